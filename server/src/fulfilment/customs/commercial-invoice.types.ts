import type { Money } from '@shop/contract/core/money'
import type { TradeTerms } from '@shop/contract/selling/duties'
import type { DeclaredLine } from './customs.rules.ts'

export type CommercialInvoice = {
  readonly number: string
  readonly issuedAt: Date
  readonly orderCode: string
  /** Null for an order that is invoiced later. */
  readonly taxInvoice: string | null
  readonly tracking: string | null
  readonly brand: string
  readonly house: {
    readonly legalName: string
    readonly address: string
    readonly state: string
    readonly gstin: string
    /** Importer exporter code; empty where the house did not enter it. */
    readonly iec: string
    readonly lut: string
  }
  readonly consignee: {
    readonly name: string
    readonly address: string
    readonly city: string
    readonly state: string
    readonly postalCode: string
    readonly country: string
    readonly phone: string
  }
  readonly terms: TradeTerms
  readonly lines: readonly DeclaredLine[]
  readonly goods: Money
  readonly freight: Money
  /** Null for a country whose currency the shop does not know. */
  readonly rate: { readonly currency: string; readonly paisePerUnit: number } | null
}

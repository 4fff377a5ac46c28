import type { Money } from '@shop/contract/money'

/** How GST falls on a supply: by where the seller is and where the goods go. */
export type Treatment = 'within_state' | 'within_union_territory' | 'between_states' | 'export'

export type TaxAmounts = {
  readonly taxable: Money
  readonly cgst: Money
  /** UTGST within a union territory that has no legislature. */
  readonly sgst: Money
  readonly igst: Money
  /** Of the four above. */
  readonly total: Money
}

export type LineKind = 'goods' | 'gift_card' | 'delivery'

/** `unitPrice` x `quantity` - `discount` = `total`. */
export type InvoiceLine = TaxAmounts & {
  readonly kind: LineKind
  readonly description: string
  readonly detail: string
  readonly hsn: string
  readonly quantity: number
  /** Of the list of the GST authorities: NOS, PRS; empty where nothing is counted. */
  readonly unitCode: string
  /** The list price, with the tax in it. */
  readonly unitPrice: Money
  readonly discount: Money
  readonly ratePercent: number
}

export type InvoiceSupplier = {
  readonly brand: string
  readonly legalName: string
  readonly address: string
  readonly state: string
  readonly stateGstCode: string
  readonly gstin: string
}

export type InvoiceBuyer = {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly state: string
  readonly stateGstCode: string | null
  readonly country: string
  readonly countryCode: string
}

export type InvoiceKind = 'invoice' | 'credit_note'

/** As it was issued: nothing in it is looked up again. */
export type Invoice = {
  readonly kind: InvoiceKind
  readonly number: string
  readonly issuedAt: Date
  readonly orderCode: string
  readonly orderedAt: Date
  readonly treatment: Treatment
  readonly supplier: InvoiceSupplier
  readonly buyer: InvoiceBuyer
  readonly lines: readonly InvoiceLine[]
  readonly totals: TaxAmounts & { readonly discount: Money }
  readonly isGiftWrapped: boolean
  /** The invoice that a credit note takes back, and why. */
  readonly corrected: { readonly number: string; readonly issuedAt: Date; readonly reason: string } | null
}

import type { Language } from '@shop/contract/core/locale'
import type { Money } from '@shop/contract/core/money'

export type Sender = { readonly brand: string; readonly address: string }

export type Parcel = {
  readonly code: string
  /** The customer's, for a second line under the labels of the slip. */
  readonly language: Language
  /** `26 Nov 2026`. */
  readonly orderedOn: string
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly pieceCount: number
  readonly pieces: readonly {
    readonly name: string
    readonly quantity: number
    /** Designer, size, SKU and making. */
    readonly details: readonly string[]
  }[]
  readonly giftNote: string
  readonly isGiftWrapped: boolean
  /** Paid orders in the same parcel. */
  readonly together: readonly string[]
  /** Cash that the courier collects; null when the order is paid. */
  readonly collect: Money | null
  /** The courier with the tracking number; empty before dispatch. */
  readonly courier: string
  /** The number of the e-way bill; empty for a parcel without one. */
  readonly ewayBill: string
}

import type { Money } from '@shop/contract/core/money'
import type { RefundTarget } from '@shop/contract/fulfilment/order-edit-options'
import type { CreditPlan, LineSize, PayableOrder, readDestination, TaxPlan } from '#selling'
import type { DeliveryPromise } from '#sql/delivery-promise.ts'
import type { CutTo } from '#sql/order-extras.ts'

export type { PayableOrder, ShipTo } from '#selling'

export type EditDraft = {
  /** Null keeps the present one. */
  readonly address: Parameters<typeof readDestination>[1] | null
  readonly email: string | null
  readonly sizes: readonly { readonly position: number; readonly sku: string }[]
  readonly measurements: CutTo | null
  readonly dropped: readonly { readonly position: number; readonly pieces: number }[]
  readonly refundTo: RefundTarget
  readonly isTold: boolean
}

/** A line as an edit finds it. */
export type EditableLine = {
  readonly position: number
  readonly productId: number | null
  readonly variantId: number | null
  readonly stockItemId: number | null
  readonly mediaId: number | null
  readonly name: string
  readonly sku: string
  /** The chosen values in words. */
  readonly size: string
  readonly isGiftCard: boolean
  readonly isMadeToOrder: boolean
  /** True once the workroom began to cut. */
  readonly isCut: boolean
  /** Pieces that are neither cancelled nor refunded. */
  readonly left: number
  /** True once a piece of the line left in a parcel. */
  readonly isSent: boolean
  readonly promise: DeliveryPromise | null
}

/** Another size of the same piece. */
export type OtherSize = Omit<LineSize, 'promise'> & {
  readonly position: number
  readonly productId: number
  readonly name: string
  readonly isAvailable: boolean
  readonly differenceMinor: number
  readonly dispatchDays: { readonly min: number; readonly max: number }
}

export type Situation = {
  readonly order: PayableOrder
  readonly lines: readonly EditableLine[]
  readonly sizes: readonly OtherSize[]
  readonly measurements: CutTo | null
  readonly edits: number
}

export type PlannedSize = {
  readonly line: EditableLine
  readonly size: OtherSize
  readonly pieces: number
  readonly promise: DeliveryPromise | null
}

export type PlannedDrop = {
  readonly lines: readonly { readonly line: EditableLine; readonly pieces: number }[]
  readonly plan: CreditPlan
  /** What of its total nobody has paid yet. */
  readonly unpaid: Money
  /** True once the order has an invoice, which a credit note corrects; before it has a receipt voucher. */
  readonly isInvoiced: boolean
}

/** Everything that an edit does; a preview shows it, and a confirmation repeats it on the locked order. */
export type EditPlan = {
  readonly before: Situation
  /** The order with its new destination. */
  readonly order: PayableOrder
  readonly isMoved: boolean
  readonly sizes: readonly PlannedSize[]
  readonly measurements: CutTo | null
  readonly drop: PlannedDrop | null
  readonly promises: readonly { readonly position: number; readonly promise: DeliveryPromise }[]
  readonly taxes: TaxPlan | null
  readonly changes: readonly string[]
}

import type { Money } from '@shop/contract/money'

export type { OrderToPay } from '#features/orders'

/** What told of a payment first. */
export type PaymentSource = 'callback' | 'webhook' | 'reconciler'

/** 'settled' pays for the order; 'to_refund' was taken but can not be used; 'refunded' has gone back. */
export type PaymentStatus = 'settled' | 'to_refund' | 'refunded'

export type RefundReason = 'sold_out_meanwhile' | 'paid_twice' | 'wrong_amount' | 'order_cancelled' | 'returned'

/** Why a payment that only a bank has let through is not taken at all. */
export type ReleaseReason = Exclude<RefundReason, 'returned'>

/** The provider's order for one of ours. */
export type OpenedPayment = {
  readonly orderId: number
  readonly userId: number | null
  readonly providerOrderId: string
  readonly amount: Money
}

/** The same with who that provider is: the shop may have changed it since. */
export type OpenedAt = OpenedPayment & { readonly provider: string }

export type RecordedPayment = {
  readonly id: number
  readonly orderId: number
  readonly status: PaymentStatus
  readonly refundReason: RefundReason | null
}

/**
 * What became of a payment: it pays for its order; it is on its way back and why; it was left with the bank and why; it is not of this shop; it was taken in
 * a currency that the shop never asked for, which a person must look at; or the bank has not let it through.
 */
export type Settlement =
  | { readonly outcome: 'settled' }
  | { readonly outcome: 'refunding'; readonly reason: RefundReason }
  | { readonly outcome: 'released'; readonly reason: ReleaseReason }
  | { readonly outcome: 'unknown_order' }
  | { readonly outcome: 'foreign_currency' }
  | { readonly outcome: 'not_taken' }

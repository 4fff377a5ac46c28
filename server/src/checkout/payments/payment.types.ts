import type { Money } from '@shop/contract/core/money'

export type { OrderToPay } from '#selling'

/** Who reported a payment first. */
export type PaymentSource = 'callback' | 'webhook' | 'reconciler'

/** Who confirmed an offline order. */
export type OfflineSource = 'shopper' | 'merchant'

/** 'settled' pays for the order; 'to_refund' was captured but cannot be used; 'refunded' was returned. */
export type PaymentStatus = 'settled' | 'to_refund' | 'refunded'

export type RefundReason = 'sold_out_meanwhile' | 'paid_twice' | 'wrong_amount' | 'order_cancelled' | 'returned'

/** Why an authorised payment is not captured. */
export type ReleaseReason = Exclude<RefundReason, 'returned'>

/** The provider's order for an order of the shop. */
export type OpenedPayment = {
  /** Where it was opened, because the shop has several providers or may have changed them. */
  readonly provider: string
  readonly orderId: number
  readonly userId: number | null
  readonly providerOrderId: string
  readonly amount: Money
  /** True for the second of two payments. */
  readonly isBalance?: boolean
}

export type RecordedPayment = {
  readonly id: number
  readonly orderId: number
  readonly status: PaymentStatus
  readonly refundReason: RefundReason | null
}

/** A payment in a foreign currency needs a person. */
export type Settlement =
  | { readonly outcome: 'settled' }
  | { readonly outcome: 'refunding'; readonly reason: RefundReason }
  | { readonly outcome: 'released'; readonly reason: ReleaseReason }
  | { readonly outcome: 'unknown_order' }
  | { readonly outcome: 'foreign_currency' }
  | { readonly outcome: 'not_taken' }

import type { Money } from '@shop/contract/money'
import type { OrderState } from '@shop/contract/orders'
import type { PaymentStatus, RecordedPayment, ReleaseReason, Settlement } from './payment.ts'

type Case = {
  readonly state: OrderState
  readonly isBoughtOtherwise: boolean
  /** The shop cancelled the order, so that nobody waits for its payment any more. */
  readonly isCalledOff: boolean
  readonly expected: Money
  readonly taken: { readonly amountMinor: number; readonly currency: string }
}

/** Whether a captured payment may pay for its order, or why it goes back. Stock is asked about after this. */
export function refundReasonOf({ state, isBoughtOtherwise, isCalledOff, expected, taken }: Case): ReleaseReason | null {
  if (expected.amountMinor !== taken.amountMinor || expected.currency !== taken.currency) return 'wrong_amount'
  if (state !== 'awaiting_payment' && state !== 'cancelled') return 'paid_twice'
  if (isBoughtOtherwise) return 'paid_twice'
  return isCalledOff ? 'order_cancelled' : null
}

const outcomeOf = {
  settled: 'settled',
  to_refund: 'refunding',
  refunded: 'refunding',
} as const satisfies Record<PaymentStatus, Settlement['outcome']>

/** What an event of a payment on record comes to, by what became of the payment. */
export const recordedOutcomes: ReadonlyMap<string, Settlement['outcome']> = new Map(Object.entries(outcomeOf))

/** The same payment told of again gets the same answer. */
export function settlementOf({ status, refundReason }: RecordedPayment): Settlement {
  return outcomeOf[status] === 'settled'
    ? { outcome: 'settled' }
    : { outcome: 'refunding', reason: refundReason ?? 'paid_twice' }
}

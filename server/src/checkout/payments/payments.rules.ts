import type { OnlineMethod } from '@shop/contract/checkout/offline-payments'
import type { Money } from '@shop/contract/core/money'
import type { OrderState } from '@shop/contract/selling/orders'
import type {
  OpenedPayment,
  OrderToPay,
  PaymentStatus,
  RecordedPayment,
  ReleaseReason,
  Settlement,
} from './payment.types.ts'

type Case = {
  readonly state: OrderState
  readonly isBoughtOtherwise: boolean
  /** True when the shop cancelled the order and no longer wants its payment. */
  readonly isCancelledByMerchant: boolean
  readonly expected: Money
  readonly taken: { readonly amountMinor: number; readonly currency: string }
}

/** The reason why a captured payment is refunded; null when it may pay for its order. Stock is checked later. */
export function refundReasonOf({
  state,
  isBoughtOtherwise,
  isCancelledByMerchant,
  expected,
  taken,
}: Case): ReleaseReason | null {
  if (expected.amountMinor !== taken.amountMinor || expected.currency !== taken.currency) return 'wrong_amount'
  if (state !== 'awaiting_payment' && state !== 'cancelled') return 'paid_twice'
  if (isBoughtOtherwise) return 'paid_twice'
  return isCancelledByMerchant ? 'order_cancelled' : null
}

const ended: ReadonlySet<OrderState> = new Set(['awaiting_payment', 'cancelled', 'refunded'])

type BalanceCase = Pick<Case, 'state' | 'expected' | 'taken'> & {
  /** What is still to be paid of the order. */
  readonly balance: Money
}

/** The same for the balance of an order in two payments, which cancelled pieces may have lessened since it was opened. */
export function balanceRefundReason({ state, balance, expected, taken }: BalanceCase): ReleaseReason | null {
  if (expected.amountMinor !== taken.amountMinor || expected.currency !== taken.currency) return 'wrong_amount'
  if (ended.has(state)) return 'order_cancelled'
  if (balance.amountMinor === 0) return 'paid_twice'
  return balance.amountMinor === taken.amountMinor ? null : 'wrong_amount'
}

const outcomeOf = {
  settled: 'settled',
  to_refund: 'refunding',
  refunded: 'refunding',
} as const satisfies Record<PaymentStatus, Settlement['outcome']>

export const recordedOutcomes: ReadonlyMap<string, Settlement['outcome']> = new Map(Object.entries(outcomeOf))

/** A repeated report of a payment gets the same outcome. */
export function settlementOf({ status, refundReason }: RecordedPayment): Settlement {
  return outcomeOf[status] === 'settled'
    ? { outcome: 'settled' }
    : { outcome: 'refunding', reason: refundReason ?? 'paid_twice' }
}

type Methods = { readonly enabled: readonly OnlineMethod[]; readonly emiFrom: Money }

/** The methods of the provider that the merchant offers for an amount. */
export function methodsFor(amount: Money, { enabled, emiFrom }: Methods): OnlineMethod[] {
  return enabled.filter((method) => method !== 'emi' || amount.amountMinor >= emiFrom.amountMinor)
}

export type SettlementSnapshot = {
  readonly opened: OpenedPayment
  readonly order: OrderToPay
  /** The recorded payment, if any; a snapshot without locks has none. */
  readonly known: RecordedPayment | null
  /** True when the merchant cancelled the order; a snapshot without locks has no value. */
  readonly isCancelledByMerchant: boolean
  /** What is still to be paid after the first of two payments. */
  readonly balance: Money
}

export type SettlementPlan =
  | { readonly kind: 'recorded'; readonly settlement: Settlement }
  | { readonly kind: 'foreign_currency' }
  | { readonly kind: 'refund'; readonly reason: ReleaseReason }
  | { readonly kind: 'pay' }
  | { readonly kind: 'pay_balance' }
  /** The stock of a cancelled order must be reserved again first. */
  | { readonly kind: 'pay_cancelled' }

export function planSettlement(
  payment: Case['taken'],
  { opened, order, known, isCancelledByMerchant, balance }: SettlementSnapshot,
): SettlementPlan {
  if (known !== null) return { kind: 'recorded', settlement: settlementOf(known) }
  if (payment.currency !== 'INR') return { kind: 'foreign_currency' }
  if (opened.isBalance === true) {
    const refusal = balanceRefundReason({ state: order.state, balance, expected: opened.amount, taken: payment })
    return refusal === null ? { kind: 'pay_balance' } : { kind: 'refund', reason: refusal }
  }
  const reason = refundReasonOf({
    state: order.state,
    isBoughtOtherwise: order.isBoughtOtherwise,
    isCancelledByMerchant,
    expected: opened.amount,
    taken: payment,
  })
  if (reason !== null) return { kind: 'refund', reason }
  return { kind: order.state === 'cancelled' ? 'pay_cancelled' : 'pay' }
}

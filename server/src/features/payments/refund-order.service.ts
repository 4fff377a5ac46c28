import { money } from '@shop/contract/money'
import { creditBooks, issueCreditNote, type CreditBooks, type CreditPlan } from '#features/invoices'
import type { PayableOrder } from '#features/orders'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { isChargedBack } from './disputes.store.ts'
import { reversalEntries } from './ledger.rules.ts'
import { insertTransaction } from './ledger.store.ts'
import { notifyRefund, type RefundWay } from './payment-emails.service.ts'
import { getSettled } from './refund-order.store.ts'
import { completeRefund, requestRefund } from './refunds.service.ts'

export type CreditReason = 'order_cancelled' | 'returned'

const creditReasons: Readonly<Record<CreditReason, string>> = {
  order_cancelled: 'The order was cancelled.',
  returned: 'The pieces were returned.',
}

/** The provider refunds no less. */
const leastRefund = money(100)

/** How a refund reaches the shopper; cash that nobody collected is not paid back. */
function refundWayOf({ offline }: PayableOrder): RefundWay {
  if (offline === null) return 'provider'
  return offline.method === 'cash_on_delivery' && !offline.isCollected ? 'not_collected' : 'bank'
}

export type Credit = {
  readonly order: PayableOrder
  readonly reason: CreditReason
  readonly plan: CreditPlan
}

/** The invoice and what was credited of it; the caller has locked the order. */
export async function refundableLines(ctx: Context, order: PayableOrder): Promise<CreditBooks> {
  if (await isChargedBack(ctx.db, order.id)) throw new ShopError('payment.charged_back')
  return creditBooks(ctx, order.id)
}

/**
 * Refunds what the plan credits, with its credit note and entries; returns the refund's id. The caller has locked the order and moved it. Comes
 * last: the credit note's number blocks others until the end.
 */
export async function refundCredit(ctx: Context, { order, reason, plan }: Credit): Promise<number> {
  const amount = plan.total
  if (amount.amountMinor < leastRefund.amountMinor) throw new ShopError('credit.too_small')
  const payment = await getSettled(ctx.db, order.id)
  const refundId = await requestRefund(ctx, { paymentId: payment.id, amount, reason })
  await insertTransaction(ctx.db, {
    kind: 'reversal',
    orderId: order.id,
    paymentId: payment.id,
    refundId,
    entries: reversalEntries(plan.lines.map(({ credit }) => credit)),
    now: ctx.now,
  })
  if (refundWayOf(order) === 'not_collected')
    await completeRefund(ctx, { id: refundId, paymentId: payment.id, orderId: order.id, amount }, 'cash_receivable')
  const pieces = plan.lines.flatMap(({ credit }) => (credit.kind === 'delivery' ? [] : [credit]))
  await notifyRefund(ctx, order, {
    amount,
    reason,
    refundId,
    isWhole: amount.amountMinor === order.total.amountMinor,
    pieces,
    way: refundWayOf(order),
  })
  await issueCreditNote(ctx, { orderId: order.id, refundId, reason: creditReasons[reason], lines: plan.lines })
  return refundId
}

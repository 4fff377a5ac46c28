import { money, subtract, sum, type Money } from '@shop/contract/money'
import { creditBooks, issueCreditNote, type CreditBooks, type CreditPlan, type Unspent } from '#features/invoices'
import type { PayableOrder } from '#features/orders'
import { endRefundedCards, giveBack, refundToCredit, splitOf, sumOfKind, unspentOfOrder } from '#features/stored-value'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { hasOpenDispute, isChargedBack } from './disputes.store.ts'
import { breakageEntries, reversalEntries, type CreditedSale } from './ledger.rules.ts'
import { insertTransaction } from './ledger.store.ts'
import { notifyRefund, type RefundWay } from './payment-emails.service.ts'
import { findSettled } from './refund-order.store.ts'
import { completeRefund, recordStoredRefund, requestRefund } from './refunds.service.ts'

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
  /** Turns the provider's part into credit of this account. */
  readonly creditOf?: number | null
}

/** The invoice, what was credited of it and what is left on its gift cards; the caller has locked the order. */
export async function refundableLines(
  ctx: Context,
  order: PayableOrder,
): Promise<CreditBooks & { readonly unspent: Unspent }> {
  if (await isChargedBack(ctx.db, order.id)) throw new ShopError('payment.charged_back')
  if (await hasOpenDispute(ctx.db, order.id)) throw new ShopError('payment.disputed')
  return { ...(await creditBooks(ctx, order.id)), unspent: await unspentOfOrder(ctx, order.id) }
}

/** A gift card of which nothing is left, or a share of less than a rupee. */
function tooSmallCode({ lines }: CreditPlan): 'gift_card.used' | 'credit.too_small' {
  return lines.every(({ credit }) => credit.kind === 'gift_card') ? 'gift_card.used' : 'credit.too_small'
}

/**
 * Refunds what the plan credits, with its credit note and entries; returns the refund's id. The caller has locked the order and moved it. Comes
 * last: the credit note's number blocks others until the end.
 */
export async function refundCredit(ctx: Context, { order, reason, plan, creditOf = null }: Credit): Promise<number> {
  const amount = plan.total
  if (amount.amountMinor < leastRefund.amountMinor) throw new ShopError(tooSmallCode(plan))
  const { refundId, stored } = await sendBack(ctx, { order, reason, plan, creditOf })
  const pieces = plan.lines.flatMap(({ credit }) => (credit.kind === 'delivery' ? [] : [credit]))
  await notifyRefund(ctx, order, {
    amount,
    stored,
    reason,
    refundId,
    isWhole: amount.amountMinor === order.total.amountMinor,
    pieces,
    way: refundWayOf(order),
  })
  await issueCreditNote(ctx, { orderId: order.id, refundId, reason: creditReasons[reason], lines: plan.lines })
  return refundId
}

type SentBack = {
  readonly refundId: number
  readonly stored: { readonly giftCard: Money; readonly storeCredit: Money }
}

/** Sends the sum back to gift cards and credit first, and the rest to the provider or into credit. */
async function sendBack(ctx: Context, { order, reason, plan, creditOf = null }: Credit): Promise<SentBack> {
  const payment = await findSettled(ctx.db, order.id)
  const split = await splitOf(ctx, {
    orderId: order.id,
    amount: plan.total,
    atProvider: money(payment?.leftMinor ?? 0),
  })
  if (payment !== undefined && split.rest.amountMinor > payment.leftMinor)
    throw new ShopError('payment.refunded_elsewhere')
  const toCredit = creditOf === null ? money(0) : split.rest
  const toProvider = creditOf === null ? split.rest : money(0)
  const stored = {
    giftCard: sumOfKind(split.parts, 'gift_card'),
    storeCredit: sum([sumOfKind(split.parts, 'store_credit'), toCredit]),
  }
  const refundId = await recordRefund(ctx, {
    orderId: order.id,
    paymentId: payment?.id,
    toProvider,
    stored: sum([stored.giftCard, stored.storeCredit]),
    reason,
  })
  await giveBack(ctx, { orderId: order.id, refundId, parts: split.parts })
  if (creditOf !== null && toCredit.amountMinor > 0)
    await refundToCredit(ctx, { userId: creditOf, orderId: order.id, refundId, amount: toCredit })
  const credited = await endCards(ctx, { orderId: order.id, refundId, plan })
  await insertTransaction(ctx.db, {
    kind: 'reversal',
    orderId: order.id,
    paymentId: toProvider.amountMinor > 0 ? (payment?.id ?? null) : null,
    refundId,
    entries: reversalEntries(credited, stored),
    now: ctx.now,
  })
  if (payment !== undefined && toProvider.amountMinor > 0 && refundWayOf(order) === 'not_collected') {
    const refund = { id: refundId, paymentId: payment.id, orderId: order.id, amount: toProvider }
    await completeRefund(ctx, refund, 'cash_receivable')
  }
  return { refundId, stored }
}

type EndedCards = { readonly orderId: number; readonly refundId: number; readonly plan: CreditPlan }

/** Ends refunded gift cards; a share that the shop keeps is income. Cards from before balances were ordinary sales. */
async function endCards(ctx: Context, { orderId, refundId, plan }: EndedCards): Promise<CreditedSale[]> {
  const credited: CreditedSale[] = []
  for (const { credit, position, pieces } of plan.lines) {
    if (credit.kind !== 'gift_card') {
      credited.push(credit)
      continue
    }
    const ended = await endRefundedCards(ctx, { orderId, refundId, position, pieces })
    credited.push(ended === null ? { ...credit, kind: 'goods' } : credit)
    if (ended === null || ended.entryId === null) continue
    const entries = breakageEntries(subtract(ended.amount, credit.total))
    await insertTransaction(ctx.db, {
      kind: 'void',
      orderId,
      paymentId: null,
      valueEntryId: ended.entryId,
      entries,
      now: ctx.now,
    })
  }
  return credited
}

type Sums = {
  readonly orderId: number
  readonly paymentId: number | undefined
  readonly toProvider: Money
  readonly stored: Money
  readonly reason: CreditReason
}

async function recordRefund(ctx: Context, { orderId, paymentId, toProvider, stored, reason }: Sums): Promise<number> {
  if (toProvider.amountMinor === 0) return recordStoredRefund(ctx, { orderId, stored, reason })
  if (paymentId === undefined) throw new Error(`No payment settles order ${orderId}.`)
  return requestRefund(ctx, { paymentId, amount: toProvider, reason, order: { id: orderId, stored } })
}

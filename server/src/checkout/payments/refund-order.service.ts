import { least, money, subtract, sum, type Money } from '@shop/contract/core/money'
import { invoiceAdvance } from '#checkout/advances/advances.service.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import {
  areDutiesBilled,
  creditBooks,
  creditedKind,
  type CreditBooks,
  type CreditPlan,
  endRefundedCards,
  giveBack,
  isPiece,
  issueCreditNote,
  lessenBalance,
  type PayableOrder,
  readBalance,
  refundToCredit,
  splitOf,
  sumOfKind,
  type Unspent,
  unspentOfOrder,
} from '#selling'
import { settleCase } from './assigned-refunds.store.ts'
import { hasOpenDispute, isChargedBack } from './disputes.store.ts'
import { breakageEntries, reversalEntries, type CreditedSale } from './ledger.rules.ts'
import { insertTransaction } from './ledger.store.ts'
import { notifyRefund } from './payment-emails.service.ts'
import { listSettled, type Settled } from './refund-order.store.ts'
import {
  leastRefund,
  refundParts,
  toldWays,
  unpaidPart,
  type PaidWith,
  type RefundPart,
  type RefundWay,
} from './refund-parts.rules.ts'
import { narrowRequests } from './refunded-requests.service.ts'
import { countInto, type OutsideRefund } from './refunded-requests.store.ts'
import { addRefundPart, completeRefund, recordStoredRefund, requestRefund } from './refunds.service.ts'

export type CreditReason = 'order_cancelled' | 'returned'

/** The reason that shoppers see: pieces count as returned only when they came back. */
export function shownReason(reason: CreditReason, isBack: boolean): CreditReason | 'after_dispatch' {
  return reason === 'returned' && !isBack ? 'after_dispatch' : reason
}

function creditReason({ reason, isBack, plan }: Pick<Crediting, 'reason' | 'isBack' | 'plan'>): string {
  if (reason === 'returned') return isBack ? 'The pieces were returned.' : 'The pieces were refunded.'
  return plan.isComplete ? 'The order was cancelled.' : 'The pieces were cancelled.'
}

/** How a refund reaches the shopper; cash that nobody collected is not refunded. */
function refundWayOf({ offline }: PayableOrder, { provider }: Settled): RefundWay {
  if (provider === 'bank_transfer') return 'bank'
  if (provider !== 'cash_on_delivery') return 'provider'
  return offline?.isCollected === true ? 'bank' : 'not_collected'
}

/** The payments of an order with what is left of each. */
async function paidWith(ctx: Context, order: PayableOrder): Promise<PaidWith[]> {
  return (await listSettled(ctx.db, order.id)).map((settled) => ({
    paymentId: settled.id,
    way: refundWayOf(order, settled),
    left: money(settled.leftMinor),
  }))
}

const isUncollected = ({ way }: Pick<PaidWith, 'way'>): boolean => way === 'not_collected'

/**
 * What of a refund nobody has paid yet: it lessens the balance of an order in two payments, or the cash that the courier
 * collects.
 */
export async function unpaidOf(ctx: Context, order: PayableOrder, amount: Money): Promise<Money> {
  if (order.part !== null) return unpaidPart(amount, await readBalance(ctx.db, order.id))
  if (order.offline?.method !== 'cash_on_delivery' || order.offline.isCollected) return money(0)
  const parts = refundParts(amount, await paidWith(ctx, order)) ?? []
  return sum(parts.filter(isUncollected).map((part) => part.amount))
}

/** Store credit replaces only what was paid: cash that nobody collected is not owed any more instead. */
function partsBack(rest: Money, payments: readonly PaidWith[], creditOf: number | null): readonly RefundPart[] | null {
  if (creditOf === null) return refundParts(rest, payments)
  const uncollected = payments.filter(isUncollected)
  return refundParts(least(rest, sum(uncollected.map(({ left }) => left))), uncollected)
}

export type Credit = {
  readonly order: PayableOrder
  readonly reason: CreditReason
  readonly plan: CreditPlan
  /** The account that gets the provider's part as credit. */
  readonly creditOf?: number | null
  /** The return for which the refund is made. */
  readonly requestId?: number | null
  /** Refunds made in the provider's dashboard for these pieces, so that only the rest is sent. */
  readonly counted?: readonly OutsideRefund[]
  /** True when the pieces came back; otherwise neither the email nor the credit note says so. */
  readonly isBack?: boolean
}

/**
 * The invoice's lines, what was credited of them and the balances of its gift cards; the caller must have locked the
 * order.
 */
export async function refundableLines(
  ctx: Context,
  order: PayableOrder,
): Promise<CreditBooks & { readonly unspent: Unspent }> {
  if (await isChargedBack(ctx.db, order.id)) throw new ShopError('payment.charged_back')
  if (await hasOpenDispute(ctx.db, order.id)) throw new ShopError('payment.disputed')
  return { ...(await creditBooks(ctx, order.id)), unspent: await unspentOfOrder(ctx, order.id) }
}

/** Refuses a gift card without a balance, and a share of less than a rupee. */
function tooSmallCode({ lines }: CreditPlan): 'gift_card.used' | 'credit.too_small' {
  return lines.every(({ credit }) => credit.kind === 'gift_card') ? 'gift_card.used' : 'credit.too_small'
}

/**
 * Refunds what the plan credits, with credit note and ledger entries; returns the refund's id. The caller must have
 * locked and moved the order. Must be the last step, because the credit note's number blocks others until the commit.
 */
export async function refundCredit(ctx: Context, credit: Credit): Promise<number> {
  const { order, reason, plan, requestId = null, counted = [], isBack = false } = credit
  const amount = subtract(plan.total, sum(counted.map((one) => one.amount)))
  if (amount.amountMinor < leastRefund.amountMinor)
    throw new ShopError(counted.length === 0 ? tooSmallCode(plan) : 'return.refund_to_assign')
  const { refundId, stored, parts, unpaid } = await sendBack(ctx, { ...credit, amount })
  for (const { id, reference } of counted) {
    await countInto(ctx.db, id, refundId)
    await settleCase(ctx.db, reference, { note: 'Counted in the refund of a return.', now: ctx.now })
  }
  const [first, second] = toldWays(parts, unpaid)
  const pieces = plan.lines.flatMap(({ credit }) => (isPiece(credit) ? [credit] : []))
  await notifyRefund(ctx, order, {
    amount,
    stored,
    reason: shownReason(reason, isBack),
    refundId,
    isWhole: amount.amountMinor === order.total.amountMinor,
    pieces,
    way: first?.way ?? 'provider',
    rest: second,
  })
  await creditInvoice(ctx, { order, refundId, reason, plan, requestId, isBack })
  return refundId
}

type Crediting = Pick<Credit, 'order' | 'reason' | 'plan'> & {
  readonly refundId: number
  readonly requestId: number | null
  readonly isBack: boolean
}

/**
 * Credits the invoice for a refund. Open requests lose the refunded pieces. The end of an order that was not invoiced yet
 * invoices what the house keeps of it.
 */
export async function creditInvoice(ctx: Context, credited: Crediting): Promise<void> {
  const { order, refundId, plan, requestId } = credited
  const orderId = order.id
  await narrowRequests(ctx, { orderId, refundId, taken: plan.lines, requestId })
  await issueCreditNote(ctx, { orderId, refundId, reason: creditReason(credited), lines: plan.lines })
  if (plan.isComplete) await invoiceAdvance(ctx, order)
}

type SentBack = {
  readonly refundId: number
  readonly stored: { readonly giftCard: Money; readonly storeCredit: Money }
  /** Empty when stored value gets the whole refund. */
  readonly parts: readonly RefundPart[]
  /** The part that nobody had paid yet. */
  readonly unpaid: Money
}

/** Lessens the balance of an order in two payments before anything is refunded; returns by how much. */
async function lessenedBalance(
  ctx: Context,
  { id, part }: PayableOrder,
  { plan, amount }: { readonly plan: CreditPlan; readonly amount: Money },
): Promise<Money> {
  if (part === null) return money(0)
  const balance = await readBalance(ctx.db, id)
  const unpaid = unpaidPart(amount, balance)
  // Nobody can be asked for the balance of an order that ends.
  if (plan.isComplete && unpaid.amountMinor < balance.amountMinor) throw new ShopError('balance.keeps_more')
  await lessenBalance(ctx.db, id, unpaid)
  return unpaid
}

/** Refunds to gift cards and credit first, and the rest to the provider or as credit. */
async function sendBack(
  ctx: Context,
  { order, reason, plan, amount: whole, creditOf = null }: Credit & { readonly amount: Money },
): Promise<SentBack> {
  const unpaid = await lessenedBalance(ctx, order, { plan, amount: whole })
  const amount = subtract(whole, unpaid)
  const payments = await paidWith(ctx, order)
  const left = sum(payments.map((payment) => payment.left))
  const split = await splitOf(ctx, { orderId: order.id, amount, atProvider: left })
  if (payments.length > 0 && split.rest.amountMinor > left.amountMinor)
    throw new ShopError('payment.refunded_elsewhere')
  const parts = partsBack(split.rest, payments, creditOf)
  if (parts === null) throw new ShopError('credit.too_small')
  const toCredit = creditOf === null ? money(0) : subtract(split.rest, sum(parts.map((part) => part.amount)))
  const stored = {
    giftCard: sumOfKind(split.parts, 'gift_card'),
    storeCredit: sum([sumOfKind(split.parts, 'store_credit'), toCredit]),
  }
  const refundId = await recordRefund(ctx, {
    orderId: order.id,
    main: parts[0],
    stored: sum([stored.giftCard, stored.storeCredit]),
    unpaid,
    reason,
  })
  await giveBack(ctx, { orderId: order.id, refundId, parts: split.parts })
  if (creditOf !== null && toCredit.amountMinor > 0)
    await refundToCredit(ctx, { userId: creditOf, orderId: order.id, refundId, amount: toCredit })
  const credited = await endCards(ctx, { orderId: order.id, refundId, plan })
  await insertTransaction(ctx.db, {
    kind: 'reversal',
    orderId: order.id,
    paymentId: parts[0]?.paymentId ?? null,
    refundId,
    entries: reversalEntries(credited, {
      back: stored,
      of: await creditedKind(ctx, order.id),
      unpaid,
      areDutiesBilled: await areDutiesBilled(ctx, order),
    }),
    now: ctx.now,
  })
  for (const [index, part] of parts.entries()) {
    const id = index === 0 ? refundId : await addRefundPart(ctx, { ...part, reason, mainId: refundId })
    const { paymentId, amount } = part
    if (part.way === 'not_collected')
      await completeRefund(ctx, { id, paymentId, orderId: order.id, amount }, 'cash_receivable')
  }
  return { refundId, stored, parts, unpaid }
}

type EndedCards = { readonly orderId: number; readonly refundId: number; readonly plan: CreditPlan }

/**
 * Ends refunded gift cards; a share that the shop keeps is income. Cards that are older than balances were booked as
 * ordinary sales.
 */
export async function endCards(ctx: Context, { orderId, refundId, plan }: EndedCards): Promise<CreditedSale[]> {
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
  readonly main: RefundPart | undefined
  readonly stored: Money
  readonly unpaid: Money
  readonly reason: CreditReason
}

async function recordRefund(ctx: Context, { orderId, main, stored, unpaid, reason }: Sums): Promise<number> {
  if (main === undefined) return recordStoredRefund(ctx, { orderId, stored, unpaid, reason })
  const { paymentId, amount } = main
  return requestRefund(ctx, { paymentId, amount, reason, order: { id: orderId, stored, unpaid } })
}

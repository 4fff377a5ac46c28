import { money, subtract, sum } from '@shop/contract/core/money'
import { findOpening } from '#checkout/part-payments/openings.store.ts'
import { isWriteConflict, unitOfWork, type UnitOfWork } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { GatewayPayment } from '#platform/payments/payment-gateway.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ordersPaid, payments } from '#platform/runtime/tallies.ts'
import {
  assertOrderUnpaid,
  cancelledByShopperNote,
  captureValues,
  draftInvoice,
  endBalance,
  type InvoiceDraft,
  issueCards,
  issueInvoice,
  lockOrderToPay,
  moveOrder,
  orderToPay,
  type OrderToPay,
  payCancelledOrder,
  payOrder,
  readBalance,
  removeBoughtItems,
} from '#selling'
import { advanceEntries, balanceEntries, feeEntries, saleEntries, unusableEntries, type Entry } from './ledger.rules.ts'
import { addPaidNotification, notifyBalancePaid, notifyRefund } from './payment-emails.service.ts'
import type { OpenedPayment, PaymentSource, RefundReason, Settlement } from './payment.types.ts'
import { planSettlement, type SettlementSnapshot } from './payments.rules.ts'
import * as paymentsStore from './payments.store.ts'
import { wasCancelledForGood } from './refund-order.store.ts'
import { requestRefund } from './refunds.service.ts'

export type ReportedPayment = {
  readonly payment: GatewayPayment
  readonly source: PaymentSource
  /** The order for which the payment was opened, if the caller has read it. */
  readonly opened?: OpenedPayment
  readonly order?: OrderToPay | undefined
}
type CapturedPayment = ReportedPayment & { readonly opened: OpenedPayment; readonly order: OrderToPay }

const actors = { callback: 'shopper', webhook: 'provider', reconciler: 'reconciler' } as const

const settled: Settlement = { outcome: 'settled' }

/**
 * The only code that makes an order paid. It first decides without locks; after a conflict, or inside a transaction,
 * with locks.
 */
export async function settlePayment(ctx: Context, reported: ReportedPayment): Promise<Settlement> {
  if (reported.payment.status !== 'captured') return { outcome: 'not_taken' }
  const opened = reported.opened ?? (await openedOf(ctx, reported.payment))
  if (!opened) return { outcome: 'unknown_order' }
  if (!ctx.db.isTransaction && opened.isBalance !== true) {
    const settlement = await tryWithoutLocks(ctx, { ...reported, opened })
    if (settlement) return settlement
  }
  return inTransaction(ctx, async (trx) => {
    const settlement = await execute(trx, reported, await lockSnapshot(trx, reported.payment, opened))
    if (!settlement)
      throw new Error(`Payment ${reported.payment.id} has no settlement, although it was decided with locks.`)
    return settlement
  })
}

export async function openedOf(ctx: Context, { orderId }: GatewayPayment): Promise<OpenedPayment | undefined> {
  if (orderId === null) return undefined
  return (await paymentsStore.findOpenedByProvider(ctx.db, orderId)) ?? findOpening(ctx.db, orderId)
}

type Opened = ReportedPayment & { readonly opened: OpenedPayment }

async function tryWithoutLocks(ctx: Context, { opened, ...reported }: Opened): Promise<Settlement | undefined> {
  const order = reported.order ?? (await orderToPay(ctx, opened.orderId))
  if (!order) return undefined
  try {
    return await execute(ctx, reported, {
      opened,
      order,
      known: null,
      isCancelledByMerchant: false,
      balance: money(0),
    })
  } catch (error) {
    if (isWriteConflict(error)) return undefined
    throw error
  }
}

/** Locks the order, to serialise its payments. */
async function lockSnapshot(trx: Context, payment: GatewayPayment, opened: OpenedPayment): Promise<SettlementSnapshot> {
  const order = await lockOrderToPay(trx, opened.orderId)
  if (!order) throw new Error(`Order ${opened.orderId} has a payment and no row.`)
  const known = (await paymentsStore.findPayment(trx.db, payment.id)) ?? null
  const isCancelledByMerchant =
    order.state === 'cancelled' && (await wasCancelledForGood(trx.db, order.id, cancelledByShopperNote))
  const balance = await readBalance(trx.db, order.id)
  return { opened, order, known, isCancelledByMerchant, balance }
}

/**
 * Writes the plan of a snapshot. Returns undefined for a plan of several steps, which needs a transaction with locks.
 */
async function execute(
  ctx: Context,
  { payment, source }: ReportedPayment,
  snapshot: SettlementSnapshot,
): Promise<Settlement | undefined> {
  const taken = { payment, source, opened: snapshot.opened, order: snapshot.order }
  const plan = planSettlement(payment, snapshot)
  if (plan.kind === 'pay') return pay(ctx, taken)
  if (!ctx.db.isTransaction) return undefined
  switch (plan.kind) {
    case 'recorded':
      return plan.settlement
    case 'foreign_currency':
      return reportForeignCurrency(ctx, taken)
    case 'pay_balance':
      return payBalance(ctx, taken)
    case 'refund':
      return refundPayment(ctx, taken, plan.reason)
    case 'pay_cancelled':
      return payCancelled(ctx, taken)
  }
}

/** Raises a write conflict when the order no longer awaits exactly this payment. */
async function pay(ctx: Context, taken: CapturedPayment): Promise<Settlement> {
  const { payment, order, source } = taken
  const work = unitOfWork(ctx.db)
  assertOrderUnpaid(work, order, payment.id)
  payOrder(work, order, { actor: actors[source], now: ctx.now })
  await addPaidWrites(ctx, work, taken)
  return flushPaid(work, order)
}

async function flushPaid(work: UnitOfWork, { offline }: OrderToPay): Promise<Settlement> {
  await work.flush()
  payments.inc({ outcome: 'settled' })
  ordersPaid.inc({ method: offline?.method ?? 'online' })
  return settled
}

/** Ends the balance of an order in two payments: nothing but its advance changes. */
async function payBalance(ctx: Context, taken: CapturedPayment): Promise<Settlement> {
  const { payment, order } = taken
  const amount = money(payment.amountMinor)
  const work = unitOfWork(ctx.db)
  paymentsStore.insertPayment(work, ...recordOf(ctx, taken, { status: 'settled', booked: balanceEntries(amount) }))
  await work.flush()
  await endBalance(ctx.db, order.id, ctx.now)
  await notifyBalancePaid(ctx, order, amount)
  payments.inc({ outcome: 'settled' })
  return settled
}

async function payCancelled(ctx: Context, taken: CapturedPayment): Promise<Settlement> {
  const isReservedAgain = await payCancelledOrder(ctx, taken.order, actors[taken.source])
  if (!isReservedAgain) return refundPayment(ctx, taken, 'sold_out_meanwhile')
  const work = unitOfWork(ctx.db)
  await addPaidWrites(ctx, work, taken)
  return flushPaid(work, taken.order)
}

async function reportForeignCurrency(ctx: Context, { payment, order }: CapturedPayment): Promise<Settlement> {
  const detail = `${payment.amountMinor} ${payment.currency} were taken for an order in rupees.`
  const exception = { kind: 'foreign_currency', subject: payment.id, orderId: order.id, detail } as const
  await paymentsStore.listException(ctx.db, exception)
  ctx.log.error({ paymentId: payment.id, orderId: order.id }, detail)
  payments.inc({ outcome: 'foreign_currency' })
  return { outcome: 'foreign_currency' }
}

type Recorded = { readonly status: 'settled' | 'to_refund'; readonly booked: readonly Entry[] }

function recordOf(ctx: Context, taken: CapturedPayment, { status, booked }: Recorded) {
  const { payment, order, source } = taken
  const amount = money(payment.amountMinor)
  const fee = money(payment.feeMinor)
  const record = {
    orderId: order.id,
    provider: taken.opened.provider,
    providerPaymentId: payment.id,
    providerOrderId: taken.opened.providerOrderId,
    amount,
    fee,
    method: payment.method,
    status,
    source,
    isBalance: taken.opened.isBalance === true,
    now: ctx.now,
  }
  return [record, { payment: booked, fee: feeEntries(fee) }] as const
}

/** An advance pays a part of the sale; the sale itself is booked with the cash. Of two payments, only the first is an advance yet. */
function settledEntries(order: OrderToPay, invoice: InvoiceDraft): Entry[] {
  if (order.offline !== null) return advanceEntries(order.offline.advance)
  return saleEntries({ ...order, total: order.part?.first ?? order.total }, invoice)
}

/** Adds all writes of a paid order. The invoice is last, because it locks the number series. */
async function addPaidWrites(ctx: Context, work: UnitOfWork, taken: CapturedPayment): Promise<void> {
  const { order } = taken
  const invoice = await draftInvoice(ctx, order)
  paymentsStore.insertPayment(
    work,
    ...recordOf(ctx, taken, { status: 'settled', booked: settledEntries(order, invoice) }),
  )
  if (order.offline !== null) addCashOfAdvance(ctx, work, { ...taken, invoice })
  await addPaidConsequences(ctx, work, { order, invoice })
}

type Advance = CapturedPayment & { readonly invoice: InvoiceDraft }

/** Books the rest of an order with a paid advance, which the courier owes. */
function addCashOfAdvance(ctx: Context, work: UnitOfWork, { order, source, invoice }: Advance): void {
  const advance = order.offline?.advance ?? money(0)
  const method = 'cash_on_delivery'
  const record = {
    orderId: order.id,
    provider: method,
    providerPaymentId: `cash-${order.code}`,
    providerOrderId: order.code,
    amount: subtract(order.total, advance),
    fee: money(0),
    method,
    status: 'settled',
    source,
    now: ctx.now,
  } as const
  paymentsStore.insertPayment(work, record, { payment: saleEntries(order, invoice, 'cash_receivable'), fee: [] })
}

/** Skips bank transfers, whose pieces left the cart when the order was placed. */
function removeFromCart(work: UnitOfWork, { id, userId, offline, lines }: OrderToPay): void {
  if (userId === null || offline?.method === 'bank_transfer') return
  const items = lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]))
  removeBoughtItems(work, { userId, items, orderId: id })
}

type Paid = { readonly order: OrderToPay; readonly invoice: InvoiceDraft }

/** Adds the writes for the cart, the gift cards, the email and the invoice of a paid order. */
export async function addPaidConsequences(ctx: Context, work: UnitOfWork, { order, invoice }: Paid): Promise<void> {
  removeFromCart(work, order)
  await addPaidNotification(ctx, work, { order, invoice })
  if (sum([order.giftCard, order.storeCredit]).amountMinor > 0) captureValues(work, order.id, ctx.now)
  if (order.lines.some(({ isGiftCard }) => isGiftCard)) issueCards(work, order.id, ctx.now)
  issueInvoice(ctx, work, { order, draft: invoice })
}

/** Notes for payments that arrived too late for their order, which they end. */
export const lateNotes: Partial<Record<RefundReason, string>> = {
  sold_out_meanwhile: 'The payment came after the pieces were sold; it is refunded.',
  order_cancelled: 'The payment came after the shop had cancelled the order; it is refunded.',
}

/** Records the payment as owed to the shopper; a job refunds it and an email tells the shopper. */
async function refundPayment(ctx: Context, taken: CapturedPayment, reason: RefundReason): Promise<Settlement> {
  const { payment, order, source, opened } = taken
  const amount = money(payment.amountMinor)
  const work = unitOfWork(ctx.db)
  const insertedId = paymentsStore.insertPayment(
    work,
    ...recordOf(ctx, taken, { status: 'to_refund', booked: unusableEntries(amount) }),
  )
  await work.flush()
  const paymentId = insertedId()
  const refundId = await requestRefund(ctx, { paymentId, amount, reason })
  if (reason === 'wrong_amount') {
    const detail = `${payment.amountMinor} paise were taken where ${opened.amount.amountMinor} were asked for.`
    await paymentsStore.listException(ctx.db, { kind: 'wrong_amount', subject: payment.id, orderId: order.id, detail })
    ctx.log.error({ paymentId: payment.id, orderId: order.id }, detail)
  }
  // An order whose balance comes too late has ended already.
  const note = opened.isBalance === true ? undefined : lateNotes[reason]
  if (note !== undefined) await moveOrder(ctx, { orderId: order.id, to: 'refunded', actor: actors[source], note })
  await notifyRefund(ctx, order, { amount, reason, refundId, isWhole: true, pieces: [] })
  payments.inc({ outcome: 'refunding' })
  return { outcome: 'refunding', reason }
}

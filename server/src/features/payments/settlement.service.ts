import { money } from '@shop/contract/money'
import { boughtItemsStep } from '#features/cart'
import { invoiceStep } from '#features/invoices'
import {
  moveOrder,
  orderToPay,
  payCancelledOrder,
  payOrderStep,
  unpaidOrderStep,
  type OrderToPay,
} from '#features/orders'
import { isWriteConflict, runBatch, type Step } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { GatewayPayment } from '#platform/payments/payment-gateway.ts'
import type { Context } from '#platform/runtime/context.ts'
import { feeEntries, saleEntries, unusableEntries } from './ledger.rules.ts'
import { paymentEmailSteps, notifyRefund } from './payment-emails.service.ts'
import type { OpenedPayment, PaymentSource, RefundReason, Settlement } from './payment.ts'
import { refundReasonOf, settlementOf } from './payments.rules.ts'
import * as paymentsStore from './payments.store.ts'
import { isCalledOff } from './refund-order.store.ts'
import { requestRefund } from './refunds.service.ts'

export type ReportedPayment = {
  readonly payment: GatewayPayment
  readonly source: PaymentSource
  /** Our side of it, when it has been read already. */
  readonly opened?: OpenedPayment
  readonly order?: OrderToPay | undefined
}
type Taken = ReportedPayment & { readonly opened: OpenedPayment; readonly order: OrderToPay }

const actors = { callback: 'shopper', webhook: 'provider', reconciler: 'reconciler' } as const

const settled: Settlement = { outcome: 'settled' }

/**
 * The one place where a taken payment becomes a paid order, whoever tells of it, however often, in whatever order: a
 * payment that nothing stands in the way of at once, any other with locks.
 */
export async function settlePayment(ctx: Context, told: ReportedPayment): Promise<Settlement> {
  if (told.payment.status !== 'captured') return { outcome: 'not_taken' }
  return (ctx.db.isTransaction ? undefined : await tryOptimisticSettlement(ctx, told)) ?? settleWithLocks(ctx, told)
}

/**
 * Read and judged without locks, and written in one batch that is refused when anything of it has changed meanwhile.
 * Undefined: it has, or the case is not that simple.
 */
async function tryOptimisticSettlement(ctx: Context, told: ReportedPayment): Promise<Settlement | undefined> {
  const { payment, source } = told
  const opened = told.opened ?? (await openedOf(ctx, payment))
  if (!opened) return undefined
  const order = told.order ?? (await orderToPay(ctx, opened.orderId))
  if (order?.state !== 'awaiting_payment' || payment.currency !== 'INR') return undefined
  if (refundReasonOf({ ...order, isCalledOff: false, expected: opened.amount, taken: payment }) !== null)
    return undefined
  const guard = unpaidOrderStep(order, payment.id)
  const steps = await paidSteps(ctx, { ...told, opened, order })
  try {
    await runBatch(ctx.db, guard, payOrderStep(ctx, order, actors[source]), ...steps)
    return settled
  } catch (error) {
    if (isWriteConflict(error)) return undefined
    throw error
  }
}

export async function openedOf(ctx: Context, { orderId }: GatewayPayment): Promise<OpenedPayment | undefined> {
  return orderId === null ? undefined : paymentsStore.findOpenedByProvider(ctx.db, orderId)
}

/** The shopper's cart and then the order are locked, so payments of one order are judged one after the other. */
async function settleWithLocks(ctx: Context, told: ReportedPayment): Promise<Settlement> {
  const { payment } = told
  return inTransaction(ctx, async (trx) => {
    const opened = payment.orderId && (await paymentsStore.lockOpenedByProvider(trx.db, payment.orderId))
    if (!opened) return { outcome: 'unknown_order' }
    const order = await orderToPay(trx, opened.orderId)
    if (!order) throw new Error(`Order ${opened.orderId} has a payment and no row.`)
    const known = await paymentsStore.findPayment(trx.db, payment.id)
    return known ? settlementOf(known) : decide(trx, { ...told, opened, order })
  })
}

async function decide(ctx: Context, taken: Taken): Promise<Settlement> {
  const { payment, opened, order } = taken
  if (payment.currency !== 'INR') {
    const detail = `${payment.amountMinor} ${payment.currency} were taken for an order in rupees.`
    await paymentsStore.listException(ctx.db, {
      kind: 'foreign_currency',
      subject: payment.id,
      orderId: order.id,
      detail,
    })
    ctx.log.error({ paymentId: payment.id, orderId: order.id }, detail)
    return { outcome: 'foreign_currency' }
  }
  const reason = refundReasonOf({
    state: order.state,
    isBoughtOtherwise: order.isBoughtOtherwise,
    isCalledOff: order.state === 'cancelled' && (await isCalledOff(ctx.db, order.id)),
    expected: opened.amount,
    taken: payment,
  })
  return reason === null ? pay(ctx, taken) : refundPayment(ctx, taken, reason)
}

function recordOf(ctx: Context, taken: Taken, status: 'settled' | 'to_refund') {
  const { payment, order, source } = taken
  const amount = money(payment.amountMinor)
  const fee = money(payment.feeMinor)
  const told = {
    orderId: order.id,
    provider: ctx.ports.gateway.provider,
    providerPaymentId: payment.id,
    providerOrderId: taken.opened.providerOrderId,
    amount,
    fee,
    method: payment.method,
    status,
    source,
    now: ctx.now,
  }
  const booked = status === 'settled' ? saleEntries(order) : unusableEntries(amount)
  return [told, { payment: booked, fee: feeEntries(fee) }] as const
}

/** What follows from a payment that pays for its order, for one batch; the invoice comes last. */
async function paidSteps(ctx: Context, taken: Taken): Promise<Step[]> {
  const { order } = taken
  const items = order.lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]))
  return [
    paymentsStore.insertPaymentStep(...recordOf(ctx, taken, 'settled')),
    ...(order.userId === null ? [] : [boughtItemsStep({ userId: order.userId, items })]),
    ...(await paymentEmailSteps(ctx, order, order.lines)),
    invoiceStep(ctx, { order, lines: order.lines }),
  ]
}

async function pay(ctx: Context, taken: Taken): Promise<Settlement> {
  const { order, source } = taken
  if (order.state === 'cancelled') {
    if (!(await payCancelledOrder(ctx, order, actors[source]))) return refundPayment(ctx, taken, 'sold_out_meanwhile')
    await runBatch(ctx.db, ...(await paidSteps(ctx, taken)))
  } else {
    await runBatch(ctx.db, payOrderStep(ctx, order, actors[source]), ...(await paidSteps(ctx, taken)))
  }
  return settled
}

/** Payments that came too late for their order, which ends with them. */
const lateNotes: Partial<Record<RefundReason, string>> = {
  sold_out_meanwhile: 'The payment came after the pieces were sold; it is refunded.',
  order_cancelled: 'The payment came after the shop had cancelled the order; it is refunded.',
}

/** Taken and of no use: the books owe it to the shopper, a job sends it back, a letter says so. */
async function refundPayment(ctx: Context, taken: Taken, reason: RefundReason): Promise<Settlement> {
  const { payment, order, source } = taken
  const amount = money(payment.amountMinor)
  const paymentId = await paymentsStore.insertPayment(ctx.db, ...recordOf(ctx, taken, 'to_refund'))
  await requestRefund(ctx, { paymentId, providerPaymentId: payment.id, amount, reason })
  if (reason === 'wrong_amount') {
    const detail = `${payment.amountMinor} paise were taken where ${taken.opened.amount.amountMinor} were asked for.`
    await paymentsStore.listException(ctx.db, { kind: 'wrong_amount', subject: payment.id, orderId: order.id, detail })
    ctx.log.error({ paymentId: payment.id, orderId: order.id }, detail)
  }
  const note = lateNotes[reason]
  if (note !== undefined) await moveOrder(ctx, { orderId: order.id, to: 'refunded', actor: actors[source], note })
  await notifyRefund(ctx, order, { amount, reason })
  return { outcome: 'refunding', reason }
}

import { money } from '@shop/contract/money'
import { lockCart, removeBoughtItems } from '#features/cart'
import { issueInvoice } from '#features/invoices'
import { isBoughtOtherwise, lockForPayment, moveOrder, payOrder, type PayableOrder } from '#features/orders'
import type { Context } from '#platform/context.ts'
import { GatewayError, type GatewayPayment } from '#platform/payment-gateway.ts'
import { inTransaction } from '#platform/transaction.ts'
import { feeEntries, saleEntries, unusableEntries } from './ledger.rules.ts'
import { insertTransaction } from './ledger.store.ts'
import { tellOfPayment, tellOfRefund } from './payment-letters.service.ts'
import type { OpenedPayment, PaymentSource, RefundReason, Settlement } from './payment.ts'
import { refundReasonOf, settlementOf } from './payments.rules.ts'
import * as paymentsStore from './payments.store.ts'
import { requestRefund } from './refunds.service.ts'
import { isCalledOff } from './returns.store.ts'

type Told = { readonly payment: GatewayPayment; readonly source: PaymentSource }
type Taken = Told & { readonly opened: OpenedPayment; readonly order: PayableOrder }

const actors = { callback: 'shopper', webhook: 'provider', reconciler: 'reconciler' } as const

/**
 * The one place where a taken payment becomes a paid order, whoever tells of it, however often, in whatever order. The
 * shopper's cart and then the order are locked, so payments of one order are judged one after the other.
 */
export async function settlePayment(ctx: Context, told: Told): Promise<Settlement> {
  const { payment } = told
  if (payment.status !== 'captured') return { outcome: 'not_taken' }
  return inTransaction(ctx, async (trx) => {
    const opened = payment.orderId && (await paymentsStore.findOpenedByProvider(trx.db, payment.orderId))
    if (!opened) return { outcome: 'unknown_order' }
    if (opened.userId !== null) await lockCart(trx, opened.userId)
    const order = await lockForPayment(trx, opened.orderId)
    if (!order) throw new Error(`Order ${opened.orderId} has a payment and no row.`)
    const known = await paymentsStore.findPayment(trx.db, payment.id)
    return known ? settlementOf(known) : judge(trx, { ...told, opened, order })
  })
}

async function judge(ctx: Context, taken: Taken): Promise<Settlement> {
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
    isBoughtOtherwise: await isBoughtOtherwise(ctx, order),
    isCalledOff: order.state === 'cancelled' && (await isCalledOff(ctx.db, order.id)),
    expected: opened.amount,
    taken: payment,
  })
  return reason === null ? pay(ctx, taken) : giveBack(ctx, taken, reason)
}

async function record(ctx: Context, taken: Taken, status: 'settled' | 'to_refund'): Promise<number> {
  const { payment, order, source } = taken
  const amount = money(payment.amountMinor)
  const fee = money(payment.feeMinor)
  const paymentId = await paymentsStore.insertPayment(ctx.db, {
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
  })
  const booking = { orderId: order.id, paymentId, now: ctx.now }
  const entries = status === 'settled' ? saleEntries(order) : unusableEntries(amount)
  await insertTransaction(ctx.db, { ...booking, kind: 'payment', entries })
  await insertTransaction(ctx.db, { ...booking, kind: 'fee', entries: feeEntries(fee) })
  return paymentId
}

async function pay(ctx: Context, taken: Taken): Promise<Settlement> {
  const { order, source } = taken
  const paid = await payOrder(ctx, order, actors[source])
  if (!paid.isPaid) return giveBack(ctx, taken, 'sold_out_meanwhile')
  await record(ctx, taken, 'settled')
  if (order.userId !== null) {
    const items = paid.lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]))
    await removeBoughtItems(ctx, { userId: order.userId, items })
  }
  await tellOfPayment(ctx, order, paid.lines)
  await issueInvoice(ctx, { order, lines: paid.lines })
  return { outcome: 'settled' }
}

/** Payments that came too late for their order, which ends with them. */
const lateNotes: Partial<Record<RefundReason, string>> = {
  sold_out_meanwhile: 'The payment came after the pieces were sold; it is refunded.',
  order_cancelled: 'The payment came after the shop had cancelled the order; it is refunded.',
}

/** Taken and of no use: the books owe it to the shopper, a job sends it back, a letter says so. */
async function giveBack(ctx: Context, taken: Taken, reason: RefundReason): Promise<Settlement> {
  const { payment, order, source } = taken
  const amount = money(payment.amountMinor)
  const paymentId = await record(ctx, taken, 'to_refund')
  await requestRefund(ctx, { paymentId, providerPaymentId: payment.id, amount, reason })
  if (reason === 'wrong_amount') {
    const detail = `${payment.amountMinor} paise were taken where ${taken.opened.amount.amountMinor} were asked for.`
    await paymentsStore.listException(ctx.db, { kind: 'wrong_amount', subject: payment.id, orderId: order.id, detail })
    ctx.log.error({ paymentId: payment.id, orderId: order.id }, detail)
  }
  const note = lateNotes[reason]
  if (note !== undefined) await moveOrder(ctx, { orderId: order.id, to: 'refunded', actor: actors[source], note })
  await tellOfRefund(ctx, order, { amount, reason })
  return { outcome: 'refunding', reason }
}

/**
 * Settles what the provider says it has: a payment that the bank only authorised is captured first. Not to be called
 * inside a transaction.
 */
export async function collectPayment(ctx: Context, { payment, source }: Told): Promise<Settlement> {
  const taken = payment.status === 'authorized' ? await capture(ctx, payment) : payment
  return settlePayment(ctx, { payment: taken, source })
}

async function capture(ctx: Context, payment: GatewayPayment): Promise<GatewayPayment> {
  try {
    return await ctx.ports.gateway.capture(payment.id, payment.amountMinor)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.isTransient) throw error
    // Refused because somebody captured it in the meantime, most likely; its state tells.
    return ctx.ports.gateway.getPayment(payment.id)
  }
}

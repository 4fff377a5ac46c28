import { randomUUID } from 'node:crypto'
import { money, type Money } from '@shop/contract/core/money'
import { inTransaction } from '#platform/db/transaction.ts'
import { GatewayError, type GatewayRefund } from '#platform/payments/payment-gateway.ts'
import { gatewayAt, providersOf } from '#platform/payments/payment-gateways.ts'
import type { Context } from '#platform/runtime/context.ts'
import { mapConcurrently } from '#platform/runtime/map-concurrently.ts'
import { refunds } from '#platform/runtime/tallies.ts'
import { lockForPayment } from '#selling'
import { refundEntries, type MoneyAccount } from './ledger.rules.ts'
import { insertTransaction } from './ledger.store.ts'
import type { RefundReason } from './payment.types.ts'
import { listException, markRefunded } from './payments.store.ts'
import { endLostRequests } from './refunded-requests.service.ts'
import * as refundsStore from './refunds.store.ts'
import type { Refund } from './refunds.store.ts'

const sweepSize = 20

type RefundRequest = {
  readonly paymentId: number
  readonly amount: Money
  readonly reason: RefundReason
  /** The order, the additional part that goes to its gift cards and credit, and the part that nobody had paid yet. */
  readonly order?: { readonly id: number; readonly stored: Money; readonly unpaid?: Money }
}

type FurtherPart = Omit<RefundRequest, 'order'> & {
  /** The refund with the credit note. */
  readonly mainId: number
}

/**
 * Writes the refund in the transaction of its cause; a job sends it afterwards, and a sweep retries. Returns its id.
 */
export async function requestRefund(
  ctx: Context,
  { paymentId, amount, reason, order }: RefundRequest,
): Promise<number> {
  const refund = { paymentId, amount, reason, order: order ?? null, idempotencyKey: randomUUID(), now: ctx.now }
  const refundId = await refundsStore.insert(ctx.db, refund)
  await ctx.ports.jobs.send(ctx.db, 'refund.send', { refundId })
  refunds.inc({ outcome: 'requested' })
  return refundId
}

/** Adds the part of a refund that goes to the order's second payment. Returns its id. */
export async function addRefundPart(ctx: Context, { paymentId, amount, reason, mainId }: FurtherPart): Promise<number> {
  const part = { paymentId, amount, reason, order: null, idempotencyKey: randomUUID(), mainId, now: ctx.now }
  const refundId = await refundsStore.insert(ctx.db, part)
  await ctx.ports.jobs.send(ctx.db, 'refund.send', { refundId })
  refunds.inc({ outcome: 'requested' })
  return refundId
}

type StoredRefund = {
  readonly orderId: number
  readonly stored: Money
  readonly unpaid: Money
  readonly reason: RefundReason
}

/** Records a refund of which the provider sends nothing, so that it is complete at once. Returns its id. */
export async function recordStoredRefund(
  ctx: Context,
  { orderId, stored, unpaid, reason }: StoredRefund,
): Promise<number> {
  return refundsStore.insert(ctx.db, {
    paymentId: null,
    amount: money(0),
    reason,
    order: { id: orderId, stored, unpaid },
    idempotencyKey: randomUUID(),
    now: ctx.now,
  })
}

export async function sendRefund(ctx: Context, refundId: number): Promise<void> {
  const refund = await refundsStore.claim(ctx.db, refundId, { providers: providersOf(ctx.ports), now: ctx.now })
  if (refund) await attempt(ctx, refund)
}

export async function sendDueRefunds(ctx: Context, signal?: AbortSignal): Promise<number> {
  const due = await refundsStore.claimDue(ctx.db, { providers: providersOf(ctx.ports), now: ctx.now, limit: sweepSize })
  await mapConcurrently(due, (refund) => attempt(ctx, refund), signal)
  return due.length
}

/** A refused refund stays pending, and the next sweep retries with the same key. */
async function attempt(ctx: Context, refund: Refund): Promise<void> {
  try {
    await applyRefund(ctx, refund, await sendToProvider(ctx, refund))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    await refundsStore.updateError(ctx.db, refund.id, error.reason)
    if (error.isTransient) return
    refunds.inc({ outcome: 'refused' })
    ctx.log.error({ refundId: refund.id, reason: error.reason }, 'refund refused')
    const subject = refund.idempotencyKey
    await listException(ctx.db, { kind: 'refund_refused', subject, orderId: refund.orderId, detail: error.reason })
  }
}

async function sendToProvider(ctx: Context, refund: Refund): Promise<GatewayRefund> {
  const gateway = gatewayAt(ctx.ports, refund.provider)
  if (refund.providerRefundId !== null) return gateway.getRefund(refund.providerRefundId)
  const { providerPaymentId, idempotencyKey } = refund
  return gateway.refund({ providerPaymentId, amountMinor: refund.amount.amountMinor, idempotencyKey })
}

/** Applies the provider's status of a refund once: a processed refund stays processed. */
async function applyRefund(ctx: Context, { id, orderId, isForeign }: Refund, reported: GatewayRefund): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    // Locks the order before the payment, in the sequence of every refund.
    if (isForeign) await lockForPayment(trx, orderId)
    const refund = await refundsStore.lock(trx.db, id)
    if (!refund || refund.status === 'processed') return
    const progress = { status: reported.status, providerRefundId: reported.id, now: trx.now }
    await refundsStore.updateProgress(trx.db, id, progress)
    if (reported.status === 'processed') await complete(trx, refund)
    if (reported.status === 'processed' && isForeign) await endRequests(trx, refund)
    if (reported.status === 'failed') {
      refunds.inc({ outcome: 'failed' })
      const detail = `The provider could not send ${refund.amount.amountMinor} paise back.`
      const subject = refund.idempotencyKey
      await listException(trx.db, { kind: 'refund_failed', subject, orderId: refund.orderId, detail })
    }
  })
}

/** A refund of the whole payment needs no assignment to pieces. */
async function endRequests(ctx: Context, { id, orderId }: Pick<Refund, 'id' | 'orderId'>): Promise<void> {
  await endLostRequests(ctx, { orderId, refundId: id, note: 'The payment was refunded outside the shop.' })
}

async function complete(
  ctx: Context,
  refund: Pick<Refund, 'id' | 'paymentId' | 'orderId' | 'amount'>,
  paidFrom: MoneyAccount = 'provider_receivable',
): Promise<void> {
  refunds.inc({ outcome: 'processed' })
  await markRefunded(ctx.db, refund.paymentId, ctx.now)
  await insertTransaction(ctx.db, {
    kind: 'refund',
    orderId: refund.orderId,
    paymentId: refund.paymentId,
    refundId: refund.id,
    entries: refundEntries(refund.amount, paidFrom),
    now: ctx.now,
  })
}

type Completed = Pick<Refund, 'id' | 'paymentId' | 'orderId' | 'amount'>

/** Completes a locked, pending refund that no provider sends. */
export async function completeRefund(ctx: Context, refund: Completed, paidFrom: MoneyAccount): Promise<void> {
  await refundsStore.updateProgress(ctx.db, refund.id, {
    status: 'processed',
    providerRefundId: null,
    now: ctx.now,
  })
  await complete(ctx, refund, paidFrom)
}

type Reported = 'applied' | 'not_ours' | 'booked'

/** Handles a refund event, matched by the provider's id or by the shop's key, which is the receipt. */
export async function handleRefundEvent(ctx: Context, reported: GatewayRefund): Promise<Reported> {
  const refund = await refundsStore.findByProvider(ctx.db, {
    refundId: reported.id,
    providerPaymentId: reported.paymentId,
    receipt: reported.receipt,
  })
  if (refund) {
    await applyRefund(ctx, refund, reported)
    return 'applied'
  }
  return bookForeignRefund(ctx, reported)
}

/** Books a refund that was made at the provider. A person assigns it to pieces: the shop guesses no credit note. */
async function bookForeignRefund(ctx: Context, reported: GatewayRefund): Promise<Reported> {
  const payment = await refundsStore.findPayment(ctx.db, reported.paymentId)
  const detail = `${reported.amountMinor} paise of ${reported.paymentId} were refunded outside the shop.`
  const orderId = payment?.orderId ?? null
  await listException(ctx.db, { kind: 'refund_not_ours', subject: reported.id, orderId, detail })
  if (!payment) return 'not_ours'
  // Locks the order before the payment, in the sequence of every refund.
  await lockForPayment(ctx, payment.orderId)
  const amount = money(reported.amountMinor)
  const refundId = await refundsStore.insertForeign(ctx.db, { paymentId: payment.id, reported, now: ctx.now })
  // Another event of the same refund booked it meanwhile.
  if (refundId === undefined) return 'applied'
  if (reported.status === 'processed') {
    const refund = { id: refundId, paymentId: payment.id, orderId: payment.orderId, amount }
    await complete(ctx, refund)
    await endRequests(ctx, refund)
  }
  return 'booked'
}

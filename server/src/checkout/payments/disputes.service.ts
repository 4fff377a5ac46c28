import { money, subtract } from '@shop/contract/core/money'
import { inTransaction } from '#platform/db/transaction.ts'
import type { GatewayDispute } from '#platform/payments/payment-gateway.ts'
import type { Context } from '#platform/runtime/context.ts'
import { lockForPayment } from '#selling'
import { deductedFor, disputeDetail, isEnded, isNewer } from './disputes.rules.ts'
import * as disputesStore from './disputes.store.ts'
import { chargebackEntries } from './ledger.rules.ts'
import { insertTransaction } from './ledger.store.ts'
import { listException } from './payments.store.ts'
import { endLostRequests } from './refunded-requests.service.ts'
import { findPayment } from './refunds.store.ts'

const batchSize = 50

type ReportedDispute = {
  readonly dispute: GatewayDispute
  readonly provider: string
  readonly reportedAt: Date
}

/** Records a dispute event, books deductions, and lists the dispute for a person. Runs in the caller's transaction. */
export async function handleDisputeEvent(
  ctx: Context,
  { dispute, provider, reportedAt }: ReportedDispute,
): Promise<'applied' | 'outdated'> {
  // Locked before the payment, in the sequence of every refund.
  const paid = await findPayment(ctx.db, dispute.paymentId)
  if (paid) await lockForPayment(ctx, paid.orderId)
  const found = await disputesStore.lockPayment(ctx.db, dispute.paymentId)
  const known = await disputesStore.lock(ctx.db, dispute.id)
  if (known && !isNewer({ status: dispute.status, reportedAt }, known)) return 'outdated'
  // Another process may have recorded and booked it between the two locks.
  const payment = found ?? (known?.isOfPayment ? await disputesStore.lockPayment(ctx.db, dispute.paymentId) : undefined)
  await book(ctx, { dispute, provider, reportedAt, payment, known })
  return 'applied'
}

/** Books disputes that were reported before their payments were recorded. Returns their number. */
export async function bookEarlyDisputes(ctx: Context): Promise<number> {
  const early = await disputesStore.listEarly(ctx.db, batchSize)
  for (const { disputeId, paymentId, orderId } of early) {
    await inTransaction(ctx, async (trx) => {
      await lockForPayment(trx, orderId)
      const payment = await disputesStore.lockPayment(trx.db, paymentId)
      const known = await disputesStore.lock(trx.db, disputeId)
      if (payment && known && !known.isOfPayment) await book(trx, { ...known, payment, known })
    })
  }
  return early.length
}

type Booking = ReportedDispute & {
  readonly payment: disputesStore.DisputedPayment | undefined
  readonly known: disputesStore.KnownDispute | undefined
}

/** Stores a deduction for an unknown payment, and books it once the payment is recorded. */
async function book(ctx: Context, { dispute, provider, reportedAt, payment, known }: Booking): Promise<void> {
  const before = known?.isOfPayment === true ? known.deducted : money(0)
  const deducted = dispute.currency === 'INR' ? deductedFor(dispute) : before
  const written = { dispute, provider, paymentId: payment?.id ?? null, deducted, reportedAt, now: ctx.now }
  const disputeId = await disputesStore.upsert(ctx.db, written)
  if (payment) {
    await insertTransaction(ctx.db, {
      kind: 'chargeback',
      orderId: payment.orderId,
      paymentId: payment.id,
      disputeId,
      entries: chargebackEntries(subtract(deducted, before)),
      now: ctx.now,
    })
    if (dispute.status === 'lost')
      await endLostRequests(ctx, { orderId: payment.orderId, refundId: null, note: 'The bank took the payment back.' })
  }
  await listForPerson(ctx, dispute, payment)
}

async function listForPerson(
  ctx: Context,
  dispute: GatewayDispute,
  payment: disputesStore.DisputedPayment | undefined,
): Promise<void> {
  const detail = disputeDetail(dispute, payment?.orderCode ?? null)
  const orderId = payment?.orderId ?? null
  await listException(ctx.db, { kind: 'dispute', subject: dispute.id, orderId, detail })
  const facts = { disputeId: dispute.id, paymentId: dispute.paymentId, orderId, status: dispute.status }
  if (isEnded(dispute.status) && dispute.status !== 'lost') ctx.log.warn(facts, 'a dispute of a payment has ended')
  else ctx.log.error(facts, 'a payment is disputed')
}

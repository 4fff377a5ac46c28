import { money, subtract } from '@shop/contract/money'
import type { Context } from '#platform/context.ts'
import type { GatewayDispute } from '#platform/payment-gateway.ts'
import { deductedFor, disputeDetail, isEnded, isNewer } from './disputes.rules.ts'
import * as disputesStore from './disputes.store.ts'
import { chargebackEntries } from './ledger.rules.ts'
import { insertTransaction } from './ledger.store.ts'
import { listException } from './payments.store.ts'

type Told = { readonly dispute: GatewayDispute; readonly toldAt: Date }

/** Records what the provider says of a dispute, books what it has deducted, and calls a person. Joins a transaction. */
export async function hearOfDispute(ctx: Context, { dispute, toldAt }: Told): Promise<'applied' | 'outdated'> {
  const payment = await disputesStore.lockPayment(ctx.db, dispute.paymentId)
  const known = await disputesStore.lock(ctx.db, dispute.id)
  if (known && !isNewer({ status: dispute.status, toldAt }, known)) return 'outdated'
  const isBooked = payment !== undefined && dispute.currency === 'INR'
  const before = known?.booked ?? money(0)
  const booked = isBooked ? deductedFor(dispute) : before
  const { provider } = ctx.ports.gateway
  const written = { dispute, provider, paymentId: payment?.id ?? null, booked, toldAt, now: ctx.now }
  const disputeId = await disputesStore.upsert(ctx.db, written)
  if (payment) {
    await insertTransaction(ctx.db, {
      kind: 'chargeback',
      orderId: payment.orderId,
      paymentId: payment.id,
      disputeId,
      entries: chargebackEntries(subtract(booked, before)),
      now: ctx.now,
    })
  }
  await callPerson(ctx, dispute, payment)
  return 'applied'
}

async function callPerson(
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

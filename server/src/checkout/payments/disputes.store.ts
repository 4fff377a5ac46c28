import { sql } from 'kysely'
import { money, type Money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import type { GatewayDispute } from '#platform/payments/payment-gateway.ts'
import { isEnded } from './disputes.rules.ts'

export type KnownDispute = {
  readonly dispute: GatewayDispute
  readonly provider: string
  readonly status: string
  readonly reportedAt: Date
  readonly deducted: Money
  /** False when the payment belongs to another shop, or is not recorded yet. */
  readonly isOfPayment: boolean
}

/** Locks the dispute until the transaction ends. */
export async function lock(db: Database, providerDisputeId: string): Promise<KnownDispute | undefined> {
  const row = await db
    .selectFrom('payment_disputes')
    .selectAll()
    .where('provider_dispute_id', '=', providerDisputeId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { status, told_at: reportedAt } = row
  const dispute = {
    id: row.provider_dispute_id,
    paymentId: row.provider_payment_id,
    amountMinor: row.amount_minor,
    deductedMinor: row.deducted_minor,
    currency: row.currency,
    status,
    phase: row.phase,
    reasonCode: row.reason_code,
    respondBy: row.respond_by,
  }
  return {
    dispute,
    provider: row.provider,
    status,
    reportedAt,
    deducted: money(row.deducted_minor),
    isOfPayment: row.payment_id !== null,
  }
}

type Early = { readonly disputeId: string; readonly paymentId: string; readonly orderId: number }

/** Disputes whose payments were recorded later; both have the provider's ids. */
export async function listEarly(db: Database, limit: number): Promise<Early[]> {
  return db
    .selectFrom('payment_disputes')
    .innerJoin('payments', 'payments.provider_payment_id', 'payment_disputes.provider_payment_id')
    .select(['provider_dispute_id as disputeId', 'payments.provider_payment_id as paymentId', 'order_id as orderId'])
    .where('payment_disputes.payment_id', 'is', null)
    .limit(limit)
    .execute()
}

export type DisputedPayment = { readonly id: number; readonly orderId: number; readonly orderCode: string }

/** Locks the payment's row. That also serialises the first events of a dispute, which has no row of its own yet. */
export async function lockPayment(db: Database, providerPaymentId: string): Promise<DisputedPayment | undefined> {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.order_id as orderId', 'orders.code as orderCode'])
    .where('provider_payment_id', '=', providerPaymentId)
    .forUpdate('payments')
    .executeTakeFirst()
}

type Written = {
  readonly dispute: GatewayDispute
  readonly provider: string
  readonly paymentId: number | null
  readonly deducted: Money
  readonly reportedAt: Date
  readonly now: Date
}

/** Stores the newest event; returns the dispute's id. */
export async function upsert(db: Database, written: Written): Promise<number> {
  const { dispute, provider, paymentId, deducted, reportedAt, now } = written
  const { rows } = await sql<{ id: number }>`
    insert into payment_disputes as known (
      provider, provider_dispute_id, provider_payment_id, payment_id, amount_minor, currency, deducted_minor, phase,
      reason_code, status, respond_by, told_at, created_at, updated_at
    ) values (
      ${provider}, ${dispute.id}, ${dispute.paymentId}, ${paymentId}, ${dispute.amountMinor}, ${dispute.currency},
      ${deducted.amountMinor}, ${dispute.phase}, ${dispute.reasonCode}, ${dispute.status}, ${dispute.respondBy}, ${reportedAt},
      ${now}, ${now}
    )
    on conflict (provider_dispute_id) do update set
      payment_id = coalesce(known.payment_id, excluded.payment_id), amount_minor = excluded.amount_minor,
      deducted_minor = excluded.deducted_minor, phase = excluded.phase, reason_code = excluded.reason_code,
      status = excluded.status, respond_by = excluded.respond_by, told_at = excluded.told_at,
      updated_at = excluded.updated_at
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`The dispute ${dispute.id} was not written.`)
  return row.id
}

/** True when the bank has reversed the payment of an order, even if that was reported before the payment. */
export async function hasOpenDispute(db: Database, orderId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('payment_disputes')
    .innerJoin('payments', 'payments.provider_payment_id', 'payment_disputes.provider_payment_id')
    .select('payment_disputes.status')
    .where('payments.order_id', '=', orderId)
    .execute()
  return rows.some(({ status }) => !isEnded(status))
}

export async function isChargedBack(db: Database, orderId: number): Promise<boolean> {
  const found = await db
    .selectFrom('payment_disputes')
    .innerJoin('payments', 'payments.provider_payment_id', 'payment_disputes.provider_payment_id')
    .select('payment_disputes.id')
    .where('payments.order_id', '=', orderId)
    .where('payments.status', '=', 'settled')
    .where('payment_disputes.deducted_minor', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

import { sql } from 'kysely'
import { money, type Money } from '@shop/contract/money'
import type { Database } from '#platform/db.ts'
import type { GatewayDispute } from '#platform/payment-gateway.ts'

export type KnownDispute = {
  readonly id: number
  readonly status: string
  readonly toldAt: Date
  readonly booked: Money
}

/** Locked until the transaction ends. */
export async function lock(db: Database, providerDisputeId: string): Promise<KnownDispute | undefined> {
  const row = await db
    .selectFrom('payment_disputes')
    .select(['id', 'status', 'told_at as toldAt', 'deducted_minor'])
    .where('provider_dispute_id', '=', providerDisputeId)
    .forUpdate()
    .executeTakeFirst()
  return row && { id: row.id, status: row.status, toldAt: row.toldAt, booked: money(row.deducted_minor) }
}

export type DisputedPayment = { readonly id: number; readonly orderId: number; readonly orderCode: string }

/** Locked, so that two events of one dispute take turns also before it is on record. */
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
  readonly booked: Money
  readonly toldAt: Date
  readonly now: Date
}

/** The newest word about it; resolves to its id. */
export async function upsert(db: Database, written: Written): Promise<number> {
  const { dispute, provider, paymentId, booked, toldAt, now } = written
  const { rows } = await sql<{ id: number }>`
    insert into payment_disputes as known (
      provider, provider_dispute_id, provider_payment_id, payment_id, amount_minor, currency, deducted_minor, phase,
      reason_code, status, respond_by, told_at, created_at, updated_at
    ) values (
      ${provider}, ${dispute.id}, ${dispute.paymentId}, ${paymentId}, ${dispute.amountMinor}, ${dispute.currency},
      ${booked.amountMinor}, ${dispute.phase}, ${dispute.reasonCode}, ${dispute.status}, ${dispute.respondBy}, ${toldAt},
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

/** Whether the bank has taken the payment of an order back. */
export async function isChargedBack(db: Database, orderId: number): Promise<boolean> {
  const found = await db
    .selectFrom('payment_disputes')
    .innerJoin('payments', 'payments.id', 'payment_disputes.payment_id')
    .select('payment_disputes.id')
    .where('payments.order_id', '=', orderId)
    .where('payments.status', '=', 'settled')
    .where('payment_disputes.deducted_minor', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type {
  ListedBooking,
  ListedCase,
  ListedDispute,
  ListedRefund,
  OrderFacts,
  OtherAttempt,
  ReceivedEvent,
} from './payment-detail.types.ts'
import { refundReason } from './refund-reason.store.ts'

export async function findOrder(db: Database, orderId: number, reference: string): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderFacts>`
    select o.code, o.state, o.total_minor as "totalMinor", opened.provider_order_id as "providerOrderId",
      opened.created_at as "openedAt", opened.amount_minor as "openedMinor",
      coalesce((select source from payments where provider_payment_id = ${reference}), '') as source
    from orders o left join payment_orders opened on opened.order_id = o.id where o.id = ${orderId}`.execute(db)
  return rows[0]
}

/** Refunds of the payment, and refunds of its order that went to stored value alone. */
export async function listRefunds(db: Database, orderId: number, reference: string): Promise<ListedRefund[]> {
  const { rows } = await sql<ListedRefund>`
    select refund.id, refund.created_at as at, refund.updated_at as "endedAt",
      case refund.status when 'pending' then 'refund_pending' when 'processed' then 'refund_sent' else 'refund_failed' end as state,
      refund.amount_minor + refund.stored_minor as "amountMinor", refund.stored_minor as "storedMinor",
      ${refundReason(sql`${orderId}::bigint`)} as reason,
      refund.provider_refund_id as reference, refund.tries, refund.last_error as "lastError"
    from refunds refund left join payments payment on payment.id = refund.payment_id
    where refund.id in (
      select one.id from refunds one join payments paid on paid.id = one.payment_id
      where paid.provider_payment_id = ${reference}
      union select id from refunds where order_id = ${orderId} and payment_id is null
    ) order by refund.id`.execute(db)
  return rows
}

export async function listCases(db: Database, orderId: number, reference: string): Promise<ListedCase[]> {
  const { rows } = await sql<ListedCase>`
    select id, kind, detail, note, created_at as at, resolved_at as "resolvedAt" from payment_exceptions
    where order_id = ${orderId} or resolved_at is null and subject = ${reference} order by id`.execute(db)
  return rows
}

const maxEvents = 100

/** Events with a valid signature; the shop stores no others. */
export async function listEvents(db: Database, reference: string): Promise<ReceivedEvent[]> {
  const { rows } = await sql<ReceivedEvent>`
    select received_at as at, type, outcome, event_id as "eventId", coalesce(
        payload #>> '{refund,entity,amountMinor}', payload #>> '{dispute,entity,amountMinor}',
        payload #>> '{payment,entity,amountMinor}'
      )::bigint as "amountMinor"
    from provider_events where coalesce(
      payload #>> '{payment,entity,id}', payload #>> '{refund,entity,paymentId}', payload #>> '{dispute,entity,paymentId}'
    ) = ${reference} order by received_at, event_id limit ${maxEvents}`.execute(db)
  return rows
}

/** Attempts at the same order that took no money. */
export async function listAttempts(db: Database, orderId: number): Promise<OtherAttempt[]> {
  const { rows } = await sql<OtherAttempt>`
    select at, 'failed' as kind, provider_payment_id as reference, coalesce(nullif(description, ''), code) as note,
      null::bigint as "amountMinor"
    from payment_failures where order_id = ${orderId}
    union all
    select created_at, 'released', provider_payment_id, reason, amount_minor from uncaptured_payments
    where order_id = ${orderId} order by at limit 100`.execute(db)
  return rows
}

export async function listDisputes(db: Database, reference: string): Promise<ListedDispute[]> {
  const { rows } = await sql<ListedDispute>`
    select dispute.created_at as at, dispute.status, dispute.provider_dispute_id as reference,
      concat_ws(', ', nullif(dispute.phase, ''), nullif(dispute.reason_code, '')) as words,
      dispute.amount_minor as "amountMinor"
    from payment_disputes dispute join payments payment on payment.id = dispute.payment_id
    where payment.provider_payment_id = ${reference} order by dispute.id`.execute(db)
  return rows
}

export async function listBookings(db: Database, orderId: number): Promise<ListedBooking[]> {
  const { rows } = await sql<ListedBooking>`
    select booking.id, booking.at, booking.kind, (
        select jsonb_agg(jsonb_build_object('account', entry.account, 'amountMinor', entry.amount_minor))
        from ledger_entries entry where entry.transaction_id = booking.id
      ) as entries
    from ledger_transactions booking where booking.order_id = ${orderId} order by booking.id`.execute(db)
  return rows
}

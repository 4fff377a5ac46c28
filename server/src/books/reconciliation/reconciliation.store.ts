import { sql } from 'kysely'
import { onlinePaymentType } from '@shop/contract/checkout/payment-types'
import type { Database } from '#platform/db/db.ts'
import { isStaleRequest } from '#sql/refunded-pieces.ts'
import type { OwnRecord } from './reconciliation.rules.ts'

/** A bank may report a payment this late. */
const lateReportDays = 4

/** Due 20 seconds after the payment was opened, then after 40, 80 and so on. Paid orders leave the list here. */
export async function claimUnsettled(
  db: Database,
  { provider, now, limit }: { readonly provider: string; readonly now: Date; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    with due as (
      select payment.order_id, o.state in ('awaiting_payment', 'cancelled') as is_unpaid
      from payment_orders payment join orders o on o.id = payment.order_id
      where payment.next_check_at <= ${now} and payment.provider = ${provider}
      order by payment.next_check_at limit ${limit} for update of payment skip locked
    ),
    claimed as (
      update payment_orders payment set checked_at = ${now}, next_check_at = case
        when due.is_unpaid and coalesce(payment.reopened_at, payment.created_at) > ${now}::timestamptz - ${sql.lit(lateReportDays)} * interval '1 day'
        then ${now}::timestamptz + greatest(interval '20 seconds', ${now}::timestamptz - coalesce(payment.reopened_at, payment.created_at))
      end
      from due where payment.order_id = due.order_id
      returning payment.order_id, due.is_unpaid
    )
    select order_id as "orderId" from claimed where is_unpaid order by order_id`.execute(db)
  return rows.map((row) => row.orderId)
}

export async function listOwnRecords(
  db: Database,
  providerPaymentIds: readonly string[],
): Promise<ReadonlyMap<string, OwnRecord>> {
  const { rows } = await sql<OwnRecord & { providerPaymentId: string }>`
    select payment.provider_payment_id as "providerPaymentId", payment.amount_minor as "amountMinor",
      coalesce(sum(refund.amount_minor) filter (where refund.status = 'processed'), 0)::bigint as "refundedMinor",
      coalesce(sum(refund.amount_minor) filter (where refund.status = 'pending'), 0)::bigint as "pendingMinor"
    from payments payment left join refunds refund on refund.payment_id = payment.id
    where payment.provider_payment_id = any(${[...providerPaymentIds]})
    group by payment.id`.execute(db)
  return new Map(rows.map(({ providerPaymentId, ...record }) => [providerPaymentId, record]))
}

export async function listOwnOrders(
  db: Database,
  providerOrderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; orderId: number }>`
    select provider_order_id as id, order_id as "orderId" from payment_orders
    where provider_order_id = any(${[...providerOrderIds]})
    union all
    select provider_order_id, order_id from balance_openings where provider_order_id = any(${[...providerOrderIds]})`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row.orderId]))
}

type Period = { readonly provider: string; readonly from: Date; readonly to: Date }

export async function listRecorded(db: Database, { provider, from, to }: Period): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('provider', '=', provider)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.provider_payment_id)
}

export type BookException = {
  readonly kind: string
  readonly subject: string
  readonly detail: string
  /** The number with which a person resolves it; null for cases that end with their cause. */
  readonly id: number | null
}

const paidStates = sql`('paid', 'confirmed', 'in_workroom', 'quality_check', 'picked_up', 'on_the_way', 'delivered')`

const refundExceptions = (providers: readonly string[], now: Date) => sql`
    select 'refund_missing', p.provider_payment_id, 'The payment is to go back and no refund was request for.', null
    from payments p where p.status = 'to_refund' and not exists (select 1 from refunds r where r.payment_id = p.id)
    union all
    select 'refund_waiting', r.idempotency_key, 'Not confirmed after ' || r.tries || ' tries: ' || coalesce(r.last_error, 'no answer'), null
    from refunds r join payments p on p.id = r.payment_id and p.provider = any(${[...providers]})
    where r.status = 'pending' and r.created_at < ${now}::timestamptz - interval '1 day'
    union all
    select 'refund_of_other_provider', r.idempotency_key, r.amount_minor || ' paise are to go back through ' || p.provider || ', and the shop uses another provider now.', null
    from refunds r join payments p on p.id = r.payment_id where r.status = 'pending' and not p.provider = any(${[...providers, 'cash_on_delivery', 'bank_transfer']})
    union all
    select 'refund_to_pay_out', o.code, r.amount_minor || ' paise are to go to ' || coalesce(nullif(way.refund_account, ''), 'an account that the shopper has not named yet') || '.', null
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id join offline_orders way on way.order_id = o.id
    where r.status = 'pending' and p.provider in ('cash_on_delivery', 'bank_transfer')
    union all
    select 'refund_not_in_ledger', r.idempotency_key, 'The refund was sent and has no entry in the ledger.', null
    from refunds r where r.status = 'processed' and r.amount_minor > 0
      and not exists (select 1 from ledger_transactions t where t.refund_id = r.id and t.kind = 'refund')
    union all
    select 'credit_differs', r.idempotency_key, 'The refund and what its credit note takes back are different sums.', null
    from refunds r join credited_lines c on c.refund_id = r.id group by r.id 
    having sum(c.amount_minor) <> r.amount_minor + r.stored_minor + r.unpaid_minor
      + coalesce((select sum(part.amount_minor + part.stored_minor) from refunds part where part.main_refund_id = r.id), 0)`

/** Pieces that were both refunded and replaced. A replacement that is refunded later does not count. */
const pieceExceptions = sql`
    select 'exchanged_and_refunded', o.code, 'Return ' || request.id || ' brought another size for pieces that were refunded before.', null
    from return_requests request join order_lines line on line.id = request.order_line_id join orders o on o.id = line.order_id
    left join return_exchanges exchange on exchange.request_id = request.id
    where request.state = 'exchanged' and line.quantity < request.pieces + (
      select coalesce(sum(c.pieces), 0) from credited_lines c join refunds r on r.id = c.refund_id
      where c.order_id = o.id and c.position = line.position
        and r.created_at <= coalesce(exchange.dispatched_at, 'infinity')
    )
    union all
    select 'request_for_refunded', o.code, 'Return ' || request.id || ' is ' || request.state || ' and asks for pieces that were refunded.', null
    from return_requests request join order_lines line on line.id = request.order_line_id join orders o on o.id = line.order_id
    where ${isStaleRequest}
    union all
    select 'credited_too_much', o.code, 'More pieces of line ' || line.position || ' were refunded than bought.', null
    from credited_lines c join order_lines line on line.order_id = c.order_id and line.position = c.position
    join orders o on o.id = c.order_id group by o.id, line.id having sum(c.pieces) > line.quantity`

/** Contradictions in the shop's own ledger, and cases that wait for a person. */
export async function listBookExceptions(
  db: Database,
  { providers, now }: { readonly providers: readonly string[]; readonly now: Date },
): Promise<BookException[]> {
  const { rows } = await sql<BookException>`
    select 'paid_without_payment' as kind, o.code as subject, 'The order is ' || o.state || ' and no payment settles it.' as detail,
      null::bigint as id
    from orders o where o.state in ${paidStates}
      and not exists (select 1 from payments p where p.order_id = o.id and p.status = 'settled')
    union all
    select 'invoice_missing', o.code, 'The order is ' || o.state || ' and has no invoice.', null
    from orders o where o.state in ${paidStates}
      and not exists (
        select 1 from invoices i where i.order_id = o.id and (i.kind = 'invoice'
          or i.kind = 'receipt_voucher' and o.state in ('paid', 'confirmed', 'in_workroom', 'quality_check'))
      )
    union all
    select 'settled_and_unpaid', p.provider_payment_id, 'The payment is settled and order ' || o.code || ' is ' || o.state || '.', null
    from payments p join orders o on o.id = p.order_id
    where p.status = 'settled' and o.state not in ${paidStates}
      and not (o.state = 'refunded' and exists (select 1 from credited_lines c where c.order_id = o.id))
    union all
    select 'not_in_ledger', p.provider_payment_id, 'The payment has no entry in the ledger.', null
    from payments p where not exists (
      select 1 from ledger_transactions t where t.payment_id = p.id and t.kind = 'payment'
    )
    union all
    select 'ledger_unbalanced', t.id::text, 'The entries sum to ' || sum(e.amount_minor) || ' paise.', null
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id group by t.id having sum(e.amount_minor) <> 0
    union all ${refundExceptions(providers, now)}
    union all ${pieceExceptions}
    union all
    select 'held_for_nothing', o.code, 'The order is ' || o.state || ' and still holds pieces.', null
    from orders o where o.state <> 'awaiting_payment'
      and exists (select 1 from reservations r where r.order_id = o.id and r.state = 'held')
    union all
    select kind, subject, detail, id from payment_exceptions where resolved_at is null
    order by kind, subject`.execute(db)
  return rows
}

export async function listedDetails(db: Database, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (subjects.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_exceptions')
    .select(['kind', 'subject', 'detail'])
    .where('subject', 'in', [...subjects])
    .execute()
  return new Map(rows.map(({ kind, subject, detail }) => [`${kind} ${subject}`, detail]))
}

type Agreed = { readonly kinds: readonly string[]; readonly subjects: readonly string[]; readonly now: Date }

export async function resolveAgreed(db: Database, { kinds, subjects, now }: Agreed): Promise<void> {
  await sql`
    update payment_exceptions set resolved_at = ${now}, version = version + 1, note = 'Provider and books agree again.'
    where resolved_at is null and kind = any(${[...kinds]}) and subject = any(${[...subjects]})`.execute(db)
}

type ResolveInput = { readonly id: number; readonly note: string; readonly now: Date }

export async function resolveException(db: Database, { id, note, now }: ResolveInput): Promise<boolean> {
  const row = await db
    .updateTable('payment_exceptions')
    .set({ resolved_at: now, note, version: sql`version + 1` })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const contactOf = (order: string) => sql`(
  select coalesce(nullif(lower(${sql.ref(`${order}.ship_email`)}), ''), shopper.phone, shopper.guest_phone)
  from users shopper where shopper.id = ${sql.ref(`${order}.user_id`)}
)`

/**
 * Unpaid orders that are due for a reminder, one for all unpaid orders of a contact; skips locked ones, which are being
 * paid.
 */
export async function claimWaiting(
  db: Database,
  { placedBefore, now, limit }: { readonly placedBefore: Date; readonly now: Date; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id from orders o
      where state = 'awaiting_payment' and payment_type = ${onlinePaymentType} and created_at <= ${placedBefore} and reserved_until > ${now}
        and not exists (
          select 1 from order_reminders told join orders attempt on attempt.id = told.order_id
          where coalesce(attempt.first_attempt_id, attempt.id) = coalesce(o.first_attempt_id, o.id)
        )
        and not exists (
          select 1 from orders other
          where other.state = 'awaiting_payment' and other.payment_type = ${onlinePaymentType} and other.reserved_until > ${now}
            and other.id <> o.id and ${contactOf('other')} = ${contactOf('o')}
            and (other.id < o.id or exists (select from order_reminders told where told.order_id = other.id))
        )
      order by id limit ${limit} for update skip locked
    )
    insert into order_reminders (order_id, sent_at) select id, ${now} from due
    on conflict do nothing returning order_id as id`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * True for the first expiry among a cart's attempts that had opened a payment; a failed payment sends its own email.
 */
export async function claimExpiryNotice(db: Database, orderId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with attempts as (
      select attempt.id from orders o join orders attempt
        on attempt.id = coalesce(o.first_attempt_id, o.id) or attempt.first_attempt_id = coalesce(o.first_attempt_id, o.id)
      where o.id = ${orderId}
    )
    insert into order_expiry_notices (order_id, sent_at)
    select order_id, ${now} from payment_orders opened where opened.order_id = ${orderId}
      and not exists (select 1 from order_expiry_notices told join attempts on attempts.id = told.order_id)
      and not exists (select 1 from payment_failures failed join attempts on attempts.id = failed.order_id)
    on conflict do nothing returning order_id`.execute(db)
  return rows.length > 0
}

/** Bank transfers that are due within a day, or at half of a shorter hold; each once. */
export async function claimTransfers(
  db: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select o.id from orders o join offline_orders way on way.order_id = o.id
      where o.state = 'awaiting_payment' and way.method = 'bank_transfer' and way.reminded_at is null
        and way.hours_after_code is null
        and o.reserved_until > ${now}
        and o.reserved_until - least(interval '1 day', (o.reserved_until - o.created_at) / 2) <= ${now}
      order by o.id limit ${limit} for update of way skip locked
    )
    update offline_orders set reminded_at = ${now} from due where offline_orders.order_id = due.id
    returning due.id`.execute(db)
  return rows.map((row) => row.id)
}

import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { asRetention } from '#platform/security/security-events.ts'
import { unconfirmedMs } from '#platform/security/unconfirmed-sums.ts'
import { impersonalFields } from '#sql/fields.ts'
import { expiredBefore } from './retention.rules.ts'

export const batchSize = 500

/** The condition for expired rows of a table; rows of tables that refer to it are deleted too. */
type Sweep = { readonly table: string; readonly isExpired: (now: Date) => RawBuilder<unknown> }

export const deletions: readonly Sweep[] = [
  {
    table: 'access_tokens',
    isExpired: (now) => sql`
      revoked_at < ${expiredBefore('endedLogin', now)} or last_used_at < ${expiredBefore('unusedLogin', now)}
      or created_at < ${expiredBefore('login', now)}`,
  },
  { table: 'verification_codes', isExpired: (now) => sql`expires_at < ${expiredBefore('code', now)}` },
  {
    table: 'review_pictures',
    isExpired: (now) => sql`review_id is null and created_at < ${expiredBefore('unsentPicture', now)}`,
  },
  {
    table: 'workroom_pictures',
    isExpired: (now) => sql`step_id is null and created_at < ${expiredBefore('unsentPicture', now)}`,
  },
  { table: 'workroom_steps', isExpired: (now) => sql`created_at < ${expiredBefore('workroomStep', now)}` },
  { table: 'pending_contacts', isExpired: (now) => sql`created_at < ${expiredBefore('code', now)}` },
  { table: 'used_id_tokens', isExpired: (now) => sql`expires_at <= ${now}` },
  { table: 'google_nonces', isExpired: (now) => sql`expires_at <= ${now}` },
  { table: 'known_networks', isExpired: (now) => sql`last_used_at < ${expiredBefore('knownNetwork', now)}` },
  { table: 'staff_known_networks', isExpired: (now) => sql`last_used_at < ${expiredBefore('knownNetwork', now)}` },
  {
    table: 'enquiries',
    isExpired: (now) => sql`
      kind = 'application' and created_at < ${expiredBefore('application', now)}
      or done_at < ${expiredBefore('enquiry', now)}`,
  },
  { table: 'feedback_messages', isExpired: (now) => sql`created_at < ${expiredBefore('feedback', now)}` },
  { table: 'family_links', isExpired: (now) => sql`expires_at < ${expiredBefore('familyAnswer', now)}` },
  {
    table: 'search_queries',
    isExpired: (now) =>
      sql`day < (${expiredBefore('searchQuery', now)}::timestamptz at time zone 'Asia/Kolkata')::date`,
  },
  { table: 'newsletter_subscriptions', isExpired: (now) => sql`ended_at < ${expiredBefore('endedNewsletter', now)}` },
  { table: 'phone_messages', isExpired: (now) => sql`created_at < ${expiredBefore('phoneMessage', now)}` },
  { table: 'marketing_messages', isExpired: (now) => sql`created_at < ${expiredBefore('phoneMessage', now)}` },
  { table: 'order_messages', isExpired: (now) => sql`created_at < ${expiredBefore('phoneMessage', now)}` },
  { table: 'customer_requests', isExpired: (now) => sql`closed_at < ${expiredBefore('audit', now)}` },
  { table: 'import_runs', isExpired: (now) => sql`updated_at < ${expiredBefore('importRun', now)}` },
  { table: 'piece_batches', isExpired: (now) => sql`finished_at < ${expiredBefore('importRun', now)}` },
  { table: 'import_mappings', isExpired: (now) => sql`used_at < ${expiredBefore('importRun', now)}` },
  { table: 'order_origins', isExpired: (now) => sql`created_at < ${expiredBefore('orderOrigin', now)}` },
  { table: 'order_requests', isExpired: (now) => sql`created_at < ${expiredBefore('orderRequest', now)}` },
  { table: 'provider_events', isExpired: (now) => sql`received_at < ${expiredBefore('providerEvent', now)}` },
  { table: 'staff_invitations', isExpired: (now) => sql`expires_at < ${expiredBefore('code', now)}` },
  { table: 'second_factor_challenges', isExpired: (now) => sql`expires_at <= ${now}` },
  {
    table: 'second_factors',
    isExpired: (now) => sql`confirmed_at is null and begun_at < ${expiredBefore('code', now)}`,
  },
  { table: 'staff_challenges', isExpired: (now) => sql`expires_at <= ${now}` },
  { table: 'staff_sum_proofs', isExpired: (now) => sql`expires_at <= ${now}` },
  {
    table: 'staff_unconfirmed_sums',
    isExpired: (now) => sql`at <= ${new Date(now.getTime() - unconfirmedMs)}`,
  },
  { table: 'staff_sessions', isExpired: (now) => sql`created_at < ${expiredBefore('staffSession', now)}` },
  { table: 'admin_requests', isExpired: (now) => sql`created_at < ${expiredBefore('orderRequest', now)}` },
  { table: 'bank_lines', isExpired: (now) => sql`created_at < ${expiredBefore('audit', now)}` },
  { table: 'stock_movements', isExpired: (now) => sql`at < ${expiredBefore('audit', now)}` },
  { table: 'api_keys', isExpired: (now) => sql`least(revoked_at, expires_at) < ${expiredBefore('apiKey', now)}` },
  { table: 'issued_gift_cards', isExpired: (now) => sql`created_at < ${expiredBefore('order', now)}` },
  { table: 'agent_requests', isExpired: (now) => sql`created_at < ${expiredBefore('agentRequest', now)}` },
  {
    table: 'agent_sessions',
    isExpired: (now) => sql`expires_at < ${expiredBefore('agentSession', now)}
      and (order_id is null or expires_at < ${expiredBefore('agentOrder', now)})`,
  },
  {
    table: 'agent_platforms',
    isExpired: (now) => sql`state = 'unknown' and seen_at < ${expiredBefore('agentOrder', now)}
      and not exists (select from agent_sessions session where session.platform_id = agent_platforms.id)`,
  },
  { table: 'agent_keys', isExpired: (now) => sql`retired_at < ${expiredBefore('agentSession', now)}` },
  { table: 'webhook_events', isExpired: (now) => sql`created_at < ${expiredBefore('webhookEvent', now)}` },
  { table: 'webhook_pieces', isExpired: (now) => sql`at < ${expiredBefore('webhookEvent', now)}` },
  { table: 'posts', isExpired: (now) => sql`deleted_at < ${expiredBefore('deletedPost', now)}` },
  { table: 'payment_failures', isExpired: (now) => sql`at < ${expiredBefore('paymentFailure', now)}` },
]

export async function deleteBatch(db: Database, { table, isExpired }: Sweep, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${isExpired(now)} limit ${batchSize} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Guests that nobody has used for a while and that have no order which is paid or may still be. */
const idleGuests = (before: Date) => sql`
  select users.id from users
  where users.is_guest and users.created_at < ${before}
    and not exists (
      select from access_tokens token
      where token.user_id = users.id and token.revoked_at is null and token.last_used_at >= ${before}
    )
    and not exists (
      select from orders o where o.user_id = users.id and (
        o.state = 'awaiting_payment'
        or exists (select from payments payment where payment.order_id = o.id)
        or exists (
          select from payment_orders opened where opened.order_id = o.id and opened.next_check_at is not null
        )
      )
    )
  order by users.id limit ${batchSize} for update of users skip locked`

/** Deletes guests with everything they own, and anonymises their security events. */
export async function deleteIdleGuests(trx: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with idle as (${idleGuests(before)}) delete from users using idle where users.id = idle.id returning users.id`.execute(
    trx,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const blanked = sql`
    update security_events set network = null, details = details - 'contact' where user_id = any (${ids}::bigint[])`
  await asRetention(trx, () => blanked.execute(trx))
  return ids.length
}

export async function deleteSecurityEvents(trx: Database, before: Date): Promise<number> {
  const deletion = sql`
    delete from security_events where id in (
      select id from security_events where at < ${before} order by at limit ${batchSize}
    )`
  const { numAffectedRows } = await asRetention(trx, () => deletion.execute(trx))
  return Number(numAffectedRows ?? 0)
}

export async function deleteAuditEvents(trx: Database, before: Date): Promise<number> {
  const deletion = sql`
    delete from audit_events where id in (
      select id from audit_events where at < ${before} order by at limit ${batchSize}
    )`
  const { numAffectedRows } = await asRetention(trx, () => deletion.execute(trx))
  return Number(numAffectedRows ?? 0)
}

/** Anonymises an event that was still in the queue when its account was deleted. */
export async function anonymiseLateEvents(trx: Database, since: Date): Promise<void> {
  const update = sql`
    update security_events event set network = null, details = details - 'contact'
    where at > ${since} and user_id is not null and (network is not null or details ? 'contact')
      and not exists (select from users where users.id = event.user_id)`
  await asRetention(trx, () => update.execute(trx))
}

type OrderCutoffs = { readonly unpaidBefore: Date; readonly booksBefore: Date }

/** Unpaid orders, and sales after their statutory period, that still contain personal data. */
const expiredOrders = ({ unpaidBefore, booksBefore }: OrderCutoffs) => sql`
  select o.id from orders o
  where (o.user_id is not null or o.ship_name || o.ship_email || o.ship_phone || o.ship_address || o.ship_city <> '')
    and (
      o.created_at < ${unpaidBefore} and o.state = 'cancelled'
        and not exists (select from payments payment where payment.order_id = o.id)
        and not exists (
          select from payment_orders opened where opened.order_id = o.id and opened.next_check_at is not null
        )
      or o.created_at < ${booksBefore}
        and not exists (
          select from invoices paper where paper.order_id = o.id and paper.issued_at >= ${booksBefore}
        )
    )
  order by o.id limit ${batchSize} for update skip locked`

/** Clears personal data; the sale, its state, its amounts and the sums of invoices stay. */
export async function anonymiseOrders(trx: Database, over: OrderCutoffs): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with chosen as (${expiredOrders(over)})
    update orders set user_id = null, ship_name = '', ship_email = '', ship_phone = '', ship_address = '',
      ship_city = '', ship_postal_code = '', fields = ${impersonalFields('order', 'orders.fields')}
    from chosen where orders.id = chosen.id returning orders.id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const chosen = sql`order_id = any (${ids}::bigint[])`
  await sql`delete from order_extras where ${chosen}`.execute(trx)
  await sql`delete from offline_orders where ${chosen}`.execute(trx)
  await sql`delete from shipments where ${chosen}`.execute(trx)
  await sql`delete from courier_bookings where ${chosen}`.execute(trx)
  await sql`delete from eway_bills where ${chosen}`.execute(trx)
  await sql`delete from parcels where ${chosen}`.execute(trx)
  await sql`delete from order_notes where ${chosen}`.execute(trx)
  await sql`delete from order_history where ${chosen}`.execute(trx)
  await sql`delete from return_requests where ${chosen}`.execute(trx)
  // The number stays with the invoice; what was sent and answered has the buyer's address.
  await sql`
    update irn_records set request = null, answer = null
    where invoice_id in (select id from invoices where ${chosen})`.execute(trx)
  const blanked = sql`
    update invoices
    set buyer = buyer || '{"name": "", "address": "", "city": "", "postalCode": ""}'
    where ${chosen}`
  await asRetention(trx, () => blanked.execute(trx))
  return ids.length
}

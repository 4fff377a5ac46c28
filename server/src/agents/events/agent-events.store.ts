import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { hasLeftParcel } from '#sql/sent-pieces.ts'

type Since = { readonly now: Date; readonly since: Date }

export type Followed = { readonly id: string; readonly platformId: number }

/** Checkouts that buyers took over and that have no order yet, whose platform wants to hear of one. */
export async function listOpen(db: Database, { since }: Since): Promise<Followed[]> {
  const { rows } = await sql<Followed>`
    select id, platform_id as "platformId" from agent_sessions
    where webhook_url is not null and kind = 'checkout' and order_id is null and handed_over_at is not null
      and expires_at > ${since} order by expires_at desc limit 200`.execute(db)
  return rows
}

/** What an order looks like for its platform: any change of it makes another text. */
const markOf = sql`md5(concat_ws('/', o.state,
  (select max(step.id) from order_history step where step.order_id = o.id),
  (
    select string_agg(concat_ws(',', parcel.id, parcel.awb, parcel.dispatched_at, parcel.delivered_at, parcel.returned_at), ';' order by parcel.id)
    from parcels parcel where parcel.order_id = o.id and ${hasLeftParcel}
  ),
  (
    select string_agg(concat_ws(',', refund.id, refund.status), ';' order by refund.id)
    from refunds refund left join payments payment on payment.id = refund.payment_id
    where refund.order_id = o.id or payment.order_id = o.id
  )
))`

/** Queues an event for each order that changed since the last one. */
export async function queueChanged(db: Database, { now, since }: Since): Promise<void> {
  await sql`
    insert into agent_deliveries (id, session_id, mark, occurred_at, due_at)
    select gen_random_uuid(), session.id, ${markOf}, ${now}, ${now}
    from agent_sessions session join orders o on o.id = session.order_id
    where session.webhook_url is not null and session.expires_at > ${since}
    on conflict (session_id, mark) do nothing`.execute(db)
}

export type Due = {
  readonly id: string
  readonly tries: number
  readonly occurredAt: Date
  readonly url: string
  readonly protocol: string
  readonly sessionId: string
  readonly orderId: number
}

/** Longer than a try takes, so that another process takes over only from a process that ended. */
const claimSeconds = 60

export async function claimDue(db: Database, now: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select id from agent_deliveries where state = 'pending' and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked
    ), claimed as (
      update agent_deliveries set due_at = ${now}::timestamptz + make_interval(secs => ${claimSeconds})
      from due where agent_deliveries.id = due.id returning agent_deliveries.*
    )
    select claimed.id, claimed.tries, claimed.occurred_at as "occurredAt", session.webhook_url as url,
      session.protocol, session.id as "sessionId", session.order_id as "orderId"
    from claimed join agent_sessions session on session.id = claimed.session_id
    where session.order_id is not null order by claimed.occurred_at`.execute(db)
  return rows
}

type Tried = {
  readonly state: 'pending' | 'delivered' | 'failed'
  readonly dueAt: Date | null
  readonly status: number | null
  readonly error: string | null
}

export async function finishTry(db: Database, id: string, { state, dueAt, status, error }: Tried): Promise<void> {
  await sql`
    update agent_deliveries set state = ${state}, due_at = coalesce(${dueAt}::timestamptz, due_at), tries = tries + 1,
      last_status = ${status}, last_error = ${error?.slice(0, 300) ?? null}
    where id = ${id} and state = 'pending'`.execute(db)
}

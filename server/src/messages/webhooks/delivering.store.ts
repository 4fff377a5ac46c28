import { sql } from 'kysely'
import type { WebhookOffReason } from '@shop/contract/messages/admin-webhooks'
import type { Database } from '#platform/db/db.ts'
import type { Outcome } from './delivering.rules.ts'
import type { Claimed } from './webhooks.types.ts'

/** Most simultaneous deliveries to one endpoint, over all processes. */
const maxAtOnce = 4
/** Longer than a try takes, so that another process takes over only from a process that ended. */
const claimSeconds = 60

type Wanted = { readonly limit: number; readonly now: Date }

/** Claims due deliveries. One process at a time, so that all processes together respect the limit of an endpoint. */
export async function claimDue(trx: Database, { limit, now }: Wanted): Promise<Claimed[]> {
  await sql`select pg_advisory_xact_lock(hashtext('webhook_deliveries'))`.execute(trx)
  const { rows } = await sql<Claimed>`
    with due as (
      select one.id from webhook_endpoints endpoint
      cross join lateral (
        select count(*)::integer as pieces from webhook_deliveries
        where endpoint_id = endpoint.id and state = 'pending' and claimed_until > ${now}
      ) busy
      cross join lateral (
        select id, due_at from webhook_deliveries
        where endpoint_id = endpoint.id and state = 'pending' and due_at <= ${now}
          and (claimed_until is null or claimed_until <= ${now}) and (endpoint.is_on or is_test)
        order by due_at, id limit greatest(0, ${maxAtOnce} - busy.pieces)
      ) one
      order by one.due_at, one.id limit ${limit}
    ),
    claimed as (
      update webhook_deliveries set claimed_until = ${now}::timestamptz + make_interval(secs => ${claimSeconds})
      from due where webhook_deliveries.id = due.id
      returning webhook_deliveries.*
    )
    select claimed.id, claimed.endpoint_id as "endpointId", claimed.tries, claimed.is_test as "isTest", endpoint.url,
      event.event_id as "eventId", event.body, endpoint.secret,
      case when endpoint.previous_until > ${now} then endpoint.previous_secret end as "previousSecret",
      endpoint.failing_since as "failingSince"
    from claimed join webhook_endpoints endpoint on endpoint.id = claimed.endpoint_id
    join webhook_events event on event.id = claimed.event_id
    order by claimed.id`.execute(trx)
  return rows
}

type Attempt = {
  readonly deliveryId: number
  readonly at: Date
  readonly status: number | null
  readonly durationMs: number
  readonly error: string | null
  readonly answer: string
}

/** Does nothing when the endpoint was removed meanwhile. */
export async function insertAttempt(trx: Database, attempt: Attempt): Promise<void> {
  const { deliveryId, at, status, durationMs, error, answer } = attempt
  await sql`
    insert into webhook_attempts (delivery_id, at, status, duration_ms, error, answer)
    select id, ${at}, ${status}, ${durationMs}, ${error}, ${answer} from webhook_deliveries where id = ${deliveryId}`.execute(
    trx,
  )
}

/** Does nothing when another process finished the delivery meanwhile. */
export async function finishTry(trx: Database, deliveryId: number, { state, dueAt }: Outcome): Promise<void> {
  await sql`
    update webhook_deliveries set state = ${state}, due_at = ${dueAt}, tries = tries + 1, claimed_until = null
    where id = ${deliveryId} and state = 'pending'`.execute(trx)
}

export async function noteSuccess(trx: Database, endpointId: number, now: Date): Promise<void> {
  await sql`
    update webhook_endpoints set failing_since = null, last_success_at = ${now} where id = ${endpointId}`.execute(trx)
}

export async function noteFailure(trx: Database, endpointId: number, now: Date): Promise<void> {
  await sql`
    update webhook_endpoints set failing_since = ${now} where id = ${endpointId} and failing_since is null`.execute(trx)
}

/** Returns the endpoint's address; undefined when it was already off. */
export async function switchOff(
  trx: Database,
  endpointId: number,
  { reason, now }: { readonly reason: WebhookOffReason; readonly now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ url: string }>`
    update webhook_endpoints set is_on = false, off_reason = ${reason}, off_at = ${now}, version = version + 1
    where id = ${endpointId} and is_on returning url`.execute(trx)
  return rows[0]?.url
}

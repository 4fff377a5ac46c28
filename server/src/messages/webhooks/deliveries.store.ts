import { sql } from 'kysely'
import type { WebhookDeliveryState } from '@shop/contract/messages/admin-webhooks'
import type { Database } from '#platform/db/db.ts'
import type { StoredEvent } from './event-poller.store.ts'
import type { Delivery } from './webhooks.types.ts'

const columns = sql`
  delivery.id, event.event_id as "eventId", event.type, delivery.state, delivery.tries,
  last.status as "lastStatus", last.error as "lastError", delivery.created_at as "createdAt", delivery.due_at as "dueAt"`

const tables = sql`
  webhook_deliveries delivery join webhook_events event on event.id = delivery.event_id
  left join lateral (
    select status, error from webhook_attempts where delivery_id = delivery.id order by id desc limit 1
  ) last on true`

type Wanted = {
  readonly endpointId: number
  readonly state: WebhookDeliveryState | undefined
  readonly type: string | undefined
  readonly before: number | undefined
  readonly limit: number
}

export async function list(db: Database, { endpointId, state, type, before, limit }: Wanted): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select ${columns} from ${tables}
    where delivery.endpoint_id = ${endpointId}
      ${before === undefined ? sql`` : sql`and delivery.id < ${before}`}
      ${state === undefined ? sql`` : sql`and delivery.state = ${state}`}
      ${type === undefined ? sql`` : sql`and event.type = ${type}`}
    order by delivery.id desc limit ${limit}`.execute(db)
  return rows
}

export type Attempt = {
  readonly at: Date
  readonly status: number | null
  readonly durationMs: number
  readonly error: string | null
  readonly answer: string
}

export async function find(
  db: Database,
  id: number,
): Promise<(Delivery & { readonly body: string; readonly attempts: readonly Attempt[] }) | undefined> {
  const { rows } = await sql<Delivery & { body: string }>`
    select ${columns}, event.body from ${tables} where delivery.id = ${id}`.execute(db)
  const [delivery] = rows
  if (!delivery) return undefined
  const { rows: attempts } = await sql<Attempt>`
    select at, status, duration_ms as "durationMs", error, answer
    from webhook_attempts where delivery_id = ${id} order by id desc limit 100`.execute(db)
  return { ...delivery, attempts }
}

type Test = { readonly endpointId: number; readonly event: StoredEvent; readonly now: Date }

export async function insertTest(db: Database, { endpointId, event, now }: Test): Promise<void> {
  await sql`
    with stored as (
      insert into webhook_events (type, body, created_at) values (${event.type}, ${event.body}, ${now}) returning id
    )
    insert into webhook_deliveries (endpoint_id, event_id, is_test, due_at, created_at)
    select ${endpointId}, stored.id, true, ${now}, ${now} from stored`.execute(db)
}

type Again = {
  readonly endpointId: number
  /** Null for all failed deliveries. */
  readonly ids: readonly number[] | null
  readonly limit: number
  readonly now: Date
}

/** Restarts deliveries with their first try; ignores ids of other endpoints and deliveries that are already waiting. */
export async function sendAgain(db: Database, { endpointId, ids, limit, now }: Again): Promise<number> {
  const chosen =
    ids === null ? sql`state = 'failed' and not is_test` : sql`state <> 'pending' and id = any (${[...ids]})`
  const { rows } = await sql`
    update webhook_deliveries set state = 'pending', tries = 0, due_at = ${now}, claimed_until = null
    where id in (
      select id from webhook_deliveries where endpoint_id = ${endpointId} and ${chosen} order by id limit ${limit}
    )
    returning id`.execute(db)
  return rows.length
}

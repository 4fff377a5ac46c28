import { sql, type RawBuilder } from 'kysely'
import type { WebhookType } from '@shop/contract/messages/webhook-types'
import type { Database } from '#platform/db/db.ts'
import type { Endpoint } from './webhooks.types.ts'

const columns = sql`
  id, url, note, events, is_on as "isOn", off_reason as "offReason", off_at as "offAt",
  failing_since as "failingSince", last_success_at as "lastSuccessAt", previous_until as "previousUntil",
  created_at as "createdAt", version,
  (select count(*)::integer from webhook_deliveries where endpoint_id = endpoint.id and state = 'pending') as waiting,
  (select count(*)::integer from webhook_deliveries where endpoint_id = endpoint.id and state = 'failed') as failed`

async function select(db: Database, condition: RawBuilder<unknown>): Promise<Endpoint[]> {
  const { rows } = await sql<Endpoint>`
    select ${columns} from webhook_endpoints endpoint where ${condition} order by id`.execute(db)
  return rows
}

export async function listAll(db: Database): Promise<Endpoint[]> {
  return select(db, sql`true`)
}

export async function find(db: Database, id: number): Promise<Endpoint | undefined> {
  const [endpoint] = await select(db, sql`id = ${id}`)
  return endpoint
}

/** Serialises changes of endpoints, whose number and addresses are checked against all others. */
export async function lockAll(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('webhook_endpoints'))`.execute(trx)
}

export async function findUrl(db: Database, url: string): Promise<number | undefined> {
  const row = await db.selectFrom('webhook_endpoints').select('id').where('url', '=', url).executeTakeFirst()
  return row?.id
}

export async function countOn(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from webhook_endpoints where is_on`.execute(db)
  return rows[0]?.count ?? 0
}

type Fields = { readonly url: string; readonly note: string; readonly events: readonly WebhookType[] }
type NewEndpoint = Fields & { readonly id: number; readonly secret: Buffer; readonly now: Date }

/** Reserves the id of an endpoint before it is written, because its secret is encrypted for the id. */
export async function nextId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('webhook_endpoints', 'id')) as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The sequence of webhook endpoints is missing.')
  return row.id
}

export async function insert(db: Database, { id, url, note, events, secret, now }: NewEndpoint): Promise<void> {
  await sql`
    insert into webhook_endpoints (id, url, note, events, secret, created_at) overriding system value
    values (${id}, ${url}, ${note}, ${[...events]}, ${secret}, ${now})`.execute(db)
}

type Change = Fields & { readonly isOn: boolean; readonly now: Date }

/** Switching on clears earlier failures; switching off records the staff as the reason. */
export async function update(db: Database, id: number, { url, note, events, isOn, now }: Change): Promise<void> {
  await sql`
    update webhook_endpoints set url = ${url}, note = ${note}, events = ${[...events]}, is_on = ${isOn},
      off_reason = case when ${isOn} then null else coalesce(off_reason, 'staff') end,
      off_at = case when ${isOn} then null else coalesce(off_at, ${now}::timestamptz) end,
      failing_since = case when ${isOn} and not is_on then null else failing_since end,
      version = version + 1
    where id = ${id}`.execute(db)
}

type Rotation = { readonly secret: Buffer; readonly previousUntil: Date | null }

export async function rotate(db: Database, id: number, { secret, previousUntil }: Rotation): Promise<void> {
  await sql`
    update webhook_endpoints set previous_secret = case when ${previousUntil}::timestamptz is null then null else secret end,
      previous_until = ${previousUntil}, secret = ${secret}, version = version + 1
    where id = ${id}`.execute(db)
}

export async function remove(db: Database, id: number): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
}

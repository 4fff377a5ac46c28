import { sql } from 'kysely'
import type { SentWebhookType, WebhookType } from '@shop/contract/messages/webhook-types'
import type { Database } from '#platform/db/db.ts'
import type { Source } from './event-source.ts'

export type Cursor = {
  readonly source: string
  readonly readId: number
  readonly markedId: number
  /** True when the running transactions were noted, which may still insert ids below the mark. */
  readonly hasMark: boolean
  /** True when all noted transactions have ended. */
  readonly isSettled: boolean
}

/**
 * Locks the cursors; returns none while another process runs. Ignores marks of another database, as after a restore.
 */
export async function lockCursors(db: Database): Promise<Cursor[]> {
  const { rows } = await sql<Cursor>`
    select source, read_id as "readId", marked_id as "markedId",
      coalesce(marked_xid < pg_current_xact_id(), false) as "hasMark",
      coalesce(marked_xid <= pg_snapshot_xmin(pg_current_snapshot()), false) as "isSettled"
    from webhook_cursors order by source for update skip locked`.execute(db)
  return rows
}

export async function listWanted(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ type: WebhookType }>`
    select distinct unnest(events) as type from webhook_endpoints where is_on`.execute(db)
  return new Set(rows.map(({ type }) => type))
}

const newestId = ({ table }: Source) => sql`coalesce((select max(id) from ${sql.table(table)}), 0)`

/** Starts after the newest row of each source, so that earlier rows become no events. */
export async function startCursors(db: Database, sources: readonly Source[]): Promise<void> {
  const rows = sources.map((source) => sql`(${source.name}, ${newestId(source)}, ${newestId(source)})`)
  await sql`
    insert into webhook_cursors (source, read_id, marked_id) values ${sql.join(rows)}
    on conflict (source) do update
    set read_id = excluded.read_id, marked_id = excluded.marked_id, marked_xid = null`.execute(db)
}

/** Leaves those that another process has added. */
export async function addCursors(db: Database, sources: readonly Source[]): Promise<void> {
  const rows = sources.map((source) => sql`(${source.name}, ${newestId(source)}, ${newestId(source)})`)
  await sql`
    insert into webhook_cursors (source, read_id, marked_id) values ${sql.join(rows)}
    on conflict (source) do nothing`.execute(db)
}

/** Marks the newest row; the next run notes the running transactions. */
export async function markNewest(db: Database, source: Source, readId: number): Promise<void> {
  await sql`
    update webhook_cursors set read_id = ${readId}, marked_id = greatest(${readId}, ${newestId(source)}), marked_xid = null
    where source = ${source.name}`.execute(db)
}

/** Every transaction that already has an id has a lower one than this. */
export async function markTransactions(db: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql`
    update webhook_cursors set marked_xid = pg_current_xact_id() where source = any (${[...names]})`.execute(db)
}

export async function setRead(db: Database, source: Source, readId: number): Promise<void> {
  await sql`update webhook_cursors set read_id = ${readId} where source = ${source.name}`.execute(db)
}

export async function deleteRead(db: Database, { table }: Source, upTo: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id <= ${upTo}`.execute(db)
}

export type StoredEvent = { readonly type: SentWebhookType; readonly body: string }

/** Writes events, and a delivery for each endpoint that subscribes to them. */
export async function insertEvents(db: Database, events: readonly StoredEvent[], now: Date): Promise<void> {
  if (events.length === 0) return
  await sql`
    with stored as (
      insert into webhook_events (type, body, created_at)
      select given.type, given.body, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as given (type text, body text)
      returning id, type
    )
    insert into webhook_deliveries (endpoint_id, event_id, due_at, created_at)
    select endpoint.id, stored.id, ${now}::timestamptz, ${now}::timestamptz
    from stored join webhook_endpoints endpoint on endpoint.is_on and stored.type = any (endpoint.events)
    order by stored.id, endpoint.id`.execute(db)
}

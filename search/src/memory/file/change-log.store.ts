import { sql } from 'kysely'
import { statement, type Database } from '@shop/server/platform/db/db.ts'

const ensureLog = statement('insert into listing_change_log default values on conflict do nothing')
const readLog = statement<{ log: string; schema: string; mark: string }>(`
  select id || ' ' || (select oid from pg_database where datname = current_database()) as log,
    (select max(name) from schema_migrations) as schema, pg_current_snapshot()::text as mark
  from listing_change_log`)

type LogState = {
  readonly log: string
  readonly schema: string
  /** A snapshot that sees no more than what is read afterwards. */
  readonly mark: string
}

/** The identity of the log of listing changes, the last migration of the database, and the present moment. */
export async function findLog(db: Database): Promise<LogState> {
  await ensureLog(db)
  const [state] = await readLog(db)
  if (!state) throw new Error('The database has no log of listing changes.')
  return state
}

type Changes = { readonly isComplete: boolean; readonly isEveryListing: boolean; readonly productIds: number[][] }

/** Committed changes that a snapshot does not see, however late they were committed. */
const readChanges = statement<Changes>(`
  select bool_and(
      log.pruned_through::text::numeric < pg_snapshot_xmin($1::text::pg_snapshot)::text::numeric
      and pg_snapshot_xmax($1::text::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
    ) as "isComplete",
    coalesce(bool_or(change.transaction_id is not null and change.product_ids is null), false) as "isEveryListing",
    coalesce(json_agg(change.product_ids) filter (where change.product_ids is not null), '[]') as "productIds"
  from listing_change_log log left join listing_changes change
    on change.transaction_id >= pg_snapshot_xmin($1::text::pg_snapshot)
    and not pg_visible_in_snapshot(change.transaction_id, $1::text::pg_snapshot)`)

/** The listings that changed since a snapshot; null when the log does not contain all of them. */
export async function listChangesSince(db: Database, snapshot: string): Promise<readonly number[] | null> {
  const [changes] = await readChanges(db, snapshot)
  if (!changes || !changes.isComplete || changes.isEveryListing) return null
  return [...new Set(changes.productIds.flat())]
}

/** The number of the lock that a process holds while it reads all listings again. */
const reloadLock = 7_302_134

/** Runs the work unless another process does the same: after a failover all would read every listing at once. */
export async function inTurn<T>(db: Database, work: () => Promise<T>): Promise<T | undefined> {
  return db.connection().execute(async (session) => {
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${reloadLock}) as "isOurs"`.execute(
      session,
    )
    if (rows[0]?.isOurs !== true) return undefined
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${reloadLock})`.execute(session)
    }
  })
}

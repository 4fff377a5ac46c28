import { sql } from 'kysely'
import { query, statement, type Database } from '@shop/server/platform/db/db.ts'

export type FeedState = {
  /** The index that answers searches; null until the first one is full. */
  readonly indexName: string | null
  readonly fillingName: string | null
  /** The last listing in the index that is being filled. */
  readonly filledThrough: number
  /** True when every transaction that may have changed a listing without a note has ended. */
  readonly isNoted: boolean
  /** True when the answering index misses changes. */
  readonly needsRefill: boolean
}

const columns = `index_name as "indexName", filling_name as "fillingName", filled_through as "filledThrough",
  pg_snapshot_xmin(pg_current_snapshot()) >= noted_from as "isNoted", needs_refill as "needsRefill"`

const attach = statement(`
  insert into search_feed as feed (fed_until) values (now() + interval '1 day')
  on conflict (only_row) do update
  set fed_until = excluded.fed_until, needs_refill = feed.needs_refill or feed.fed_until <= now()`)

/** Has changes noted for another day. Some are missing when nobody fed the engine until now, so it is filled anew. */
export async function attachFeed(db: Database): Promise<void> {
  await attach(db)
}

const spoil = statement('update search_feed set needs_refill = true')

/** Stored with the change that caused it, so that neither a crash nor another leader forgets it. */
export async function markForRefill(trx: Database): Promise<void> {
  await spoil(trx)
}

const lock = statement<FeedState>(`select ${columns} from search_feed for update`)
const look = statement<FeedState>(`select ${columns} from search_feed`)

/** Holds the feed until the transaction ends, so that documents are sent in the order of their versions. */
export async function lockFeed(trx: Database): Promise<FeedState | undefined> {
  return (await lock(trx))[0]
}

export async function findFeed(db: Database): Promise<FeedState | undefined> {
  return (await look(db))[0]
}

const work = statement<{ isThere: boolean }>(`
  select exists (select from search_outbox) or exists (select from search_feed where filling_name is not null) as "isThere"`)

/** Looks without a lock, which would cost a transaction number each time. */
export async function hasWork(db: Database): Promise<boolean> {
  return (await work(db))[0]?.isThere ?? false
}

const version = statement<{ version: number }>(`select nextval('search_versions') as version`)

/** Higher than every earlier one, also than those of transactions that were rolled back. */
export async function nextVersion(trx: Database): Promise<number> {
  const [row] = await version(trx)
  if (!row) throw new Error('A sequence has a next value.')
  return row.version
}

const begin = statement(`
  update search_feed set index_name = $1, filling_name = $2, filled_through = 0, needs_refill = false,
    noted_from = pg_snapshot_xmax(pg_current_snapshot())`)
const advance = statement('update search_feed set filled_through = $1')
const finish = statement('update search_feed set index_name = filling_name, filling_name = null')

type Names = { readonly answering: string | null; readonly filling: string }

export async function beginFilling(trx: Database, { answering, filling }: Names): Promise<void> {
  await begin(trx, answering, filling)
}

export async function advanceFilling(trx: Database, lastId: number): Promise<void> {
  await advance(trx, lastId)
}

export async function finishFilling(trx: Database): Promise<void> {
  await finish(trx)
}

type Noted = { readonly id: number; readonly productIds: readonly number[] | null }

const noted = statement<Noted>(`select id, product_ids as "productIds" from search_outbox order by id limit $1`)
const forget = statement('delete from search_outbox where id = any ($1::bigint[])')
const oldest = statement<{ seconds: number }>(`
  select extract(epoch from now() - noted_at)::double precision as seconds from search_outbox order by id limit 1`)

export function listOutbox(trx: Database, most: number): Promise<Noted[]> {
  return noted(trx, most)
}

export async function forgetNoted(trx: Database, ids: readonly number[]): Promise<void> {
  await forget(trx, ids)
}

/** Age of the oldest change that the engine does not have; 0 without one. */
export async function outboxSeconds(db: Database): Promise<number> {
  const [row] = await oldest(db)
  return row?.seconds ?? 0
}

/** Nothing is noted any more, and nothing is left to send. */
export async function detachFeed(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from search_feed`.execute(trx)
    await sql`delete from search_outbox`.execute(trx)
  })
}

const there = query<{ id: number }>(
  'select product_id as id from product_listings where product_id = any ($1::bigint[])',
)

export async function goneIds(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const left = new Set((await there(db, ids)).map(({ id }) => id))
  return new Set(ids.filter((id) => !left.has(id)))
}

import { sql } from 'kysely'
import { statement, type Database } from '#platform/db/db.ts'
import { applyDispatchDays } from './dispatch-days.store.ts'
import { refreshFacts } from './product-facts.store.ts'

const batchSize = 1000

/** Call it after every change of a product, in its transaction. */
export async function refreshListings(db: Database, productIds: readonly number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += batchSize) {
    const batch = productIds.slice(start, start + batchSize)
    await applyDispatchDays(db, batch)
    await refreshFacts(db, batch)
    await sql`select refresh_listings(${batch}::bigint[])`.execute(db)
  }
}

/** Does the same after a change of prices alone, in half the time. */
export async function refreshPrices(db: Database, productIds: readonly number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += batchSize) {
    const batch = productIds.slice(start, start + batchSize)
    const { rows } = await sql<{ moved: number[] }>`select refresh_prices(${batch}::bigint[]) as moved`.execute(db)
    await refreshListings(db, rows[0]?.moved ?? [])
  }
}

/** Updates only the stock of listings, cheap enough for every checkout; call it last, after the stock rows changed. */
export async function refreshStock(db: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`select refresh_stock(${[...new Set(productIds)]}::bigint[])`.execute(db)
}

const insertSold = statement('insert into sold_products (product_id) select unnest($1::bigint[])')

const takeReadyChanges = statement<{ id: number }>(`
  delete from ready_stock_changes where ctid in (select ctid from ready_stock_changes limit $1 for update skip locked)
  returning product_id as id`)

/** Takes pieces whose ready sizes ran out or came back since the last run; the caller refreshes them in its transaction. */
export async function takeReadyStockChanges(db: Database, limit: number): Promise<number[]> {
  return [...new Set((await takeReadyChanges(db, limit)).map(({ id }) => id))]
}

/** Records that units of these products were paid for; `countSales` of any process counts them. */
export async function recordSales(db: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await insertSold(db, [...new Set(productIds)])
}

/** Counts sales since the last run, for best sellers. Returns the number of products counted. */
export async function countSales(db: Database): Promise<number> {
  const { rows } = await sql<{ counted: number }>`select count_sales() as counted`.execute(db)
  return rows[0]?.counted ?? 0
}

/** Rebuilds every listing, with a transaction per batch of products. */
export async function refreshAllListings(db: Database, onBatch: (done: number) => void): Promise<number> {
  let done = 0
  for (let last = 0; ;) {
    const batch = await db
      .selectFrom('products')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const final = batch.at(-1)
    if (final === undefined) return done
    await refreshListings(
      db,
      batch.map((row) => row.id),
    )
    last = final.id
    done += batch.length
    onBatch(done)
  }
}

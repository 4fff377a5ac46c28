import { sql } from 'kysely'
import { statement, type Database } from '#platform/db/db.ts'

const batchSize = 1000

/**
 * Brings what listings, search and filters read up to date with these products, inside the caller's transaction.
 * Call it after every change of a product; what is no longer published disappears.
 */
export async function refreshListings(db: Database, productIds: readonly number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += batchSize) {
    await sql`select refresh_listings(${productIds.slice(start, start + batchSize)}::bigint[])`.execute(db)
  }
}

/** The same for stock alone, cheap enough for every checkout; call it last, after the stock rows were changed. */
export async function refreshStock(db: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`select refresh_stock(${[...new Set(productIds)]}::bigint[])`.execute(db)
}

const insertSold = statement('insert into sold_products (product_id) select unnest($1::bigint[])')

/** Pieces of these products were paid for: `countSales` counts them, in any process. */
export async function recordSales(db: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await insertSold(db, [...new Set(productIds)])
}

/** Counts what was sold since the last time; best sellers go by it. Resolves to how many products were counted. */
export async function countSales(db: Database): Promise<number> {
  const { rows } = await sql<{ counted: number }>`select count_sales() as counted`.execute(db)
  return rows[0]?.counted ?? 0
}

/** Makes every listing anew, a batch of products in a transaction each. */
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

import { sql } from 'kysely'
import type { Database } from '#platform/db.ts'

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

/** Counts pieces that were paid for; best sellers go by it. */
export async function recordSales(
  db: Database,
  sales: readonly { readonly productId: number; readonly quantity: number }[],
): Promise<void> {
  if (sales.length === 0) return
  await sql`
    with sale as (
      select product_id, sum(quantity) as quantity
      from unnest(
        ${sales.map((sale) => sale.productId)}::bigint[], ${sales.map((sale) => sale.quantity)}::integer[]
      ) as t (product_id, quantity)
      group by product_id
    ),
    locked as (
      select listing.product_id from product_listings listing join sale using (product_id)
      order by listing.product_id for no key update of listing
    )
    update product_listings listing set sold = listing.sold + sale.quantity
    from sale join locked using (product_id)
    where listing.product_id = sale.product_id`.execute(db)
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

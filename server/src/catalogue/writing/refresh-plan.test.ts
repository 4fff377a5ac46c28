import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db/db.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { refreshListings } from './listings.store.ts'

const others = 20_000
const calls = 8

/** Adds enough unrelated products that the planner prefers a full scan to index lookups. */
async function fillShop(db: Database): Promise<void> {
  await sql`insert into products (name) select 'Other ' || n from generate_series(1, ${others}::int) n`.execute(db)
  await sql`analyze products`.execute(db)
}

/** Returns the rows that this transaction has read, by full scans and by index. */
async function rowsRead(trx: Database) {
  const { rows } = await sql<{ whole: number; keyed: number }>`
    select sum(seq_tup_read)::integer as whole, sum(idx_tup_fetch)::integer as keyed
    from pg_stat_xact_user_tables where relname in ('products', 'variants', 'product_categories')`.execute(trx)
  return rows[0] ?? { whole: 0, keyed: 0 }
}

test('CAT-04: refreshing listings reads only the products concerned, however often it runs', async () => {
  await using shop = await testApp()
  await fillShop(shop.owner)
  const made = await Promise.all(Array.from({ length: 40 }, () => newProduct(shop.db)))
  const ids = made.map(({ id }) => id)
  await shop.db.transaction().execute(async (trx) => {
    const before = await rowsRead(trx)
    await refreshListings(trx, ids)
    const first = await rowsRead(trx)
    for (let call = 1; call < calls; call += 1) await refreshListings(trx, ids)
    const last = await rowsRead(trx)
    const ofOneCall = first.keyed - before.keyed
    expect(last.whole - before.whole).toBeLessThan(others)
    expect(last.keyed - before.keyed).toBeLessThan(ofOneCall * calls * 1.5)
  })
})

import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

type Wanted = { readonly productIds: readonly number[]; readonly categoryIds: readonly number[] }

/** Those of the pieces that are in one of the categories, or below it. */
export async function listInCategories(db: Database, { productIds, categoryIds }: Wanted): Promise<Set<number>> {
  if (categoryIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_listings
    where product_id = any (${[...productIds]}) and category_ids && ${[...categoryIds]}::bigint[]`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

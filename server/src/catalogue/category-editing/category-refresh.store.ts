import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type RefreshBatch = { readonly last: number; readonly stale: readonly number[] }

/**
 * Finds the pieces of the next batch with an outdated listing: their categories differ, or a category was renamed,
 * whose name is searched. Undefined after the last batch.
 */
export async function findStale(
  db: Database,
  { categoryId, isRenamed, after, size }: { categoryId: number; isRenamed: boolean; after: number; size: number },
): Promise<RefreshBatch | undefined> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_listings where product_id > ${after} order by product_id limit ${size}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  const last = ids.at(-1)
  if (last === undefined) return undefined
  const { rows: stale } = await sql<{ id: number }>`
    select listing.product_id as id
    from product_listings listing left join categories_of_products(${ids}::bigint[]) held using (product_id)
    where listing.product_id = any(${ids}::bigint[]) and (
      listing.category_ids is distinct from held.category_ids
      or (${isRenamed}::boolean and listing.category_ids @> array[${categoryId}]::bigint[])
    )`.execute(db)
  return { last, stale: stale.map(({ id }) => id) }
}

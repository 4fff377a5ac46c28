import { wholeShopCategoryId, giftCardCategoryId } from '@shop/contract/core/ids'
import { statement, type Database } from '#platform/db/db.ts'

export type MenuDepartmentRow = { readonly id: number }
export type CollectionShare = {
  readonly departmentId: number
  readonly id: number
  readonly name: string
  /** The share of the collection's pieces that the department sells, from 0 to 1. */
  readonly share: number
}

const readDepartments = statement<MenuDepartmentRow>(`
  select id from categories
  where kind = 'department' and is_listed and id not in (${wholeShopCategoryId}, ${giftCardCategoryId})
  order by position, id`)

export function listDepartments(db: Database): Promise<MenuDepartmentRow[]> {
  return readDepartments(db)
}

const readShares = statement<CollectionShare>(`
  with held as (
    select collection.id, collection.name, collection.position, listing.category_ids
    from categories collection
    join product_listings listing on listing.category_ids && array[collection.id] and listing.has_stock
    where collection.kind = 'collection' and collection.is_listed and not collection.rule ? 'newerThanDays'
  )
  select department_id as "departmentId", held.id, held.name,
    avg((held.category_ids && array[department_id])::integer)::double precision as share
  from held cross join unnest($1::bigint[]) as department_id
  group by department_id, held.id, held.name, held.position
  having bool_or(held.category_ids && array[department_id])
  order by department_id, held.position, held.id`)

/** The share of each collection that each department sells, in the merchant's order of collections. */
export function listCollectionShares(db: Database, departmentIds: readonly number[]): Promise<CollectionShare[]> {
  return readShares(db, departmentIds)
}

const readQuartiles = statement<{ readonly low: number; readonly middle: number; readonly high: number }>(`
  select percentile_cont(0.3) within group (order by price_minor) as low,
    percentile_cont(0.6) within group (order by price_minor) as middle,
    percentile_cont(0.85) within group (order by price_minor) as high
  from product_listings where category_ids && array[$1::bigint] and has_stock`)

/** Prices below which 30, 60 and 85 percent of a department's pieces are; undefined without pieces. */
export async function findPriceSteps(db: Database, departmentId: number): Promise<readonly number[]> {
  const [row] = await readQuartiles(db, departmentId)
  return row === undefined ? [] : [row.low, row.middle, row.high].filter((step) => step !== null)
}

import { runBatch, statement, type Database } from '@shop/server/platform/db/db.ts'
import type { Labels } from '#engine/facet-rows.rules.ts'
import { fieldFacets } from '#engine/field-facets.store.ts'
import type { IndexedListing, Prior } from './index/columns.ts'

const indexed = `
  select product_id as id, case when designer_id is null then '{}' else '{' || designer_id || '}' end as designer,
    size_ids::text as sizes, colour_ids::text as colours, category_ids::text as categories,
    price_minor as "priceMinor", percent_off as "percentOff", sold,
    (extract(epoch from listed_at) * 1000000)::bigint as "listedAtMicros", is_gift_card as "isGiftCard",
    has_stock as "hasStock", facts::text as facts,
    array_to_string(tsvector_to_array(ts_filter(search_words, '{a}')), ' ') as "nameWords",
    array_to_string(tsvector_to_array(ts_filter(search_words, '{b}')), ' ') as "groupWords",
    array_to_string(tsvector_to_array(ts_filter(search_words, '{c,d}')), ' ') as "otherWords"
  from product_listings`

const listAfter = statement<IndexedListing>(`${indexed} where product_id > $1 order by product_id limit $2`)
const listByIds = statement<IndexedListing>(`${indexed} where product_id = any ($1::bigint[])`)

const priorsAfter = statement<Prior>(`
  select product_id as id, price_minor as "priceMinor", sold, (extract(epoch from listed_at) * 1000000)::bigint as "listedAtMicros",
    has_stock as "hasStock"
  from product_listings where product_id > $1 order by product_id limit $2`)
const countListings = statement<{ count: number }>('select count(*) as count from product_listings')

const listDesigners = statement<Labels['designers'][number]>(
  'select id, category_id as "categoryId", name from designers order by lower(name), id',
)
const listSizes = statement<Labels['sizes'][number]>(
  'select size_id as id, value_id as "valueId", label from size_values order by rank, value_id',
)
const listColours = statement<Labels['colours'][number]>('select id, name, code from colours order by rank, id')
const listCategories = statement<Labels['categories'][number]>(`
  select id, parent_id as "parentId", kind, name, is_listed and not coalesce(rule ? 'newerThanDays', false) as "isCounted",
    (rule ->> 'newerThanDays')::integer as "newestDays"
  from categories order by position, id`)

export function readListingsAfter(db: Database, lastId: number, most: number): Promise<IndexedListing[]> {
  return listAfter(db, lastId, most)
}

export function readPriorsAfter(db: Database, lastId: number, most: number): Promise<Prior[]> {
  return priorsAfter(db, lastId, most)
}

export function readListings(db: Database, productIds: readonly number[]): Promise<IndexedListing[]> {
  return listByIds(db, productIds)
}

export async function countAllListings(db: Database): Promise<number> {
  const [row] = await countListings(db)
  return row?.count ?? 0
}

const planned = statement<{ rows: number }>(`
  select case when reltuples >= 0 then reltuples else pg_relation_size(oid) / 200 end::bigint as rows
  from pg_class where oid = 'product_listings'::regclass`)

/** The number of listings as the planner knows it, or by the table's size before it was ever analysed. */
export async function roughlyListings(db: Database): Promise<number> {
  return (await planned(db))[0]?.rows ?? 0
}

export async function readLabels(db: Database): Promise<Labels> {
  const [designers, sizes, colours, categories, fields] = await runBatch(
    db,
    listDesigners.with(),
    listSizes.with(),
    listColours.with(),
    listCategories.with(),
    fieldFacets.with(),
  )
  return { designers, sizes, colours, categories, fields }
}

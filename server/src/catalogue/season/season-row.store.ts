import { statement, type Database } from '#platform/db/db.ts'
import type { Candidate } from './season-row.rules.ts'

/** The newest pieces of a listing; a whole department would be too many to compare. */
const newest = 240
const newestDear = 60

/** Pieces in full price that can be bought and seen. */
const fit = `
  listing.category_ids && array[place.id] and listing.has_stock and listing.percent_off = 0
  and not listing.is_gift_card
  and exists (select from media where media.id = listing.first_media_id and media.status = 'ready')`

const newestFirst = 'order by listing.has_stock desc, listing.listed_at desc, listing.product_id'

const readCandidates = statement<Candidate>(`
  with place as (
    select id, kind from categories where id = $1 and kind in ('department', 'category', 'collection')
  ),
  chosen as (
    (select listing.product_id from place, product_listings listing where ${fit} ${newestFirst} limit ${newest})
    union
    (select listing.product_id from place, product_listings listing
      where ${fit} and listing.price_minor >= $2 ${newestFirst} limit ${newestDear})
    union
    (select listing.product_id from place, product_listings listing
      where ${fit} and listing.product_id = any ($3::bigint[]))
  )
  select listing.product_id as id, listing.designer_id as "designerId",
    listing.main_category_id as "mainCategoryId", coalesce(kind.position, 0) as "kindPosition", listing.price_minor as "priceMinor",
    listing.is_featured as "isFeatured", product.gender = 'women' as "isForWomen", listing.facts
  from chosen join product_listings listing using (product_id)
    join products product on product.id = listing.product_id
    left join categories kind on kind.id = listing.main_category_id
  order by listing.listed_at desc, listing.product_id`)

type Wanted = { readonly dearFromMinor: number; readonly productIds: readonly number[] }

/** Full-price pieces of a department, a category or a collection, newest first; none of any other place. */
export function listCandidates(db: Database, categoryId: number, wanted: Wanted): Promise<Candidate[]> {
  return readCandidates(db, categoryId, wanted.dearFromMinor, wanted.productIds)
}

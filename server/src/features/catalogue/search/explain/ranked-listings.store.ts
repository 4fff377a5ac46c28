import { statement, type Database } from '#platform/db/db.ts'
import type { RankedListing } from './rank-parts.rules.ts'

const read = statement<RankedListing>(`
  select listing.product_id as id, listing.designer_id as "designerId", listing.facts, listing.has_stock as "hasStock",
    listing.sold, listing.price_minor as "priceMinor", listing.size_ids as "sizeIds",
    case when $2 then tsvector_to_array(ts_filter(listing.search_words, '{a}')) else '{}' end as "nameWords",
    case when $2 then tsvector_to_array(ts_filter(listing.search_words, '{b}')) else '{}' end as "groupWords",
    case when $2 then tsvector_to_array(ts_filter(listing.search_words, '{c,d}')) else '{}' end as "otherWords"
  from unnest($1::bigint[]) with ordinality as wanted (id, place)
  join product_listings listing on listing.product_id = wanted.id
  order by wanted.place`)

/** In the order of the ids. Words matter only to a search for words that are no facts. */
export function readRankedListings(db: Database, ids: readonly number[], hasWords: boolean): Promise<RankedListing[]> {
  return read(db, ids, hasWords)
}

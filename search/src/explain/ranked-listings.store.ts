import { statement, type Database } from '@shop/server/platform/db/db.ts'
import type { RankedListing } from './rank-parts.rules.ts'

type Lists = 'facts' | 'nameWords' | 'groupWords' | 'otherWords'
type Row = Omit<RankedListing, Lists> & Readonly<Record<Lists, string>>

/** Returns lists as lines, because the driver parses an array letter by letter, which takes 0.5 ms for one search. */
const read = statement<Row>(`
  select listing.product_id as id, listing.designer_id as "designerId", listing.has_stock as "hasStock",
    listing.sold, listing.price_minor as "priceMinor", listing.size_ids as "sizeIds",
    array_to_string(listing.facts, chr(10)) as facts,
    case when $2 then array_to_string(tsvector_to_array(ts_filter(listing.search_words, '{a}')), chr(10)) else '' end
      as "nameWords",
    case when $2 then array_to_string(tsvector_to_array(ts_filter(listing.search_words, '{b}')), chr(10)) else '' end
      as "groupWords",
    case when $2 then array_to_string(tsvector_to_array(ts_filter(listing.search_words, '{c,d}')), chr(10)) else '' end
      as "otherWords"
  from unnest($1::bigint[]) with ordinality as wanted (id, place)
  join product_listings listing on listing.product_id = wanted.id
  order by wanted.place`)

/** In the order of the ids. Words are only read for a search for words that are no facts. */
export async function readRankedListings(
  db: Database,
  ids: readonly number[],
  hasWords: boolean,
): Promise<RankedListing[]> {
  const rows = await read(db, ids, hasWords)
  return rows.map((row) => ({
    ...row,
    facts: linesOf(row.facts),
    nameWords: linesOf(row.nameWords),
    groupWords: linesOf(row.groupWords),
    otherWords: linesOf(row.otherWords),
  }))
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

import { sql } from 'kysely'
import type { ListingFilter } from '#catalogue/search/listing-filter.ts'
import { isShown } from '#catalogue/search/sql-engine.store.ts'
import type { Database } from '#platform/db/db.ts'

/** Lists the known words most similar to this one that share its first letter. */
export async function listLikelyWords(db: Database, typed: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_vocabulary
    where abs(length(word) - length(${typed})) <= 2 and left(word, 1) = left(${typed}, 1)
    order by similarity(word, ${typed}) desc, word limit 40`.execute(db)
  return rows.map(({ word }) => word)
}

/** Returns the queries that match something within the rest of the filter. */
export async function listFinding(
  db: Database,
  filter: ListingFilter,
  search: { readonly queries: readonly string[]; readonly now: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ query: string }>`
    select query from unnest(${search.queries}::text[]) query
    where exists (
      select from product_listings listing
      where ${isShown({ ...filter, terms: null }, search.now)} and listing.search_words @@ query::tsquery
    )`.execute(db)
  return new Set(rows.map(({ query }) => query))
}

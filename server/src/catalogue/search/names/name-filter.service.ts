import type { ListingFilter } from '#catalogue/search/engine/listing-filter.ts'
import { findSizeIds } from '#catalogue/search/query/filter-values.store.ts'
import { partsOf, sizeLabels, type Part } from '#catalogue/search/query/query-parts.rules.ts'
import { readPinnedQuery } from '#catalogue/search/query/query-reading.service.ts'
import { nothingOf } from '#catalogue/search/query/search-filter.rules.ts'
import { filterByParts, withExclusions } from '#catalogue/search/query/search-plan.rules.ts'
import type { Reading } from '#catalogue/search/understanding/reading.types.ts'
import type { Context } from '#platform/runtime/context.ts'

/** Narrows a filter by everything that a name says; used where an empty result is an answer. */
export async function filterByName(ctx: Context, filter: ListingFilter, name: string): Promise<ListingFilter> {
  const { reading, hiddenIds } = await readPinnedQuery(ctx, name)
  const parts = await queryParts(ctx, reading)
  if (parts.length === 0 && reading.exclusions.length === 0) return nothingOf(filter)
  return filterByParts(withExclusions({ ...filter, hiddenIds }, reading), parts)
}

/** The parts of a query, with the ids of its sizes. */
export async function queryParts(ctx: Context, reading: Reading): Promise<Part[]> {
  return partsOf(reading, await findSizeIds(ctx.db, sizeLabels(reading)))
}

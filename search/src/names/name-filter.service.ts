import type { Context } from '@shop/server/platform/runtime/context.ts'
import type { ListingFilter } from '#engine/listing-filter.ts'
import { findSizeIds } from '#query/filter-values.store.ts'
import { partsOf, sizeLabels, type Part } from '#query/query-parts.rules.ts'
import { readPinnedQuery } from '#query/query-reading.service.ts'
import { nothingOf } from '#query/search-filter.rules.ts'
import { filterByParts, withExclusions } from '#query/search-plan.rules.ts'
import type { Reading } from '#understanding/reading.types.ts'

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

import type { Context } from '@shop/server/platform/runtime/context.ts'
import type { FacetRow, ListingFilter, PageRequest, SearchHits } from './engine/listing-filter.ts'
import { diverseCount } from './explain/diversity.rules.ts'
import { isDiverse, spreadDesigners } from './explain/explain.service.ts'
import type { AnyListing, SearchContext } from './search-context.ts'

export type FoundListings<L extends AnyListing> = Omit<SearchHits, 'ids'> & { readonly listings: readonly L[] }

export type ListingPage = Omit<PageRequest, 'now' | 'isCurrent'> & {
  readonly isSpread?: boolean
}

/** One page of the listings that a filter shows, their number, and the facets when the page asks for them. */
export async function findListings<L extends AnyListing>(
  ctx: SearchContext<L>,
  filter: ListingFilter,
  page: ListingPage,
): Promise<FoundListings<L>> {
  const first = await readPage(ctx, filter, { ...page, now: ctx.now })
  if (!first.isStale) return first.found
  const { found } = await readPage(ctx, filter, { ...page, now: ctx.now, isCurrent: true })
  return found
}

async function readPage<L extends AnyListing>(
  ctx: SearchContext<L>,
  filter: ListingFilter,
  page: PageRequest & ListingPage,
) {
  const { ids, ...counted } = await findIds(ctx, filter, page)
  const listings = await ctx.catalogue.listByIds(ctx.db, ids)
  // A product that just went off sale makes the result stale.
  return { found: { ...counted, listings } satisfies FoundListings<L>, isStale: listings.length < ids.length }
}

async function findIds(ctx: Context, filter: ListingFilter, page: PageRequest & ListingPage): Promise<SearchHits> {
  const { isSpread = false, offset, limit, pins } = page
  if (!isSpread || offset + limit > diverseCount || !isDiverse(filter, page))
    return ctx.ports.search.find(ctx.db, filter, page)
  const best = await ctx.ports.search.find(ctx.db, filter, { ...page, offset: 0, limit: diverseCount })
  const spread = best.ids.length < 2 ? best.ids : await spreadDesigners(ctx, filter, { ids: best.ids, pins })
  const ids = spread.length < best.ids.length ? best.ids : spread
  return { ...best, ids: ids.slice(offset, offset + limit) }
}

/** The facets of a filter, without a page of it. */
export async function countChoices(ctx: Context, filter: ListingFilter): Promise<readonly FacetRow[]> {
  const page = { sort: 'new_arrival', limit: 0, offset: 0, hasFacets: true, now: ctx.now } as const
  const { facets } = await ctx.ports.search.find(ctx.db, filter, page)
  return facets ?? []
}

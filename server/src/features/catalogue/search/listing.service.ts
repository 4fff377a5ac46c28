import { listByIds } from '#catalogue/cards/card.store.ts'
import type { Listing } from '#catalogue/cards/card.wire.ts'
import type { Context } from '#platform/runtime/context.ts'
import type { FacetRow, ListingFilter, PageRequest, SearchHits } from './listing-filter.ts'

export type FoundListings = Omit<SearchHits, 'ids'> & { readonly listings: readonly Listing[] }

/** One page of the listings that a filter shows, their number, and the facets when the page asks for them. */
export async function findListings(
  ctx: Context,
  filter: ListingFilter,
  page: Omit<PageRequest, 'now' | 'isCurrent'>,
): Promise<FoundListings> {
  const first = await readPage(ctx, filter, { ...page, now: ctx.now })
  if (!first.isStale) return first.found
  const { found } = await readPage(ctx, filter, { ...page, now: ctx.now, isCurrent: true })
  return found
}

async function readPage({ db, ports }: Context, filter: ListingFilter, page: PageRequest) {
  const { ids, ...counted } = await ports.search.find(db, filter, page)
  const listings = await listByIds(db, ids)
  // A product that went off sale a moment ago makes the answer stale.
  return { found: { ...counted, listings } satisfies FoundListings, isStale: listings.length < ids.length }
}

/** The facets of a filter, without a page of it. */
export async function countChoices(ctx: Context, filter: ListingFilter): Promise<readonly FacetRow[]> {
  const page = { sort: 'new_arrival', limit: 0, offset: 0, hasFacets: true, now: ctx.now } as const
  const { facets } = await ctx.ports.search.find(ctx.db, filter, page)
  return facets ?? []
}

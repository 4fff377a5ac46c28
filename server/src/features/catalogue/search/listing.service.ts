import { listByIds } from '#catalogue/cards/card.store.ts'
import type { Listing } from '#catalogue/cards/card.wire.ts'
import { findNewestDays } from '#catalogue/categories/category.store.ts'
import type { Context } from '#platform/runtime/context.ts'
import type { ListingIndex } from './memory/memory-engine.ts'
import type { ListingFilter, PageWanted } from './search-filter.rules.ts'
import type { FacetRow } from './search.wire.ts'
import { countShown, listFacets, listPage } from './sql-engine.store.ts'

/** What searching needs: the index is there when the process keeps one. */
export type Browsing = { readonly ctx: Context; readonly index: ListingIndex | undefined }

export type FoundListings = {
  readonly total: number
  readonly listings: readonly Listing[]
  readonly facets: readonly FacetRow[] | null
}

type Wanted = Omit<PageWanted, 'now'>

/** A page of what the filter shows with its figures: from the index when that is up to date, else from the database. */
export async function findListings(
  { ctx, index }: Browsing,
  filter: ListingFilter,
  asked: Wanted,
): Promise<FoundListings> {
  const wanted = { ...asked, now: ctx.now }
  const found = index?.find(filter, wanted)
  if (found) {
    const listings = await listByIds(ctx.db, found.ids)
    // One that went off sale this very moment makes the index outdated before it has been told.
    if (listings.length === found.ids.length) return { total: found.total, listings, facets: found.facets }
  }
  return findInDatabase(ctx, filter, wanted)
}

/** The page and its figures, side by side. */
async function findInDatabase(ctx: Context, filter: ListingFilter, wanted: PageWanted): Promise<FoundListings> {
  const page = listPage(ctx.db, filter, wanted)
  if (!wanted.hasFacets) {
    const [listings, total] = await Promise.all([page, countShown(ctx.db, filter, ctx.now)])
    return { total, listings, facets: null }
  }
  const [listings, facets] = await Promise.all([page, listFacets(ctx.db, filter, ctx.now)])
  return { total: facets.find((row) => row.kind === 'all')?.count ?? 0, listings, facets }
}

/** What each choice below a whole category would show. */
export async function countChoices({ ctx, index }: Browsing, filter: ListingFilter): Promise<readonly FacetRow[]> {
  const nothing = { sort: 'new_arrival', limit: 0, offset: 0, hasFacets: true } as const
  const found = index?.find(filter, { ...nothing, now: ctx.now })
  return found?.facets ?? listFacets(ctx.db, filter, ctx.now)
}

/** The newerThanDays of a category's rule. */
export async function newestDaysOf({ ctx, index }: Browsing, categoryId: number): Promise<number | null> {
  const known = index?.newestDays(categoryId)
  return known === undefined ? findNewestDays(ctx.db, categoryId) : known
}

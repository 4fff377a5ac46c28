import type { Context } from '@shop/server/platform/runtime/context.ts'
import type { ListingFilter, PageRequest } from '#engine/listing-filter.ts'
import { diverseCount, diversified } from './diversity.rules.ts'
import { rankParts, tierOf, type RankParts } from './rank-parts.rules.ts'
import { readRankedListings } from './ranked-listings.store.ts'

type Ranking = Pick<PageRequest, 'sort' | 'hint' | 'pins'>

/** True for a search whose first pages spread designers: by relevance, and without naming a designer. */
export function isDiverse(filter: ListingFilter, { sort, hint }: Ranking): boolean {
  return sort === 'relevance' && hint === undefined && filter.terms !== null && filter.designerIds === null
}

/** Spreads the designers of the best pieces; `ids` are in the engine's order. */
export async function spreadDesigners(
  { db }: Context,
  filter: ListingFilter,
  { ids, pins }: Pick<Ranking, 'pins'> & { readonly ids: readonly number[] },
): Promise<number[]> {
  const hasWords = (filter.terms ?? []).some(({ names }) => names.length > 0)
  const listings = await readRankedListings(db, ids, hasWords)
  const placed = listings.map((listing) => ({ ...listing, tier: tierOf(rankParts(listing, filter, pins)) }))
  return diversified(placed).map(({ id }) => id)
}

export type Explanation = RankParts & {
  readonly id: number
  readonly place: number
  /** By how many places spreading designers moved it down. */
  readonly movedBy: number
}

type Explained = Ranking & { readonly offset: number; readonly ids: readonly number[] }

/** Explains one page of a search; `ids` are as the shopper sees them. */
export async function explainPage(ctx: Context, filter: ListingFilter, page: Explained): Promise<Explanation[]> {
  const { sort, hint, pins, offset, ids } = page
  const wanted = { sort, hint, pins, limit: diverseCount, offset: 0, hasFacets: false, now: ctx.now }
  const ranked = isDiverse(filter, page) ? (await ctx.ports.search.find(ctx.db, filter, wanted)).ids : []
  const listings = await readRankedListings(ctx.db, ids, true)
  return listings.map((listing, index) => {
    const place = offset + index
    const before = ranked.indexOf(listing.id)
    const movedBy = before === -1 ? 0 : place - before
    return { id: listing.id, place: place + 1, movedBy, ...rankParts(listing, filter, pins) }
  })
}

import { wholeShopCategoryId } from '@shop/contract/core/ids'
import { rupees, type Money } from '@shop/contract/core/money'
import type { FacetRow, ListingFilter } from './engine/listing-filter.ts'
import { explainPage, type Explanation } from './explain/explain.service.ts'
import { findListings, type FoundListings, type ListingPage } from './listing.service.ts'
import { queryParts } from './names/name-filter.service.ts'
import { editorsChoice } from './pins/pins.service.ts'
import { findValues } from './query/filter-values.store.ts'
import { loosened } from './query/loosening.service.ts'
import { textOf } from './query/query-parts.rules.ts'
import { readPinnedQuery, type Tried } from './query/query-reading.service.ts'
import { isForChildren } from './query/relevance.rules.ts'
import { hasChoices, listingFilter, noCategoryId, nothingOf, type Search } from './query/search-filter.rules.ts'
import { filterByParts, hintOf, outfitsFirst, priceHintOf, withExclusions } from './query/search-plan.rules.ts'
import type { AnyListing, SearchContext } from './search-context.ts'
import type { Reading } from './understanding/reading.types.ts'

export const searchPageSize = 24
/** With fewer exact pieces than this, similar ones follow. */
const enoughPieces = 6
/** The number of pieces suggested beside an empty answer. */
const suggestedCount = 12

/** How the name of a search was understood. */
export type Interpretation = {
  readonly reading: Reading
  /** Parts of the query that were dropped, because the whole query found nothing. */
  readonly dropped: readonly string[]
  /** Parts that similar pieces, after the exact ones, need not match. */
  readonly loosened: readonly string[]
  /** The number of available pieces that match all parts, followed by similar ones; null if all pieces do. */
  readonly exact: number | null
}

export type SearchResult<L extends AnyListing> = FoundListings<L> & {
  /** Other pieces that the shopper may like, when the name of a search finds nothing. */
  readonly suggested: readonly L[]
  /** Null for a search without a name. */
  readonly interpretation: Interpretation | null
  /** The editor's choice of a category, on its first page without filters. */
  readonly picks: readonly L[]
  /** The number of dear pieces, for a search without a name that asks for facets. */
  readonly above: readonly CountAbove[]
  readonly categoryId: number
  /** True on the first page of a category without filters. */
  readonly isWhole: boolean
  /** For the operator: why each piece stands at its place. */
  readonly explanations: readonly Explanation[]
}

/** Whole rupees from which a listing offers its dear pieces. */
const dearSteps = [25_000, 75_000, 200_000]

export type CountAbove = { readonly min: number; readonly count: number }

/** Counts the pieces from each step of the price on that lies within the listing. */
async function countsAbove<L extends AnyListing>(
  ctx: SearchContext<L>,
  filter: ListingFilter,
  facets: readonly FacetRow[] | null,
): Promise<CountAbove[]> {
  const all = facets?.find(({ kind }) => kind === 'all')
  const isWithin = ({ amountMinor }: Money) => amountMinor > (all?.least ?? 0) && amountMinor <= (all?.most ?? 0)
  const within = dearSteps.filter((min) => isWithin(rupees(min)))
  const page = { sort: 'new_arrival', limit: 0, offset: 0, hasFacets: false, now: ctx.now } as const
  return Promise.all(
    within.map(async (min) => {
      const { total } = await ctx.ports.search.find(ctx.db, { ...filter, minPrice: rupees(min), maxPrice: null }, page)
      return { min, count: total }
    }),
  )
}

type Options = { readonly isExplained: boolean; readonly tried?: Tried | undefined }

export async function findProducts<L extends AnyListing>(
  ctx: SearchContext<L>,
  search: Search,
  options: Options,
): Promise<SearchResult<L>> {
  const categoryId =
    search.category === undefined
      ? wholeShopCategoryId
      : ((await ctx.catalogue.categoryIdAt(ctx, search.category)) ?? noCategoryId)
  const [newestDays, known, inTimeFacts] = await Promise.all([
    ctx.ports.search.newestDays(ctx.db, categoryId),
    findValues(ctx.db, search.named),
    search.wear === null ? null : ctx.catalogue.factsInTime(ctx, search.wear),
  ])
  const own = listingFilter({ id: categoryId, newestDays }, search, known)
  const filter = { ...own, categoryIds: [...own.categoryIds, ...(search.orCategoryIds ?? [])], inTimeFacts }
  const { sort, page: number, hasFacets, name } = search
  const page = { sort, limit: searchPageSize, offset: (number - 1) * searchPageSize, hasFacets }
  if (name === undefined) {
    const isWhole = number === 1 && hasFacets && !hasChoices(filter)
    const [found, picks] = await Promise.all([
      findListings(ctx, filter, page),
      isWhole ? editorsChoice(ctx, categoryId) : [],
    ])
    const above = await countsAbove(ctx, filter, found.facets)
    const place = { categoryId, isWhole }
    return { ...found, suggested: [], interpretation: null, picks, above, ...place, explanations: [] }
  }
  const { found, suggested, interpretation, answered } = await searchByName(ctx, filter, {
    name,
    page,
    tried: options.tried,
  })
  const ids = found.listings.map(({ id }) => id)
  const explanations = options.isExplained ? await explainPage(ctx, answered.filter, { ...answered.page, ids }) : []
  return { ...found, suggested, interpretation, picks: [], above: [], categoryId, isWhole: false, explanations }
}

type NamedSearch = { readonly name: string; readonly page: ListingPage; readonly tried: Tried | undefined }

type NamedAnswer<L extends AnyListing> = Pick<SearchResult<L>, 'suggested'> & {
  readonly found: FoundListings<L>
  readonly interpretation: Interpretation
  readonly answered: { readonly filter: ListingFilter; readonly page: ListingPage }
}

async function searchByName<L extends AnyListing>(
  ctx: SearchContext<L>,
  category: ListingFilter,
  search: NamedSearch,
): Promise<NamedAnswer<L>> {
  const { reading, pins, hiddenIds } = await readPinnedQuery(ctx, search.name, search.tried)
  const filter = withExclusions({ ...outfitsFirst(category, reading.outfit), hiddenIds }, reading)
  const parts = await queryParts(ctx, reading)
  const page = { ...search.page, hint: hintOf(parts), pins, isSpread: true }
  const closest = (near: ListingFilter) => suggestedPieces(ctx, near, page)
  if (parts.length === 0 && reading.exclusions.length === 0) {
    const none = { filter: nothingOf(filter), page }
    const interpretation = { reading, dropped: reading.page === null ? [search.name] : [], loosened: [], exact: 0 }
    return {
      found: await findListings(ctx, none.filter, page),
      suggested: await closest(filter),
      interpretation,
      answered: none,
    }
  }
  const strict = filterByParts(filter, parts)
  const first = await findListings(ctx, strict, page)
  const whole = { found: first, suggested: [], answered: { filter: strict, page } }
  // In other orders, similar pieces would stand between exact ones, so there they only replace an empty page.
  const enough = page.sort === 'relevance' ? enoughPieces : 1
  const isEnough = (isForChildren(strict.terms ?? []) ? first.mainTotal : first.adultTotal) >= enough
  if (isEnough || parts.length === 0)
    return { ...whole, interpretation: { reading, dropped: [], loosened: [], exact: null } }
  const { needed, unmet, exact, ...ranking } = await loosened(ctx, filter, { parts, enough })
  const { soft, dropped } = ranking
  const isLoosened = soft.length + dropped.length > 0
  const interpretation = {
    reading,
    dropped: unmet.map(textOf),
    loosened: soft.map(textOf),
    exact: isLoosened ? exact : null,
  }
  if (needed.length === 0)
    return { ...whole, suggested: await closest(filterByParts(filter, [], ranking)), interpretation }
  if (!isLoosened) return { ...whole, interpretation }
  const loose = filterByParts(filter, needed, ranking)
  const nearest = { ...page, hint: page.hint ?? priceHintOf(dropped) }
  const found = await findListings(ctx, loose, nearest)
  return { found, suggested: [], interpretation, answered: { filter: loose, page: nearest } }
}

/** The most popular pieces, for the first page of a search that finds nothing. */
async function suggestedPieces<L extends AnyListing>(
  ctx: SearchContext<L>,
  filter: ListingFilter,
  { offset }: ListingPage,
): Promise<readonly L[]> {
  if (offset > 0) return []
  const page = { sort: 'relevance', limit: suggestedCount, offset, hasFacets: false } as const
  return (await findListings(ctx, filter, page)).listings
}

/** The pieces that meet a search of the whole shop; undefined for a narrower one, and for one that leads to a page. */
export function foundCount(
  search: Search,
  { interpretation, total }: Pick<SearchResult<AnyListing>, 'interpretation' | 'total'>,
): number | undefined {
  const isWhole =
    search.page === 1 && (search.category === undefined || search.category === String(wholeShopCategoryId))
  if (interpretation === null || !isWhole) return undefined
  const { reading, exact } = interpretation
  const leadsToPage = reading.page !== null && (reading.page.isPart !== true || exact === 0)
  return leadsToPage ? undefined : (exact ?? total)
}

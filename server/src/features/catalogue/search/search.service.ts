import { wholeShopCategoryId } from '@shop/contract/ids'
import { categoryIdAt } from '#catalogue/categories/category.service.ts'
import type { Context } from '#platform/runtime/context.ts'
import { findValues } from './filter-values.store.ts'
import type { ListingFilter, PageRequest } from './listing-filter.ts'
import { findListings, type FoundListings } from './listing.service.ts'
import { queryParts } from './name-filter.service.ts'
import { readQuery } from './query-reading.service.ts'
import { isForChildren } from './relevance.rules.ts'
import { listingFilter, type Search } from './search-filter.rules.ts'
import {
  adultsOnly,
  filterByParts,
  hintOf,
  isFirm,
  specificityOf,
  textOf,
  type Part,
  type RankingParts,
} from './search-plan.rules.ts'
import type { Reading } from './understanding/reading.ts'

export const searchPageSize = 24
/** With fewer exact pieces, similar ones follow. */
const enoughPieces = 6
/** The number of pieces shown in place of an empty page. */
const closestCount = 12

export type SearchResult = FoundListings & {
  /** Null for a search without a name. */
  readonly said: Said | null
}

/** How the name of a search was understood. */
export type Said = {
  readonly reading: Reading
  /** The parts of the query that were left out, because all together found nothing. */
  readonly dropped: readonly string[]
  /** The number of available pieces that meet all parts; similar pieces follow them. Null if all do. */
  readonly exact: number | null
}

type Page = Omit<PageRequest, 'now' | 'isCurrent'>

/** Treats an unknown category as empty, so that its page stays with no results. */
const noCategoryId = 0

export async function searchProducts(ctx: Context, asked: Search): Promise<SearchResult> {
  const categoryId =
    asked.category === undefined ? wholeShopCategoryId : ((await categoryIdAt(ctx, asked.category)) ?? noCategoryId)
  const [newestDays, known] = await Promise.all([
    ctx.ports.search.newestDays(ctx.db, categoryId),
    findValues(ctx.db, asked.named),
  ])
  const filter = listingFilter({ id: categoryId, newestDays }, asked, known)
  const { sort, page, hasFacets, name } = asked
  const wanted = { sort, limit: searchPageSize, offset: (page - 1) * searchPageSize, hasFacets }
  if (name === undefined) return { ...(await findListings(ctx, filter, wanted)), said: null }
  return searchByName(ctx, filter, { name, page: wanted })
}

type NamedSearch = { readonly name: string; readonly page: Page }

async function searchByName(ctx: Context, filter: ListingFilter, { name, page }: NamedSearch): Promise<SearchResult> {
  const reading = await readQuery(ctx, name)
  const parts = await queryParts(ctx, reading)
  const wanted = { ...page, hint: hintOf(parts) }
  if (parts.length === 0) {
    const dropped = reading.page === null ? [name] : []
    return { ...(await closestPieces(ctx, filter, page)), said: { reading, dropped, exact: 0 } }
  }
  const strict = filterByParts(filter, parts)
  const first = await findListings(ctx, strict, wanted)
  // In other orders similar pieces would stand between exact ones, so they replace only an empty page.
  const enough = page.sort === 'relevance' ? enoughPieces : 1
  const isEnough = (isForChildren(strict.terms ?? []) ? first.mainTotal : first.adultTotal) >= enough
  if (isEnough) return { ...first, said: { reading, dropped: [], exact: null } }
  const { needed, exact, ...ranking } = await loosened(ctx, filter, { parts, enough })
  const { soft, dropped } = ranking
  const isLoosened = soft.length + dropped.length > 0
  const said = { reading, dropped: dropped.map(textOf), exact: isLoosened ? exact : null }
  if (needed.length === 0) return { ...(await closestPieces(ctx, filter, page)), said }
  if (!isLoosened) return { ...first, said }
  return { ...(await findListings(ctx, filterByParts(filter, needed, ranking), wanted)), said }
}

type Loosened = RankingParts & {
  readonly needed: readonly Part[]
  /** The number of pieces that meet all parts but the dropped ones. */
  readonly exact: number
}

type ToLoosen = { readonly parts: readonly Part[]; readonly enough: number }

/** Drops the least telling parts until a piece is found, then makes parts soft until enough are found. */
async function loosened(ctx: Context, filter: ListingFilter, { parts, enough }: ToLoosen): Promise<Loosened> {
  const isForAdults =
    !isForChildren(filterByParts(filter, parts).terms ?? []) && (await countOf(ctx, adultsOnly(filter))) > 0
  const count = (some: readonly Part[]) => {
    const narrow = filterByParts(filter, some)
    return countOf(ctx, isForAdults ? adultsOnly(narrow) : narrow)
  }
  const exact = await count(parts)
  if (exact >= enough) return { needed: parts, soft: [], dropped: [], exact }
  const alone = new Map(await Promise.all(parts.map(async (part) => [part, await count([part])] as const)))
  // Among plain words, one that many pieces have tells least.
  const leastTellingFirst = parts.toSorted(
    (a, b) =>
      Number((alone.get(a) ?? 0) > 0) - Number((alone.get(b) ?? 0) > 0) ||
      specificityOf(a) - specificityOf(b) ||
      (alone.get(b) ?? 0) - (alone.get(a) ?? 0),
  )
  let needed = parts
  const soft: Part[] = []
  const dropped: Part[] = []
  let found = exact
  let firstFound = exact
  for (const part of leastTellingFirst) {
    // More pieces are no reason to loosen the part that a search says most plainly.
    const left = needed.filter((one) => one !== part)
    if (found >= enough || (found > 0 && (isFirm(part) || left.length === 0))) break
    needed = left
    ;(found === 0 ? dropped : soft).push(part)
    found = needed.length === 0 ? 0 : await count(needed)
    if (firstFound === 0) firstFound = found
  }
  return { needed: found === 0 ? [] : needed, soft, dropped, exact: firstFound }
}

async function countOf(ctx: Context, filter: ListingFilter): Promise<number> {
  const page = { sort: 'popularity', limit: 0, offset: 0, hasFacets: false, now: ctx.now } as const
  const { mainTotal, total } = await ctx.ports.search.find(ctx.db, filter, page)
  // Sold-out pieces answer a search only if nothing else does.
  return mainTotal > 0 ? mainTotal : Math.min(total, 1)
}

/** The most popular pieces of the page, in place of an empty one. */
async function closestPieces(ctx: Context, filter: ListingFilter, page: Page): Promise<FoundListings> {
  const limit = page.offset === 0 ? Math.min(page.limit, closestCount) : 0
  const found = await findListings(ctx, filter, { ...page, sort: 'relevance', limit })
  const total = Math.min(found.total, closestCount)
  return { ...found, total, mainTotal: Math.min(found.mainTotal, total), trimTotal: 0 }
}

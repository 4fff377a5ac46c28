import { wholeShopCategoryId } from '@shop/contract/ids'
import { categoryIdAt } from '#catalogue/categories/category.service.ts'
import type { Context } from '#platform/runtime/context.ts'
import { findValues } from './filter-values.store.ts'
import type { ListingFilter, SearchTerm } from './listing-filter.ts'
import { findListings, type FoundListings } from './listing.service.ts'
import { filterByWords, listingFilter, type Search } from './search-filter.rules.ts'
import { correctedTerm, searchTerms, termQuery } from './words/search-words.rules.ts'
import { nearestWords, wordsNear } from './words/spelling.rules.ts'
import { listFinding, listLikelyWords } from './words/vocabulary.store.ts'

export const searchPageSize = 24

export type SearchResult = FoundListings & {
  /** The corrected search text when the name was misspelt. */
  readonly correctedName: string | null
}

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
  const { sort, page, hasFacets } = asked
  const wanted = { sort, limit: searchPageSize, offset: (page - 1) * searchPageSize, hasFacets }
  const result = await findListings(ctx, filter, wanted)
  if (result.total > 0 || asked.name === undefined) return { ...result, correctedName: null }
  const corrected = await correctedTerms(ctx, filter, asked.name)
  if (corrected === undefined) return { ...result, correctedName: null }
  const correctedName = corrected.map((term) => term.typed).join(' ')
  return { ...(await findListings(ctx, filterByWords(filter, corrected), wanted)), correctedName }
}

/** Returns the terms with misspelt words corrected, or undefined when a word resembles nothing that could be shown. */
async function correctedTerms(ctx: Context, filter: ListingFilter, name: string): Promise<SearchTerm[] | undefined> {
  const terms = searchTerms(name)
  const likely = await Promise.all(
    terms.map(async ({ typed }) => wordsNear(typed, await listLikelyWords(ctx.db, typed))),
  )
  const known = likely.flat().map((word) => termQuery(exactly(word)))
  const finding = await listFinding(ctx.db, filter, { queries: [...terms.map(termQuery), ...known], now: ctx.now })
  const corrected = terms.map((term, index): SearchTerm | undefined => {
    if (finding.has(termQuery(term))) return term
    const eligible = (likely[index] ?? []).filter((word) => finding.has(termQuery(exactly(word))))
    return correctedTerm(nearestWords(term.typed, eligible))
  })
  const isMended = corrected.some((term, index) => term !== terms[index])
  const whole = corrected.filter((term) => term !== undefined)
  return isMended && whole.length === terms.length ? whole : undefined
}

function exactly(word: string): SearchTerm {
  return { typed: word, names: [word] }
}

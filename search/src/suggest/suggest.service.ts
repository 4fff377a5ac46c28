import { wholeShopCategoryId } from '@shop/contract/core/ids'
import { findListings } from '#listing.service.ts'
import { filterByName } from '#names/name-filter.service.ts'
import { readQuery } from '#query/query-reading.service.ts'
import { wholeCategory } from '#query/search-filter.rules.ts'
import type { AnyListing, SearchContext } from '#search-context.ts'
import type { Reading } from '#understanding/reading.types.ts'
import { searchWords } from '#words/search-words.ts'
import { listSuggestions, type Suggestion } from './suggest.store.ts'

const minSuggestLength = 2
const productCount = 4

export type Suggestions<L extends AnyListing> = {
  readonly found: readonly Suggestion[]
  readonly products: readonly L[]
  readonly wordsBefore: readonly string[]
}

/** Completions of the last word of a text, and the products that a search for the text would show first. */
export async function suggestionsFor<L extends AnyListing>(
  ctx: SearchContext<L>,
  text: string,
): Promise<Suggestions<L>> {
  const words = searchWords(text)
  const lastWord = words.at(-1)
  if (lastWord === undefined || words.join('').length < minSuggestLength)
    return { found: [], products: [], wordsBefore: [] }
  const wordsBefore = words.slice(0, -1)
  const [named, products] = await Promise.all([listSuggestions(ctx.db, lastWord), listProducts(ctx, text)])
  if (named.length > 0) return { found: named, products, wordsBefore }
  const meant = meantBy(lastWord, await readQuery(ctx, text))
  return { found: meant === undefined ? [] : await listSuggestions(ctx.db, meant), products, wordsBefore }
}

/** The shop's word for another spelling, or the correction of a misspelt word. */
function meantBy(word: string, { meanings, corrected }: Reading): string | undefined {
  const meaning = meanings.find(({ text, entry }) => entry !== null && searchWords(text).at(-1) === word)
  return searchWords(meaning?.label ?? corrected.at(-1)?.to ?? '').at(-1)
}

/** The products that a search for the text would show first. */
async function listProducts<L extends AnyListing>(ctx: SearchContext<L>, text: string): Promise<readonly L[]> {
  const filter = await filterByName(ctx, wholeCategory({ id: wholeShopCategoryId, newestDays: null }), text)
  const page = { sort: 'relevance', limit: productCount, offset: 0, hasFacets: false } as const
  return (await findListings(ctx, filter, page)).listings
}

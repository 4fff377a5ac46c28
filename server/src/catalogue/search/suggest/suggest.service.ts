import { wholeShopCategoryId } from '@shop/contract/core/ids'
import type { Listing } from '#catalogue/cards/card.wire.ts'
import { listHomeGroup } from '#catalogue/categories/category.store.ts'
import { popularSearches } from '#catalogue/search/lexicon/lexicon-files.ts'
import { findListings } from '#catalogue/search/listing.service.ts'
import { filterByName } from '#catalogue/search/names/name-filter.service.ts'
import { readQuery } from '#catalogue/search/query/query-reading.service.ts'
import { wholeCategory } from '#catalogue/search/query/search-filter.rules.ts'
import type { Reading } from '#catalogue/search/understanding/reading.types.ts'
import type { Context } from '#platform/runtime/context.ts'
import { searchWords } from '#platform/search/search-words.ts'
import { listSuggestions } from './suggest.store.ts'
import type { Suggestion } from './suggest.wire.ts'

const minSuggestLength = 2
const productCount = 4

export type Suggestions = {
  readonly found: readonly Suggestion[]
  readonly products: readonly Listing[]
  readonly wordsBefore: readonly string[]
}

export async function suggestions(ctx: Context, text: string): Promise<Suggestions> {
  if (text === '') return { found: await shownAtFirst(ctx), products: [], wordsBefore: [] }
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

const categoryCount = 4
const designerCount = 3

/** Suggestions for the empty field. */
async function shownAtFirst({ db }: Context): Promise<Suggestion[]> {
  const [categories, designers] = await Promise.all([listHomeGroup(db, 'top'), listHomeGroup(db, 'own_designers')])
  const named = (kind: 'category' | 'designer') => (category: { readonly id: number; readonly name: string }) => ({
    kind,
    id: category.id,
    name: category.name,
  })
  return [
    ...popularSearches.map((name): Suggestion => ({ kind: 'query', id: 0, name })),
    ...categories.slice(0, categoryCount).map(named('category')),
    ...designers.slice(0, designerCount).map(named('designer')),
  ]
}

/** The shop's word for another spelling, or the correction of a misspelt word. */
function meantBy(word: string, { meanings, corrected }: Reading): string | undefined {
  const meaning = meanings.find(({ text, entry }) => entry !== null && searchWords(text).at(-1) === word)
  return searchWords(meaning?.label ?? corrected.at(-1)?.to ?? '').at(-1)
}

/** The products that a search for the text would show first. */
async function listProducts(ctx: Context, text: string): Promise<readonly Listing[]> {
  const filter = await filterByName(ctx, wholeCategory({ id: wholeShopCategoryId, newestDays: null }), text)
  const page = { sort: 'relevance', limit: productCount, offset: 0, hasFacets: false } as const
  return (await findListings(ctx, filter, page)).listings
}

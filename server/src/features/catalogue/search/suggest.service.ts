import { wholeShopCategoryId } from '@shop/contract/ids'
import type { Context } from '#platform/runtime/context.ts'
import { findListings } from './listing.service.ts'
import { readQuery } from './query-reading.service.ts'
import { wholeCategory } from './search-filter.rules.ts'
import { filterByName } from './search.service.ts'
import { listSuggestions } from './suggest.store.ts'
import type { Suggestion } from './suggest.wire.ts'
import { searchWords } from './words/search-words.rules.ts'

const minSuggestLength = 2
const productCount = 4

export async function suggestions(
  ctx: Context,
  text: string,
): Promise<{ found: readonly Suggestion[]; wordsBefore: readonly string[] }> {
  const words = searchWords(text)
  const lastWord = words.at(-1)
  if (lastWord === undefined || words.join('').length < minSuggestLength) return { found: [], wordsBefore: [] }
  const wordsBefore = words.slice(0, -1)
  const [named, products] = await Promise.all([listSuggestions(ctx.db, lastWord), listProducts(ctx, text)])
  if (named.length > 0) return { found: [...named, ...products], wordsBefore }
  const [meant] = (await readQuery(ctx, text)).corrected.slice(-1)
  const mended = meant === undefined ? [] : await listSuggestions(ctx.db, meant.to.toLowerCase())
  return { found: [...mended, ...products], wordsBefore }
}

/** The products that a search for the text would show first. */
async function listProducts(ctx: Context, text: string): Promise<Suggestion[]> {
  const filter = await filterByName(ctx, wholeCategory({ id: wholeShopCategoryId, newestDays: null }), text)
  const page = { sort: 'relevance', limit: productCount, offset: 0, hasFacets: false } as const
  const { listings } = await findListings(ctx, filter, page)
  return listings.map(({ id, name }): Suggestion => ({ kind: 'product', id, name }))
}

import { giftCardCategoryId } from '@shop/contract/core/ids'
import type { Api } from '#api/client.ts'
import { loadProduct, type Category, type Found, type Product } from './catalogue/catalogue-api.ts'
import { countFilters, type ListingQuery } from './catalogue/listing-query.ts'

type Gift = { readonly card: Product; readonly prices: readonly string[] }
type Listed = { readonly category: Category; readonly query: ListingQuery; readonly found: Found }

/** Gift cards have one page for all amounts instead of a list; null for every other listing. */
export async function giftOf(api: Api, { category, query, found: { cards } }: Listed): Promise<Gift | null> {
  const isWhole = category.id === giftCardCategoryId && query.name === '' && countFilters(query) === 0
  const [first] = cards
  if (!isWhole || first === undefined) return null
  const card = await loadProduct(api, first.slug)
  return card === undefined ? null : { card, prices: [...new Set(cards.map(({ price }) => price))] }
}

import type { catalogueEndpoints, ProductCard } from '@shop/contract/catalogue/catalogue'
import type { ReplyOf } from '@shop/contract/core/endpoint'
import { wholeShopCategoryId } from '@shop/contract/core/ids'
import type { Suggestion } from '@shop/search'
import { categorySlug, productSlug } from '#catalogue/slug.rules.ts'

type SuggestionItem = ReplyOf<typeof catalogueEndpoints.suggest>['data'][number]

/** Beside these there are up to four products. */
const maxNamed = 5
/** For the empty field, without products. */
const maxAtFirst = 12

function linkOf({ kind, id, name }: Suggestion, text: string): string {
  switch (kind) {
    case 'query':
      return `/category/${wholeShopCategoryId}?${new URLSearchParams({ name: text }).toString()}`
    case 'designer':
    case 'category':
      return `/category/${encodeURIComponent(categorySlug({ id, name }))}`
  }
}

/** Prefixes completed words with `wordsBefore`, the words before the one being typed. */
export function toSuggestions(
  suggestions: readonly Suggestion[],
  wordsBefore: readonly string[],
  isAtFirst = false,
): SuggestionItem[] {
  const most = isAtFirst ? maxAtFirst : maxNamed
  const seen = new Set<string>()
  return suggestions
    .map((suggestion) => {
      const { kind, name } = suggestion
      const text = kind === 'query' ? [...wordsBefore, name].join(' ') : name
      return { kind, text, link: linkOf(suggestion, text) }
    })
    .filter(({ link }) => {
      // Drops a plural beside its singular, because both lead to the same products.
      const place = link.replace(/s$/, '')
      return !seen.has(place) && seen.add(place)
    })
    .slice(0, most)
}

export function toProductSuggestions(cards: readonly ProductCard[]): SuggestionItem[] {
  return cards.map(({ id, name, picture, main_price: price }) => ({
    kind: 'product',
    text: name,
    link: `/products/${productSlug({ id, name })}`,
    picture,
    price,
  }))
}

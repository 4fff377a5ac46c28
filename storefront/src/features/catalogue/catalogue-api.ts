import { catalogueCalls } from '@shop/contract/call-table'
import type { catalogueEndpoints, CategoryTreeItem, ProductCard, ProductDetail } from '@shop/contract/catalogue'
import type { ReplyOf } from '@shop/contract/endpoint'
import type { Facets } from '@shop/contract/facets'
import { priceRange } from '@shop/contract/money'
import type { SearchMeta } from '@shop/contract/search'
import type { Api } from '#api/client.ts'
import type { ListingQuery } from './listing-query.ts'

/** Prices with renamed fields: the current price, and the full price of a discounted product. */
export type Priced = { readonly price: string; readonly fullPrice: string | undefined; readonly isPriceHidden: boolean }
export type Card = ProductCard & Priced
export type Product = ProductDetail & Priced
export type Category = ReplyOf<typeof catalogueEndpoints.subCategories>['category_data']
export type CategoryContent = { readonly category: Category; readonly children: readonly CategoryTreeItem[] }

export type Found = {
  readonly cards: readonly ProductCard[]
  readonly total: number
  readonly page: number
  readonly lastPage: number
  readonly facets: Facets
  /** How the words of the search were understood. */
  readonly search: SearchMeta | undefined
  /** The first pieces have a chosen colour as their main one, the next only as a trim. */
  readonly sections: { readonly main: number; readonly trim: number } | undefined
  /** The editor's choice of the category. */
  readonly picks: readonly ProductCard[]
}

const noFacets: Facets = {
  filters: [],
  categories: [],
  price: null,
  occasions: [],
  fabrics: [],
  crafts: [],
  ready: 0,
  discounts: [],
}

type WirePrices = Pick<ProductCard, 'main_price' | 'stroked_price' | 'has_discount' | 'is_price_hide'>

function priced(wire: WirePrices): Priced {
  return {
    price: wire.main_price,
    fullPrice: wire.has_discount ? wire.stroked_price : undefined,
    isPriceHidden: wire.is_price_hide,
  }
}

export function cardOf(wire: ProductCard): Card {
  return { ...wire, ...priced(wire) }
}

export async function loadCategory(api: Api, slugOrId: string): Promise<CategoryContent> {
  const reply = await api.call(catalogueCalls.subCategories, { params: { categoryId: slugOrId } })
  return { category: reply.category_data, children: reply.data }
}

/** Parameters of the search call; facets are included for the filters. */
export function searchCall(category: string, query: ListingQuery) {
  return {
    sort_by: query.sort,
    min: String(query.min ?? priceRange.min),
    max: String(query.max ?? priceRange.max),
    color: [...query.colors],
    categories: category,
    'selected_attribute_values[]': [...query.attributes],
    'occasions[]': [...query.occasions],
    'fabrics[]': [...query.fabrics],
    'crafts[]': [...query.crafts],
    ...(query.isReady ? { ready: '1' } : {}),
    ...(query.discount > 0 ? { discount: String(query.discount) } : {}),
    ...(query.name === '' ? {} : { name: query.name }),
    ...(query.isSale ? { sale: '1' } : {}),
    facets: '1',
    page: query.page,
  }
}

type Search = { readonly category: string; readonly query: ListingQuery; readonly signal?: AbortSignal }

export async function searchProducts(api: Api, { category, query, signal }: Search): Promise<Found> {
  const { data, meta } = await api.call(catalogueCalls.search, {
    query: searchCall(category, query),
    ...(signal && { signal }),
  })
  return {
    cards: data,
    total: meta.total,
    page: meta.current_page,
    lastPage: meta.last_page,
    facets: meta.facets ?? noFacets,
    search: meta.search,
    sections: meta.sections,
    picks: meta.picks ?? [],
  }
}

/** Appends the next page without duplicates: a sale in between may move a product to the next page. */
export function joined(found: Found, next: Found): Found {
  const shown = new Set(found.cards.map(({ id }) => id))
  return { ...found, cards: [...found.cards, ...next.cards.filter(({ id }) => !shown.has(id))], page: next.page }
}

/** Loads all pages of a URL. Server only: in the browser each call would cancel the previous one. */
export async function searchPages(api: Api, { category, query }: Search): Promise<Found> {
  const requested = Array.from({ length: query.page - query.from + 1 }, (_, index) => query.from + index)
  const pages = await Promise.all(requested.map((page) => searchProducts(api, { category, query: { ...query, page } })))
  const last = pages.filter(({ cards }, index) => index === 0 || cards.length > 0)
  return last.reduce(joined)
}

/** The API returns a list of exactly one product. */
export async function loadProduct(api: Api, slugOrId: string): Promise<Product | undefined> {
  const [wire] = (await api.call(catalogueCalls.product, { params: { productId: slugOrId } })).data
  return wire && { ...wire, ...priced(wire) }
}

export async function loadRelated(api: Api, slugOrId: string): Promise<readonly ProductCard[]> {
  return (await api.call(catalogueCalls.related, { params: { productId: slugOrId } })).data
}

/** In the order of the ids; skips products that are not on sale. */
export async function loadCards(
  api: Api,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<readonly ProductCard[]> {
  return (await api.call(catalogueCalls.cards, { query: { ids: ids.join(',') }, signal })).data
}

/** Alternatives to an empty listing. */
export async function loadPopularCategories(api: Api): Promise<readonly { slug: string; name: string }[]> {
  const { data } = await api.call(catalogueCalls.topCategories)
  return data.slice(0, 3).map(({ slug, name }) => ({ slug, name }))
}

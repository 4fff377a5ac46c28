import type { catalogueEndpoints, CategoryTreeItem, ProductCard } from '@shop/contract/catalogue/catalogue'
import type { Facets } from '@shop/contract/catalogue/facets'
import type { ProductDetail } from '@shop/contract/catalogue/product-detail'
import type { SearchMeta } from '@shop/contract/catalogue/search'
import { catalogueCalls } from '@shop/contract/core/call-table'
import type { ReplyOf } from '@shop/contract/core/endpoint'
import { giftCardCategoryId } from '@shop/contract/core/ids'
import { priceRange } from '@shop/contract/core/money'
import type { PictureSet } from '@shop/contract/core/picture-set'
import type { Api } from '#api/client.ts'
import { shortened, type PictureFiles } from '#ui/picture-files.ts'
import { foundFacets, type FoundFacets } from './found-facets.ts'
import type { ListingQuery } from './listing-query.ts'
import { sizeChartText, type SizeChartText } from './size-chart-text.ts'

/** Prices with renamed fields: the current price, and the full price of a discounted product. */
export type Priced = { readonly price: string; readonly fullPrice?: string; readonly isPriceHidden?: boolean }

export type CardArrival = NonNullable<ProductCard['arrival']>

/** A product in a listing, with only the fields that pages read; an absent field has its usual value. */
export type Card = Pick<ProductCard, 'id' | 'slug' | 'name' | 'designer'> &
  Priced & {
    readonly discount?: string
    readonly out_of_stock?: true
    readonly size_hint?: string
    readonly rating?: number
    readonly rating_count?: number
    readonly badge?: NonNullable<ProductCard['badge']>
    /** Set when the shopper gave the day of an occasion. */
    readonly arrival?: CardArrival
    readonly picture: PictureFiles
    readonly second_picture?: PictureFiles
  }

export type LookPiece = Pick<Card, 'id' | 'slug' | 'name' | 'price' | 'picture'>

/** A product with only the fields that pages read. */
export type Product = Pick<
  ProductDetail,
  | 'id'
  | 'slug'
  | 'name'
  | 'designer'
  | 'designer_slug'
  | 'description'
  | 'choice_options'
  | 'variant'
  | 'discount'
  | 'out_of_stock'
  | 'rating'
  | 'rating_count'
  | 'fit_advice'
  | 'other_attribute'
  | 'attribute_names'
  | 'fields'
  | 'breadcrumb'
  | 'dispatch_days'
  | 'returns'
  | 'return_policy'
  | 'return_terms'
  | 'shade'
  | 'gift_amount'
> &
  Priced & { readonly pictures: readonly PictureFiles[]; readonly size_table: SizeChartText | null }

type WireCategory = ReplyOf<typeof catalogueEndpoints.subCategories>['category_data']
export type Category = Omit<WireCategory, 'picture'> & { readonly picture: PictureFiles | null }
export type CategoryContent = { readonly category: Category; readonly children: readonly CategoryTreeItem[] }

export type Found = {
  readonly cards: readonly Card[]
  readonly total: number
  readonly page: number
  readonly lastPage: number
  readonly facets: FoundFacets
  /** How the server understood the words of the search. */
  readonly search: SearchMeta | undefined
  /** The first pieces have a chosen colour as their main colour, the next only in a border. */
  readonly sections: { readonly main: number; readonly trim: number } | undefined
  /** The editor's choice of the category. */
  readonly picks: readonly Card[]
  /** The row above a listing without filters. */
  readonly season?: { readonly title: string; readonly cards: readonly Card[] }
  /** Other pieces, when the words of the search find nothing. */
  readonly suggestions: readonly Card[]
}

const noFacets: Facets = {
  filters: [],
  categories: [],
  price: null,
  above: [],
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
    ...(wire.has_discount && { fullPrice: wire.stroked_price }),
    ...(wire.is_price_hide && { isPriceHidden: true }),
  }
}

/** A card's picture fills a box of a fixed shape, and its name is beside it. */
function pictureOfCard(wire: PictureSet): PictureFiles {
  const files = shortened(wire)
  if (!('of' in files)) return files
  const { alt: _alt, width: _width, height: _height, ...ofCard } = files
  return ofCard
}

export function cardOf(wire: ProductCard): Card {
  const { id, slug, name, designer, picture, second_picture: second, size_hint: sizes, badge, arrival } = wire
  return {
    id,
    slug,
    name,
    designer,
    ...priced(wire),
    ...(wire.has_discount && { discount: wire.discount }),
    ...(wire.out_of_stock && { out_of_stock: true }),
    ...(wire.rating_count > 0 && { rating: wire.rating, rating_count: wire.rating_count }),
    ...(sizes !== '' && { size_hint: sizes }),
    ...(badge !== null && { badge }),
    ...(arrival && { arrival }),
    picture: pictureOfCard(picture),
    ...(second !== null && { second_picture: pictureOfCard(second) }),
  }
}

/** Above a listing, a card says who made the piece, what it is and what it costs. */
function seasonCard(wire: ProductCard): Card {
  const { rating: _rating, rating_count: _count, size_hint: _sizes, ...card } = cardOf(wire)
  return card
}

export function productOf(wire: ProductDetail): Product {
  return {
    id: wire.id,
    slug: wire.slug,
    name: wire.name,
    designer: wire.designer,
    designer_slug: wire.designer_slug,
    description: wire.description,
    choice_options: wire.choice_options,
    variant: wire.variant,
    discount: wire.discount,
    out_of_stock: wire.out_of_stock,
    rating: wire.rating,
    rating_count: wire.rating_count,
    fit_advice: wire.fit_advice,
    other_attribute: wire.other_attribute,
    ...(wire.attribute_names && { attribute_names: wire.attribute_names }),
    ...(wire.fields && { fields: wire.fields }),
    breadcrumb: wire.breadcrumb,
    dispatch_days: wire.dispatch_days,
    returns: wire.returns,
    return_policy: wire.return_policy,
    return_terms: wire.return_terms,
    shade: wire.shade,
    gift_amount: wire.gift_amount,
    size_table: wire.size_table && sizeChartText(wire.size_table),
    ...priced(wire),
    pictures: wire.pictures.map(shortened),
  }
}

export async function loadCategory(api: Api, slugOrId: string): Promise<CategoryContent> {
  const reply = await api.call(catalogueCalls.subCategories, { params: { categoryId: slugOrId } })
  const { picture } = reply.category_data
  const category = { ...reply.category_data, picture: picture && shortened(picture) }
  return { category, children: reply.data }
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
    'fields[]': [...query.fields],
    ...(query.isReady ? { ready: '1' } : {}),
    ...(query.wearBy === '' ? {} : { wear_by: query.wearBy, wear_at: query.wearAt }),
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
    cards: data.map(cardOf),
    total: meta.total,
    page: meta.current_page,
    lastPage: meta.last_page,
    facets: foundFacets(meta.facets ?? noFacets),
    search: meta.search,
    sections: meta.sections,
    picks: meta.picks?.map(cardOf) ?? [],
    suggestions: meta.suggestions?.map(cardOf) ?? [],
    ...(meta.season && { season: { title: meta.season.title, cards: meta.season.products.map(seasonCard) } }),
  }
}

/** The prices of the gift cards on sale, the lowest first. */
export async function loadGiftPrices(api: Api): Promise<readonly string[]> {
  const { data } = await api.call(catalogueCalls.search, {
    query: { categories: String(giftCardCategoryId), sort_by: 'price_low_to_high' },
  })
  return [...new Set(data.map(({ main_price: price }) => price))]
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
  return wire && productOf(wire)
}

export async function loadRelated(api: Api, slugOrId: string): Promise<readonly Card[]> {
  return (await api.call(catalogueCalls.related, { params: { productId: slugOrId } })).data.map(cardOf)
}

/** One piece for each part of the outfit, such as earrings, juttis and a potli. */
export async function loadLook(api: Api, slugOrId: string): Promise<readonly LookPiece[]> {
  const { data } = await api.call(catalogueCalls.look, { params: { productId: slugOrId } })
  return data.map(cardOf).map(({ id, slug, name, price, picture }) => ({ id, slug, name, price, picture }))
}

/** In the order of the ids; skips products that are not on sale. */
export async function loadCards(api: Api, ids: readonly number[], signal: AbortSignal): Promise<readonly Card[]> {
  return (await api.call(catalogueCalls.cards, { query: { ids: ids.join(',') }, signal })).data.map(cardOf)
}

/** Alternatives to an empty listing. */
export async function loadPopularCategories(api: Api): Promise<readonly { slug: string; name: string }[]> {
  const { data } = await api.call(catalogueCalls.topCategories)
  return data.slice(0, 3).map(({ slug, name }) => ({ slug, name }))
}

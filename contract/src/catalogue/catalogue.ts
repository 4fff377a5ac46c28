/** Products, categories, search: api.md sections 3 and 4. */
import { z } from 'zod'
import { access, endpoint, cachedOneMinute } from '#core/endpoint.ts'
import { dataOf, listOf, moneyText, pageMeta, pageNumber, pageOf } from '#core/envelope.ts'
import { pictureSet } from '#core/picture-set.ts'
import { designerDetail, designerItem } from './designers.ts'
import { facets, filterBlock } from './facets.ts'
import { shownField } from './fields/field-definition.ts'
import { menuDepartment } from './menu.ts'
import { namedPieces, productDetail } from './product-detail.ts'
import {
  cardIds,
  pageSize,
  searchExplanation,
  searchMeta,
  searchQuery,
  searchedName,
  slugOrId,
  suggestion,
  wearFields,
} from './search.ts'

export const productCard = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  thumbnail_image: z.string(),
  second_photo: z.string().nullable(),
  has_discount: z.boolean(),
  discount: z.string().regex(/^(0%|-\d{1,2}%)$/),
  stroked_price: moneyText,
  main_price: moneyText,
  rating: z.number(),
  rating_count: z.int(),
  sales: z.int(),
  is_wholesale: z.boolean(),
  links: z.object({ details: z.string() }),
  designer: z.string(),
  is_price_hide: z.boolean(),
  out_of_stock: z.boolean(),
  picture: pictureSet,
  second_picture: pictureSet.nullable(),
  /** `S to 5XL`, or the only size; empty without sizes. */
  size_hint: z.string(),
  badge: z.enum(['new', 'sale', 'few_left']).nullable(),
  /** Added by this shop, for a request with `wear_by`: the latest arrival of an order placed now. */
  arrival: z
    .object({
      latest: z.iso.date(),
      in_time: z.boolean(),
      /** The last day on which an order still arrives in time; null when today is too late. */
      order_by: z.iso.date().nullable(),
    })
    .optional(),
  /** Added by this shop, where the piece has custom fields that listings show. */
  fields: z.array(shownField).exactOptional(),
})

export type ProductCard = z.infer<typeof productCard>

const categoryFields = {
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  banner: z.string(),
  cover_image: z.string(),
  icon: z.string(),
  number_of_children: z.int(),
  links: z.object({ products: z.string(), sub_categories: z.string() }),
  kind: z.enum(['department', 'category', 'designer', 'collection', 'celebrity_style']),
  tagline: z.string(),
  picture: pictureSet.nullable(),
  /** Added by this shop: a wide picture, where the category has one. */
  wide_picture: pictureSet.nullable(),
}

export type CategoryItem = z.infer<z.ZodObject<typeof categoryFields>>
export type CategoryTreeItem = CategoryItem & { children: CategoryTreeItem[] }

export const categoryItem: z.ZodType<CategoryItem> = z.object(categoryFields)
export const categoryTreeItem: z.ZodType<CategoryTreeItem> = z.object({
  ...categoryFields,
  get children() {
    return z.array(categoryTreeItem)
  },
})

/** `count`, added by this shop, is its number of products. */
export const countedTreeItem = z.object({
  ...categoryFields,
  children: z.array(categoryTreeItem),
  count: z.int().optional(),
})

export type CountedTreeItem = z.infer<typeof countedTreeItem>

const homeTabs = z.record(z.string(), z.object({ data: z.array(productCard) }))

const productPage = pageOf(productCard)
/** The first `main` pieces have a chosen colour as their main colour, the next `trim` pieces only in a border. */
const searchPage = productPage.extend({
  meta: pageMeta.extend({
    facets: facets.optional(),
    corrected_name: z.string().optional(),
    sections: z.object({ main: z.int(), trim: z.int() }).optional(),
    /** The editor's choice of a category, on its first page without filters. */
    picks: z.array(productCard).optional(),
    /** The row that the merchant's rules choose for the season, on the same page as `picks`. */
    season: z.object({ title: z.string(), products: z.array(productCard) }).optional(),
    /**
     * Other pieces that the shopper may like, when a search by name finds nothing: `data` is then empty and `total` is
     * 0.
     */
    suggestions: z.array(productCard).optional(),
    explain: z.array(searchExplanation).optional(),
    search: searchMeta.optional(),
  }),
})

const categoryList = (name: string, path: string, summary: string) =>
  endpoint(name, { method: 'GET', path, access: access.public, summary, reply: listOf(categoryItem) })

export const catalogueEndpoints = {
  allCategories: endpoint('allCategories', {
    method: 'GET',
    path: 'categories/all',
    ...cachedOneMinute,
    // Every page has it. Only the choice of designers, those with the most pieces, depends on products.
    shows: 'no products',
    summary: 'The whole menu: departments with their categories, collections and designers',
    reply: listOf(categoryTreeItem),
  }),
  menu: endpoint('menu', {
    method: 'GET',
    path: 'categories/menu',
    ...cachedOneMinute,
    summary: 'The menu of each department: its occasions, crafts, prices, designers and collections',
    reply: listOf(menuDepartment),
  }),
  topCategories: categoryList('topCategories', 'categories/top', 'Top categories of the home page'),
  featuredCategories: categoryList('featuredCategories', 'categories/featured', 'Featured categories'),
  ownDesigners: categoryList('ownDesigners', 'categories/own_designers', 'Designers of the house'),
  exclusiveCollections: categoryList('exclusiveCollections', 'categories/exclusive_collections', 'Exclusive'),
  lovedCollections: categoryList('lovedCollections', 'categories/loved_collections', 'Loved collections'),
  celebrityStyle: categoryList('celebrityStyle', 'categories/celebrity_style', 'Looks of invented evenings'),
  subCategories: endpoint('subCategories', {
    method: 'GET',
    path: 'sub-categories/{categoryId}',
    ...cachedOneMinute,
    summary: 'Children of a category, or the siblings of a leaf, with the filters that apply in it',
    params: z.object({ categoryId: slugOrId }),
    reply: z.object({
      data: z.array(countedTreeItem),
      category_data: z.object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        kind: categoryFields.kind,
        tagline: z.string(),
        description: z.string(),
        picture: pictureSet.nullable(),
        breadcrumb: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
        /** The sizes for which a computed category is made, such as `4XL`; empty for others. */
        sizes: z.array(z.string()),
        /** The same computed category for other people. */
        others: z.array(z.object({ slug: z.string(), name: z.string() })),
      }),
      filters: z.array(filterBlock),
      success: z.literal(true),
      status: z.literal(200),
    }),
    errors: ['rate_limit.exceeded', 'category.not_found'],
  }),
  featured: endpoint('featuredProducts', {
    method: 'GET',
    path: 'products/featured',
    ...cachedOneMinute,
    summary: 'Featured products',
    query: z.object({ page: pageNumber }),
    reply: productPage,
    errors: ['rate_limit.exceeded'],
  }),
  bestSellers: endpoint('bestSellers', {
    method: 'GET',
    path: 'products/best-seller',
    ...cachedOneMinute,
    summary: 'What sold most',
    reply: listOf(productCard),
  }),
  homeTabs: endpoint('homeTabs', {
    method: 'GET',
    path: 'products/home-tabs',
    ...cachedOneMinute,
    summary: 'Tabs of the home page, in order',
    reply: dataOf(homeTabs),
  }),
  search: endpoint('searchProducts', {
    method: 'GET',
    path: 'products/search',
    ...cachedOneMinute,
    summary: 'Search and filter, 24 a page',
    query: searchQuery,
    reply: searchPage,
    errors: ['rate_limit.exceeded'],
  }),
  suggest: endpoint('suggestProducts', {
    method: 'GET',
    path: 'products/suggest',
    access: access.public,
    summary: 'Suggestions while typing',
    query: z.object({ name: searchedName.default('') }),
    reply: listOf(suggestion),
    errors: ['rate_limit.exceeded'],
  }),
  category: endpoint('categoryProducts', {
    method: 'GET',
    path: 'products/category/{categoryId}',
    ...cachedOneMinute,
    summary: 'Products of a category',
    params: z.object({ categoryId: slugOrId }),
    query: z.object({ page: pageNumber, page_size: pageSize, name: searchedName.optional() }),
    reply: productPage,
    errors: ['rate_limit.exceeded', 'category.not_found'],
  }),
  related: endpoint('relatedProducts', {
    method: 'GET',
    path: 'products/related/{productId}',
    ...cachedOneMinute,
    summary: 'Products that go with this one',
    params: z.object({ productId: slugOrId }),
    reply: listOf(productCard),
    errors: ['product.not_found', 'product.withdrawn'],
    refusal: { data: [] },
  }),
  look: endpoint('completeTheLook', {
    method: 'GET',
    path: 'products/look/{productId}',
    ...cachedOneMinute,
    summary:
      'Jewellery, footwear and a bag to this product, or what the family of a child wears, chosen by occasion and colour; one card for each part',
    params: z.object({ productId: slugOrId }),
    reply: listOf(productCard),
    errors: ['product.not_found', 'product.withdrawn'],
    refusal: { data: [] },
  }),
  cards: endpoint('productCards', {
    method: 'GET',
    path: 'products/cards',
    access: access.public,
    // Each shopper requests different ids.
    cache: 'none',
    summary: 'Cards of these products as they are now, in their order; what is not on sale is left out',
    query: z.object({ ids: cardIds, ...wearFields }),
    reply: listOf(productCard),
  }),
  product: endpoint('productDetail', {
    method: 'GET',
    path: 'products/{productId}',
    access: access.public,
    shows: { productIn: 'productId', othersIn: namedPieces },
    summary: 'One product; data has exactly one element',
    params: z.object({ productId: slugOrId }),
    reply: listOf(productDetail),
    decimals: ['calculable_price'],
    errors: ['product.not_found', 'product.withdrawn'],
  }),
  designers: endpoint('designers', {
    method: 'GET',
    path: 'designers',
    access: access.public,
    summary: 'All designers, A to Z',
    reply: listOf(designerItem),
  }),
  designer: endpoint('designer', {
    method: 'GET',
    path: 'designers/{categoryId}',
    ...cachedOneMinute,
    summary: 'One designer: story, crafts, lead times and sizes',
    params: z.object({ categoryId: slugOrId }),
    reply: dataOf(designerDetail),
    errors: ['category.not_found'],
  }),
} as const

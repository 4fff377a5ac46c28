import { attributeValuesKey } from '#catalogue/sort-orders.ts'

/** Static content pages, for the storefront's routes and the sitemap (ROUTE-06). */
export const contentPaths = [
  'about-us',
  'store-locator',
  'shipping',
  'terms-conditions',
  'faqs',
  'privacy-policy',
  'returns-and-exchange',
  'refund-cancellation-policy',
  'career',
  'contact',
  'size-guide',
] as const

const listingNames = [
  'name',
  'sale',
  'ready',
  'wear_by',
  'wear_at',
  'discount',
  'min',
  'max',
  'color',
  attributeValuesKey,
  'occasions[]',
  'fabrics[]',
  'crafts[]',
  'sort_by',
  'page',
  'from',
  'preview',
] as const

const ofListings: ReadonlySet<string> = new Set(listingNames)
const ofPreview: ReadonlySet<string> = new Set(['preview'])
const ofNoPage: ReadonlySet<string> = new Set()
/** The day, the place and the part of a wedding plan. */
const ofWeddingPlan: ReadonlySet<string> = new Set(['day', 'at', 'part'])
/** The roles of a family's board, written out because every page loads this file. */
const ofBoard: ReadonlySet<string> = new Set([
  'colour',
  ...'bride groom brideMother groomMother father bridesmaid girl boy'
    .split(' ')
    .flatMap((role) => [role, `${role}-size`]),
])
const listingPath = /^\/category(?:[/.]|$)/i

function isPreviewable(path: string): boolean {
  const page = path.replace(/\.data$/, '').toLowerCase()
  const isOfAll = page === '/' || page === '/_root' || /^\/(?:blog|products)\//.test(page)
  return isOfAll || contentPaths.some((one) => page === `/${one}`)
}

/** Query parameters that change the page at this path; the page ignores all others. */
export function pageQueryNames(path: string): ReadonlySet<string> {
  if (isPreviewable(path)) return ofPreview
  if (/^\/wedding-plan(?:[/.]|$)/i.test(path)) return ofWeddingPlan
  if (/^\/dress-us-as-one(?:[/.]|$)/i.test(path)) return ofBoard
  return listingPath.test(path) ? ofListings : ofNoPage
}

import { attributeValuesKey } from './sort-orders.ts'

/** The pages of words, below the shop's own address: the storefront shows them, the sitemap names them (ROUTE-06). */
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

/** What a listing's address may ask for: its route reads these names and no others. */
const listingNames = ['name', 'sale', 'min', 'max', 'color', attributeValuesKey, 'sort_by', 'page', 'from'] as const

const ofListings: ReadonlySet<string> = new Set(listingNames)
const ofNoPage: ReadonlySet<string> = new Set()
const listingPath = /^\/category(?:[/.]|$)/i

/** Names in a query that the page at that path is made of; with any others it is the same page. */
export function pageQueryNames(path: string): ReadonlySet<string> {
  return listingPath.test(path) ? ofListings : ofNoPage
}

import { redirect } from 'react-router'
import { wholeShopCategoryId } from '@shop/contract/core/ids'
import type { Category, Found } from './catalogue/catalogue-api.ts'
import { writeListingQuery, type ListingQuery } from './catalogue/listing-query.ts'

export const pathOf = (slug: string): string => `/category/${encodeURI(slug)}`

/** Redirects a bare id, a bare name or an old slug to the current slug. */
export function redirectWhenStale(segment: string, { slug }: Category, search: string): void {
  // Search and sale use the whole shop by its id.
  const isWholeShop = segment === String(wholeShopCategoryId)
  if (!isWholeShop && segment !== slug) {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
    throw redirect(`${pathOf(slug)}${search}`, 301)
  }
}

/** Redirects a search that names only a page of the shop, unless pieces match one of its words. */
export function redirectToPage({ search }: Found): void {
  if (search?.page === undefined || search.understood.length > 0) return
  if (search.page.isPart === true && search.exact !== 0) return
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
  throw redirect(search.page.path)
}

/** Redirects from a page after the last one, which would be empty, to the last page. */
export function redirectToLastPage({ slug }: Category, query: ListingQuery, { lastPage }: Found): void {
  if (query.page <= lastPage) return
  const last = { ...query, from: Math.min(query.from, lastPage), page: lastPage }
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
  throw redirect(`${pathOf(slug)}${writeListingQuery(last)}`)
}

import { catalogueCalls } from '@shop/contract/core/call-table'
import type { Api } from '#api/client.ts'
import { orNothing } from '#api/or-nothing.ts'
import { loadPosts } from '#features/blog/blog-api.ts'
import type { Category, Found } from './catalogue/catalogue-api.ts'
import { countFilters, type ListingQuery } from './catalogue/listing-query.ts'
import { labelStory, readingStory, type Story } from './catalogue/stories.ts'

type Listing = { readonly category: Category; readonly found: Found; readonly query: ListingQuery }
type Report = (error: unknown) => void

/** Smaller listings show no story. */
const minProducts = 12

/** Only for browsing, because visitors who search or filter know what they want. */
export async function loadStories(api: Api, listing: Listing, report: Report): Promise<readonly Story[]> {
  const { category, found, query } = listing
  if (found.total < minProducts || query.from > 1 || query.name !== '' || countFilters(query) > 0) return []
  const [labels, posts] = await Promise.all([
    orNothing(api.call(catalogueCalls.ownDesigners), report),
    orNothing(loadPosts(api), report),
  ])
  const stories = [labelStory(labels?.data ?? [], { category, found }), readingStory(posts ?? [], { category, found })]
  return stories.filter((story) => story !== undefined)
}

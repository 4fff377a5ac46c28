import { catalogueCalls } from '@shop/contract/core/call-table'
import type { Api } from '#api/client.ts'
import { orNothing } from '#api/or-nothing.ts'
import { loadOwn, withOwn } from '#areas/content/own-content.ts'
import { previewIn } from '#areas/content/preview.ts'
import { loadPosts } from '#features/blog/blog-api.ts'
import { searchProducts, type Category, type Found } from './catalogue/catalogue-api.ts'
import { changed, countFilters, type ListingQuery } from './catalogue/listing-query.ts'
import { labelStory, readingStory, storyLabel, type Story } from './catalogue/stories.ts'
import { loadMaker, type Maker } from './designers/designers-api.ts'

type Listing = { readonly category: Category; readonly found: Found; readonly query: ListingQuery }
type Report = (error: unknown) => void

/** Smaller listings show no story. */
const minProducts = 12

type OfLabel = { readonly category: Category; readonly query: ListingQuery; readonly label: string }

/** The pieces of a label in the listing, dearest first. */
async function dearestOf(api: Api, { category, query, label }: OfLabel) {
  const own = changed(query, { attributes: [label], sort: 'price_high_to_low' })
  return (await searchProducts(api, { category: String(category.id), query: own })).cards
}

/** Only for browsing, because visitors who search or filter know what they want. */
export async function loadStories(api: Api, listing: Listing, report: Report): Promise<readonly Story[]> {
  const { category, found, query } = listing
  if (found.total < minProducts || query.from > 1 || query.name !== '' || countFilters(query) > 0) return []
  const [labels, posts] = await Promise.all([
    orNothing(api.call(catalogueCalls.ownDesigners), report),
    orNothing(loadPosts(api), report),
  ])
  const label = storyLabel(labels?.data ?? [], { category, found })
  const own = label && (await orNothing(dearestOf(api, { category, query, label: label.name }), report))
  const stories = [label && labelStory(label, own ?? []), readingStory(posts ?? [], { category, found })]
  return stories.filter((story) => story !== undefined)
}

type Opened = { readonly category: Category; readonly query: ListingQuery }

const isWhole = (query: ListingQuery): boolean => query.page === 1 && query.name === '' && countFilters(query) === 0

/** The story of a label, on the first page of its own listing without filters. */
export async function makerOf(api: Api, { category, query }: Opened, report: Report): Promise<Maker | null> {
  return category.kind === 'designer' && isWhole(query) ? orNothing(loadMaker(api, category.slug), report) : null
}

/** The merchant's own sections, where the story of a label stands; a preview shows those of a draft. */
export async function ownOf(api: Api, { category, query, url }: Opened & { readonly url: URL }, report: Report) {
  if (!isWhole(query)) return {}
  const preview = await previewIn(api, url, report)
  return preview?.own == null ? loadOwn(api, `category-${category.id}`, report) : withOwn(preview.own)
}

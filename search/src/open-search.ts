import type { Context } from '@shop/server/platform/runtime/context.ts'
import type { FacetRow, ListingFilter } from './engine/listing-filter.ts'
import { countChoices, findListings, type FoundListings, type ListingPage } from './listing.service.ts'
import { filterByName } from './names/name-filter.service.ts'
import type { Tried } from './query/query-reading.service.ts'
import type { Search } from './query/search-filter.rules.ts'
import type { AnyListing, SearchedCatalogue } from './search-context.ts'
import { findProducts, type SearchResult } from './search.service.ts'
import { suggestionsFor, type Suggestions } from './suggest/suggest.service.ts'

export type CatalogueSearch<L extends AnyListing> = {
  /** One page of what a shopper's search shows. `tried` has names and pins that are not saved yet. */
  readonly find: (ctx: Context, search: Search, tried?: Tried) => Promise<SearchResult<L>>
  /** The same page with the reasons for the place of each piece. */
  readonly explain: (ctx: Context, search: Search) => Promise<SearchResult<L>>
  readonly suggest: (ctx: Context, text: string) => Promise<Suggestions<L>>
  /** One page of a filter's listings; `name` narrows it by everything that it says. */
  readonly list: (
    ctx: Context,
    filter: ListingFilter,
    page: ListingPage & { readonly name?: string | undefined },
  ) => Promise<FoundListings<L>>
  /** The facets of a filter, without a page of it. */
  readonly count: (ctx: Context, filter: ListingFilter) => Promise<readonly FacetRow[]>
}

export function openSearch<L extends AnyListing>(catalogue: SearchedCatalogue<L>): CatalogueSearch<L> {
  const within = (ctx: Context) => ({ ...ctx, catalogue })
  return {
    find: (ctx, search, tried) => findProducts(within(ctx), search, { isExplained: false, tried }),
    explain: (ctx, search) => findProducts(within(ctx), search, { isExplained: true }),
    suggest: (ctx, text) => suggestionsFor(within(ctx), text),
    async list(ctx, filter, { name, ...page }) {
      const narrowed = name === undefined ? filter : await filterByName(ctx, filter, name)
      return findListings(within(ctx), narrowed, page)
    },
    count: countChoices,
  }
}

import { openSearch, type SearchResult } from '@shop/search'
import { listByIds } from '#catalogue/cards/card.store.ts'
import type { Listing } from '#catalogue/cards/card.wire.ts'
import { categoryIdAt } from '#catalogue/categories/category-address.service.ts'
import { factsInTime } from './arrival-filter.service.ts'

/** The search over this shop's listings. */
export const search = openSearch({ listByIds, categoryIdAt, factsInTime })

export type ShopSearchResult = SearchResult<Listing>

export { searchPageSize, wordSearch } from '@shop/search'

import { z } from 'zod'
import { adapter, setting, type Adapter } from '#platform/adapters/adapter.ts'
import { text } from '#platform/adapters/setting-schemas.ts'
import { isSearchUrl, searchOf, type SearchAccount } from './search-settings.ts'

const openSearch = adapter({
  name: 'opensearch',
  title: 'OpenSearch',
  settings: z.object({
    url: setting(
      text.refine(isSearchUrl, 'must be an address such as https://USER:PASSWORD@search.example:9200/shop-listings'),
      { env: 'SEARCH_URL', title: 'Address with its password', isSecret: true, isOperators: true },
    ),
  }),
  open: ({ url }) => searchOf(url),
})

/** Each search engine outside the shop. */
export const searchAdapters: readonly Adapter<undefined, SearchAccount>[] = [openSearch]

/** The door of the search: finding, suggesting and explaining, the engines, and what a merchant adds to them. */
export { type CatalogueSearch, openSearch } from './open-search.ts'
export type { AnyListing, SearchedCatalogue } from './search-context.ts'
export type { FoundListings } from './listing.service.ts'
export { foundCount, type Interpretation, searchPageSize, type SearchResult } from './search.service.ts'
export type { Suggestion } from './suggest/suggest.store.ts'
export type { Suggestions } from './suggest/suggest.service.ts'
export type { Explanation } from './explain/explain.service.ts'
export {
  type KnownValues,
  listingFilter,
  rupeesAround,
  type Search,
  wholeCategory,
  wordSearch,
} from './query/search-filter.rules.ts'

export { searchEngine } from './engine/engine.ts'
export { fieldFacts, type FilteredValue } from './engine/field-facets.rules.ts'
export type { FacetRow, FactKind } from './engine/listing-filter.ts'
export { sqlEngine } from './engine/sql-engine.store.ts'
export { type MemoryEngine, memoryEngine } from './memory/memory-engine.ts'
export { checkFeed, type FeedDeps, feedOnce, refill } from './outside/feed.service.ts'
export { detachFeed, findFeed, outboxSeconds } from './outside/feed.store.ts'
export { type OutsideEngine, outsideEngine } from './outside/outside-engine.ts'
export { startSearchFeed } from './outside/search-feed.ts'

export {
  UnknownEntryError,
  addSearchName,
  listSearchEntries,
  listSearchNames,
  removeSearchName,
} from './names/search-names.service.ts'
export { PinError, addPin, allPins, removePin } from './pins/pins.service.ts'
export type { Pin } from './pins/pins.store.ts'

export { lexiconFiles, popularSearches } from './lexicon/lexicon-files.ts'
export { pieceLexicon } from './lexicon/lexicon.store.ts'
export { inTimeFacts, readSendingFact } from './query/arrival-facts.rules.ts'
export { type DescribedProduct, factReader } from './understanding/facts.rules.ts'
export { readLexicon } from './understanding/lexicon.rules.ts'
export { beginningsQuery } from './words/search-words.ts'

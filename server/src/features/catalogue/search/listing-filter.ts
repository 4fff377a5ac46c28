export type {
  FacetRow,
  ListingFilter,
  PageRequest,
  SearchEngine,
  SearchHits,
  SearchTerm,
  SortOrder,
} from '#platform/search/search-engine.ts'

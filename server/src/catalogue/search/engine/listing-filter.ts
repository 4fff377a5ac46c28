export { factKinds } from '#platform/search/search-engine.ts'
export type {
  FactKind,
  FacetRow,
  ListingFilter,
  PageRequest,
  SearchEngine,
  SearchHits,
  SearchTerm,
  SortOrder,
} from '#platform/search/search-engine.ts'

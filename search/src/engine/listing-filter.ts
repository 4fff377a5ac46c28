export { factKinds } from '@shop/server/platform/search/search-engine.ts'
export type {
  ChosenField,
  FactKind,
  FacetRow,
  ListingFilter,
  PageRequest,
  SearchEngine,
  SearchHits,
  SearchTerm,
  SortOrder,
} from '@shop/server/platform/search/search-engine.ts'

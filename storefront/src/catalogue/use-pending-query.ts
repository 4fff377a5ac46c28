import { useNavigation } from 'react-router'
import { readListingQuery, type ListingQuery } from '#features/catalogue/listing-query.ts'

/** Ticks the filters of the next listing while it loads. */
export function usePendingQuery(path: string, query: ListingQuery): ListingQuery {
  const { location } = useNavigation()
  return location?.pathname === encodeURI(path) ? readListingQuery(new URLSearchParams(location.search)) : query
}

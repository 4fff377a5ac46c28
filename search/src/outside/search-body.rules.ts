import type { Labels } from '#engine/facet-rows.rules.ts'
import type { ListingFilter, PageRequest } from '#engine/listing-filter.ts'
import { allBut, allOf, choices, eligible, type Query } from './conditions.rules.ts'
import { facetsAsked, totalsAsked, type Aggregations } from './counting.rules.ts'
import { ranking, type Sort } from './order.rules.ts'

export type SearchBody = {
  readonly from: number
  readonly size: number
  readonly _source: false
  readonly track_total_hits: false
  readonly timeout: string
  readonly query: Query
  /** Applies to the page and not to the counts. */
  readonly post_filter?: Query
  readonly sort: readonly Sort[]
  readonly aggs: Aggregations
}

/** One search; facets count what the choices leave out, so these apply after the counting then. */
export function searchBody(
  filter: ListingFilter,
  page: PageRequest,
  { labels, timeoutMs }: { readonly labels: Labels; readonly timeoutMs: number },
): SearchBody {
  const { scores, sort } = ranking(filter, page)
  const before = eligible(filter, page.now)
  const chosen = choices(filter)
  const counts = page.hasFacets ? facetsAsked(filter, labels) : {}
  return {
    from: page.offset,
    size: page.limit,
    _source: false,
    track_total_hits: false,
    timeout: `${timeoutMs}ms`,
    query: {
      bool: {
        // A query of scores alone would leave out listings that none of them meets.
        filter: [allOf(page.hasFacets ? before : [...before, ...chosen.values()])],
        ...(page.limit > 0 && scores.length > 0 && { should: scores, minimum_should_match: 0 }),
      },
    },
    ...(page.hasFacets && chosen.size > 0 && { post_filter: allBut(chosen) }),
    sort,
    aggs: { ...totalsAsked(filter), ...counts },
  }
}

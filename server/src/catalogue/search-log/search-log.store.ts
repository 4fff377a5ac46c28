import { sql } from 'kysely'
import type { QueryRow, QueryView, SearchSums } from '@shop/contract/catalogue/admin-search-log'
import type { Period } from '@shop/contract/core/report-period'
import { statement, type Database } from '#platform/db/db.ts'

export type QueryCount = {
  readonly day: string
  readonly query: string
  readonly searches: number
  /** Visits of the whole day, as far as this process saw them. */
  readonly visits: number
  readonly clicks: number
  readonly results: number | null
}

/** Several processes may count the same visit, so only the highest count of one process is certain. */
const merge = statement(`
  insert into search_queries (day, query, searches, visits, clicks, results)
  select * from unnest($1::date[], $2::text[], $3::integer[], $4::integer[], $5::integer[], $6::integer[])
  on conflict (day, query) do update set
    searches = search_queries.searches + excluded.searches,
    visits = greatest(search_queries.visits, excluded.visits),
    clicks = search_queries.clicks + excluded.clicks,
    results = coalesce(excluded.results, search_queries.results)`)

/** Sorts the queries, so that two processes never deadlock. */
const inOrder = (a: QueryCount, b: QueryCount): number =>
  a.day < b.day || (a.day === b.day && a.query < b.query) ? -1 : 1

export async function addCounts(db: Database, counts: readonly QueryCount[]): Promise<void> {
  const rows = counts.toSorted(inOrder)
  await merge(
    db,
    rows.map(({ day }) => day),
    rows.map(({ query }) => query),
    rows.map(({ searches }) => searches),
    rows.map(({ visits }) => visits),
    rows.map(({ clicks }) => clicks),
    rows.map(({ results }) => results),
  )
}

/** A query of a single visit may be about that visitor, so it is not shown. */
const leastVisits = 2

const views: Readonly<Record<QueryView, string>> = {
  top: 'true',
  nothing: 'results = 0',
  unclicked: 'results > 0 and clicks = 0',
}

type ListedQuery = QueryRow & { readonly count: number }

export async function listQueries(
  db: Database,
  { from, until }: Period,
  { view, limit }: { readonly view: QueryView; readonly limit: number },
): Promise<ListedQuery[]> {
  const { rows } = await sql<ListedQuery>`
    select query, searches, clicks, results, (count(*) over ())::integer as count
    from (
      select query, sum(searches)::integer as searches, least(sum(clicks), sum(searches))::integer as clicks,
        (array_agg(results order by day desc) filter (where results is not null))[1] as results
      from search_queries where day between ${from}::date and ${until}::date
      group by query having sum(visits) >= ${leastVisits}
    ) found
    where ${sql.raw(views[view])}
    order by searches desc, query limit ${limit}`.execute(db)
  return rows
}

export type DaySums = SearchSums & { readonly day: string }

export async function sumDays(db: Database, { from, until }: Period): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    select day::text as day, sum(searches)::integer as searches,
      coalesce(sum(searches) filter (where results = 0), 0)::integer as nothing,
      sum(least(clicks, searches))::integer as clicks
    from search_queries where day between ${from}::date and ${until}::date
    group by day order by day`.execute(db)
  return rows
}

import type { QueryView, SearchReport, SearchSums } from '@shop/contract/catalogue/admin-search-log'
import { daysOf, isPeriod, periodBefore, type Period } from '@shop/contract/core/report-period'
import { csvFile } from '#platform/csv/csv-file.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { listQueries, sumDays, type DaySums } from './search-log.store.ts'

const maxShown = 200
const maxInFile = 20_000

function check(period: Period): void {
  if (!isPeriod(period)) throw new ShopError('report.period')
}

type Requested = Period & { readonly view: QueryView }

export async function showQueries(ctx: Context, { view, ...period }: Requested) {
  check(period)
  const rows = await listQueries(ctx.db, period, { view, limit: maxShown })
  return {
    queries: rows.map(({ query, searches, clicks, results }) => ({ query, searches, clicks, results })),
    count: rows[0]?.count ?? 0,
  }
}

const nameOf = (name: string, { from, until }: Period): string => `${name}-${from}-${until}`

export async function queriesFile(ctx: Context, { view, ...period }: Requested) {
  check(period)
  const rows = await listQueries(ctx.db, period, { view, limit: maxInFile })
  const lines = rows.map(({ query, searches, clicks, results }) => [query, searches, clicks, results ?? ''])
  const header = ['query', 'searches', 'opened a piece', 'pieces found']
  return csvFile(nameOf(`searches-${view}`, period), header, lines)
}

const none: SearchSums = { searches: 0, nothing: 0, clicks: 0 }

const totalOf = (days: readonly SearchSums[]): SearchSums =>
  days.reduce(
    (total, day) => ({
      searches: total.searches + day.searches,
      nothing: total.nothing + day.nothing,
      clicks: total.clicks + day.clicks,
    }),
    none,
  )

async function dayRows(ctx: Context, period: Period): Promise<readonly DaySums[]> {
  const found = new Map((await sumDays(ctx.db, period)).map((row) => [row.day, row]))
  return daysOf(period).map((day) => found.get(day) ?? { ...none, day })
}

export async function showSearches(ctx: Context, { from, until }: Period): Promise<SearchReport> {
  const period = { from, until }
  check(period)
  const before = periodBefore(period)
  const [days, daysBefore] = await Promise.all([dayRows(ctx, period), sumDays(ctx.db, before)])
  return {
    period,
    periodBefore: before,
    totals: totalOf(days),
    totalsBefore: totalOf(daysBefore),
    days: [...days],
  }
}

export async function searchesFile(ctx: Context, period: Period) {
  check(period)
  const lines = (await dayRows(ctx, period)).map(({ day, searches, nothing, clicks }) => [
    day,
    searches,
    nothing,
    clicks,
  ])
  return csvFile(nameOf('searches', period), ['day', 'searches', 'found nothing', 'opened a piece'], lines)
}

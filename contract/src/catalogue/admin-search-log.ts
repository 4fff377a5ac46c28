/** Queries that shoppers typed, without personal data. */
import { z } from 'zod'
import { day } from '#core/admin-endpoint.ts'
import { access, endpoint } from '#core/endpoint.ts'

const queryViews = ['top', 'nothing', 'unclicked'] as const
export type QueryView = (typeof queryViews)[number]

const period = z.object({ from: day, until: day })
const view = z.enum(queryViews).optional().default('top')

const queryRow = z.object({
  query: z.string(),
  searches: z.int(),
  /** Visits in which a piece was opened from the results. */
  clicks: z.int(),
  /** The number of pieces that the last search found; null when it was not counted. */
  results: z.int().nullable(),
})
export type QueryRow = z.infer<typeof queryRow>

const sums = z.object({
  searches: z.int(),
  /** Searches that found nothing. */
  nothing: z.int(),
  clicks: z.int(),
})
export type SearchSums = z.infer<typeof sums>

const searchReport = z.object({
  period,
  periodBefore: period,
  totals: sums,
  totalsBefore: sums,
  days: z.array(sums.extend({ day: z.string() })),
})
export type SearchReport = z.infer<typeof searchReport>

const file = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() })

export const adminSearchLogEndpoints = {
  queries: endpoint('searchQueries', {
    method: 'GET',
    path: 'search/queries',
    access: access.staff('marketing.read'),
    summary: 'Queries of a period that at least two visits made, the most searched first; at most 200',
    query: period.extend({ view }),
    reply: z.object({ queries: z.array(queryRow), count: z.int() }),
    errors: ['report.period'],
  }),
  queriesFile: endpoint('searchQueriesFile', {
    method: 'POST',
    path: 'search/queries/file',
    access: access.staff('marketing.read'),
    summary: 'The queries of a period as CSV',
    body: period.extend({ view }),
    reply: file,
    errors: ['report.period'],
  }),
  report: endpoint('searchReport', {
    method: 'GET',
    path: 'reports/search',
    access: access.staff('reports.read'),
    summary: 'Searches by day: how many found nothing, and how many led to a piece',
    query: period,
    reply: searchReport,
    errors: ['report.period'],
  }),
  reportFile: endpoint('searchReportFile', {
    method: 'POST',
    path: 'reports/search/file',
    access: access.staff('reports.read'),
    summary: 'The searches by day as CSV',
    body: period,
    reply: file,
    errors: ['report.period'],
  }),
} as const

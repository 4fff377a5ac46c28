/** Sales, returns and the age of stock. Amounts are what shoppers paid for pieces, with tax and without delivery. */
import { z } from 'zod'
import { returnReasons } from '#content/return-policy.ts'
import { amountMinor, day, instant } from '#core/admin-endpoint.ts'
import { access, endpoint } from '#core/endpoint.ts'

const salesGroups = ['day', 'week', 'month', 'designer', 'category', 'piece', 'size', 'region', 'seller'] as const
export type SalesGroup = (typeof salesGroups)[number]

const period = z.object({ from: day, until: day })

const sum = z.object({ orders: z.int(), pieces: z.int(), totalMinor: amountMinor })
export type SalesSum = z.infer<typeof sum>

const salesRow = sum.extend({
  key: z.string(),
  name: z.string(),
  /** The same group in the period before; null for groups of time. */
  beforeMinor: amountMinor.nullable(),
})
export type SalesRow = z.infer<typeof salesRow>

const salesReport = z.object({
  by: z.enum(salesGroups),
  period,
  /** The same number of days, directly before the period. */
  periodBefore: period,
  totals: sum,
  totalsBefore: sum,
  /** Orders paid in full in these days, as Today sums them, less the refunds of these days. */
  paidMinor: amountMinor,
  refundedMinor: amountMinor,
  rowCount: z.int(),
  rows: z.array(salesRow),
})
export type SalesReport = z.infer<typeof salesReport>

const returnRow = z.object({
  reason: z.enum(returnReasons),
  requests: z.int(),
  pieces: z.int(),
  beforePieces: z.int(),
})

const returnsReport = z.object({
  period,
  periodBefore: period,
  soldPieces: z.int(),
  returnedPieces: z.int(),
  rows: z.array(returnRow),
})
export type ReturnsReport = z.infer<typeof returnsReport>

const ageRow = z.object({
  fromDays: z.int(),
  /** Null for the oldest group, which has no end. */
  untilDays: z.int().nullable(),
  products: z.int(),
  pieces: z.int(),
  valueMinor: amountMinor,
})
const stockAge = z.object({
  /** A result that took more than a second to count is shown again for ten minutes. */
  countedAt: instant,
  rows: z.array(ageRow),
})
export type StockAge = z.infer<typeof stockAge>

const salesQuery = period.extend({ by: z.enum(salesGroups) })
const file = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() })

export const adminReportEndpoints = {
  sales: endpoint('salesReport', {
    method: 'GET',
    path: 'reports/sales',
    access: access.staff('reports.read'),
    summary: 'Paid orders of a period, before returns, beside the days before',
    query: salesQuery,
    reply: salesReport,
    errors: ['report.period'],
  }),
  salesFile: endpoint('salesReportFile', {
    method: 'POST',
    path: 'reports/sales/file',
    access: access.staff('reports.read'),
    summary: 'The sales report as CSV, with all its rows',
    body: salesQuery,
    reply: file,
    errors: ['report.period'],
  }),
  returns: endpoint('returnsReport', {
    method: 'GET',
    path: 'reports/returns',
    access: access.staff('reports.read'),
    summary: 'Returns asked for in a period, by reason',
    query: period,
    reply: returnsReport,
    errors: ['report.period'],
  }),
  returnsFile: endpoint('returnsReportFile', {
    method: 'POST',
    path: 'reports/returns/file',
    access: access.staff('reports.read'),
    summary: 'The report of returns as CSV',
    body: period,
    reply: file,
    errors: ['report.period'],
  }),
  stockAgeFile: endpoint('stockAgeReportFile', {
    method: 'POST',
    path: 'reports/stock-age/file',
    access: access.staff('reports.read'),
    summary: 'The age of stock as CSV',
    reply: file,
  }),
  stockAge: endpoint('stockAgeReport', {
    method: 'GET',
    path: 'reports/stock-age',
    access: access.staff('reports.read'),
    summary: 'Pieces in stock by the time since they were listed',
    reply: stockAge,
  }),
} as const

/** What the house earns with the pieces it sold, after returns and without GST. */
import { z } from 'zod'
import { amountMinor, day } from '#core/admin-endpoint.ts'
import { access, endpoint } from '#core/endpoint.ts'

export const marginGroups = ['designer', 'category', 'piece'] as const
export type MarginGroup = (typeof marginGroups)[number]

const period = z.object({ from: day, until: day })

const sums = z.object({
  /** Sold less returned pieces. */
  pieces: z.int(),
  /** Sales of the period, without GST. */
  soldMinor: amountMinor,
  /** Credit notes of the period, without GST. */
  returnedMinor: amountMinor,
  netMinor: amountMinor,
  /** The cost of own pieces, and the designers’ shares in consigned ones. */
  costMinor: amountMinor,
  /** Null while pieces without a cost are among them. */
  marginMinor: amountMinor.nullable(),
  /** In hundredths of a percent of the net sales; null where there are none, or where the margin is not known. */
  marginBp: z.int().nullable(),
  /** Pieces of the house that have no cost. */
  unknownPieces: z.int(),
})
export type MarginSums = z.infer<typeof sums>

const marginReport = z.object({
  by: z.enum(marginGroups),
  period,
  totals: sums,
  rowCount: z.int(),
  rows: z.array(sums.extend({ key: z.string(), name: z.string() })),
})
export type MarginReport = z.infer<typeof marginReport>

const marginQuery = period.extend({ by: z.enum(marginGroups) })

export const adminMarginEndpoints = {
  report: endpoint('marginReport', {
    method: 'GET',
    path: 'reports/margins',
    access: access.staff('costs.edit'),
    summary: 'Net sales after returns, cost and margin of a period by designer, category or piece; at most 100 rows',
    query: marginQuery,
    reply: marginReport,
    errors: ['report.period'],
  }),
  file: endpoint('marginReportFile', {
    method: 'POST',
    path: 'reports/margins/file',
    access: access.staff('costs.edit'),
    summary: 'The margin report as CSV, with all its rows',
    body: marginQuery,
    reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
    errors: ['report.period'],
  }),
} as const

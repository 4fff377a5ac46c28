/** Tax withheld from designers, by the quarters of its return. */
import { z } from 'zod'
import { amountMinor, day } from './admin-endpoint.ts'
import { access, endpoint } from './endpoint.ts'
import { tdsSections } from './share-options.ts'

const yearText = 'Enter the year in which the tax year begins, such as 2026'
const quarterText = 'Choose a quarter from 1 (April to June) to 4 (January to March)'
const quarterFields = {
  /** A tax year begins in April: 2026 is 2026-27. */
  year: z.coerce.number(yearText).int(yearText).min(2020, yearText).max(2098, yearText),
  quarter: z.coerce.number(quarterText).int(quarterText).min(1, quarterText).max(4, quarterText),
}

const deduction = z.object({
  statementId: z.int(),
  number: z.string(),
  label: z.string(),
  /** Null where the designer gave none. */
  pan: z.string().nullable(),
  section: z.enum(tdsSections),
  rateBp: z.int(),
  /** The day of the approval, on which the share was credited. */
  creditedOn: day,
  /** After what earlier returns left to take off it. */
  valueMinor: amountMinor,
  withheldMinor: amountMinor,
})
export type Deduction = z.infer<typeof deduction>

const quarter = z.object({
  year: z.int(),
  quarter: z.int(),
  from: day,
  until: day,
  deductions: z.array(deduction),
  sections: z.array(
    z.object({ section: z.enum(tdsSections), count: z.int(), valueMinor: amountMinor, withheldMinor: amountMinor }),
  ),
  withheldMinor: amountMinor,
  /** The sum that the ledger booked as withheld in the quarter; the two agree. */
  ledgerMinor: amountMinor,
})
export type TaxQuarter = z.infer<typeof quarter>

export const adminTaxWithheldEndpoints = {
  quarter: endpoint('taxWithheld', {
    method: 'GET',
    path: 'tax-withheld',
    access: access.staff('money.read'),
    summary: 'Tax withheld from designers in a quarter, for the return',
    query: z.object(quarterFields),
    reply: quarter,
  }),
  file: endpoint('taxWithheldFile', {
    method: 'POST',
    path: 'tax-withheld/file',
    access: access.provedStaff('exports.make'),
    summary: 'Tax withheld from designers in a quarter as CSV',
    body: z.object(quarterFields),
    reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
  }),
} as const

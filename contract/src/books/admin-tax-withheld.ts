/** Tax withheld from designers, by quarter, as the tax return groups it. */
import { z } from 'zod'
import { amountMinor, day, idParams } from '#core/admin-endpoint.ts'
import { bareText, trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
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
  /** Null when the designer gave none. */
  pan: z.string().nullable(),
  section: z.enum(tdsSections),
  rateBp: z.int(),
  /** The day of the approval, on which the share was credited. */
  creditedOn: day,
  /** The value after deducting returns that earlier quarters could not deduct. */
  valueMinor: amountMinor,
  withheldMinor: amountMinor,
})
export type Deduction = z.infer<typeof deduction>

/** The deposited part of a sum, and the rest. */
const deposited = { depositedMinor: amountMinor, leftMinor: amountMinor }

const deposit = z.object({
  id: z.int(),
  section: z.enum(tdsSections),
  amountMinor,
  depositedOn: day,
  /** Seven digits of the bank’s branch. */
  bsrCode: z.string(),
  /** Five digits that number the challans of a branch and day. */
  challanNumber: z.string(),
  by: z.string(),
  /** Null while the deposit is valid. */
  reversed: z.object({ at: day, by: z.string(), reason: z.string() }).nullable(),
})
export type TaxDeposit = z.infer<typeof deposit>

const quarter = z.object({
  year: z.int(),
  quarter: z.int(),
  from: day,
  until: day,
  deductions: z.array(deduction),
  sections: z.array(
    z.object({
      section: z.enum(tdsSections),
      count: z.int(),
      valueMinor: amountMinor,
      withheldMinor: amountMinor,
      ...deposited,
    }),
  ),
  /** The months with tax; deposits pay the oldest month first. */
  months: z.array(
    z.object({
      month: z.string(),
      /** The last day for the deposit without interest. */
      dueOn: day,
      withheldMinor: amountMinor,
      leftMinor: amountMinor,
    }),
  ),
  deposits: z.array(deposit),
  ...deposited,
  withheldMinor: amountMinor,
  /** The amount that the ledger booked as withheld in the quarter. The two must be equal. */
  ledgerMinor: amountMinor,
})
export type TaxQuarter = z.infer<typeof quarter>

const wholeRupees = 'Enter whole rupees, as on the challan'
const numbersOf = (digits: number, form: RegExp, example: string) =>
  bareText(digits).regex(form, `Enter the ${digits} digits of the challan, such as ${example}`)

export const adminTaxWithheldEndpoints = {
  quarter: endpoint('taxWithheld', {
    method: 'GET',
    path: 'tax-withheld',
    access: access.staff('money.read'),
    summary: 'TDS of designers in a quarter, for the return',
    query: z.object(quarterFields),
    reply: quarter,
  }),
  deposit: endpoint('depositTax', {
    method: 'POST',
    path: 'tax-withheld/deposits',
    access: access.provedStaff('money.reconcile'),
    summary: 'Book a challan that deposited tax withheld in a quarter',
    body: z.object({
      ...quarterFields,
      section: z.enum(tdsSections),
      amountMinor: z.int(wholeRupees).min(100, wholeRupees).multipleOf(100, wholeRupees),
      depositedOn: day,
      bsrCode: numbersOf(7, /^\d{7}$/, '0510308'),
      challanNumber: numbersOf(5, /^\d{5}$/, '00017'),
    }),
    reply: quarter,
    errors: ['tax_deposit.too_much', 'tax_deposit.day', 'tax_deposit.used_challan'],
    isIdempotent: true,
  }),
  reverseDeposit: endpoint('reverseTaxDeposit', {
    method: 'POST',
    path: 'tax-withheld/deposits/{id}/reverse',
    access: access.provedStaff('money.reconcile'),
    summary: 'Take back a deposit that was booked by mistake; the ledger gets the opposite entry',
    params: idParams,
    body: z.object({ reason: trimmedText(300, { required: 'Write the reason' }).min(1, 'Write the reason') }),
    reply: quarter,
    errors: ['tax_deposit.not_found'],
    isIdempotent: true,
  }),
  file: endpoint('taxWithheldFile', {
    method: 'POST',
    path: 'tax-withheld/file',
    access: access.provedStaff('exports.make'),
    summary: 'TDS of designers in a quarter as CSV',
    body: z.object(quarterFields),
    reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
  }),
} as const

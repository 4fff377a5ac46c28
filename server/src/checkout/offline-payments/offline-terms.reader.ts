import { z } from 'zod'
import { offlineMethods } from '@shop/contract/checkout/offline-payments'
import { offlineTermsFault, type OfflineTermsFault } from '@shop/contract/content/sale-terms-rules'
import type { OfflineTermsRow } from '@shop/contract/content/sale-terms-types'
import { rupees } from '@shop/contract/core/money'
import { minorIn, percentIn, wholeIn } from '@shop/contract/core/typed-number'
import { asBare } from '@shop/contract/core/typed-text'

export const termsColumns = [
  'method',
  'pin_prefix',
  'offered',
  'min',
  'max',
  'fee',
  'hold_hours',
  'refusals',
  'advance_percent',
  'advance_min',
  'bank_details',
] as const

const amount = (otherwise: number) =>
  z
    .string()
    .refine((text) => text === '' || minorIn(text) !== undefined, 'must be rupees, such as 1500 or 1499.50')
    .transform((text) => minorIn(text) ?? rupees(otherwise).amountMinor)

const whole = (otherwise: number, [least, most]: readonly [number, number], read = wholeIn) =>
  z
    .string()
    .refine((text) => text === '' || read(text) !== undefined, 'must be a whole number')
    .transform((text) => read(text) ?? otherwise)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`))

const sheetRow = z.object({
  method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(offlineMethods, `must be ${offlineMethods.join(' or ')}`)),
  pin_prefix: z
    .string()
    .overwrite(asBare)
    .regex(/^\d{0,6}$/, 'must be the first digits of a PIN code, or empty for all'),
  offered: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['yes', 'no', ''], 'must be yes, no or empty'))
    .transform((text) => text !== 'no'),
  min: amount(0),
  max: amount(99_99_999),
  fee: amount(0),
  hold_hours: whole(24, [1, 720]),
  refusals: whole(2, [1, 100]),
  advance_percent: whole(0, [0, 90], percentIn),
  advance_min: amount(0).refine((minor) => minor % 100 === 0, 'must be whole rupees'),
  bank_details: z.string().max(500, 'must have at most 500 characters'),
})

export type Problem = { readonly line: number; readonly text: string }
export type SheetRow = { readonly line: number; readonly cells: Readonly<Record<string, string>> }
export type ReadTerms = { readonly terms: readonly OfflineTermsRow[] } | { readonly problems: readonly Problem[] }

function toTerms({
  pin_prefix: pinPrefix,
  hold_hours: holdHours,
  bank_details: bankDetails,
  advance_percent: advancePercent,
  advance_min: advanceMinMinor,
  ...row
}: z.output<typeof sheetRow>): OfflineTermsRow {
  const { offered: isOffered, method, min: minMinor, max: maxMinor, fee: feeMinor, refusals } = row
  const advance = { advancePercent, advanceMinMinor }
  return { method, pinPrefix, isOffered, minMinor, maxMinor, feeMinor, holdHours, refusals, ...advance, bankDetails }
}

const faultTexts: Readonly<Record<OfflineTermsFault, string>> = {
  max_below_min: 'max is below min',
  cash_forbidden: 'max must be below 200000: the law forbids to take that much in cash',
  bank_details_missing: 'bank_details is missing: account, IFSC code and name for the transfer',
  advance_for_transfer: 'advance_percent and advance_min must be empty for a bank transfer',
  fee_for_transfer: 'fee must be empty for a bank transfer',
}

function problemOf(row: OfflineTermsRow): string | null {
  const fault = offlineTermsFault(row)
  return fault === null ? null : faultTexts[fault]
}

/** Reads the lines of a merchant's file; each problem names its line and column. */
export function readTerms(rows: readonly SheetRow[]): ReadTerms {
  const terms: OfflineTermsRow[] = []
  const problems: Problem[] = []
  const seen = new Map<string, number>()
  for (const { line, cells } of rows) {
    const parsed = sheetRow.safeParse(cells)
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) problems.push({ line, text: `${path.join('.')} ${message}` })
      continue
    }
    const row = toTerms(parsed.data)
    const key = `${row.method} ${row.pinPrefix}`
    const earlier = seen.get(key)
    const problem = earlier === undefined ? problemOf(row) : `the same method and pin_prefix as line ${earlier}`
    if (problem !== null) problems.push({ line, text: problem })
    seen.set(key, line)
    terms.push(row)
  }
  if (rows.length === 0) problems.push({ line: 1, text: 'the file has no rows' })
  return problems.length > 0 ? { problems } : { terms }
}

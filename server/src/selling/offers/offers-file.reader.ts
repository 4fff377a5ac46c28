import { z } from 'zod'
import { money, type Money } from '@shop/contract/core/money'
import { momentOf } from '@shop/contract/core/sheet-text'
import { codeDamage, undamaged } from '@shop/contract/core/spreadsheet-damage'
import { minorIn, percentIn, wholeIn } from '@shop/contract/core/typed-number'
import { asTyped, withoutHidden } from '@shop/contract/core/typed-text'
import { offerKinds } from '@shop/contract/selling/offer-options'
import type { OfferTerms } from './offer.types.ts'

export type OfferRow = OfferTerms & {
  readonly isListed: boolean
  /** True for an offer that is not active yet, whatever its dates. */
  readonly isDraft: boolean
  readonly categories: readonly string[]
  readonly designers: readonly string[]
}

export const offerColumns = [
  'key',
  'title',
  'code',
  'listed',
  'kind',
  'percent',
  'amount',
  'cap',
  'buy',
  'get',
  'starts',
  'ends',
  'min_spend',
  'min_pieces',
  'categories',
  'designers',
  'first_order',
  'full_price_only',
  'per_account',
  'in_all',
  'stacks_with',
  'priority',
  'draft',
] as const

export type OfferColumn = (typeof offerColumns)[number]

const whole = (least: number, most: number, read = wholeIn) =>
  z
    .string()
    .refine((text) => text === '' || read(text) !== undefined, 'must be a whole number')
    .transform((text) => read(text) ?? null)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`).nullable())

const amount = z
  .string()
  .refine((text) => text === '' || minorIn(text) !== undefined, 'must be rupees, such as 1500 or 1499.50')
  .transform((text): Money | null => (text === '' ? null : money(minorIn(text) ?? 0)))

const yesOrNo = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['yes', 'no', ''], 'must be yes, no or empty'))
  .transform((text) => text === 'yes')

/** Dates as this file has them, or as an Indian spreadsheet rewrites them. */
const dayOrMinute = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[-/]\d{1,2}[-/]\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/

/** A day begins at midnight in India. */
const startIn = (text: string): Date | null => (dayOrMinute.test(asTyped(text)) ? momentOf(text) : null)

const moment = z
  .string()
  .refine((text) => text === '' || startIn(text) !== null, 'must be like 2026-10-20 or 2026-10-20 18:00')
  .transform(startIn)

const list = z.string().transform((text) =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

const keyText = /^[a-z0-9-]{1,60}$/

const sheetRow = z.object({
  key: z.string().overwrite(asTyped).regex(keyText, 'must be small letters, digits and hyphens'),
  title: z.string().min(1, 'is missing').max(60, 'must have at most 60 characters'),
  code: z
    .string()
    .overwrite(asTyped)
    .refine((text) => codeDamage(text) === undefined, {
      error: `was changed by a spreadsheet; ${undamaged}`,
      abort: true,
    })
    .toUpperCase()
    .regex(/^(?:[A-Z0-9-]{3,30})?$/, 'must have 3 to 30 letters, digits and hyphens'),
  listed: yesOrNo,
  kind: z.enum(offerKinds, `must be one of ${offerKinds.join(', ')}`),
  percent: whole(1, 100, percentIn),
  amount,
  cap: amount,
  buy: whole(1, 20),
  get: whole(1, 20),
  starts: moment,
  ends: moment,
  min_spend: amount,
  min_pieces: whole(1, 100),
  categories: list,
  designers: list,
  first_order: yesOrNo,
  full_price_only: yesOrNo,
  per_account: whole(1, 1000),
  in_all: whole(1, 1_000_000_000),
  stacks_with: list,
  priority: whole(0, 1000),
  draft: yesOrNo,
} satisfies Readonly<Record<OfferColumn, z.ZodType>>)

type Parsed = z.output<typeof sheetRow>

const needs = {
  percent: ['percent'],
  amount: ['amount'],
  free_delivery: [],
  buy_x_get_y: ['buy', 'get'],
} as const satisfies Readonly<Record<Parsed['kind'], readonly OfferColumn[]>>

/** One problem of an offer; without a column it concerns the whole line. */
export type RowProblem = { readonly column: OfferColumn | null; readonly text: string }

function contradictionsIn(row: Parsed): RowProblem[] {
  const { kind } = row
  const missing: readonly OfferColumn[] = needs[kind].filter((name) => row[name] === null)
  const rules: readonly (readonly [isWrong: boolean, column: OfferColumn, text: string])[] = [
    [kind !== 'amount' && row.amount !== null, 'amount', `${kind} has none`],
    [kind === 'amount' && row.percent !== null, 'percent', 'amount has none'],
    [row.starts !== null && row.ends !== null && row.starts >= row.ends, 'ends', 'must be after starts'],
    [row.listed && row.code === '', 'listed', 'only a code can be listed'],
  ]
  return [
    ...missing.map((column) => ({ column, text: `${kind} needs it` })),
    ...rules.filter(([isWrong]) => isWrong).map(([, column, text]) => ({ column, text })),
  ]
}

function toRow(row: Parsed): OfferRow {
  return {
    key: row.key,
    title: row.title,
    code: row.code === '' ? null : row.code,
    kind: row.kind,
    percent: row.percent ?? (row.kind === 'buy_x_get_y' ? 100 : 0),
    amount: row.amount ?? money(0),
    cap: row.cap,
    buyPieces: row.buy ?? 0,
    getPieces: row.get ?? 0,
    startsAt: row.starts,
    endsAt: row.ends,
    minSpend: row.min_spend ?? money(0),
    minPieces: row.min_pieces ?? 0,
    isFirstOrder: row.first_order,
    isFullPriceOnly: row.full_price_only,
    perAccount: row.per_account,
    inAll: row.in_all,
    stacksWith: row.stacks_with,
    priority: row.priority ?? 0,
    isListed: row.listed,
    isDraft: row.draft,
    categories: row.categories,
    designers: row.designers,
  }
}

export type ReadOffer = { readonly row: OfferRow } | { readonly problems: readonly RowProblem[] }

/** Reads one row by its column names; a missing column is empty. */
export function readOffer(cells: Readonly<Record<string, string>>): ReadOffer {
  const values = Object.fromEntries(offerColumns.map((name) => [name, withoutHidden(cells[name] ?? '').trim()]))
  const parsed = sheetRow.safeParse(values)
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map(({ path: [name], message }) => ({
        column: offerColumns.find((column) => column === name) ?? null,
        text: message,
      })),
    }
  }
  const problems = contradictionsIn(parsed.data)
  return problems.length > 0 ? { problems } : { row: toRow(parsed.data) }
}

import { plainNumber } from '@shop/contract/core/typed-number'
import { asBare, asTyped } from '@shop/contract/core/typed-text'
import { type GstRule, plainDraft, type ProductDraft, type Returns } from '#catalogue'
import type { Mapping } from './mapping.reader.ts'
import type { RowReader } from './row.reader.ts'
import { wordForm } from './word-finder.rules.ts'

type Rule = { readonly column: string } | undefined

export const lineOf = (row: RowReader, rule: Rule): string => (rule === undefined ? '' : row.text(rule.column))

const yes = ['yes', 'y', 'true', '1', 'x', 'made to order', 'mto', 'made to measure']
const no = ['no', 'n', 'false', '0', '-', 'ready', 'ready to ship', 'in stock', 'rts']

/** An empty cell is no. */
export function isYes(row: RowReader, rule: Rule): boolean {
  const given = lineOf(row, rule).toLowerCase()
  if (rule === undefined || given === '' || no.includes(given)) return false
  if (yes.includes(given)) return true
  throw row.refused(rule.column, 'this is neither yes nor no', 'yes or no')
}

const gstRules: readonly GstRule[] = ['apparel', 'footwear', 'saree', 'shawl', 'bag', 'jewellery', 'standard', 'none']
const hsnWanted = '4 to 8 digits'

type Tax = { readonly gst: GstRule | undefined; readonly hsn: string }

export function taxOf({ gst, hsn }: Mapping, row: RowReader): Tax {
  const given = wordForm(lineOf(row, gst))
  const rule = gstRules.find((one) => one === given || `${one}s` === given)
  if (gst !== undefined && given !== '' && rule === undefined)
    row.note(gst.column, 'this is no kind of GST, so that of its kind of piece counts', gstRules.join(', '))
  if (hsn === undefined) return { gst: rule, hsn: '' }
  const code = asBare(row.code(hsn.column)).replaceAll('.', '')
  if (!/^(\d{4,8})?$/.test(code)) throw row.refused(hsn.column, 'this is no HSN code', hsnWanted)
  if (code.length % 2 === 1)
    row.note(hsn.column, 'an HSN code has 4, 6 or 8 digits: a spreadsheet may have dropped a zero', hsnWanted)
  return { gst: rule, hsn: code }
}

const maxGrams = 1_000_000

export function weightOf({ weight }: Mapping, row: RowReader): number | undefined {
  const text = asTyped(lineOf(row, weight))
  if (weight === undefined || text === '') return undefined
  const [, number = '', unit] = /^(.*?)\s*(kg|kgs|g|gm|gms|gram|grams)?\.?$/i.exec(text) ?? []
  const isKilos = (unit ?? weight.unit).toLowerCase().startsWith('k')
  const grams = Math.round(Number(plainNumber(number)) * (isKilos ? 1000 : 1))
  if (Number.isNaN(grams) || grams < 0 || grams > maxGrams)
    throw row.refused(weight.column, 'this is no weight', 'a weight such as 450 g or 0.45 kg')
  return grams
}

const maxDays = 365

export function dispatchOf(mapping: Mapping, row: RowReader): ProductDraft['dispatchDays'] {
  const text = lineOf(row, mapping.dispatch)
  const usual = mapping.dispatchDays ?? { ...plainDraft.dispatchDays, isByKind: true }
  if (mapping.dispatch === undefined || text === '') return usual
  const { column } = mapping.dispatch
  const given = row.choice(column, text)
  const [, from, to = from] =
    /^(\d{1,3})(?:\s*(?:-|to)\s*(\d{1,3}))?\s*(?:working |business )?(?:days?)?$/i.exec(asTyped(given)) ?? []
  const [min, max] = [Number(from), Number(to)]
  if (from === undefined || max < min || max > maxDays)
    throw row.refused(column, 'this is no number of days', 'days such as 7 or 7-10')
  return { min, max }
}

const statusWords: readonly (readonly [ProductDraft['status'], readonly string[]])[] = [
  ['published', ['published', 'active', 'live', 'on sale', 'yes', 'true', '1', 'enabled']],
  ['draft', ['draft', 'inactive', 'unlisted', 'hidden', 'no', 'false', '0', 'disabled', 'pending']],
  ['archived', ['archived', 'withdrawn', 'discontinued']],
]

export function statusOf({ status, statusColumn }: Mapping, row: RowReader): ProductDraft['status'] {
  const given = wordForm(lineOf(row, statusColumn))
  if (statusColumn === undefined || given === '') return status
  const [known] = statusWords.find(([, words]) => words.includes(given)) ?? []
  if (known === undefined)
    row.note(statusColumn.column, 'this is no status, so it becomes a draft', 'published, draft or archived')
  return known ?? 'draft'
}

const returnWords: readonly Returns[] = ['returnable', 'exchange_only', 'final']

export function returnsOf({ returns, returnsColumn }: Mapping, row: RowReader): Returns {
  const given = wordForm(lineOf(row, returnsColumn)).replaceAll(' ', '_')
  if (returnsColumn === undefined || given === '') return returns
  const known = returnWords.find((one) => one === given)
  if (known !== undefined) return known
  throw row.refused(returnsColumn.column, 'this is none of the words that the shop knows', returnWords.join(', '))
}

import { gstKinds, isBaseRate, type GstKind, type TaxRate } from '@shop/contract/selling/gst-rates'
import { gstTexts } from '#features/pieces'
import { textOf, type Body } from '#ui/form-body.ts'
import { amountText } from '#ui/format.ts'
import type { DocumentForm, ItemKind } from './field.ts'

export const kindOptions = gstKinds.map((kind) => ({ value: kind, text: gstTexts[kind] }))

const kindIn = (item: Body): GstKind | undefined => gstKinds.find((kind) => kind === item['kind'])

const isPercent = (value: unknown): value is number => typeof value === 'number'

/** The rate as the server reads it; undefined while a number is missing. */
export function taxRateIn(item: Body): TaxRate | undefined {
  const kind = kindIn(item)
  const { ratePercent, upToMinor, aboveRatePercent } = item
  if (kind === undefined || !isPercent(ratePercent)) return undefined
  const slab = { upToMinor: slabIn(upToMinor), aboveRatePercent: slabIn(aboveRatePercent) }
  if ((slab.upToMinor === null) !== (slab.aboveRatePercent === null)) return undefined
  return { kind, hsnPrefix: textOf(item['hsnPrefix']).trim(), from: textOf(item['from']), ratePercent, ...slab }
}

const slabIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export function rateText({ ratePercent, upToMinor, aboveRatePercent }: TaxRate): string {
  if (upToMinor === null || aboveRatePercent === null) return `${ratePercent} % at any price`
  return `${ratePercent} % up to ${amountText(upToMinor)} without tax, ${aboveRatePercent} % above`
}

function titleOf(item: Body): string {
  const kind = kindIn(item)
  const hsn = textOf(item['hsnPrefix'])
  return [kind === undefined ? 'Rate' : gstTexts[kind], ...(hsn === '' ? [] : [`HSN ${hsn}`])].join(', ')
}

function noteOf(item: Body): string {
  const rate = taxRateIn(item)
  const from = textOf(item['from'])
  const since = from === '' ? 'From the beginning' : `From ${from}`
  return rate === undefined ? since : `${since}: ${rateText(rate)}.`
}

const rateKind: ItemKind = {
  name: 'rate',
  fields: [
    { kind: 'choice', name: 'kind', label: 'Kind', options: kindOptions },
    {
      kind: 'text',
      name: 'hsnPrefix',
      label: 'HSN code begins with',
      hint: 'Leave empty for all pieces of the kind. The longest code that fits a piece counts.',
      most: 8,
    },
    {
      kind: 'day',
      name: 'from',
      label: 'Valid from',
      hint: 'The day in India; empty from the beginning. The newest rate that has begun counts.',
    },
    { kind: 'number', name: 'ratePercent', label: 'Percent' },
    {
      kind: 'amount',
      name: 'upToMinor',
      label: 'Up to this price of one piece, without tax',
      hint: 'Leave empty if one rate applies at any price.',
    },
    {
      kind: 'number',
      name: 'aboveRatePercent',
      label: 'Percent above that price',
      hint: 'Leave empty if there is no price.',
    },
  ],
  empty: {
    kind: 'apparel',
    hsnPrefix: '',
    from: '',
    ratePercent: 5,
    upToMinor: null,
    aboveRatePercent: null,
  },
}

export const taxesForm: DocumentForm = {
  title: 'Taxes',
  about: 'Rates of GST by kind, HSN code and price, each with its first day',
  hasPreview: false,
  fields: [
    {
      kind: 'list',
      name: 'rates',
      label: 'Rates of GST',
      hint: 'Prices include the tax, so they stay and the tax in them changes. Orders keep the rate of the day on which they were placed. For a new rate add a row with its day, and leave the earlier one. The rate of each kind without HSN code and day cannot be removed.',
      titleOf,
      noteOf,
      kindOf: () => rateKind,
      kinds: [rateKind],
      most: 200,
      isFixed: (item) => isBaseRate({ hsnPrefix: textOf(item['hsnPrefix']), from: textOf(item['from']) }),
    },
  ],
}

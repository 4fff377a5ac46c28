import { sizeCharts } from '@shop/contract/catalogue/size-charts'
import type { Meaning, Reading, Word } from '#understanding/reading.types.ts'

/** A part of a query that can be left out when all parts together find nothing. */
export type Part =
  | { readonly kind: 'meaning'; readonly meaning: Meaning; readonly sizeIds: readonly number[] }
  | { readonly kind: 'word'; readonly word: Word }

/** Sizes by label in lower case. */
export type SizeIds = ReadonlyMap<string, readonly number[]>

export function sizeLabels({ meanings }: Reading): string[] {
  return meanings.flatMap((meaning) =>
    meaning.kind === 'size' || meaning.kind === 'age' ? labelsOf(meaning, meanings) : [],
  )
}

function labelsOf({ kind, value, min, max }: Meaning, meanings: readonly Meaning[]): readonly string[] {
  if (kind === 'age') return sizesForAge(min ?? 0, max ?? 0)
  const uk = /^uk (\d{1,2})$/.exec(value)
  if (uk !== null) return [value, ...europeanSizes(Number(uk[1]))]
  return /^\d{2}$/.test(value) ? [value, ...sizesOfNumber(Number(value), chartsFor(meanings))] : value.split(',')
}

const charts = ['women', 'men']

function chartsFor(meanings: readonly Meaning[]): readonly string[] {
  const people = meanings.flatMap(({ kind, facts, also }) => [
    ...(kind === 'recipient' ? facts : []),
    ...(also?.facts ?? []),
  ])
  const named = charts.filter((code) => people.includes(`for:${code}`))
  return named.length === 0 ? charts : named
}

/** The sizes of a bust, or of a man's number, in inches: men's 42 is L, and women's 42 is XXL. */
function sizesOfNumber(inches: number, charts: readonly string[]): string[] {
  return charts.flatMap((code) => {
    const rows = sizeCharts.find((chart) => chart.code === code)?.rows ?? []
    return rows.flatMap(([labels = '', measure]) =>
      measure === inches ? String(labels).toLowerCase().split(' / ') : [],
    )
  })
}

const europeanSizes = (uk: number): string[] => [String(uk + 33), String(uk + 34)]

/** Children's sizes whose years overlap the age: `7-8` fits 8 years. */
function sizesForAge(from: number, to: number): string[] {
  const rows = sizeCharts.find(({ code }) => code === 'kids')?.rows ?? []
  return rows.flatMap(([label = '', years = '']) => {
    const [low = 0, high = 0] = String(years).split('-').map(Number)
    return from < high + 1 && to >= low ? [String(label).toLowerCase()] : []
  })
}

export function partsOf({ meanings, words }: Reading, sizeIds: SizeIds): Part[] {
  return [
    ...meanings.map((meaning): Part => {
      const ids =
        meaning.kind === 'size' || meaning.kind === 'age'
          ? labelsOf(meaning, meanings).flatMap((label) => sizeIds.get(label.toLowerCase()) ?? [])
          : []
      return { kind: 'meaning', meaning, sizeIds: ids }
    }),
    ...words.map((word): Part => ({ kind: 'word', word })),
  ]
}

/** The kinds of meanings from the least telling on; a search without results leaves them out in this order. */
const specificityOrder = [
  'cut',
  'craft',
  'trim',
  'fabric',
  'occasion',
  'discount',
  'new',
  'ready',
  'sale',
  'category',
  'designer',
  'size',
  'age',
  'colour',
  'price',
  'recipient',
  'piece',
] as const
const place = new Map<string, number>(specificityOrder.map((kind, index) => [kind, index + 1]))

/** How specific a part is: plain words least, the kind of piece most. */
export function specificityOf(part: Part): number {
  return part.kind === 'word' ? 0 : (place.get(part.meaning.kind) ?? 0)
}

const firmKinds: ReadonlySet<Meaning['kind']> = new Set(['designer', 'price', 'recipient', 'piece', 'category'])

export const isGiftCard = ({ kind, value }: Meaning): boolean => kind === 'gift' && value === 'gift-card'

export function isFirm(part: Part): boolean {
  return part.kind === 'meaning' && (firmKinds.has(part.meaning.kind) || isGiftCard(part.meaning))
}

export const isPiece = (part: Part): boolean => part.kind === 'meaning' && part.meaning.kind === 'piece'

export const isRecipient = (part: Part): boolean => part.kind === 'meaning' && part.meaning.kind === 'recipient'

export const isPrice = (part: Part): boolean => part.kind === 'meaning' && part.meaning.kind === 'price'

export function textOf(part: Part): string {
  return part.kind === 'word' ? part.word.typed : part.meaning.text
}

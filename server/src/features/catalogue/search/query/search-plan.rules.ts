import { giftCardCategoryId, wholeShopCategoryId } from '@shop/contract/ids'
import { rupees, type Money } from '@shop/contract/money'
import { sizeCharts } from '@shop/contract/size-charts'
import { saleFromPercent } from '#catalogue/cards/card.rules.ts'
import type { ListingFilter, PageRequest, SearchTerm } from '#catalogue/search/engine/listing-filter.ts'
import type { Meaning, Reading, Word } from '#catalogue/search/understanding/reading.types.ts'

/** A part of a query that can be left out when all parts together find nothing. */
export type Part =
  | { readonly kind: 'meaning'; readonly meaning: Meaning; readonly sizeIds: readonly number[] }
  | { readonly kind: 'word'; readonly word: Word }

/** Sizes by label in lower case. */
export type SizeIds = ReadonlyMap<string, readonly number[]>

export function sizeLabels({ meanings }: Reading): string[] {
  return meanings.flatMap((meaning) => (meaning.kind === 'size' || meaning.kind === 'age' ? labelsOf(meaning) : []))
}

function labelsOf({ kind, value, min, max }: Meaning): readonly string[] {
  if (kind === 'age') return sizesForAge(min ?? 0, max ?? 0)
  const uk = /^uk (\d{1,2})$/.exec(value)
  return uk === null ? value.split(',') : [value, ...europeanSizes(Number(uk[1]))]
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
          ? labelsOf(meaning).flatMap((label) => sizeIds.get(label.toLowerCase()) ?? [])
          : []
      return { kind: 'meaning', meaning, sizeIds: ids }
    }),
    ...words.map((word): Part => ({ kind: 'word', word })),
  ]
}

/** The kinds of meanings from the least telling on; a search without results leaves them out in this order. */
const specificityOrder = [
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

/** How much a part tells about what is wanted: plain words least, the kind of piece most. */
export function specificityOf(part: Part): number {
  return part.kind === 'word' ? 0 : (place.get(part.meaning.kind) ?? 0)
}

const firmKinds: ReadonlySet<Meaning['kind']> = new Set(['designer', 'price', 'recipient', 'piece', 'category'])

const isGiftCard = ({ kind, value }: Meaning): boolean => kind === 'gift' && value === 'gift-card'

export function isFirm(part: Part): boolean {
  return part.kind === 'meaning' && (firmKinds.has(part.meaning.kind) || isGiftCard(part.meaning))
}

export const isPiece = (part: Part): boolean => part.kind === 'meaning' && part.meaning.kind === 'piece'

export function textOf(part: Part): string {
  return part.kind === 'word' ? part.word.typed : part.meaning.text
}

const roles: Partial<Readonly<Record<Meaning['kind'], SearchTerm['role']>>> = {
  piece: 'piece',
  colour: 'colour',
  trim: 'trim',
  recipient: 'recipient',
}

const weights: Partial<Readonly<Record<Meaning['kind'], number>>> = { colour: 4, occasion: 2, fabric: 2, craft: 2 }

const boostWeights: Partial<Readonly<Record<Meaning['kind'], number>>> = { colour: 5, recipient: 3 }

type Need = 'needed' | 'soft' | 'dropped'

function termOf(part: Part, need: Need): SearchTerm | null {
  if (part.kind === 'word') {
    const { typed, names } = part.word
    return {
      role: 'word',
      typed,
      names,
      facts: [],
      near: [],
      boosts: [],
      isNeeded: need === 'needed',
      isSoft: need === 'soft',
      weight: 1,
      boostWeight: 0,
    }
  }
  const { kind, text, facts, near, boosts } = part.meaning
  // The words of a kind of piece find what belongs to it; a search for sarees is no search for saree belts.
  const names = kind === 'piece' ? [] : part.meaning.names
  const isNeeded = facts.length + near.length + names.length > 0
  if (!isNeeded && boosts.length === 0) return null
  const isRanking = need !== 'needed' && (kind === 'colour' || kind === 'piece')
  const role = isRanking ? 'detail' : (roles[kind] ?? 'detail')
  return {
    role,
    typed: text,
    names,
    facts,
    near: need === 'soft' && kind === 'colour' ? [] : near,
    boosts,
    isNeeded: isNeeded && need === 'needed',
    isSoft: isNeeded && need === 'soft',
    weight: weights[kind] ?? 1,
    boostWeight: boostWeights[kind] ?? 1,
  }
}

function mainFamilyTerm(part: Part): SearchTerm | null {
  if (part.kind === 'word' || part.meaning.kind !== 'colour' || part.meaning.facts.length < 2) return null
  const { entry, text } = part.meaning
  if (entry?.kind !== 'shade') return null
  return { ...rankingTerm, role: 'detail', typed: text, boosts: [`colour:${entry.of}`], boostWeight: 5 }
}

const rankingTerm = { names: [], facts: [], near: [], isNeeded: false, isSoft: false, weight: 1 } as const

/** The terms of adults' pieces, which answer a search that names no child. */
const adultTerm: SearchTerm = {
  role: 'recipient',
  typed: '',
  names: [],
  facts: ['for:women', 'for:men', 'for:unisex', 'for:none'],
  near: [],
  boosts: [],
  isNeeded: true,
  isSoft: false,
  weight: 1,
  boostWeight: 0,
}

const higher = (a: Money | null, b: Money | null): Money | null =>
  a === null || (b !== null && b.amountMinor > a.amountMinor) ? b : a
const lower = (a: Money | null, b: Money | null): Money | null =>
  a === null || (b !== null && b.amountMinor < a.amountMinor) ? b : a
const both = (a: readonly number[] | null, b: readonly number[]): readonly number[] =>
  a === null ? b : a.filter((id) => b.includes(id))
const newestDays = 45

type Narrowing = (filter: ListingFilter, part: Part & { readonly kind: 'meaning' }) => Partial<ListingFilter>

const bySizes: Narrowing = (filter, { sizeIds }) => ({ sizeIds: both(filter.sizeIds, sizeIds) })
const isWholeShop = ({ categoryId }: ListingFilter): boolean => categoryId === wholeShopCategoryId

/** Meanings that narrow the filter of a page; the others are terms. */
const narrowings: Partial<Readonly<Record<Meaning['kind'], Narrowing>>> = {
  price: (filter, { meaning: { min, max } }) => ({
    minPrice: higher(filter.minPrice, min == null ? null : rupees(min)),
    maxPrice: lower(filter.maxPrice, max == null ? null : rupees(max)),
  }),
  size: bySizes,
  age: bySizes,
  designer: (filter, { meaning }) => ({ designerIds: both(filter.designerIds, [Number(meaning.value)]) }),
  discount: (filter, { meaning }) => ({ minPercentOff: Math.max(filter.minPercentOff, meaning.min ?? 0) }),
  sale: (filter) => ({ minPercentOff: Math.max(filter.minPercentOff, saleFromPercent) }),
  new: (filter) => ({ newestDays: filter.newestDays ?? newestDays }),
  category: (filter, { meaning }) => (isWholeShop(filter) ? { categoryIds: [Number(meaning.value)] } : {}),
  gift: (filter, { meaning }) =>
    isGiftCard(meaning) && isWholeShop(filter) ? { categoryIds: [giftCardCategoryId] } : {},
}

function narrowed(filter: ListingFilter, part: Part): ListingFilter {
  return part.kind === 'word' ? filter : { ...filter, ...narrowings[part.meaning.kind]?.(filter, part) }
}

/** Parts that only rank: pieces that meet the soft ones come first, the dropped ones count less. */
export type RankingParts = { readonly soft: readonly Part[]; readonly dropped: readonly Part[] }

const noPrice = { minPrice: null, maxPrice: null } as const

export function filterByParts(
  filter: ListingFilter,
  parts: readonly Part[],
  { soft, dropped }: RankingParts = { soft: [], dropped: [] },
): ListingFilter {
  const terms = [
    ...(filter.terms ?? []),
    ...parts.map((part) => termOf(part, 'needed')),
    ...parts.map(mainFamilyTerm),
    ...soft.map((part) => termOf(part, 'soft')),
    ...dropped.map((part) => termOf(part, 'dropped')),
  ].filter((term) => term !== null)
  const preferred = soft.flatMap((part) => (part.kind === 'meaning' ? part.sizeIds : []))
  const price = soft.find((part) => part.kind === 'meaning' && part.meaning.kind === 'price')
  const { minPrice, maxPrice } = price === undefined ? noPrice : narrowed({ ...filter, ...noPrice }, price)
  return {
    ...parts.reduce(narrowed, filter),
    terms: terms.length === 0 ? null : terms,
    preferredSizeIds: preferred.length === 0 ? null : preferred,
    preferredPrice: price === undefined ? null : { min: minPrice, max: maxPrice },
  }
}

const priceTolerance = 1.25

function widerPrice({ min = null, max = null }: Meaning): Pick<Meaning, 'min' | 'max'> {
  return {
    min: min === null ? null : Math.floor(min / priceTolerance),
    max: max === null ? null : Math.ceil(max * priceTolerance),
  }
}

/** A part with similar pieces, for a jhumka all earrings, or with prices a quarter beyond its own. Null if there are none. */
export function widened(part: Part): Part | null {
  if (part.kind === 'word') return null
  const { meaning } = part
  if (meaning.kind === 'price') return { ...part, meaning: { ...meaning, ...widerPrice(meaning) } }
  if (meaning.kind !== 'piece') return null
  const near = [...new Set([...meaning.near, ...(meaning.entry?.siblings ?? [])])]
  return near.length === meaning.near.length ? null : { ...part, meaning: { ...meaning, near } }
}

export function outfitsFirst(filter: ListingFilter, outfit: readonly string[]): ListingFilter {
  if (outfit.length === 0) return filter
  return { ...filter, terms: [{ ...rankingTerm, role: 'piece', typed: '', facts: outfit, boosts: [], boostWeight: 0 }] }
}

export function adultsOnly(filter: ListingFilter): ListingFilter {
  return { ...filter, terms: [...(filter.terms ?? []), adultTerm] }
}

/** Words such as `cheap` order pieces that are equally relevant. */
export function hintOf(parts: readonly Part[]): PageRequest['hint'] {
  const orders = parts.flatMap((part) =>
    part.kind === 'meaning' && part.meaning.kind === 'order' ? [part.meaning.value] : [],
  )
  const [order] = orders
  return order === 'price_low_to_high' || order === 'price_high_to_low' ? order : undefined
}

import { saleFromPercent } from '@shop/contract/catalogue/search'
import { giftCardCategoryId, wholeShopCategoryId } from '@shop/contract/core/ids'
import { rupees, type Money } from '@shop/contract/core/money'
import type { ListingFilter, PageRequest } from '#engine/listing-filter.ts'
import type { Meaning, Reading } from '#understanding/reading.types.ts'
import { isGiftCard, type Part } from './query-parts.rules.ts'
import {
  adultTerm,
  mainFamilyTerm,
  nearShadesTerms,
  alsoTerm,
  rankingTerm,
  termOf,
  typedNameTerm,
} from './search-terms.rules.ts'

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

/** Parts that rank but do not filter: soft ones weigh more than dropped ones. */
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
    ...parts.map(alsoTerm),
    ...parts.flatMap((part) => [
      mainFamilyTerm(part),
      ...nearShadesTerms(part, { near: 4, wide: 2 }),
      typedNameTerm(part),
    ]),
    ...[...soft, ...dropped].flatMap((part) => [...nearShadesTerms(part, { near: 1, wide: 1 }), typedNameTerm(part)]),
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

/**
 * The part with similar pieces, such as all earrings for a jhumka, or with prices a quarter beyond its own; null if
 * there are none.
 */
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

/** If no piece has the price, the nearest prices come first. */
export function priceHintOf(dropped: readonly Part[]): PageRequest['hint'] {
  const price = dropped.find((part) => part.kind === 'meaning' && part.meaning.kind === 'price')
  if (price?.kind !== 'meaning') return undefined
  return price.meaning.max == null ? 'price_high_to_low' : 'price_low_to_high'
}

export function withExclusions(filter: ListingFilter, { exclusions }: Reading): ListingFilter {
  if (exclusions.length === 0) return filter
  const excluded = {
    facts: exclusions.flatMap(({ facts }) => facts),
    names: exclusions.flatMap(({ names }) => names),
  }
  return { ...filter, excluded }
}

/** Words such as `cheap` order pieces that are equally relevant. */
export function hintOf(parts: readonly Part[]): PageRequest['hint'] {
  const orders = parts.flatMap((part) =>
    part.kind === 'meaning' && part.meaning.kind === 'order' ? [part.meaning.value] : [],
  )
  const [order] = orders
  return order === 'price_low_to_high' || order === 'price_high_to_low' ? order : undefined
}

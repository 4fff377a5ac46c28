import { giftCardCategoryId, wholeShopCategoryId } from '@shop/contract/ids'
import type { FactKind, ListingFilter } from '#catalogue/search/engine/listing-filter.ts'
import {
  clearBit,
  copyOf,
  keepBetween,
  keepCommon,
  without,
  type Bitmap,
} from '#catalogue/search/memory/index/bitmap.ts'
import type { Columns } from '#catalogue/search/memory/index/columns.ts'
import { isGiftCard } from '#catalogue/search/memory/index/figures.ts'
import { all, withFacts, withoutFlag, withPercentOff, withValues } from '#catalogue/search/memory/index/values.ts'
import type { Eligible, Scope } from './counts.ts'
import { withPrices } from './price-range.ts'
import type { Answers } from './term-strength.ts'

const dayMicros = 86_400_000_000
export const readyFact = 'is:ready'

/** The whole shop is everything but gift cards. */
function scopeOf(columns: Columns, { categoryIds }: ListingFilter): Scope {
  if (!categoryIds.includes(wholeShopCategoryId)) {
    return { key: categoryIds.join(','), bits: withValues(columns, 'category', categoryIds) }
  }
  if (categoryIds.includes(giftCardCategoryId)) return { key: 'all', bits: all(columns) }
  return { key: 'goods', bits: withoutFlag(columns, isGiftCard) }
}

/** Everything before the choices; a position never enters or leaves such a set. */
function withTerms(columns: Columns, filter: ListingFilter, { terms, strengths }: Answers): Scope {
  const scope = scopeOf(columns, filter)
  const { minPercentOff } = filter
  const needed = terms.filter(({ isNeeded }) => isNeeded)
  if (needed.length === 0 && minPercentOff === 0) return scope
  const bits = copyOf(scope.bits)
  for (const [index, [any]] of strengths.entries()) if (terms[index]?.isNeeded) keepCommon(bits, any)
  if (minPercentOff > 0) keepCommon(bits, withPercentOff(columns, minPercentOff))
  const key = [scope.key, minPercentOff, needed.map(({ names, facts, near }) => [names, facts, near])]
  return { key: JSON.stringify(key), bits }
}

/** The positions are part of the key: a listing that moves makes another set. */
function withoutPlaces({ key, bits }: Scope, places: readonly number[]): Scope {
  if (places.length === 0) return { key, bits }
  const others = copyOf(bits)
  for (const place of places) clearBit(others, place)
  return { key: `${key} without ${places.join(',')}`, bits: others }
}

export function eligibleListings(columns: Columns, filter: ListingFilter, { now, answers, hidden }: Query): Eligible {
  const scope = withoutPlaces(withTerms(columns, filter, answers), hidden)
  const bits = without(scope.bits, columns.empty)
  if (filter.newestDays === null) return { bits, scope }
  const least = now.getTime() * 1000 - filter.newestDays * dayMicros
  return { bits: keepBetween(bits, columns.listedAt, { least, most: Infinity }), scope: null }
}

type Query = {
  readonly now: Date
  readonly answers: Answers
  /** The positions of hidden listings, in their order. */
  readonly hidden: readonly number[]
}

export type Choice = 'designer' | 'size' | 'colour' | 'price' | FactKind | 'ready' | 'inTime' | 'discount'

function chosenFilters(columns: Columns, filter: ListingFilter, eligible: Bitmap): Map<Choice, Bitmap> {
  const { designerIds, sizeIds, colourIds, chosenFacts, minPrice, maxPrice } = filter
  const chosen = new Map<Choice, Bitmap>()
  if (designerIds !== null) chosen.set('designer', withValues(columns, 'designer', designerIds))
  if (sizeIds !== null) chosen.set('size', withValues(columns, 'size', sizeIds))
  if (colourIds !== null) chosen.set('colour', withValues(columns, 'colour', colourIds))
  for (const kind of ['occasion', 'fabric', 'craft'] as const) {
    const facts = chosenFacts[kind]
    if (facts !== null) chosen.set(kind, withFacts(columns, facts))
  }
  if (filter.isReady) chosen.set('ready', withFacts(columns, [readyFact]))
  if (filter.inTimeFacts !== null) chosen.set('inTime', withFacts(columns, filter.inTimeFacts))
  if (filter.chosenPercentOff > 0) chosen.set('discount', withPercentOff(columns, filter.chosenPercentOff))
  if (minPrice !== null || maxPrice !== null) {
    const bounds = { least: minPrice?.amountMinor ?? -Infinity, most: maxPrice?.amountMinor ?? Infinity }
    chosen.set('price', withPrices(columns, eligible, bounds))
  }
  return chosen
}

/** Returns the listings that pass all chosen filters but one. */
export function matchingAllBut(columns: Columns, filter: ListingFilter, { bits }: Eligible): (own?: Choice) => Bitmap {
  const chosen = chosenFilters(columns, filter, bits)
  const narrowed = (own?: Choice): Bitmap => {
    const others = [...chosen].filter(([choice]) => choice !== own)
    return others.length === 0 ? bits : others.reduce((common, [, some]) => keepCommon(common, some), copyOf(bits))
  }
  const all = narrowed()
  return (own) => (own !== undefined && chosen.has(own) ? narrowed(own) : all)
}

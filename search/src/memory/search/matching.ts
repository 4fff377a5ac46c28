import { giftCardCategoryId, wholeShopCategoryId } from '@shop/contract/core/ids'
import { fieldChoice, type FieldChoice } from '#engine/field-facets.rules.ts'
import type { FactKind, ListingFilter } from '#engine/listing-filter.ts'
import {
  clearBit,
  common,
  complement,
  copyOf,
  countOnce,
  keepBetween,
  keepCommon,
  without,
  type Bitmap,
} from '#memory/index/bitmap.ts'
import type { Columns } from '#memory/index/columns.ts'
import { isGiftCard } from '#memory/index/figures.ts'
import { all, withFacts, withoutFlag, withPercentOff, withValues } from '#memory/index/values.ts'
import type { Eligible, Matching, Scope } from './counts.ts'
import { withPrices, withStepsNear } from './price-range.ts'
import { strengthOfTerm, type Answers } from './term-strength.ts'

const dayMicros = 86_400_000_000
export const readyFact = 'is:ready'

/** The whole shop is everything but gift cards. */
function scopeOf(columns: Columns, { categoryIds }: ListingFilter): Scope {
  if (!categoryIds.includes(wholeShopCategoryId)) {
    const bits = withValues(columns, 'category', categoryIds)
    return { key: categoryIds.join(','), bits: () => bits, within: null }
  }
  if (categoryIds.includes(giftCardCategoryId)) return { key: 'all', bits: () => all(columns), within: null }
  return { key: 'goods', bits: () => withoutFlag(columns, isGiftCard), within: null }
}

/** Everything before the choices; a position never enters or leaves such a set. */
function withTerms(columns: Columns, filter: ListingFilter, { terms, strengths }: Answers): Scope {
  const scope = scopeOf(columns, filter)
  const { minPercentOff, excluded = null } = filter
  const needed = terms.filter(({ isNeeded }) => isNeeded)
  if (needed.length === 0 && minPercentOff === 0 && excluded === null) return scope
  const bits = copyOf(scope.bits())
  for (const [index, [any]] of strengths.entries()) if (terms[index]?.isNeeded) keepCommon(bits, any)
  if (minPercentOff > 0) keepCommon(bits, withPercentOff(columns, minPercentOff))
  if (excluded !== null) keepCommon(bits, complement(strengthOfTerm(columns, { ...excluded, near: [] })[0]))
  const key = [scope.key, minPercentOff, excluded, needed.map(({ names, facts, near }) => [names, facts, near])]
  return { key: JSON.stringify(key), bits: () => bits, within: null }
}

/** The positions are part of the key: a listing that moves makes another set. */
function withoutPlaces(scope: Scope, places: readonly number[]): Scope {
  if (places.length === 0) return scope
  const others = copyOf(scope.bits())
  for (const place of places) clearBit(others, place)
  return { key: `${scope.key} without ${places.join(',')}`, bits: () => others, within: null }
}

export function eligibleListings(columns: Columns, filter: ListingFilter, { now, answers, hidden }: Query): Eligible {
  const scope = withoutPlaces(withTerms(columns, filter, answers), hidden)
  const bits = without(scope.bits(), columns.empty)
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

export type Choice = 'designer' | 'size' | 'colour' | 'price' | FactKind | FieldChoice | 'ready' | 'inTime' | 'discount'

type Chosen = { readonly key: string; readonly bits: Bitmap }

function chosenFilters(columns: Columns, filter: ListingFilter): Map<Choice, Chosen> {
  const { designerIds, sizeIds, colourIds, chosenFacts } = filter
  const chosen = new Map<Choice, Chosen>()
  const choose = (choice: Choice, value: unknown, bits: Bitmap): void => {
    chosen.set(choice, { key: `${choice} ${String(value)}`, bits })
  }
  if (designerIds !== null) choose('designer', designerIds, withValues(columns, 'designer', designerIds))
  if (sizeIds !== null) choose('size', sizeIds, withValues(columns, 'size', sizeIds))
  if (colourIds !== null) choose('colour', colourIds, withValues(columns, 'colour', colourIds))
  for (const kind of ['occasion', 'fabric', 'craft'] as const) {
    const facts = chosenFacts[kind]
    if (facts !== null) choose(kind, facts, withFacts(columns, facts))
  }
  for (const { key, facts } of filter.chosenFields ?? []) choose(fieldChoice(key), facts, withFacts(columns, facts))
  if (filter.isReady) choose('ready', true, withFacts(columns, [readyFact]))
  if (filter.inTimeFacts !== null) choose('inTime', filter.inTimeFacts, withFacts(columns, filter.inTimeFacts))
  const { chosenPercentOff } = filter
  if (chosenPercentOff > 0) choose('discount', chosenPercentOff, withPercentOff(columns, chosenPercentOff))
  return chosen
}

/**
 * Up to this share of the listings, as a power of one half, the listings that the price excludes are counted instead.
 */
const maxLeftOut = 6

/** The listings that pass all chosen filters but one; `near` has the same filters, with prices that searches share. */
export function matchingAllBut(
  columns: Columns,
  filter: ListingFilter,
  eligible: Eligible,
): (own?: Choice) => Matching {
  const chosen = chosenFilters(columns, filter)
  const price = priceOf(columns, filter, eligible.bits)
  const narrowed = (own?: Choice): Matching => {
    const others = [...chosen].flatMap(([choice, one]) => (choice === own ? [] : [one]))
    const atAnyPrice = narrowedBy(eligible, others)
    if (price === undefined || own === 'price') return { bits: atAnyPrice.bits, near: atAnyPrice, isWithin: true }
    const bits = common(atAnyPrice.bits, price.bits)
    const leftOut = countOnce(atAnyPrice.bits) - countOnce(bits)
    const steps = leftOut > columns.size >>> maxLeftOut ? price.steps() : undefined
    if (steps === undefined) return { bits, near: atAnyPrice, isWithin: true }
    return { bits, near: narrowedBy(atAnyPrice, [steps]), isWithin: false }
  }
  const all = narrowed()
  return (own) => (own !== undefined && (own === 'price' ? price !== undefined : chosen.has(own)) ? narrowed(own) : all)
}

function priceOf(columns: Columns, { minPrice, maxPrice }: ListingFilter, eligible: Bitmap) {
  if (minPrice === null && maxPrice === null) return undefined
  const bounds = { least: minPrice?.amountMinor ?? -Infinity, most: maxPrice?.amountMinor ?? Infinity }
  let steps: Chosen | undefined
  return { bits: withPrices(columns, eligible, bounds), steps: () => (steps ??= withStepsNear(columns, bounds)) }
}

function narrowedBy(eligible: Eligible, others: readonly Chosen[]): Eligible {
  if (others.length === 0) return eligible
  const { bits, scope } = eligible
  const within = (some: Bitmap) => others.reduce((both, one) => keepCommon(both, one.bits), copyOf(some))
  const key = [scope?.key, ...others.map((one) => one.key)].join(' & ')
  return { bits: within(bits), scope: scope && { key, bits: () => within(scope.bits()), within: scope } }
}

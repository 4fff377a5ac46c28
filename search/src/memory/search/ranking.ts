import type { ListingFilter, SearchTerm } from '#engine/listing-filter.ts'
import { addAll, common, complement, copyOf, scratchBitmap, wordsFor, type Bitmap } from '#memory/index/bitmap.ts'
import type { Columns } from '#memory/index/columns.ts'
import { all, withFacts, withValues } from '#memory/index/values.ts'
import { isForChildren, maxMissing } from '#query/relevance.rules.ts'
import { withPrices } from './price-range.ts'
import type { Answers, Strength } from './term-strength.ts'

export const childFacts = ['for:girls', 'for:boys']

/** A set that adds its weight to the score of its listings. */
export type Scored = { readonly bits: Bitmap; readonly weight: number }

/** A strength of 2 is in two of its sets and counts twice; every found listing has a strength of 1 in a needed term. */
function scoredByStrength([some, more, most]: Strength, { weight, isNeeded }: Pick<SearchTerm, 'weight' | 'isNeeded'>) {
  const sets = isNeeded ? [more, most] : [some, more, most]
  return [...Map.groupBy(sets, (bits) => bits)].map(([bits, { length }]) => ({ bits, weight: weight * length }))
}

/** The listings in at least one of the sets, in at least two, and so on. */
function heldAtLeast(sets: readonly Bitmap[]): Bitmap[] {
  const held: Bitmap[] = []
  for (const bits of sets) {
    for (let count = held.length; count > 0; count -= 1) {
      const both = common(held[count - 1] ?? bits, bits)
      const before = held[count]
      held[count] = before ? addAll(before, both) : both
    }
    held[0] = held[0] ? addAll(held[0], bits) : copyOf(bits)
  }
  return held
}

/** The fewest missing sets come first; from `maxMissing` on all are equal. */
const scoredByMissing = (sets: readonly Bitmap[]): Scored[] =>
  heldAtLeast(sets)
    .slice(-maxMissing)
    .map((bits) => ({ bits, weight: 1 }))

/** Relevance within a part of the page, as `sql-engine.store.ts` orders it: the tiers, each above all that follow. */
function relevanceTiers(columns: Columns, filter: ListingFilter, { terms, strengths }: Answers): Scored[][] {
  const preferred = [
    ...strengths.filter((_, index) => terms[index]?.isSoft).map(([any]) => any),
    ...preferences(columns, filter),
  ]
  const piece = terms.findIndex(({ role }) => role === 'piece')
  const ofPiece = strengths[piece]
  return [
    isForChildren(terms) ? [] : [{ bits: complement(withFacts(columns, childFacts)), weight: 1 }],
    scoredByMissing(preferred),
    ofPiece ? scoredByStrength(ofPiece, { weight: 1, isNeeded: terms[piece]?.isNeeded ?? false }) : [],
  ]
}

function textTier(columns: Columns, { terms, strengths }: Answers): Scored[] {
  return terms.flatMap((term, index) => {
    const strength = strengths[index]
    return [
      ...(term.role === 'piece' || strength === undefined ? [] : scoredByStrength(strength, term)),
      ...(term.boosts.length === 0 ? [] : [{ bits: withFacts(columns, term.boosts), weight: term.boostWeight }]),
    ]
  })
}

type Relevance = {
  readonly answers: Answers
  /** True if a price decides among equals. */
  readonly hasHint: boolean
}

/** Sets whose weights sum up to the place of a listing; the order decides among equals. */
export function relevance(columns: Columns, filter: ListingFilter, { answers, hasHint }: Relevance): Scored[] {
  const tiers = [...relevanceTiers(columns, filter, answers), hasHint ? [] : textTier(columns, answers)]
  const scored: Scored[] = []
  let unit = 1
  for (const tier of tiers.toReversed()) {
    scored.push(...tier.map(({ bits, weight }) => ({ bits, weight: weight * unit })))
    unit *= 1 + tier.reduce((sum, { weight }) => sum + weight, 0)
  }
  return scored
}

function preferences(columns: Columns, { preferredSizeIds, preferredPrice }: ListingFilter): Bitmap[] {
  const { min = null, max = null } = preferredPrice ?? {}
  const bounds = { least: min?.amountMinor ?? -Infinity, most: max?.amountMinor ?? Infinity }
  return [
    ...(preferredSizeIds === null ? [] : [withValues(columns, 'size', preferredSizeIds)]),
    ...(preferredPrice === null ? [] : [withPrices(columns, all(columns), bounds)]),
  ]
}

/** The listings that have a searched colour only in a border. */
export function trimOnly(
  columns: Columns,
  { mainColours }: ListingFilter,
  { terms, strengths }: Answers,
): Bitmap | null {
  const mains = [
    ...(mainColours.length === 0 ? [] : [withFacts(columns, mainColours)]),
    ...strengths.filter((_, index) => terms[index]?.role === 'colour').map(([, , having]) => having),
  ]
  return mains.length === 0
    ? null
    : mains.reduce((some, main) => addAll(some, complement(main)), scratchBitmap(wordsFor(columns.size)))
}

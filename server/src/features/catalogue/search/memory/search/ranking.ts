import type { ListingFilter, SearchTerm } from '#catalogue/search/engine/listing-filter.ts'
import {
  addAll,
  clearBit,
  common,
  emptyBitmap,
  fullBitmap,
  hasBit,
  isEmpty,
  setBit,
  without,
  type Bitmap,
} from '#catalogue/search/memory/index/bitmap.ts'
import type { Columns } from '#catalogue/search/memory/index/columns.ts'
import { withFacts, withValues } from '#catalogue/search/memory/index/values.ts'
import { isForChildren, mostMissing } from '#catalogue/search/query/relevance.rules.ts'
import { withPrices } from './price-range.ts'
import type { Answers, Strength } from './term-strength.ts'

export const childFacts = ['for:girls', 'for:boys']

/** Splits a set of listings into parts, the best first; parts may be empty. */
export type Tier = (bits: Bitmap) => Iterable<Bitmap>

const last =
  (others: Bitmap): Tier =>
  (bits) => [without(bits, others), common(bits, others)]

function byStrength([some, more, most]: Strength): Tier {
  return function* parts(bits) {
    yield common(bits, most)
    if (more !== most) yield without(common(bits, more), most)
    if (some !== more) yield without(common(bits, some), more)
    yield without(bits, some)
  }
}

/** A set that adds its weight to the score of its listings. */
type Scored = { readonly bits: Bitmap; readonly weight: number }

function partsByScore(scored: readonly Scored[], bits: Bitmap): (readonly [score: number, part: Bitmap])[] {
  let parts = new Map([[0, bits]])
  for (const { bits: having, weight } of scored) {
    const split = new Map<number, Bitmap>()
    const put = (score: number, part: Bitmap): void => {
      if (isEmpty(part)) return
      const known = split.get(score)
      split.set(score, known ? addAll(known, part) : part)
    }
    for (const [score, part] of parts) {
      put(score + weight, common(part, having))
      put(score, without(part, having))
    }
    parts = split
  }
  return [...parts].toSorted(([a], [b]) => b - a)
}

const byScore =
  (scored: readonly Scored[]): Tier =>
  (bits) =>
    partsByScore(scored, bits).map(([, part]) => part)

/** The fewest missing sets come first; from `mostMissing` on all are equal. */
function byMissing(sets: readonly Bitmap[]): Tier {
  const scored = sets.map((bits) => ({ bits, weight: 1 }))
  return (bits) => {
    const byCount = Map.groupBy(partsByScore(scored, bits), ([held]) => Math.min(sets.length - held, mostMissing))
    return [...byCount.values()].map((parts) => parts.map(([, part]) => part).reduce((all, part) => addAll(all, part)))
  }
}

function pinsFirst(places: readonly number[]): Tier {
  return function* parts(bits) {
    const others = bits.slice()
    for (const place of places) {
      if (!hasBit(others, place)) continue
      clearBit(others, place)
      const pinned = new Uint32Array(bits.length)
      setBit(pinned, place)
      yield pinned
    }
    yield others
  }
}

/** A strength of 2 is in two of its sets, and counts twice; every listing that is found has a strength of 1 in a needed term. */
function scoredByStrength([some, more, most]: Strength, { weight, isNeeded }: SearchTerm): Scored[] {
  const sets = isNeeded ? [more, most] : [some, more, most]
  return [...Map.groupBy(sets, (bits) => bits)].map(([bits, { length }]) => ({ bits, weight: weight * length }))
}

type Relevance = {
  readonly answers: Answers
  /** True if a price decides among equals. */
  readonly hasHint: boolean
  readonly pinned: readonly number[]
}

/** Relevance within a part of the page, as `sql-engine.store.ts` orders it; the prior or a price decides among equals. */
export function relevanceTiers(
  columns: Columns,
  filter: ListingFilter,
  { answers, hasHint, pinned }: Relevance,
): Tier[] {
  const { terms, strengths } = answers
  const tiers: Tier[] = []
  if (pinned.length > 0) tiers.push(pinsFirst(pinned))
  if (!isForChildren(terms)) tiers.push(last(withFacts(columns, childFacts)))
  const preferred = [
    ...strengths.filter((_, index) => terms[index]?.isSoft).map(([any]) => any),
    ...preferences(columns, filter),
  ]
  if (preferred.length > 0) tiers.push(byMissing(preferred))
  const piece = strengths[terms.findIndex(({ role }) => role === 'piece')]
  if (piece) tiers.push(byStrength(piece))
  if (hasHint) return tiers
  const scored = terms.flatMap((term, index) => {
    const strength = strengths[index]
    return [
      ...(term.role === 'piece' || strength === undefined ? [] : scoredByStrength(strength, term)),
      ...(term.boosts.length === 0 ? [] : [{ bits: withFacts(columns, term.boosts), weight: term.boostWeight }]),
    ]
  })
  if (scored.length > 0) tiers.push(byScore(scored))
  return tiers
}

function preferences(columns: Columns, { preferredSizeIds, preferredPrice }: ListingFilter): Bitmap[] {
  const { min = null, max = null } = preferredPrice ?? {}
  const bounds = { least: min?.amountMinor ?? -Infinity, most: max?.amountMinor ?? Infinity }
  return [
    ...(preferredSizeIds === null ? [] : [withValues(columns, 'size', preferredSizeIds)]),
    ...(preferredPrice === null ? [] : [withPrices(columns, fullBitmap(columns.size), bounds)]),
  ]
}

/** The listings that have a colour of the search only as a trim. */
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
    : mains.reduce((some, main) => addAll(some, without(filled(some.length), main)), emptyBitmap(columns.size))
}

const filled = (words: number): Bitmap => new Uint32Array(words).fill(0xffff_ffff)

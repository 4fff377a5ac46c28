import { countBits, countOnce, eachChunk, hasBit, without, type Bitmap } from '#memory/index/bitmap.ts'
import type { Columns } from '#memory/index/columns.ts'
import type { Numbers } from '#memory/index/numbers.ts'

/** The positions of a category, terms and filters, including empty ones; `bits` are valid until the search ends. */
export type Scope = {
  readonly key: string
  readonly bits: () => Bitmap
  /** A scope that contains all of its positions. */
  readonly within: Scope | null
}

/** The listings of a scope that are not empty. */
export type Eligible = {
  readonly bits: Bitmap
  /** Null if the time of the search decides about it. */
  readonly scope: Scope | null
}

/** A discount in percent counts like a list. */
const usualKinds = ['designer', 'size', 'colour', 'category', 'making', 'use', 'percent'] as const
/** With custom fields that shoppers filter by; other shops do not count those. */
const countedKinds = [...usualKinds, 'own'] as const
type CountedKind = (typeof countedKinds)[number]
type CountsByKind = Readonly<Record<CountedKind, Int32Array<ArrayBuffer>>>

/** The counts of one scope up to a position and to a number of empty ones. */
type ScopeCounts = {
  readonly counts: CountsByKind
  readonly upTo: number
  readonly emptied: number
  prices: PriceRange | undefined
}

/** What a search with facets counts. */
export const kindsWith = (hasFields: boolean): Kinds => (hasFields ? countedKinds : usualKinds)

export type KnownCounts = Map<string, ScopeCounts>
/** At a million listings, an entry has up to 50 kB, and a search uses up to nine. */
const maxScopes = 120

type Counter = { readonly listOf: Numbers; readonly counts: Int32Array<ArrayBuffer> }

/**
 * All counters are created here, because with objects of several shapes V8 would repeatedly discard its compiled loop.
 */
const counterOf = (columns: Columns, kind: CountedKind, counts: Int32Array<ArrayBuffer>): Counter => ({
  listOf: kind === 'percent' ? columns.percentsOff : columns.listOf[kind],
  counts,
})

function addTo({ listOf, counts }: Counter, places: Uint32Array, step: 1 | -1): void {
  for (let index = 0; index < places.length; index += 1) {
    const list = listOf[places[index] ?? 0] ?? 0
    counts[list] = (counts[list] ?? 0) + step
  }
}

function addPlaces(counters: readonly Counter[], places: Uint32Array, step: 1 | -1): void {
  for (const counter of counters) addTo(counter, places, step)
}

type Kinds = readonly CountedKind[]

const countersOf = (columns: Columns, counts: CountsByKind, kinds: Kinds): Counter[] =>
  kinds.map((kind) => counterOf(columns, kind, counts[kind]))

function longer(counts: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const room = new Int32Array(size)
  room.set(counts)
  return room
}

const none = new Int32Array(0)
const noCounts: CountsByKind = {
  designer: none,
  size: none,
  colour: none,
  category: none,
  making: none,
  use: none,
  percent: none,
  own: none,
}

function copied({ lists }: Columns, counts: CountsByKind, kinds: Kinds): CountsByKind {
  const copyOfKind = (kind: CountedKind): Int32Array<ArrayBuffer> =>
    kinds.includes(kind) ? longer(counts[kind], kind === 'percent' ? 101 : lists[kind].size()) : none
  return {
    designer: copyOfKind('designer'),
    size: copyOfKind('size'),
    colour: copyOfKind('colour'),
    category: copyOfKind('category'),
    making: copyOfKind('making'),
    use: copyOfKind('use'),
    percent: copyOfKind('percent'),
    own: copyOfKind('own'),
  }
}

export type PriceRange = { readonly lowestPrice: number | null; readonly highestPrice: number | null }

type Indexed = { readonly columns: Columns; readonly knownCounts: KnownCounts }

function scopeCounts(indexed: Indexed, scope: Scope, kinds: Kinds): ScopeCounts {
  const known = indexed.knownCounts
  const key = kinds === usualKinds ? scope.key : `${scope.key} by ${kinds.join(',')}`
  const entry = followed(indexed, known.get(key), { scope, kinds })
  known.delete(key)
  known.set(key, entry)
  const [oldest] = known.keys()
  if (known.size > maxScopes && oldest !== undefined) known.delete(oldest)
  return entry
}

type Counting = { readonly scope: Scope; readonly kinds: Kinds }

function followed(indexed: Indexed, known: ScopeCounts | undefined, counting: Counting): ScopeCounts {
  const { size, emptied } = indexed.columns
  if (known?.upTo === size && known.emptied === emptied.length) return known
  const counts = known ? changedCounts(indexed, known, counting) : firstCounts(indexed, counting)
  return { counts, upTo: size, emptied: emptied.length, prices: undefined }
}

/** Adds the positions that are new since the last use, and subtracts those that became empty. */
function changedCounts({ columns }: Indexed, known: ScopeCounts, { scope, kinds }: Counting): CountsByKind {
  if (kinds.length === 0) return noCounts
  const bits = scope.bits()
  const counts = copied(columns, known.counts, kinds)
  const counters = countersOf(columns, counts, kinds)
  addPlaces(counters, latePlaces(bits, known.upTo, columns.size), 1)
  const gone = columns.emptied.slice(known.emptied).filter((place) => hasBit(bits, place))
  addPlaces(counters, Uint32Array.from(gone), -1)
  return counts
}

/** Counts whichever side has fewer listings: the scope's, or those of the wider scope that it leaves out. */
function firstCounts(indexed: Indexed, { scope: { bits, within }, kinds }: Counting): CountsByKind {
  if (kinds.length === 0) return noCounts
  const { columns } = indexed
  const live = without(bits(), columns.empty)
  const around = within && without(within.bits(), columns.empty)
  if (!within || !around || countBits(live) * 2 <= countBits(around)) return freshCounts(columns, live, kinds)
  const counts = copied(columns, scopeCounts(indexed, within, kinds).counts, kinds)
  const counters = countersOf(columns, counts, kinds)
  eachChunk(without(around, live), (places) => addPlaces(counters, places, -1))
  return counts
}

function latePlaces(bits: Bitmap, from: number, to: number): Uint32Array {
  const late: number[] = []
  for (let place = from; place < to; place += 1) if (hasBit(bits, place)) late.push(place)
  return Uint32Array.from(late)
}

function freshCounts(columns: Columns, bits: Bitmap, kinds: Kinds): CountsByKind {
  const counts = copied(columns, noCounts, kinds)
  const counters = countersOf(columns, counts, kinds)
  eachChunk(bits, (places) => addPlaces(counters, places, 1))
  return counts
}

type CountsAndPrices = { readonly counts: CountsByKind; prices: PriceRange | undefined }

export function countsOf(indexed: Indexed, { bits, scope }: Eligible, kinds: Kinds = usualKinds): CountsAndPrices {
  if (scope) return scopeCounts(indexed, scope, kinds)
  return { counts: freshCounts(indexed.columns, bits, kinds), prices: undefined }
}

/** A set of listings, and a similar one whose counts are known or will be used again. */
export type Matching = {
  readonly bits: Bitmap
  readonly near: Eligible
  /** True when `near` contains all of these listings. */
  readonly isWithin: boolean
}

/** The counts of all listings that a search can show before any choice. */
export type Before = { readonly eligible: Eligible; readonly counts: CountsByKind }

type MatchingCounting = { readonly before: Before; readonly kinds: Kinds }

function countMatching(
  indexed: Indexed,
  { bits, near, isWithin }: Matching,
  { before, kinds }: MatchingCounting,
): CountsByKind {
  const { columns } = indexed
  const isKnown = near === before.eligible || near.scope !== null
  const knownCounts = () => (near === before.eligible ? before : countsOf(indexed, near, kinds)).counts
  if (bits === near.bits && isKnown) return copied(columns, knownCounts(), kinds)
  const more = isWithin ? null : without(bits, near.bits)
  const fewer = without(near.bits, bits)
  const isNear = (more === null ? 0 : countBits(more)) + countBits(fewer) < countOnce(bits)
  if (!isKnown || !isNear) return freshCounts(columns, bits, kinds)
  const counts = copied(columns, knownCounts(), kinds)
  const counters = countersOf(columns, counts, kinds)
  if (more !== null) eachChunk(more, (places) => addPlaces(counters, places, 1))
  eachChunk(fewer, (places) => addPlaces(counters, places, -1))
  return counts
}

type Wanted = { readonly kind: CountedKind; readonly matching: Matching }

/** Counts the listings of sets by their lists; -1 for a list of no eligible listing. */
export function listCounts<K extends string>(
  indexed: Indexed,
  before: Before,
  wanted: Readonly<Record<K, Wanted>>,
): (name: K) => Int32Array {
  const found = new Map<Matching, CountsByKind>()
  for (const [matching, some] of Map.groupBy(Object.values<Wanted>(wanted), (one) => one.matching)) {
    const kinds = countedKinds.filter((kind) => some.some((one) => one.kind === kind))
    const counts = countMatching(indexed, matching, { before, kinds })
    for (const kind of kinds) markMissing(counts[kind], before.counts[kind])
    found.set(matching, counts)
  }
  return (name) => found.get(wanted[name].matching)?.[wanted[name].kind] ?? none
}

function markMissing(counts: Int32Array, ofEligible: Int32Array): void {
  for (let list = 0; list < counts.length; list += 1) if (ofEligible[list] === 0) counts[list] = -1
}

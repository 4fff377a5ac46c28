import { countOnce, eachChunk, hasBit, without, type Bitmap } from '#catalogue/search/memory/index/bitmap.ts'
import type { Columns } from '#catalogue/search/memory/index/columns.ts'
import type { ListColumn } from '#catalogue/search/memory/index/fact-groups.ts'

/** A category or the whole shop, and the terms of a search: its positions, including empty ones. */
export type Scope = { readonly key: string; readonly bits: Bitmap }

/** The listings that a search can show before any choice. */
export type Eligible = {
  readonly bits: Bitmap
  /** Null if the time of the search decides it. */
  readonly scope: Scope | null
}

/** A discount in percent counts like a list. */
const countedKinds = ['designer', 'size', 'colour', 'category', 'making', 'use', 'percent'] as const
type CountedKind = (typeof countedKinds)[number]
type CountsByKind = Readonly<Record<CountedKind, Int32Array<ArrayBuffer>>>

/** The counts of one scope up to a position and to a number of empty ones. */
type ScopeCounts = {
  readonly counts: CountsByKind
  readonly upTo: number
  readonly emptied: number
  prices: PriceRange | undefined
}

export type KnownCounts = Map<string, ScopeCounts>
const mostScopes = 100

type Counter = { readonly listOf: ListColumn | Uint8Array; readonly counts: Int32Array<ArrayBuffer> }

/** All counters are made here: with objects of several shapes, V8 throws its compiled loop away again and again. */
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

const countersOf = (columns: Columns, counts: CountsByKind): Counter[] =>
  countedKinds.map((kind) => counterOf(columns, kind, counts[kind]))

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
  percent: new Int32Array(101),
}

/** Copies with a count for every list that there is now. */
function copied({ lists }: Columns, counts: CountsByKind): CountsByKind {
  return {
    designer: longer(counts.designer, lists.designer.size()),
    size: longer(counts.size, lists.size.size()),
    colour: longer(counts.colour, lists.colour.size()),
    category: longer(counts.category, lists.category.size()),
    making: longer(counts.making, lists.making.size()),
    use: longer(counts.use, lists.use.size()),
    percent: counts.percent.slice(),
  }
}

export type PriceRange = { readonly lowestPrice: number | null; readonly highestPrice: number | null }

function scopeCounts(columns: Columns, known: KnownCounts, scope: Scope): ScopeCounts {
  const entry = followed(columns, known.get(scope.key), scope)
  known.delete(scope.key)
  known.set(scope.key, entry)
  const [oldest] = known.keys()
  if (known.size > mostScopes && oldest !== undefined) known.delete(oldest)
  return entry
}

/** Adds the positions that are new since the last use, and subtracts those that became empty. */
function followed(columns: Columns, known: ScopeCounts | undefined, { bits }: Scope): ScopeCounts {
  const { size, emptied } = columns
  if (known?.upTo === size && known.emptied === emptied.length) return known
  const counts = copied(columns, known?.counts ?? noCounts)
  const counters = countersOf(columns, counts)
  if (known) addPlaces(counters, latePlaces(bits, known.upTo, size), 1)
  else eachChunk(bits, (places) => addPlaces(counters, places, 1))
  const gone = emptied.slice(known?.emptied ?? 0).filter((place) => hasBit(bits, place))
  addPlaces(counters, Uint32Array.from(gone), -1)
  return { counts, upTo: size, emptied: emptied.length, prices: undefined }
}

function latePlaces(bits: Bitmap, from: number, to: number): Uint32Array {
  const late: number[] = []
  for (let place = from; place < to; place += 1) if (hasBit(bits, place)) late.push(place)
  return Uint32Array.from(late)
}

function freshCounts(columns: Columns, bits: Bitmap): CountsByKind {
  const counts = copied(columns, noCounts)
  const counters = countersOf(columns, counts)
  eachChunk(bits, (places) => addPlaces(counters, places, 1))
  return counts
}

type Wanted = { readonly kind: CountedKind; readonly matching: Bitmap }
type Counts = { readonly bits: Bitmap; readonly ofEligible: CountsByKind }

/** Counts the eligible listings of sets by their lists; -1 for a list of no eligible listing. */
export function listCounts<K extends string>(
  columns: Columns,
  { bits, ofEligible }: Counts,
  wanted: Readonly<Record<K, Wanted>>,
): (name: K) => Int32Array {
  const count = countOnce(bits)
  const found = new Map<Bitmap, ReadonlyMap<CountedKind, Int32Array>>()
  for (const [matching, some] of Map.groupBy(Object.values<Wanted>(wanted), (one) => one.matching)) {
    // Counts the side that has fewer listings: those in the set, or those of the eligible that it leaves out.
    const isLeftOut = matching === bits || countOnce(matching) * 2 > count
    const kinds = [...new Set(some.map(({ kind }) => kind))]
    const counters = kinds.map((kind) => {
      const all = ofEligible[kind]
      return counterOf(columns, kind, isLeftOut ? all.slice() : new Int32Array(all.length))
    })
    if (!isLeftOut) eachChunk(matching, (places) => addPlaces(counters, places, 1))
    else if (matching !== bits) eachChunk(without(bits, matching), (places) => addPlaces(counters, places, -1))
    for (const [index, kind] of kinds.entries()) markMissing(counters[index]?.counts ?? none, ofEligible[kind])
    found.set(matching, new Map(kinds.map((kind, index) => [kind, counters[index]?.counts ?? none])))
  }
  return (name) => found.get(wanted[name].matching)?.get(wanted[name].kind) ?? none
}

function markMissing(counts: Int32Array, ofEligible: Int32Array): void {
  for (let list = 0; list < counts.length; list += 1) if (ofEligible[list] === 0) counts[list] = -1
}

type EligibleCounts = { readonly counts: CountsByKind; prices: PriceRange | undefined }

/** The counts before any choice, and room for the range of prices. */
export function countsOf(columns: Columns, known: KnownCounts, { bits, scope }: Eligible): EligibleCounts {
  return scope ? scopeCounts(columns, known, scope) : { counts: freshCounts(columns, bits), prices: undefined }
}

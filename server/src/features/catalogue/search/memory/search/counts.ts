import { countBits, hasBit, placesIn, without, type Bitmap } from '#catalogue/search/memory/index/bitmap.ts'
import { eachListKind, type Columns } from '#catalogue/search/memory/index/columns.ts'
import type { ListKind } from '#catalogue/search/memory/index/fact-groups.ts'

/** A category or the whole shop: its positions, including empty ones. */
export type Scope = { readonly key: string; readonly bits: Bitmap }

/** The listings that a search can show before any choice. */
export type Eligible = {
  readonly bits: Bitmap
  /** Null if anything but the scope decides it. */
  readonly scope: Scope | null
}

/** Counts the eligible listings of a set by their list of one kind; -1 for a list of no eligible listing. */
type CountLists = (kind: ListKind, matching: Bitmap) => Int32Array

type CountsByKind = Record<ListKind, Int32Array<ArrayBuffer>>
/** The counts of one scope up to a position and to a number of empty ones. */
type ScopeCounts = { counts: CountsByKind; upTo: number; emptied: number }

export type KnownCounts = Map<string, ScopeCounts>
const mostScopes = 40

function countInto(counts: Int32Array<ArrayBuffer>, { listOf, places, step }: Counted): Int32Array<ArrayBuffer> {
  for (let index = 0; index < places.length; index += 1) {
    const list = listOf[places[index] ?? 0] ?? 0
    counts[list] = (counts[list] ?? 0) + step
  }
  return counts
}

type Counted = { readonly listOf: Uint32Array; readonly places: Uint32Array; readonly step: 1 | -1 }

function longer(counts: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> {
  if (counts.length >= size) return counts
  const room = new Int32Array(size)
  room.set(counts)
  return room
}

function latePlaces(bits: Bitmap, from: number, to: number): Uint32Array {
  const late: number[] = []
  for (let place = from; place < to; place += 1) if (hasBit(bits, place)) late.push(place)
  return Uint32Array.from(late)
}

function scopeCounts(columns: Columns, known: KnownCounts, scope: Scope): CountsByKind {
  const entry = known.get(scope.key) ?? { counts: eachListKind(() => new Int32Array(0)), upTo: 0, emptied: 0 }
  known.delete(scope.key)
  known.set(scope.key, entry)
  const [oldest] = known.keys()
  if (known.size > mostScopes && oldest !== undefined) known.delete(oldest)
  followChanges(columns, entry, scope)
  return entry.counts
}

/** Adds the positions that are new since the last use, and subtracts those that became empty. */
function followChanges({ size, emptied, lists, listOf }: Columns, entry: ScopeCounts, { bits }: Scope): void {
  const { upTo } = entry
  const gone = emptied.slice(entry.emptied).filter((place) => hasBit(bits, place))
  if (upTo === size && gone.length === 0) return
  const fresh = upTo === 0 ? placesIn(bits, countBits(bits)) : latePlaces(bits, upTo, size)
  entry.counts = eachListKind((kind) => {
    const counts = longer(entry.counts[kind], lists[kind].size())
    countInto(counts, { listOf: listOf[kind], places: fresh, step: 1 })
    return countInto(counts, { listOf: listOf[kind], places: Uint32Array.from(gone), step: -1 })
  })
  entry.upTo = size
  entry.emptied = emptied.length
}

/** The side of a set that has fewer positions: those in it, or those of the eligible that it leaves out. */
type Side = { readonly places: Uint32Array; readonly isLeftOut: boolean }

function smallerSide(eligible: Bitmap, count: number, matching: Bitmap): Side {
  if (matching === eligible) return { places: new Uint32Array(0), isLeftOut: true }
  const inside = countBits(matching)
  const isLeftOut = inside * 2 > count
  const places = isLeftOut ? placesIn(without(eligible, matching), count - inside) : placesIn(matching, inside)
  return { places, isLeftOut }
}

/** Counts only the smaller side of each set. */
export function listCounter(columns: Columns, known: KnownCounts, { bits, scope }: Eligible): CountLists {
  const { lists, listOf } = columns
  const ofScope = scope && scopeCounts(columns, known, scope)
  const count = countBits(bits)
  const none = (kind: ListKind) => new Int32Array(lists[kind].size())
  const eligiblePlaces = remembered(() => placesIn(bits, count))
  const all = remembered((kind: ListKind) =>
    ofScope
      ? longer(ofScope[kind], lists[kind].size())
      : countInto(none(kind), { listOf: listOf[kind], places: eligiblePlaces(bits), step: 1 }),
  )
  const side = remembered((matching: Bitmap) => smallerSide(bits, count, matching))
  const counts = (kind: ListKind) =>
    remembered((matching: Bitmap) => {
      const { places, isLeftOut } = side(matching)
      const found = isLeftOut
        ? countInto(all(kind).slice(), { listOf: listOf[kind], places, step: -1 })
        : countInto(none(kind), { listOf: listOf[kind], places, step: 1 })
      const eligible = all(kind)
      for (let list = 0; list < found.length; list += 1) if (eligible[list] === 0) found[list] = -1
      return found
    })
  const ofKind = remembered(counts)
  return (kind, matching) => ofKind(kind)(matching)
}

/** Fabrics and crafts share a list, and most kinds share the set that is counted. */
function remembered<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

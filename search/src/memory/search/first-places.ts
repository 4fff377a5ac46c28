import { eachChunk, hasBit, type Bitmap } from '#memory/index/bitmap.ts'
import type { Columns } from '#memory/index/columns.ts'
import { hasStock } from '#memory/index/figures.ts'
import { comparisons, type AnyOrder, type ColumnOrder } from '#memory/index/orders.ts'

/** True when reading so few positions is cheaper than finding them in an order, where they may come late. */
export const isFew = ({ size }: Columns, count: number): boolean => count <= Math.max(1000, size >>> 4)
/** Up to this number of positions, each is inserted among those found before. */
const maxSelected = 200

export type Selection = { readonly order: AnyOrder; readonly most: number }

/** Listings that are all in stock, or all sold out. */
export type Part = { readonly bits: Bitmap; readonly count: number; readonly isSoldOut: boolean }

export function firstPlaces(columns: Columns, part: Part, { order, most }: Selection): number[] {
  const { bits, count } = part
  if (count === 0) return []
  if (order === 'prior') return withLate(columns, bits, { order, most, base: lowestPlaces(columns, bits, most) })
  if (most <= maxSelected && isFew(columns, count)) return selected(columns, bits, { order, most })
  return withLate(columns, bits, { order, most, base: inOrder(columns, part, { order, most }) })
}

function withLate(
  columns: Columns,
  bits: Bitmap,
  { order, most, base }: Selection & { readonly base: number[] },
): number[] {
  const late: number[] = []
  for (const place of columns.orders.late[order]) {
    if (late.length === most) break
    if (hasBit(bits, place)) late.push(place)
  }
  return late.length === 0 ? base : [...base, ...late].toSorted(comparisons(columns)[order]).slice(0, most)
}

function selected(columns: Columns, bits: Bitmap, { order, most }: SelectionBy<ColumnOrder>): number[] {
  const compare = comparisons(columns)[order]
  const { figures, sign } = figureOf(columns, order)
  const first: number[] = []
  let bound = Infinity
  eachChunk(bits, (places) => {
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] ?? 0
      const figure = sign * (figures[place] ?? 0)
      if (figure > bound || (figure === bound && compare(place, first[most - 1] ?? 0) > 0)) continue
      const at = firstWhere({ from: 0, to: first.length }, (rank) => compare(place, first[rank] ?? 0) < 0)
      if (at === most) continue
      first.splice(at, 0, place)
      if (first.length > most) first.pop()
      if (first.length === most) bound = sign * (figures[first[most - 1] ?? 0] ?? 0)
    }
  })
  return first
}

type SelectionBy<O> = { readonly order: O; readonly most: number }

/** An order by one figure, ascending if the sign is 1. */
function figureOf({ prices, listedAt, sold, ids }: Columns, order: ColumnOrder) {
  return {
    price_low_to_high: { figures: prices, sign: 1 },
    price_high_to_low: { figures: prices, sign: -1 },
    new_arrival: { figures: listedAt, sign: -1 },
    popularity: { figures: sold, sign: -1 },
    id: { figures: ids, sign: 1 },
  }[order]
}

/** Positions of the base are numbered in the order of the prior. */
function lowestPlaces({ baseSize }: Columns, bits: Bitmap, most: number): number[] {
  const found: number[] = []
  for (let word = 0; word < bits.length && found.length < most; word += 1) {
    for (let left = bits[word] ?? 0; left !== 0 && found.length < most; left &= left - 1) {
      const place = (word << 5) + 31 - Math.clz32(left & -left)
      if (place >= baseSize) return found
      found.push(place)
    }
  }
  return found
}

function inOrder(columns: Columns, { bits, isSoldOut }: Part, { order, most }: SelectionBy<ColumnOrder>): number[] {
  if (order === 'price_high_to_low') return fromHighestPrice(columns, { bits, isSoldOut }, most)
  const base = columns.orders.base[order]
  const found: number[] = []
  for (let at = isSoldOut ? soldOutFrom(columns, base) : 0; at < base.length && found.length < most; at += 1) {
    const place = base[at] ?? 0
    if (hasBit(bits, place)) found.push(place)
  }
  return found
}

/** Reads the order by price from its end; equal prices stay in the order of their ids. */
function fromHighestPrice(columns: Columns, { bits, isSoldOut }: Omit<Part, 'count'>, most: number): number[] {
  const { prices, orders } = columns
  const base = orders.base.price_low_to_high
  const priceAt = (index: number): number => prices[base[index] ?? 0] ?? 0
  const middle = soldOutFrom(columns, base)
  const [first, last] = isSoldOut ? [middle, base.length] : [0, middle]
  const found: number[] = []
  for (let end = last; end > first && found.length < most;) {
    let start = end - 1
    while (start > first && priceAt(start - 1) === priceAt(start)) start -= 1
    for (let at = start; at < end && found.length < most; at += 1) {
      const place = base[at] ?? 0
      if (hasBit(bits, place)) found.push(place)
    }
    end = start
  }
  return found
}

/** Each order has the sold-out listings last. */
export function soldOutFrom({ flags }: Columns, base: Uint32Array): number {
  return firstWhere({ from: 0, to: base.length }, (index) => ((flags[base[index] ?? 0] ?? 0) & hasStock) === 0)
}

export type Stretch = { readonly from: number; readonly to: number }

/** The first index from which on `isReached` is true. */
export function firstWhere({ from, to }: Stretch, isReached: (index: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isReached(middle)) high = middle
    else low = middle + 1
  }
  return low
}

import { countBits, countCommon, hasBit, placesIn, type Bitmap } from '#catalogue/search/memory/index/bitmap.ts'
import type { Columns } from '#catalogue/search/memory/index/columns.ts'
import { hasStock } from '#catalogue/search/memory/index/figures.ts'
import { comparisons, type AnyOrder } from '#catalogue/search/memory/index/orders.ts'
import { withFlag } from '#catalogue/search/memory/index/values.ts'

/** Up to this number of positions, sorting them costs less than looking for them in an order. */
const fewPlaces = 1000

export function firstPlaces(columns: Columns, bits: Bitmap, { order, most }: Selection): number[] {
  const compare = comparisons(columns)[order]
  const base = order === 'prior' ? lowestPlaces(columns, bits, most) : inOrder(columns, bits, { order, most })
  const late: number[] = []
  for (const place of columns.orders[order].late) {
    if (late.length === most) break
    if (hasBit(bits, place)) late.push(place)
  }
  return late.length === 0 ? base : [...base, ...late].toSorted(compare).slice(0, most)
}

type Selection = { readonly order: AnyOrder; readonly most: number }

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

function inOrder(columns: Columns, bits: Bitmap, { order, most }: Selection): number[] {
  const { orders, baseSize } = columns
  const { base } = orders[order]
  const count = base.length <= fewPlaces ? base.length : countBits(bits)
  if (count <= fewPlaces && count < base.length) {
    const places = placesIn(bits, count).filter((place) => place < baseSize)
    return [...places.toSorted(comparisons(columns)[order]).subarray(0, most)]
  }
  const found: number[] = []
  const isSoldOut = countCommon(bits, withFlag(columns, hasStock)) === 0
  for (let at = isSoldOut ? soldOutFrom(columns, base) : 0; at < base.length && found.length < most; at += 1) {
    const place = base[at] ?? 0
    if (hasBit(bits, place)) found.push(place)
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

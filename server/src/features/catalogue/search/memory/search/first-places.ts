import { countBits, hasBit, placesIn, type Bitmap } from '#catalogue/search/memory/index/bitmap.ts'
import type { Columns } from '#catalogue/search/memory/index/columns.ts'
import { comparisons, type AnyOrder } from '#catalogue/search/memory/index/orders.ts'

/** Up to this number of positions, sorting them costs less than looking for them in an order. */
const fewPlaces = 1000

/** The first `most` positions of a set in an order. */
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
  for (let at = 0; at < base.length && found.length < most; at += 1) {
    const place = base[at] ?? 0
    if (hasBit(bits, place)) found.push(place)
  }
  return found
}

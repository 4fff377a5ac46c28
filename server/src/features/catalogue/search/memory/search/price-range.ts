import {
  clearBit,
  copyOf,
  countOnce,
  keepBetween,
  keepCommon,
  scratchBitmap,
  setBit,
  type Bitmap,
  type Bounds,
} from '#catalogue/search/memory/index/bitmap.ts'
import type { Columns } from '#catalogue/search/memory/index/columns.ts'
import { firstWhere, soldOutFrom, type Stretch } from './first-places.ts'

/** The order by price has two parts, in stock and sold out; each has one stretch within the bounds. */
function stretchesWithin(columns: Columns, { least, most }: Bounds): [Stretch, Stretch] {
  const { orders, prices } = columns
  const { base } = orders.price_low_to_high
  const middle = soldOutFrom(columns, base)
  const within = (part: Stretch): Stretch => {
    const from = firstWhere(part, (index) => (prices[base[index] ?? 0] ?? 0) >= least)
    const to = firstWhere(part, (index) => (prices[base[index] ?? 0] ?? 0) > most)
    return { from, to: Math.max(from, to) }
  }
  return [within({ from: 0, to: middle }), within({ from: middle, to: base.length })]
}

/** The listings of a set with a price within the bounds, by whichever way reads the fewest. */
export function withPrices(columns: Columns, bits: Bitmap, bounds: Bounds): Bitmap {
  const { base } = columns.orders.price_low_to_high
  const [first, second] = stretchesWithin(columns, bounds)
  const inside = first.to - first.from + second.to - second.from
  const fewest = Math.min(inside, base.length - inside, countOnce(bits))
  if (fewest === base.length - inside) {
    const inRange = copyOf(bits)
    for (const { from, to } of [
      { from: 0, to: first.from },
      { from: first.to, to: second.from },
      { from: second.to, to: base.length },
    ]) {
      for (let index = from; index < to; index += 1) clearBit(inRange, base[index] ?? 0)
    }
    return keepLate(columns, inRange, bounds)
  }
  if (fewest === inside) {
    const found = scratchBitmap(bits.length)
    for (const { from, to } of [first, second]) {
      for (let index = from; index < to; index += 1) setBit(found, base[index] ?? 0)
    }
    for (let place = columns.baseSize; place < columns.size; place += 1) setBit(found, place)
    return keepLate(columns, keepCommon(found, bits), bounds)
  }
  return keepBetween(copyOf(bits), columns.prices, bounds)
}

/** The order of the base says nothing about positions above it. */
function keepLate({ baseSize, size, prices }: Columns, bits: Bitmap, { least, most }: Bounds): Bitmap {
  for (let place = baseSize; place < size; place += 1) {
    const price = prices[place] ?? 0
    if (price < least || price > most) clearBit(bits, place)
  }
  return bits
}

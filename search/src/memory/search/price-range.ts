import {
  clearBit,
  common,
  copyOf,
  countOnce,
  keepBetween,
  keepCommon,
  scratchBitmap,
  setBit,
  without,
  type Bitmap,
  type Bounds,
} from '#memory/index/bitmap.ts'
import type { Columns } from '#memory/index/columns.ts'
import { all } from '#memory/index/values.ts'
import { firstWhere, soldOutFrom, type Stretch } from './first-places.ts'

/**
 * The set below each of this many prices is known; a search corrects the nearest one, by at most a 32nd of the
 * listings.
 */
const steps = 16

const lowestFrom = ({ orders, prices }: Columns, part: Stretch, price: number): number =>
  firstWhere(part, (index) => (prices[orders.base.price_low_to_high[index] ?? 0] ?? 0) >= price)

/** The order by price has two parts, in stock and sold out, each with one range of positions for a range of prices. */
function stretchesBetween(columns: Columns, from: number, below: number): [Stretch, Stretch] {
  const base = columns.orders.base.price_low_to_high
  const middle = soldOutFrom(columns, base)
  const between = (part: Stretch): Stretch => {
    const first = lowestFrom(columns, part, from)
    return { from: first, to: Math.max(first, lowestFrom(columns, part, below)) }
  }
  return [between({ from: 0, to: middle }), between({ from: middle, to: base.length })]
}

/** The price at the step that is nearest to a price. */
function stepNear(columns: Columns, price: number): number {
  const base = columns.orders.base.price_low_to_high
  const inStock = { from: 0, to: soldOutFrom(columns, base) }
  const step = Math.round((lowestFrom(columns, inStock, price) / inStock.to) * steps)
  if (!(step > 0)) return -Infinity
  const place = base[Math.floor((step / steps) * inStock.to)]
  return step >= steps || place === undefined ? Infinity : (columns.prices[place] ?? 0)
}

/** The order of the base says nothing about positions above it. */
function eachLate({ baseSize, size, prices }: Columns, visit: (place: number, price: number) => void): void {
  for (let place = baseSize; place < size; place += 1) visit(place, prices[place] ?? 0)
}

/** The listings between the steps that are nearest to the bounds; undefined if those are all. */
export function withStepsNear(columns: Columns, bounds: Bounds): { key: string; bits: Bitmap } | undefined {
  const [from, end] = [stepNear(columns, bounds.least), stepNear(columns, endOf(bounds))]
  if (from === -Infinity && end === Infinity) return undefined
  return { key: `price ${from} ${end}`, bits: without(belowStep(columns, end), belowStep(columns, from)) }
}

/** The listings of the base below a step: a shared bitmap, which nobody may change. */
function belowStep(columns: Columns, price: number): Bitmap {
  if (price === -Infinity) return scratchBitmap(all(columns).length)
  if (price === Infinity) return all(columns)
  return columns.known.get(`below ${price}`, columns.size, (bits, first) => {
    if (first > 0) return
    const base = columns.orders.base.price_low_to_high
    for (const { from, to } of stretchesBetween(columns, -Infinity, price)) {
      for (let index = from; index < to; index += 1) setBit(bits, base[index] ?? 0)
    }
  })
}

/** All listings below a price. */
function below(columns: Columns, price: number): Bitmap {
  const base = columns.orders.base.price_low_to_high
  const step = stepNear(columns, price)
  const bits = copyOf(belowStep(columns, step))
  const correct = step < price ? setBit : clearBit
  for (const { from, to } of stretchesBetween(columns, Math.min(step, price), Math.max(step, price))) {
    for (let index = from; index < to; index += 1) correct(bits, base[index] ?? 0)
  }
  eachLate(columns, (place, itsPrice) => (itsPrice < price ? setBit : clearBit)(bits, place))
  return bits
}

/** Prices are whole paise. */
const endOf = ({ most }: Bounds): number => Math.floor(most) + 1

/** The listings of a set with a price within the bounds, by whichever way reads the fewest. */
export function withPrices(columns: Columns, bits: Bitmap, bounds: Bounds): Bitmap {
  const { least, most } = bounds
  const end = endOf(bounds)
  const stretches = stretchesBetween(columns, least, end)
  const inside = stretches.reduce((sum, { from, to }) => sum + to - from, 0)
  const few = Math.max(1000, columns.size >>> 6)
  if (inside > few && countOnce(bits) > few) {
    const from = least === -Infinity ? bits : without(bits, below(columns, least))
    return most === Infinity ? from : common(from, below(columns, end))
  }
  if (inside > countOnce(bits)) return keepBetween(copyOf(bits), columns.prices, bounds)
  const base = columns.orders.base.price_low_to_high
  const found = scratchBitmap(bits.length)
  for (const { from, to } of stretches) for (let index = from; index < to; index += 1) setBit(found, base[index] ?? 0)
  eachLate(columns, (place, price) => {
    if (price >= least && price < end) setBit(found, place)
  })
  return keepCommon(found, bits)
}

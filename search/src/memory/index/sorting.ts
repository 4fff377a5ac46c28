import { setImmediate as nextTurn } from 'node:timers/promises'
import { hasStock, type Figures } from './figures.ts'
import type { Numbers } from './numbers.ts'
import { salesClass, type BaseOrders } from './orders.ts'

type Sorted = Pick<Figures, 'prices' | 'listedAt' | 'sold' | 'flags'>

function ranksOf(values: Numbers): Uint32Array {
  const different = values.toSorted()
  let count = 0
  for (const value of different) {
    if (count === 0 || different[count - 1] !== value) {
      different[count] = value
      count += 1
    }
  }
  return Uint32Array.from(values, (value) => firstAt(different, count, value))
}

function firstAt(sorted: Numbers, count: number, value: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Sorts listings given in the order of their ids by one number each, which typed arrays sort natively. */
export async function sortedById(
  figures: Sorted,
  size: number,
): Promise<BaseOrders & Readonly<Record<'prior', Uint32Array<ArrayBuffer>>>> {
  const { prices, listedAt, sold, flags } = figures
  const price = ranksOf(prices)
  await nextTurn()
  const age = ranksOf(listedAt)
  await nextTurn()
  const most = size + 1
  const sort = async (keyOf: (index: number) => number): Promise<Uint32Array<ArrayBuffer>> => {
    const soldOut = (index: number): number => (((flags[index] ?? 0) & hasStock) === 0 ? 1 : 0)
    const keys = Float64Array.from(flags, (_, index) => (soldOut(index) * 2 ** 31 + keyOf(index)) * most + index)
    keys.sort()
    await nextTurn()
    return Uint32Array.from(keys, (key) => key % most)
  }
  const byAge = (index: number): number => size - (age[index] ?? 0)
  return {
    price_low_to_high: await sort((index) => price[index] ?? 0),
    new_arrival: await sort(byAge),
    popularity: await sort((index) => 2 ** 31 - 1 - (sold[index] ?? 0)),
    id: Uint32Array.from({ length: size }, (_, index) => index),
    prior: await sort((index) => (32 - salesClass(sold[index] ?? 0)) * most + byAge(index)),
  }
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBits, emptyBitmap, hasBit, releaseScratch, setBit, type Bitmap } from '#memory/index/bitmap.ts'
import { addListing, emptyBase, newColumns, putListing, type Columns } from '#memory/index/columns.ts'
import { comparisons, newSortOrders, sortLatePlaces, type ColumnOrder } from '#memory/index/orders.ts'
import { topPlaces } from './top-places.ts'

const baseSize = 300
const lateCount = 70
const size = baseSize + lateCount
const places = Array.from({ length: size }, (_, place) => place)

const listing = (id: number) => ({
  id,
  designer: '{}',
  sizes: '{}',
  colours: '{}',
  categories: '{}',
  priceMinor: (id * 37) % 11,
  percentOff: 0,
  sold: (id * 17) % 5,
  listedAtMicros: (id * 29) % 23,
  isGiftCard: false,
  hasStock: true,
  facts: '{}',
  nameWords: '',
  groupWords: '',
  otherWords: '',
})

/** A base in the order of the prior, and some listings above it. */
function someColumns(): Columns {
  const drafts = newColumns(emptyBase(baseSize))
  for (let place = 0; place < baseSize; place += 1) {
    putListing({ ...drafts, figures: drafts }, place, listing(place + 1))
  }
  const of = (columns: Columns, order: ColumnOrder | 'prior') =>
    Uint32Array.from({ length: baseSize }, (_, place) => place).toSorted(comparisons(columns)[order])
  const base = emptyBase(baseSize)
  for (const [place, before] of of(drafts, 'prior').entries()) putListing(base, place, listing(before + 1))
  const unsorted = newColumns(base)
  const columns = newColumns({
    ...base,
    orders: newSortOrders({
      price_low_to_high: of(unsorted, 'price_low_to_high'),
      new_arrival: of(unsorted, 'new_arrival'),
      popularity: of(unsorted, 'popularity'),
      id: of(unsorted, 'id'),
    }),
  })
  for (let id = baseSize + 1; id <= size; id += 1) addListing(columns, listing(id))
  sortLatePlaces(columns, baseSize)
  return columns
}

function bitmapOf(some: readonly number[]): Bitmap {
  const bits = emptyBitmap(size)
  for (const place of some) setBit(bits, place)
  return bits
}

const set = fc.subarray(places).map(bitmapOf)
const scored = fc.array(fc.record({ bits: set, weight: fc.integer({ min: 1, max: 9 }) }), { maxLength: 6 })
const selection = fc.record({
  by: fc.constantFrom('prior', 'price_low_to_high', 'price_high_to_low', 'new_arrival', 'popularity'),
  most: fc.integer({ min: 1, max: 400 }),
})

test('CAT-04: the best listings by weights are those that sorting all of them finds', () => {
  const columns = someColumns()
  fc.assert(
    fc.property(set, scored, selection, (bits, sets, { by, most }) => {
      releaseScratch()
      const score = (place: number) => sets.reduce((sum, one) => sum + (hasBit(one.bits, place) ? one.weight : 0), 0)
      const compare = comparisons(columns)[by]
      const sorted = places
        .filter((place) => hasBit(bits, place))
        .toSorted((a, b) => score(b) - score(a) || compare(a, b))
      expect(
        topPlaces(columns, { bits, count: countBits(bits), isSoldOut: false }, { scored: sets, order: by, most }),
      ).toEqual(sorted.slice(0, most))
    }),
    { numRuns: 300, seed: 71 },
  )
})

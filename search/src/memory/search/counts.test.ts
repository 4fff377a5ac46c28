import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rupees } from '@shop/contract/core/money'
import type { ListingFilter } from '#engine/listing-filter.ts'
import { setBit } from '#memory/index/bitmap.ts'
import {
  addListing,
  emptyBase,
  newColumns,
  putListing,
  type Columns,
  type IndexedListing,
} from '#memory/index/columns.ts'
import { comparisons, newSortOrders, sortLatePlaces, type ColumnOrder } from '#memory/index/orders.ts'
import { newPlaces } from '#memory/index/places.ts'
import { wholeCategory } from '#query/search-filter.rules.ts'
import { findPositions } from './find.ts'

/** Large enough for known sets of prices, which searches of few listings do not use. */
const baseSize = 3000
const colours = [1, 2, 3]

function listing(id: number): IndexedListing {
  return {
    id,
    designer: `{${id % 7}}`,
    sizes: '{}',
    colours: `{${colours[id % 3]}}`,
    categories: '{10}',
    priceMinor: ((id * 7919) % 1000) * 100,
    percentOff: id % 60,
    sold: id % 5,
    listedAtMicros: id % 23,
    isGiftCard: false,
    hasStock: id % 11 !== 0,
    facts: id % 2 === 0 ? '{fabric:silk}' : '{fabric:cotton}',
    nameWords: '',
    groupWords: '',
    otherWords: '',
  }
}

function someColumns(): Columns {
  const base = emptyBase(baseSize)
  for (let place = 0; place < baseSize; place += 1) putListing(base, place, listing(place + 1))
  const unsorted = newColumns(base)
  const of = (order: ColumnOrder) =>
    Uint32Array.from({ length: baseSize }, (_, place) => place).toSorted(comparisons(unsorted)[order])
  const orders = newSortOrders({
    price_low_to_high: of('price_low_to_high'),
    new_arrival: of('new_arrival'),
    popularity: of('popularity'),
    id: of('id'),
  })
  return newColumns({ ...base, orders })
}

const price = fc.option(fc.integer({ min: 0, max: 1000 }))
const choices = fc.record({
  min: price,
  max: price,
  colour: fc.option(fc.constantFrom(...colours)),
  isSilk: fc.boolean(),
})
type Choices = typeof choices extends fc.Arbitrary<infer One> ? One : never
const step = fc.oneof(
  { weight: 6, arbitrary: choices },
  { weight: 1, arbitrary: fc.record({ removed: fc.integer({ min: 1, max: baseSize }) }) },
  { weight: 1, arbitrary: fc.constant('added' as const) },
)

const filterOf = ({ min, max, colour, isSilk }: Choices): ListingFilter => ({
  ...wholeCategory({ id: 10, newestDays: null }),
  minPrice: min === null ? null : rupees(min),
  maxPrice: max === null ? null : rupees(max),
  colourIds: colour === null ? null : [colour],
  chosenFacts: { occasion: null, fabric: isSilk ? ['fabric:silk'] : null, craft: null },
})

type Matches = (own?: 'colour' | 'fabric' | 'price') => (one: IndexedListing) => boolean

const matchesOf =
  ({ min, max, colour, isSilk }: Choices): Matches =>
  (own) =>
  ({ priceMinor, colours: itsColours, facts }) =>
    (own === 'price' || ((min === null || priceMinor >= min * 100) && (max === null || priceMinor <= max * 100))) &&
    (own === 'colour' || colour === null || itsColours === `{${colour}}`) &&
    (own === 'fabric' || !isSilk || facts === '{fabric:silk}')

/** The texts of lists with their counts, without the lists that no listing has. */
function countsBy(
  some: readonly IndexedListing[],
  all: readonly IndexedListing[],
  of: (one: IndexedListing) => string,
) {
  const counts = new Map(all.map((one) => [of(one), 0]))
  for (const one of some) counts.set(of(one), (counts.get(of(one)) ?? 0) + 1)
  return Object.fromEntries(counts)
}

function expected(listings: readonly IndexedListing[], filter: Choices) {
  const matches = matchesOf(filter)
  const prices = listings.filter(matches('price')).map(({ priceMinor }) => priceMinor)
  return {
    total: listings.filter(matches()).length,
    designers: countsBy(listings.filter(matches()), listings, ({ designer }) => designer),
    colours: countsBy(listings.filter(matches('colour')), listings, (one) => one.colours),
    fabrics: countsBy(listings.filter(matches('fabric')), listings, ({ facts }) => facts),
    lowest: prices.length === 0 ? null : Math.min(...prices),
    highest: prices.length === 0 ? null : Math.max(...prices),
  }
}

type Searched = Parameters<typeof findPositions>[0]

function found(indexed: Searched, filter: Choices): ReturnType<typeof expected> {
  const request = { sort: 'popularity', limit: 0, offset: 0, hasFacets: true, now: new Date(0) } as const
  const { total, counts } = findPositions(indexed, filterOf(filter), request)
  const listsOf = (kind: 'designer' | 'colour' | 'making', figures: Int32Array | undefined) =>
    Object.fromEntries(
      indexed.columns.lists[kind]
        .texts()
        .map((text, list) => [text, figures?.[list] ?? -1] as const)
        .filter(([, count]) => count >= 0),
    )
  return {
    total,
    designers: listsOf('designer', counts?.of.designer),
    colours: listsOf('colour', counts?.of.colour),
    fabrics: listsOf('making', counts?.of.fabric),
    lowest: counts?.lowestPrice ?? null,
    highest: counts?.highestPrice ?? null,
  }
}

test('CAT-04: counts of filters and prices are exact, whatever was searched and changed before', () => {
  const run = fc.property(fc.array(step, { minLength: 8, maxLength: 25 }), (steps) => {
    const columns = someColumns()
    const indexed = { columns, knownCounts: new Map(), places: newPlaces(columns) }
    const listings = new Map(Array.from({ length: baseSize }, (_, place) => [place, listing(place + 1)]))
    for (const one of steps) {
      if (one === 'added') {
        const added = listing(columns.size * 3 + 1)
        listings.set(addListing(columns, added), added)
        sortLatePlaces(columns, columns.size - 1)
      } else if ('removed' in one) {
        const place = one.removed - 1
        if (!listings.delete(place)) continue
        setBit(columns.empty, place)
        columns.emptied.push(place)
      } else {
        expect(found(indexed, one)).toEqual(expected([...listings.values()], one))
      }
    }
  })
  fc.assert(run, { numRuns: 40 })
})

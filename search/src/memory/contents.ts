import type { Database } from '@shop/server/platform/db/db.ts'
import { setBit } from './index/bitmap.ts'
import {
  addListing,
  emptyBase,
  newColumns,
  putListing,
  putPrior,
  weights,
  wordsOf,
  type Columns,
  type IndexedListing,
} from './index/columns.ts'
import { wordBuilder } from './index/compact-words.ts'
import type { Figures } from './index/figures.ts'
import type { Numbers } from './index/numbers.ts'
import { newSortOrders, sortLatePlaces, type BaseOrders } from './index/orders.ts'
import { newPlaces } from './index/places.ts'
import { sortedById } from './index/sorting.ts'
import {
  countAllListings,
  readLabels,
  readListings,
  readListingsAfter,
  readPriorsAfter,
} from './memory-engine.store.ts'
import type { Indexed } from './search/facets.ts'

const batchSize = 1000
const priorBatchSize = 20_000
/** Limited, because each search reads the positions above the base one by one. */
const maxLate = 50_000

export type Loaded = Indexed

/** Loads all listings in batches; the caller applies the changes made meanwhile. */
export async function load(db: Database): Promise<Loaded> {
  const { ids, placeOf, orders } = await readOrders(db)
  const size = ids.length
  const base = emptyBase(size)
  const builders = { name: wordBuilder(size), group: wordBuilder(size), other: wordBuilder(size) }
  let index = 0
  const put = (listing: IndexedListing): void => {
    while (index < size && (ids[index] ?? 0) < listing.id) index += 1
    // Skips a listing that is newer than the orders; the change log names it.
    if (ids[index] !== listing.id) return
    const place = placeOf[index] ?? 0
    putListing(base, place, listing)
    for (const weight of weights) builders[weight].add(place, wordsOf(listing, weight))
  }
  for (let lastId = 0; ;) {
    const batch = await readListingsAfter(db, lastId, batchSize)
    for (const listing of batch) put(listing)
    const last = batch.at(-1)
    if (last === undefined) break
    lastId = last.id
  }
  const words = {
    name: await builders.name.finish(),
    group: await builders.group.finish(),
    other: await builders.other.finish(),
  }
  const columns = newColumns({ ...base, words, orders: newSortOrders(orders) })
  // A listing that was deleted meanwhile has no row.
  for (let place = 0; place < size; place += 1) if (columns.ids[place] === 0) freePlace(columns, place)
  return loadedFrom(columns, await readLabels(db))
}

export function loadedFrom(columns: Columns, labels: Indexed['labels']): Loaded {
  return { columns, labels, knownCounts: new Map(), places: newPlaces(columns) }
}

type Orders = {
  /** Ascending. */
  readonly ids: Numbers
  /** The position of each id. */
  readonly placeOf: Uint32Array
  readonly orders: BaseOrders
}

/** Reads the figures that decide the positions first, so that each listing can be written at its position. */
async function readOrders(db: Database): Promise<Orders> {
  const figures = emptyBase(await countAllListings(db)).figures
  let size = 0
  for (let lastId = 0; ;) {
    const batch = await readPriorsAfter(db, lastId, priorBatchSize)
    const last = batch.at(-1)
    if (last === undefined || size + batch.length > figures.ids.length) break
    for (const [at, row] of batch.entries()) putPrior(figures, size + at, row)
    size += batch.length
    lastId = last.id
  }
  const { prior, ...sorted } = await sortedById(withLength(figures, size), size)
  const placeOf = new Uint32Array(size)
  for (let place = 0; place < size; place += 1) placeOf[prior[place] ?? 0] = place
  const placesIn = (order: keyof BaseOrders) => sorted[order].map((at) => placeOf[at] ?? 0)
  return {
    ids: figures.ids.subarray(0, size),
    placeOf,
    orders: {
      price_low_to_high: placesIn('price_low_to_high'),
      new_arrival: placesIn('new_arrival'),
      popularity: placesIn('popularity'),
      id: placesIn('id'),
    },
  }
}

function withLength({ prices, listedAt, sold, flags }: Figures, size: number) {
  return {
    prices: prices.subarray(0, size),
    listedAt: listedAt.subarray(0, size),
    sold: sold.subarray(0, size),
    flags: flags.subarray(0, size),
  }
}

/** Reads these listings again; removes those that no longer exist. */
export async function updateListings(db: Database, { columns, places }: Loaded, ids: readonly number[]): Promise<void> {
  const fresh: IndexedListing[] = []
  for (let start = 0; start < ids.length; start += batchSize) {
    fresh.push(...(await readListings(db, ids.slice(start, start + batchSize))))
  }
  const { size } = columns
  for (const id of ids) {
    const place = places.find(id)
    if (place !== undefined) freePlace(columns, place)
    places.delete(id)
  }
  for (const listing of fresh) places.add(listing.id, addListing(columns, listing))
  sortLatePlaces(columns, size)
}

function freePlace(columns: Columns, place: number): void {
  setBit(columns.empty, place)
  columns.emptied.push(place)
}

/** True when the changes cost enough time and memory to justify a new base. */
export function needsCompacting({ columns }: Loaded, maxChanged: number): boolean {
  const changed = columns.size - columns.baseSize + columns.emptied.length
  return changed > maxChanged && changed > Math.min(columns.size / 4, maxLate)
}

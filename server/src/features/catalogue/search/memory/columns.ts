import { sortOrders } from '@shop/contract/sort-orders'
import type { SortOrder } from '#catalogue/search/listing-filter.ts'
import { newWordIndex, type WordIndex } from './postings.ts'
import { newPostingLists, type PostingLists } from './value-lists.ts'

/** A listing as the index reads it; lists of ids in PostgreSQL's array format. */
export type IndexedListing = {
  readonly id: number
  readonly designer: string
  readonly sizes: string
  readonly colours: string
  readonly categories: string
  readonly priceMinor: number
  readonly percentOff: number
  readonly sold: number
  /** Microseconds since 1970, the precision of the database's sort order. */
  readonly listedAtMicros: number
  readonly isGiftCard: boolean
  /** All search words, separated by spaces. */
  readonly words: string
}

export const kinds = ['designer', 'size', 'colour', 'category'] as const
export type Kind = (typeof kinds)[number]

/** Column arrays with one position per listing. A changed listing gets a new position; its old one stays empty. */
export type Columns = {
  ids: Float64Array
  prices: Float64Array
  listedAt: Float64Array
  sold: Int32Array
  percentsOff: Uint8Array
  /** 1 while the position holds a listing. */
  isOccupied: Uint8Array
  isGiftCard: Uint8Array
  readonly listOf: Record<Kind, Uint32Array>
  readonly lists: Readonly<Record<Kind, PostingLists>>
  readonly words: WordIndex
  /** Positions in use, including empty ones. */
  size: number
  /** Positions that hold a listing, per sort order. */
  readonly order: Record<SortOrder, Uint32Array>
}

const initialCapacity = 1024

export function newColumns(): Columns {
  return {
    ids: new Float64Array(initialCapacity),
    prices: new Float64Array(initialCapacity),
    listedAt: new Float64Array(initialCapacity),
    sold: new Int32Array(initialCapacity),
    percentsOff: new Uint8Array(initialCapacity),
    isOccupied: new Uint8Array(initialCapacity),
    isGiftCard: new Uint8Array(initialCapacity),
    listOf: {
      designer: new Uint32Array(initialCapacity),
      size: new Uint32Array(initialCapacity),
      colour: new Uint32Array(initialCapacity),
      category: new Uint32Array(initialCapacity),
    },
    lists: {
      designer: newPostingLists(),
      size: newPostingLists(),
      colour: newPostingLists(),
      category: newPostingLists(),
    },
    words: newWordIndex(),
    size: 0,
    order: {
      price_low_to_high: new Uint32Array(0),
      price_high_to_low: new Uint32Array(0),
      new_arrival: new Uint32Array(0),
      popularity: new Uint32Array(0),
    },
  }
}

function copiedInto<A extends Float64Array | Int32Array | Uint8Array | Uint32Array>(from: A, to: A): A {
  to.set(from)
  return to
}

function growColumns(columns: Columns): void {
  if (columns.size < columns.ids.length) return
  const room = columns.ids.length * 2
  columns.ids = copiedInto(columns.ids, new Float64Array(room))
  columns.prices = copiedInto(columns.prices, new Float64Array(room))
  columns.listedAt = copiedInto(columns.listedAt, new Float64Array(room))
  columns.sold = copiedInto(columns.sold, new Int32Array(room))
  columns.percentsOff = copiedInto(columns.percentsOff, new Uint8Array(room))
  columns.isOccupied = copiedInto(columns.isOccupied, new Uint8Array(room))
  columns.isGiftCard = copiedInto(columns.isGiftCard, new Uint8Array(room))
  for (const kind of kinds) columns.listOf[kind] = copiedInto(columns.listOf[kind], new Uint32Array(room))
}

/** Stores a listing at a new position; `rebuildSortOrders` then adds it to the sort orders. */
export function addListing(columns: Columns, listing: IndexedListing): number {
  growColumns(columns)
  const place = columns.size
  columns.size += 1
  columns.ids[place] = listing.id
  columns.prices[place] = listing.priceMinor
  columns.listedAt[place] = listing.listedAtMicros
  columns.sold[place] = listing.sold
  columns.percentsOff[place] = listing.percentOff
  columns.isOccupied[place] = 1
  columns.isGiftCard[place] = listing.isGiftCard ? 1 : 0
  const { lists, listOf } = columns
  listOf.designer[place] = lists.designer.numberOf(listing.designer)
  listOf.size[place] = lists.size.numberOf(listing.sizes)
  listOf.colour[place] = lists.colour.numberOf(listing.colours)
  listOf.category[place] = lists.category.numberOf(listing.categories)
  if (listing.words !== '') columns.words.add(place, listing.words.split(' '))
  return place
}

export function freePosition(columns: Columns, place: number): void {
  columns.isOccupied[place] = 0
}

type Compare = (a: number, b: number) => number

/** Compares like the database, with the id last. */
function comparisons({ ids, prices, listedAt, sold }: Columns): Readonly<Record<SortOrder, Compare>> {
  const of = (column: Float64Array | Int32Array, a: number, b: number): number => (column[a] ?? 0) - (column[b] ?? 0)
  return {
    price_low_to_high: (a, b) => of(prices, a, b) || of(ids, a, b),
    price_high_to_low: (a, b) => of(prices, b, a) || of(ids, a, b),
    new_arrival: (a, b) => of(listedAt, b, a) || of(ids, a, b),
    popularity: (a, b) => of(sold, b, a) || of(ids, a, b),
  }
}

/** Removes empty positions from every sort order and inserts those from `first` on. */
export function rebuildSortOrders(columns: Columns, first: number): void {
  const fresh = Uint32Array.from({ length: columns.size - first }, (_, index) => first + index)
  const compare = comparisons(columns)
  for (const name of sortOrders) {
    const known = columns.order[name]
    columns.order[name] = merged(
      { known, fresh: fresh.toSorted(compare[name]), isOccupied: columns.isOccupied },
      compare[name],
    )
  }
}

type Merge = { readonly known: Uint32Array; readonly fresh: Uint32Array; readonly isOccupied: Uint8Array }

function merged({ known, fresh, isOccupied }: Merge, compare: Compare): Uint32Array {
  const all = new Uint32Array(known.length + fresh.length)
  let length = 0
  let next = 0
  const put = (place: number): void => {
    if (isOccupied[place] !== 1) return
    all[length] = place
    length += 1
  }
  for (const place of known) {
    for (; next < fresh.length && compare(fresh[next] ?? 0, place) < 0; next += 1) put(fresh[next] ?? 0)
    put(place)
  }
  for (; next < fresh.length; next += 1) put(fresh[next] ?? 0)
  return all.slice(0, length)
}

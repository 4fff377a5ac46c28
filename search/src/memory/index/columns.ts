import { emptyBitmap, wordsFor, type Bitmap } from './bitmap.ts'
import { factGroupOf, groupNames, listKinds, type ListKind } from './fact-groups.ts'
import { hasStock, isGiftCard, type Figures } from './figures.ts'
import { knownBitmaps, type KnownBitmaps } from './known-bitmaps.ts'
import { fitting, numbersOf, withRoom, type Numbers } from './numbers.ts'
import { newSortOrders, type SortOrders } from './orders.ts'
import { newWordIndex, type CompactWords, type WordIndex } from './postings.ts'
import { newValueLists, type ValueLists } from './value-lists.ts'

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
  readonly hasStock: boolean
  readonly facts: string
  /** Search words separated by spaces: of the name and the designer, of categories and colours, of anything else. */
  readonly nameWords: string
  readonly groupWords: string
  readonly otherWords: string
}

export const weights = ['name', 'group', 'other'] as const
export type Weight = (typeof weights)[number]

/**
 * Column arrays. A listing of the base has its rank in the prior order as position; a changed listing gets a new
 * position above.
 */
export type Columns = Figures & {
  readonly listOf: Record<ListKind, Numbers>
  readonly lists: Readonly<Record<ListKind, ValueLists>>
  readonly words: Readonly<Record<Weight, WordIndex>>
  readonly known: KnownBitmaps
  readonly baseSize: number
  /** Positions in use, including empty ones. */
  size: number
  /** Empty positions as a bitmap, and in the order in which they became empty. */
  empty: Bitmap
  readonly emptied: number[]
  orders: SortOrders
}

const initialCapacity = 1024
/** Memory for bitmaps of values, in bitmaps; enough for the values that shoppers choose repeatedly. */
const knownCount = 112
const leastKnownBytes = 1_000_000

export type Base = {
  readonly figures: Figures
  readonly listOf: Record<ListKind, Numbers>
  readonly lists: Readonly<Record<ListKind, ValueLists>>
  readonly words: Readonly<Record<Weight, CompactWords>>
  readonly orders: SortOrders
  readonly size: number
}

export function newColumns(base: Base = emptyBase(0)): Columns {
  const { size, words } = base
  return {
    ...base.figures,
    listOf: base.listOf,
    lists: base.lists,
    words: { name: newWordIndex(words.name), group: newWordIndex(words.group), other: newWordIndex(words.other) },
    known: knownBitmaps(Math.max(leastKnownBytes, wordsFor(size) * 4 * knownCount)),
    baseSize: size,
    size,
    empty: emptyBitmap(size),
    emptied: [],
    orders: base.orders,
  }
}

const roomFor = (size: number): number => size + Math.max(initialCapacity, size >>> 5)

/** A base with room for `size` listings, all of whose figures are 0. */
export function emptyBase(size: number): Base {
  const room = roomFor(size)
  const noWords = newWordIndex().base()
  return {
    figures: {
      ids: numbersOf(1, room),
      prices: numbersOf(1, room),
      listedAt: new Float64Array(room),
      sold: numbersOf(1, room),
      percentsOff: new Uint8Array(room),
      flags: new Uint8Array(room),
    },
    listOf: eachListKind(() => numbersOf(1, room)),
    lists: eachListKind(newValueLists),
    words: { name: noWords, group: noWords, other: noWords },
    orders: newSortOrders(),
    size,
  }
}

function eachListKind<T>(make: (kind: ListKind) => T): Record<ListKind, T> {
  return {
    designer: make('designer'),
    size: make('size'),
    colour: make('colour'),
    category: make('category'),
    piece: make('piece'),
    look: make('look'),
    making: make('making'),
    use: make('use'),
    sending: make('sending'),
    cut: make('cut'),
    own: make('own'),
  }
}

function copiedInto<A extends Float64Array | Uint8Array | Uint32Array>(from: A, to: A): A {
  to.set(from)
  return to
}

function growColumns(columns: Columns): void {
  if (columns.size < columns.ids.length) return
  const room = columns.ids.length + Math.max(initialCapacity, columns.ids.length >>> 2)
  columns.ids = withRoom(columns.ids, room)
  columns.prices = withRoom(columns.prices, room)
  columns.listedAt = copiedInto(columns.listedAt, new Float64Array(room))
  columns.sold = withRoom(columns.sold, room)
  columns.percentsOff = copiedInto(columns.percentsOff, new Uint8Array(room))
  columns.flags = copiedInto(columns.flags, new Uint8Array(room))
  for (const kind of listKinds) columns.listOf[kind] = withRoom(columns.listOf[kind], room)
}

export function addListing(columns: Columns, listing: IndexedListing): number {
  growColumns(columns)
  const place = columns.size
  columns.size += 1
  putListing({ ...columns, figures: columns }, place, listing)
  if (wordsFor(columns.size) > columns.empty.length) {
    columns.empty = copiedInto(columns.empty, emptyBitmap(columns.size + initialCapacity))
  }
  for (const weight of weights) columns.words[weight].add(place, wordsOf(listing, weight))
  return place
}

type Written = Pick<Base, 'figures' | 'lists' | 'listOf'>

/** The figures that decide the orders. */
export type Prior = Pick<IndexedListing, 'id' | 'sold' | 'listedAtMicros' | 'hasStock' | 'priceMinor'>

export function putPrior(figures: Figures, place: number, { id, priceMinor, sold, ...listing }: Prior): void {
  figures.ids = fitting(figures.ids, id)
  figures.ids[place] = id
  figures.prices = fitting(figures.prices, priceMinor)
  figures.prices[place] = priceMinor
  figures.sold = fitting(figures.sold, sold)
  figures.sold[place] = sold
  figures.listedAt[place] = listing.listedAtMicros
  figures.flags[place] = listing.hasStock ? hasStock : 0
}

/** Writes everything of a listing but its words. */
export function putListing({ figures, lists, listOf }: Written, place: number, listing: IndexedListing): void {
  putPrior(figures, place, listing)
  figures.percentsOff[place] = listing.percentOff
  if (listing.isGiftCard) figures.flags[place] = (figures.flags[place] ?? 0) | isGiftCard
  const put = (kind: ListKind, text: string): void => {
    const list = lists[kind].numberOf(text)
    listOf[kind] = fitting(listOf[kind], list)
    listOf[kind][place] = list
  }
  put('designer', listing.designer)
  put('size', listing.sizes)
  put('colour', listing.colours)
  put('category', listing.categories)
  const byGroup = Map.groupBy(entriesOf(listing.facts), factGroupOf)
  for (const group of groupNames) put(group, `{${(byGroup.get(group) ?? []).join(',')}}`)
}

/** The entries of a list in PostgreSQL's array format: ids, or facts of letters, digits, hyphens and a colon. */
export const entriesOf = (text: string): string[] =>
  text === '{}' ? [] : text.slice(1, -1).replaceAll('"', '').split(',')

export function wordsOf({ nameWords, groupWords, otherWords }: IndexedListing, weight: Weight): string[] {
  const words = { name: nameWords, group: groupWords, other: otherWords }[weight]
  return words === '' ? [] : words.split(' ')
}

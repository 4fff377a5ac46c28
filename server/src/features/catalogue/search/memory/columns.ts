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
  readonly hasStock: boolean
  readonly facts: string
  /** Search words separated by spaces: of the name and the designer, of categories and colours, of anything else. */
  readonly nameWords: string
  readonly groupWords: string
  readonly otherWords: string
}

/** Values that facets count. */
const kinds = ['designer', 'size', 'colour', 'category'] as const
export type Kind = (typeof kinds)[number]

/** Facts in groups, because listings that share one group are many and listings that share all are few. */
const factGroups = {
  piece: ['piece', 'named', 'for'],
  look: ['colour', 'trim', 'shade'],
  making: ['fabric', 'craft'],
  use: ['occasion', 'is'],
}
type FactGroup = keyof typeof factGroups
const groupNames = ['piece', 'look', 'making', 'use'] as const
const groupOf = new Map(groupNames.flatMap((group) => factGroups[group].map((prefix) => [prefix, group] as const)))

/** The group of a fact by its prefix. */
export function factGroupOf(fact: string): FactGroup {
  return groupOf.get(fact.slice(0, fact.indexOf(':'))) ?? 'use'
}

const listKinds = [...kinds, ...groupNames] as const
type ListKind = (typeof listKinds)[number]

export const weights = ['name', 'group', 'other'] as const
type WordsByWeight = Readonly<Record<(typeof weights)[number], WordIndex>>

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
  hasStock: Uint8Array
  readonly listOf: Record<ListKind, Uint32Array>
  readonly lists: Readonly<Record<ListKind, PostingLists>>
  readonly words: WordsByWeight
  /** Positions in use, including empty ones. */
  size: number
  /** Positions that hold a listing, per sort order. */
  readonly order: Record<ColumnOrder, Uint32Array>
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
    hasStock: new Uint8Array(initialCapacity),
    listOf: {
      designer: new Uint32Array(initialCapacity),
      size: new Uint32Array(initialCapacity),
      colour: new Uint32Array(initialCapacity),
      category: new Uint32Array(initialCapacity),
      piece: new Uint32Array(initialCapacity),
      look: new Uint32Array(initialCapacity),
      making: new Uint32Array(initialCapacity),
      use: new Uint32Array(initialCapacity),
    },
    lists: {
      designer: newPostingLists(),
      size: newPostingLists(),
      colour: newPostingLists(),
      category: newPostingLists(),
      piece: newPostingLists(),
      look: newPostingLists(),
      making: newPostingLists(),
      use: newPostingLists(),
    },
    words: { name: newWordIndex(), group: newWordIndex(), other: newWordIndex() },
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
  columns.hasStock = copiedInto(columns.hasStock, new Uint8Array(room))
  for (const kind of listKinds) columns.listOf[kind] = copiedInto(columns.listOf[kind], new Uint32Array(room))
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
  columns.hasStock[place] = listing.hasStock ? 1 : 0
  const byGroup = Map.groupBy(factsIn(listing.facts), factGroupOf)
  for (const group of groupNames)
    listOf[group][place] = lists[group].numberOf(`{${(byGroup.get(group) ?? []).join(',')}}`)
  const { nameWords, groupWords, otherWords } = listing
  addWords(columns.words.name, place, nameWords)
  addWords(columns.words.group, place, groupWords)
  addWords(columns.words.other, place, otherWords)
  return place
}

/** Facts have no quotes in PostgreSQL's array format: codes contain only letters, digits, hyphens and a colon. */
const factsIn = (text: string): string[] => (text === '{}' ? [] : text.slice(1, -1).replaceAll('"', '').split(','))

function addWords(index: WordIndex, place: number, words: string): void {
  if (words !== '') index.add(place, words.split(' '))
}

export function freePosition(columns: Columns, place: number): void {
  columns.isOccupied[place] = 0
}

type Compare = (a: number, b: number) => number

/** The orders that do not depend on the search. */
export const columnOrders = ['price_low_to_high', 'price_high_to_low', 'new_arrival', 'popularity'] as const
export type ColumnOrder = (typeof columnOrders)[number]

/** Compares like the database: sold-out listings last, and the id at the end. */
function comparisons(columns: Columns): Readonly<Record<ColumnOrder, Compare>> {
  const { ids, prices, listedAt, sold, hasStock } = columns
  const of = (column: Float64Array | Int32Array | Uint8Array, a: number, b: number): number =>
    (column[a] ?? 0) - (column[b] ?? 0)
  const stock: Compare = (a, b) => of(hasStock, b, a)
  return {
    price_low_to_high: (a, b) => stock(a, b) || of(prices, a, b) || of(ids, a, b),
    price_high_to_low: (a, b) => stock(a, b) || of(prices, b, a) || of(ids, a, b),
    new_arrival: (a, b) => stock(a, b) || of(listedAt, b, a) || of(ids, a, b),
    popularity: (a, b) => stock(a, b) || of(sold, b, a) || of(ids, a, b),
  }
}

/** Removes empty positions from every sort order and inserts those from `first` on. */
export function rebuildSortOrders(columns: Columns, first: number): void {
  const fresh = Uint32Array.from({ length: columns.size - first }, (_, index) => first + index)
  const compare = comparisons(columns)
  for (const name of columnOrders) {
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

import { hasBit, type Bitmap } from './bitmap.ts'
import { hasStock, type Figures } from './figures.ts'
import type { Numbers } from './numbers.ts'

/** The orders that do not depend on the search. */
export type ColumnOrder = 'price_low_to_high' | 'price_high_to_low' | 'new_arrival' | 'popularity' | 'id'

export type AnyOrder = ColumnOrder | 'prior'
/** The other orders follow from these, because positions of the base are in the prior order anyway. */
export const storedOrders = ['price_low_to_high', 'new_arrival', 'popularity', 'id'] as const
type StoredOrder = (typeof storedOrders)[number]

/** Positions in order. */
type Places = Uint32Array<ArrayBuffer>
export type BaseOrders = Readonly<Record<StoredOrder, Places>>
export type SortOrders = {
  /** Some of these positions may be empty by now. */
  readonly base: BaseOrders
  /** The positions above the base. */
  readonly late: Readonly<Record<AnyOrder, Places>>
}

export function newSortOrders(base?: BaseOrders): SortOrders {
  const none = new Uint32Array(0)
  return {
    base: base ?? { price_low_to_high: none, new_arrival: none, popularity: none, id: none },
    late: lateOrders(() => none),
  }
}

function lateOrders(of: (order: AnyOrder) => Places): SortOrders['late'] {
  return {
    price_low_to_high: of('price_low_to_high'),
    price_high_to_low: of('price_high_to_low'),
    new_arrival: of('new_arrival'),
    popularity: of('popularity'),
    id: of('id'),
    prior: of('prior'),
  }
}

type Compare = (a: number, b: number) => number

/** 0 to 31; equals the number of binary digits that PostgreSQL counts. */
export const salesClass = (sold: number): number => 32 - Math.clz32(sold + 1)

/** Compares like the database: sold-out listings last, and the id at the end. */
export function comparisons({ ids, prices, listedAt, sold, flags }: Figures): Readonly<Record<AnyOrder, Compare>> {
  const of = (column: Numbers, a: number, b: number): number => (column[a] ?? 0) - (column[b] ?? 0)
  const stock: Compare = (a, b) => ((flags[b] ?? 0) & hasStock) - ((flags[a] ?? 0) & hasStock)
  const sales: Compare = (a, b) => salesClass(sold[b] ?? 0) - salesClass(sold[a] ?? 0)
  return {
    price_low_to_high: (a, b) => stock(a, b) || of(prices, a, b) || of(ids, a, b),
    price_high_to_low: (a, b) => stock(a, b) || of(prices, b, a) || of(ids, a, b),
    new_arrival: (a, b) => stock(a, b) || of(listedAt, b, a) || of(ids, a, b),
    popularity: (a, b) => stock(a, b) || of(sold, b, a) || of(ids, a, b),
    id: (a, b) => of(ids, a, b),
    prior: (a, b) => stock(a, b) || sales(a, b) || of(listedAt, b, a) || of(ids, a, b),
  }
}

type Ordered = Figures & { readonly size: number; readonly empty: Bitmap; orders: SortOrders }

/** Sorts the positions from `first` on into each order, and removes the empty ones above the base. */
export function sortLatePlaces(columns: Ordered, first: number): void {
  const fresh = Uint32Array.from({ length: columns.size - first }, (_, index) => first + index)
  const compare = comparisons(columns)
  const { base, late } = columns.orders
  const of = (order: AnyOrder): Places => {
    const merge = { known: late[order], fresh: fresh.toSorted(compare[order]), empty: columns.empty }
    return merged(merge, compare[order])
  }
  columns.orders = { base, late: lateOrders(of) }
}

type Merge = { readonly known: Uint32Array; readonly fresh: Uint32Array; readonly empty: Bitmap }

export function merged({ known, fresh, empty }: Merge, compare: Compare): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(known.length + fresh.length)
  let length = 0
  let next = 0
  const put = (place: number): void => {
    if (hasBit(empty, place)) return
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

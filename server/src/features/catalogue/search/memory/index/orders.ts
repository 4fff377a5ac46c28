import { hasBit, type Bitmap } from './bitmap.ts'
import { hasStock, type Figures } from './figures.ts'

/** The orders that do not depend on the search. */
export const columnOrders = ['price_low_to_high', 'price_high_to_low', 'new_arrival', 'popularity', 'id'] as const
export type ColumnOrder = (typeof columnOrders)[number]

/** Positions in order; those of the base may be empty by now. */
type SortedPlaces = {
  readonly base: Uint32Array<ArrayBuffer>
  readonly late: Uint32Array<ArrayBuffer>
}
export type AnyOrder = ColumnOrder | 'prior'
/** The positions of the base are in the order of the prior anyway. */
export type SortOrders = Readonly<Record<AnyOrder, SortedPlaces>>

export function newSortOrders(base?: Readonly<Record<ColumnOrder, Uint32Array<ArrayBuffer>>>): SortOrders {
  const none = new Uint32Array(0)
  const of = (order: ColumnOrder): SortedPlaces => ({ base: base?.[order] ?? none, late: none })
  return {
    price_low_to_high: of('price_low_to_high'),
    price_high_to_low: of('price_high_to_low'),
    new_arrival: of('new_arrival'),
    popularity: of('popularity'),
    id: of('id'),
    prior: { base: none, late: none },
  }
}

type Compare = (a: number, b: number) => number

/** 0 to 31; equals the number of binary digits that PostgreSQL counts. */
export const salesClass = (sold: number): number => 32 - Math.clz32(sold + 1)

/** Compares like the database: sold-out listings last, and the id at the end. */
export function comparisons({ ids, prices, listedAt, sold, flags }: Figures): Readonly<Record<AnyOrder, Compare>> {
  const of = (column: Float64Array | Int32Array, a: number, b: number): number => (column[a] ?? 0) - (column[b] ?? 0)
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

/** Sorts the positions from `first` on into each order, and takes out the empty ones above the base. */
export function sortLatePlaces(columns: Ordered, first: number): void {
  const fresh = Uint32Array.from({ length: columns.size - first }, (_, index) => first + index)
  const compare = comparisons(columns)
  const of = (order: AnyOrder): SortedPlaces => {
    const { base, late } = columns.orders[order]
    const merge = { known: late, fresh: fresh.toSorted(compare[order]), empty: columns.empty }
    return { base, late: merged(merge, compare[order]) }
  }
  columns.orders = {
    price_low_to_high: of('price_low_to_high'),
    price_high_to_low: of('price_high_to_low'),
    new_arrival: of('new_arrival'),
    popularity: of('popularity'),
    id: of('id'),
    prior: of('prior'),
  }
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

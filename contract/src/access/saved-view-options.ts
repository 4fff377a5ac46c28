import { orderFilterNames } from '#fulfilment/order-filter-options.ts'

/** Lists with saved views, the filters that a view may store for each, and the list's columns in their order. */
export const viewLists = ['orders', 'returns', 'pieces', 'stock', 'customers', 'payments'] as const
export type ViewList = (typeof viewLists)[number]

/** No view stores the search for orders, customers or payments: it is often a name or a phone number. */
export const viewFilters = {
  orders: ['view', 'state', 'from', 'until', ...orderFilterNames, 'columns'],
  returns: ['view', 'state', 'reason', 'designer', 'columns'],
  pieces: ['state', 'search', 'designer', 'category', 'lacks', 'field', 'columns'],
  stock: ['view', 'search', 'columns'],
  customers: ['kind', 'tag', 'assigned', 'segment', 'columns'],
  payments: ['view', 'amount', 'state', 'method', 'from', 'until', 'columns'],
} as const satisfies Readonly<Record<ViewList, readonly string[]>>

/** A view shows at most this count, and a plus sign beyond it. */
export const maxCounted = 99

export const maxQueryLength = 1000

/** The filters of an address that a view stores, always in the same order, so that equal filters give equal texts. */
export function viewQueryOf(list: ViewList, given: { get(name: string): string | null }): string {
  return viewFilters[list]
    .flatMap((name) => {
      const value = given.get(name)?.trim() ?? ''
      return value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]
    })
    .join('&')
}

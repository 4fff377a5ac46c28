/** Lists with saved views, and the filters of each that a view may hold, with the columns in their order. */
export const viewLists = ['orders', 'returns', 'pieces', 'stock', 'customers', 'payments'] as const
export type ViewList = (typeof viewLists)[number]

/** A search for orders, customers or payments is often a name or a phone number, so no view stores it. */
const viewFilters = {
  orders: ['view', 'state', 'designer', 'from', 'until', 'columns'],
  returns: ['view', 'state', 'reason', 'designer', 'columns'],
  pieces: ['state', 'search', 'designer', 'category', 'lacks', 'columns'],
  stock: ['view', 'search', 'columns'],
  customers: ['kind', 'columns'],
  payments: ['view', 'amount', 'state', 'method', 'from', 'until', 'columns'],
} as const satisfies Readonly<Record<ViewList, readonly string[]>>

/** A view shows at most this count, and a plus sign beyond it. */
export const mostCounted = 99

export const mostQueryLength = 1000

/** The filters of an address that a view holds, in one order, so that equal filters are equal texts. */
export function viewQueryOf(list: ViewList, given: { get(name: string): string | null }): string {
  return viewFilters[list]
    .flatMap((name) => {
      const value = given.get(name)?.trim() ?? ''
      return value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]
    })
    .join('&')
}

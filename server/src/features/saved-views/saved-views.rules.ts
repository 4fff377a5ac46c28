import type { Permission } from '@shop/contract/admin-permissions'
import { viewQueryOf, type ViewList } from '@shop/contract/saved-view-options'

/** A view shows no more than its list does. */
export const permissionOfList = {
  orders: 'orders.read',
  returns: 'orders.read',
  pieces: 'catalogue.read',
  stock: 'catalogue.read',
  customers: 'customers.read',
  payments: 'money.read',
} as const satisfies Readonly<Record<ViewList, Permission>>

/** The filters that the list knows, in one order; empty without any. */
export const storedQuery = (list: ViewList, given: string): string => viewQueryOf(list, new URLSearchParams(given))

import type { Permission } from '@shop/contract/access/admin-permissions'
import { viewQueryOf, type ViewList } from '@shop/contract/access/saved-view-options'
import type { StaffAccess } from '@shop/contract/core/endpoint'

/** A person sees a view only with the permission to see its list. */
const accessOfList = {
  orders: { permission: 'orders.read', scope: 'label' },
  returns: { permission: 'orders.read', scope: 'label' },
  pieces: { permission: 'catalogue.read', scope: 'label' },
  stock: { permission: 'catalogue.read', scope: 'shop' },
  customers: { permission: 'customers.read', scope: 'shop' },
  payments: { permission: 'money.read', scope: 'shop' },
} as const satisfies Readonly<Record<ViewList, Pick<StaffAccess, 'permission' | 'scope'>>>

type Viewer = { readonly permissions: ReadonlySet<Permission>; readonly label: object | null }

export function maySee({ permissions, label }: Viewer, list: ViewList): boolean {
  const { permission, scope } = accessOfList[list]
  return permissions.has(permission) && (scope === 'label' || label === null)
}

/** The filters that the list supports, in a fixed order; empty without any. */
export const storedQuery = (list: ViewList, given: string): string => viewQueryOf(list, new URLSearchParams(given))

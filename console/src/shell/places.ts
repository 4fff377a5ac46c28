import type { Permission } from '@shop/contract/admin-permissions'
import type { Me } from '@shop/contract/admin-session'
import { may } from '#api/session.ts'

export type Place = { readonly to: string; readonly name: string; readonly needs?: Permission }

const places: readonly Place[] = [
  { to: '/', name: 'Today', needs: 'orders.read' },
  { to: '/orders', name: 'Orders', needs: 'orders.read' },
  { to: '/staff', name: 'Staff', needs: 'staff.manage' },
  { to: '/audit', name: 'Audit', needs: 'audit.read' },
  { to: '/account', name: 'Your account' },
]

/** Leaves out the places that a role may not see. */
export function placesFor(me: Me): readonly Place[] {
  return places.filter(({ needs }) => needs === undefined || may(me, needs))
}

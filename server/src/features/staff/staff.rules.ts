import { isPermission, permissions as allPermissions, type Permission } from '@shop/contract/admin-permissions'
import type { Role } from './staff.types.ts'

type Granter = { readonly isOwner: boolean; readonly permissions: ReadonlySet<Permission> }

/** The permissions that a role gives: the owner's gives all. */
export function grantsOf(role: Pick<Role, 'isOwner' | 'permissions'>): readonly Permission[] {
  return role.isOwner ? allPermissions : role.permissions.filter(isPermission)
}

/** Nobody grants what they lack, and only an owner makes or changes an owner. */
export function canGrant(by: Granter, role: Pick<Role, 'isOwner' | 'permissions'>): boolean {
  if (by.isOwner) return true
  return !role.isOwner && grantsOf(role).every((one) => by.permissions.has(one))
}

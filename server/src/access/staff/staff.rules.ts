import { isPermission, permissions as allPermissions, type Permission } from '@shop/contract/access/admin-permissions'
import type { Role } from './staff.types.ts'

export type Granter = {
  readonly isOwner: boolean
  readonly permissions: ReadonlySet<Permission>
  readonly label: object | null
}

/** The permissions of a role; the owner's role has all. */
export function grantsOf(role: Pick<Role, 'isOwner' | 'permissions'>): readonly Permission[] {
  return role.isOwner ? allPermissions : role.permissions.filter(isPermission)
}

/**
 * Nobody grants permissions that they lack, only an owner makes or changes an owner, and a person limited to a label
 * grants nothing.
 */
export function canGrant(by: Granter, role: Pick<Role, 'isOwner' | 'permissions'>): boolean {
  if (by.isOwner) return true
  return by.label === null && !role.isOwner && grantsOf(role).every((one) => by.permissions.has(one))
}

/** True while the author of an invitation may still write it. */
export function mayInvite(by: Granter, role: Pick<Role, 'isOwner' | 'permissions'>): boolean {
  return by.permissions.has('staff.manage') && canGrant(by, role)
}

type Ways = { readonly passwordHash: string | null; readonly totpSecret: Uint8Array | null }

/** True when the person has both a password and an app, because a password alone is never enough. */
export function signsInByPassword(person: Ways | undefined): boolean {
  return person !== undefined && person.passwordHash !== null && person.totpSecret !== null
}

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const
const browsers = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

export function deviceName(userAgent: string | null): string {
  const named = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser === undefined) return 'Unknown browser'
  return system === undefined ? browser : `${browser} on ${system}`
}

import { permissions as allPermissions, isPermission } from '@shop/contract/admin-permissions'
import type { Me } from '@shop/contract/admin-session'
import { proofMs, type Actor } from '#platform/security/staff-session.ts'
import type { Key } from './keys.store.ts'
import type { Passkey } from './passkeys.store.ts'
import type { Session } from './sessions.store.ts'

export function toMe(actor: Actor, brand: string): Me {
  return {
    id: actor.staffId ?? 0,
    name: actor.name,
    email: actor.email,
    role: actor.role,
    label: actor.label,
    permissions: allPermissions.filter((one) => actor.permissions.has(one)),
    sessionId: actor.sessionId ?? 0,
    provedUntil: new Date((actor.provedAt?.getTime() ?? 0) + proofMs).toISOString(),
    brand,
  }
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

function deviceOf(userAgent: string | null): string {
  const named = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser === undefined) return 'Unknown browser'
  return system === undefined ? browser : `${browser} on ${system}`
}

export function toSessionRow({ id, userAgent, network, createdAt, lastSeenAt }: Session, actor: Actor) {
  return {
    id,
    isThis: id === actor.sessionId,
    device: deviceOf(userAgent),
    network,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }
}

export function toPasskeyRow({ id, name, createdAt, lastUsedAt }: Passkey) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}

export function toKeyRow({ createdAt, expiresAt, lastUsedAt, permissions, ...key }: Key) {
  return {
    ...key,
    permissions: permissions.filter(isPermission),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

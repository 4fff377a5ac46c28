import { permissions as allPermissions, isPermission } from '@shop/contract/access/admin-permissions'
import type { Me } from '@shop/contract/access/admin-session'
import { proofMs, type Actor } from '#platform/security/staff-session.ts'
import type { Key } from './keys.store.ts'
import type { Passkey } from './passkeys.store.ts'
import type { Session } from './sessions.store.ts'
import { deviceName } from './staff.rules.ts'

export function toMe(actor: Actor, { brand, proofs, apps }: Pick<Me, 'brand' | 'proofs' | 'apps'>): Me {
  return {
    id: actor.staffId ?? 0,
    name: actor.name,
    email: actor.email,
    role: actor.role,
    label: actor.label?.name ?? null,
    permissions: allPermissions.filter((one) => actor.permissions.has(one)),
    sessionId: actor.sessionId ?? 0,
    provedUntil: new Date((actor.provedAt?.getTime() ?? 0) + proofMs).toISOString(),
    proofs: [...proofs],
    brand,
    apps,
  }
}

export function toSessionRow({ id, userAgent, network, createdAt, lastSeenAt }: Session, actor: Actor) {
  return {
    id,
    isThis: id === actor.sessionId,
    device: deviceName(userAgent),
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

import { keyPermissions, type Permission } from '@shop/contract/access/admin-permissions'
import { dayMs } from '@shop/contract/core/durations'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import { keyBeginning, newSecret, secretHash, type Actor } from '#platform/security/staff-session.ts'
import * as keyStore from './keys.store.ts'
import { noticeTo } from './staff-notices.service.ts'
import { canGrant } from './staff.rules.ts'

const shownLength = keyBeginning.length + 4

export async function listKeys(ctx: Context): Promise<readonly keyStore.Key[]> {
  return keyStore.listLive(ctx.db, ctx.now)
}

type Wanted = { readonly name: string; readonly permissions: readonly Permission[]; readonly days: number }

/** Returns the key's text, which is shown once; the shop stores its hash. */
export async function addKey(
  ctx: Context,
  actor: Actor,
  { name, permissions, days }: Wanted,
): Promise<{ readonly id: number; readonly key: string }> {
  const isKeys = permissions.every((one) => keyPermissions.includes(one))
  if (!isKeys || !canGrant(actor, { isOwner: false, permissions })) throw new ShopError('staff.grants_too_much')
  const key = `${keyBeginning}${newSecret()}`
  const expiresAt = new Date(ctx.now.getTime() + days * dayMs)
  const { personId: staffId } = actor
  return inTransaction(ctx, async (trx) => {
    const id = await keyStore.insertKey(trx.db, {
      name,
      permissions: [...new Set(permissions)],
      prefix: key.slice(0, shownLength),
      tokenHash: secretHash(key),
      staffId,
      createdAt: ctx.now,
      expiresAt,
    })
    const after = { name, permissions, expiresAt: expiresAt.toISOString() }
    await recordChange(trx, actor, { verb: 'added', subject: 'key', subjectId: id, after })
    await noticeTo(trx, actor, 'key_made')
    return { id, key }
  })
}

export async function revokeKey(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    if (!(await keyStore.revokeKey(trx.db, id, ctx.now))) throw new ShopError('key.not_found')
    await recordChange(trx, actor, { verb: 'revoked', subject: 'key', subjectId: id })
  })
}

import { refuseEasyPassword } from '#access'
import { notifyOwner } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, SignedInUser } from '#platform/runtime/context.ts'
import { hashPassword } from '#platform/security/password.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import { issueToken, revokeAllTokens } from '#platform/security/session.ts'
import * as accountStore from './account.store.ts'
import type { Profile } from './account.store.ts'
import { proveOwner, useProof, type Proof } from './owner-proof.service.ts'

export function viewProfile(ctx: Context, userId: number): Promise<Profile> {
  return accountStore.getProfile(ctx.db, userId)
}

type PasswordChange = {
  readonly password: string
  readonly proof: Proof
  /** Renews the token of the request, for a client that takes the new one. */
  readonly renewal: { readonly userAgent: string | null } | null
}

/** Logs out the other devices but not the current one. Notifies the owner. Returns the new token of a renewal. */
export async function changePassword(
  ctx: Context,
  user: SignedInUser,
  { password, proof, renewal }: PasswordChange,
): Promise<string | null> {
  const before = await accountStore.getAccount(ctx.db, user.id)
  const proved = await proveOwner(ctx, before, proof)
  await refuseEasyPassword(ctx, password, [before.name, before.email, before.phone])
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (trx) => {
    const account = await accountStore.lockAccount(trx.db, user.id)
    await useProof(trx, account, proved)
    await accountStore.setPasswordHash(trx.db, user.id, passwordHash)
    await revokeAllTokens(trx.db, user.id, renewal ? undefined : user.tokenId)
    await recordSecurityEvent(trx, { kind: 'password-changed', userId: user.id })
    await notifyOwner(trx, account, { template: 'password-changed', facts: { name: account.name } })
    return renewal && issueToken(trx.db, user.id, renewal.userAgent)
  })
}

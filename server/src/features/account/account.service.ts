import type { Context, SignedInUser } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/db.ts'
import { hashPassword, isPassword } from '#platform/password.ts'
import { countHits, type Limit } from '#platform/rate-limit.ts'
import { revokeAllTokens } from '#platform/session.ts'
import { ShopError } from '#platform/shop-error.ts'
import { inTransaction } from '#platform/transaction.ts'
import * as accountStore from './account.store.ts'
import type { Profile, ProfileChange } from './account.store.ts'

const passwordTries: Limit = { name: 'password-change', most: 10, windowSeconds: 900 }

export function viewProfile(ctx: Context, userId: number): Promise<Profile> {
  return accountStore.getProfile(ctx.db, userId)
}

export async function changeProfile(ctx: Context, userId: number, change: ProfileChange): Promise<Profile> {
  try {
    return await accountStore.updateProfile(ctx.db, userId, change)
  } catch (error) {
    // Asking first would not help: somebody else may take the e-mail in between.
    if (isUniqueViolation(error)) throw new ShopError('auth.account_exists')
    throw error
  }
}

type PasswordChange = { readonly current: string; readonly next: string }

/** Other devices are logged out; the one in use stays. */
export async function changePassword(ctx: Context, user: SignedInUser, change: PasswordChange): Promise<void> {
  await countHits(ctx, [[passwordTries, String(user.id)]])
  const isRight = await isPassword(change.current, await accountStore.getPasswordHash(ctx.db, user.id))
  if (!isRight) throw new ShopError('auth.wrong_password')
  const passwordHash = await hashPassword(change.next)
  await inTransaction(ctx, async (trx) => {
    await accountStore.setPasswordHash(trx.db, user.id, passwordHash)
    await revokeAllTokens(trx.db, user.id, user.tokenId)
  })
}

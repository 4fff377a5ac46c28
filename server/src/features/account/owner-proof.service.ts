import type { Context } from '#platform/context.ts'
import { isPassword } from '#platform/password.ts'
import { countHits, type Limit } from '#platform/rate-limit.ts'
import { ShopError } from '#platform/shop-error.ts'
import * as accountStore from './account.store.ts'

/** Of one account, by whoever holds a token of it: all that ask for the password count together. */
const passwordTries: Limit = { name: 'password-change', most: 10, windowSeconds: 900 }

type Guarded = { readonly id: number; readonly passwordHash: string | null }

/** A token alone, found on a borrowed phone, is not enough for what follows. */
export async function provePassword(ctx: Context, account: Guarded, given: string | null): Promise<void> {
  if (given === null) throw new ShopError('auth.password_required')
  await countHits(ctx, [[passwordTries, String(account.id)]])
  if (!(await isPassword(given, account.passwordHash))) throw new ShopError('auth.wrong_password')
}

/**
 * Somebody without a password signs in with Google once more. Answers the nonce of that sign-in, which the caller uses up
 * in its transaction: it is what shows that the token was made just now.
 */
export async function proveWithGoogle(ctx: Context, userId: number, idToken: string | null): Promise<string> {
  const { google } = ctx.ports
  if (google === null || idToken === null) throw new ShopError('auth.confirm_with_google')
  await countHits(ctx, [[passwordTries, String(userId)]])
  const person = await google.verify(idToken)
  const isOwner = person !== undefined && (await accountStore.hasIdentity(ctx.db, userId, person.subject))
  if (!isOwner || person.nonce === null) throw new ShopError('auth.confirm_with_google')
  return person.nonce
}

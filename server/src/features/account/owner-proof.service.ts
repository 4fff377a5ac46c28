import { useGoogleNonce } from '#features/auth'
import { countHits, type Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { isPassword } from '#platform/security/password.ts'
import * as accountStore from './account.store.ts'

/** What shows that the owner asks: the password, or a sign-in with Google that was made for this. */
export type Proof = { readonly currentPassword: string | null; readonly idToken: string | null }

/** What a proof was checked against; `nonce` is the one of Google's sign-in, when it was that. */
export type Proved = { readonly passwordHash: string | null; readonly nonce: string | null }

/** Of one account, by whoever holds a token of it: all that ask for the password count together. */
const passwordTries: Limit = { name: 'password-change', most: 10, windowSeconds: 900 }

type Guarded = { readonly id: number; readonly passwordHash: string | null }

/** A token alone, found on a borrowed phone, is not enough for what follows. An account without a password asks Google. */
export async function proveOwner(ctx: Context, account: Guarded, { currentPassword, idToken }: Proof): Promise<Proved> {
  const { passwordHash } = account
  const isByGoogle = passwordHash === null || (currentPassword === null && idToken !== null)
  if (isByGoogle) return { passwordHash, nonce: await proveWithGoogle(ctx, account.id, idToken) }
  if (currentPassword === null) throw new ShopError('auth.password_required')
  await countHits(ctx, [[passwordTries, String(account.id)]])
  if (!(await isPassword(currentPassword, passwordHash))) throw new ShopError('auth.wrong_password')
  return { passwordHash, nonce: null }
}

/** The nonce of a fresh sign-in by the owner: it is what shows that the token was made just now. */
async function proveWithGoogle(ctx: Context, userId: number, idToken: string | null): Promise<string> {
  const { google } = ctx.ports
  if (google === null || idToken === null) throw new ShopError('auth.confirm_with_google')
  await countHits(ctx, [[passwordTries, String(userId)]])
  const person = await google.verify(idToken)
  const isOwner = person !== undefined && (await accountStore.hasIdentity(ctx.db, userId, person.subject))
  if (!isOwner || person.nonce === null) throw new ShopError('auth.confirm_with_google')
  return person.nonce
}

/**
 * Uses a proof up, in the transaction of what it was given for and after the account was locked. A password that was
 * changed in between proves nothing.
 */
export async function useProof(ctx: Context, locked: Guarded, { passwordHash, nonce }: Proved): Promise<void> {
  if (locked.passwordHash !== passwordHash) throw new ShopError('auth.wrong_password')
  if (nonce !== null && !(await useGoogleNonce(ctx, nonce))) throw new ShopError('auth.confirm_with_google')
}

import { useGoogleNonce } from '#access'
import { inTransaction } from '#platform/db/transaction.ts'
import { countHits, type Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { isPassword } from '#platform/security/password.ts'
import * as accountStore from './account.store.ts'
import type { Account } from './account.store.ts'

/** Proof that the owner makes the request: the password, or a Google sign-in made for this purpose. */
export type Proof = { readonly currentPassword: string | null; readonly idToken: string | null }

/** The values a proof was checked against; `nonce` is set for a Google sign-in. */
type Proved = { readonly passwordHash: string | null; readonly nonce: string | null }

/** Counted per account across all callers and all requests that need the password. */
const passwordTries: Limit = { name: 'password-change', most: 10, windowSeconds: 900 }

type Guarded = { readonly id: number; readonly passwordHash: string | null; readonly isGuest: boolean }

/** Requires more than a token, because a borrowed phone also has the token. */
export async function proveOwner(ctx: Context, account: Guarded, { currentPassword, idToken }: Proof): Promise<Proved> {
  const { passwordHash } = account
  // A guest has nothing but the token.
  if (account.isGuest) return { passwordHash, nonce: null }
  const isByGoogle = passwordHash === null || (currentPassword === null && idToken !== null)
  if (isByGoogle) return { passwordHash, nonce: await proveWithGoogle(ctx, account.id, idToken) }
  if (currentPassword === null) throw new ShopError('auth.password_required')
  await countHits(ctx, [[passwordTries, String(account.id)]])
  if (!(await isPassword(currentPassword, passwordHash))) throw new ShopError('auth.wrong_password')
  return { passwordHash, nonce: null }
}

/** Returns the nonce of a fresh sign-in by the owner; the nonce shows that the token is new. */
async function proveWithGoogle(ctx: Context, userId: number, idToken: string | null): Promise<string> {
  const { google } = ctx.ports
  if (google === null || idToken === null) throw new ShopError('auth.confirm_with_google')
  await countHits(ctx, [[passwordTries, String(userId)]])
  const person = await google.verify(idToken)
  const isOwner = person !== undefined && (await accountStore.hasIdentity(ctx.db, userId, person.subject))
  if (!isOwner || person.nonce === null) throw new ShopError('auth.confirm_with_google')
  return person.nonce
}

/** Runs a change in the transaction that consumes the proof, with the account locked. */
export async function withProof<T>(
  ctx: Context,
  { userId, proof }: { readonly userId: number; readonly proof: Proof },
  change: (trx: Context, account: Account) => Promise<T>,
): Promise<T> {
  const proved = await proveOwner(ctx, await accountStore.getAccount(ctx.db, userId), proof)
  return inTransaction(ctx, async (trx) => {
    const account = await accountStore.lockAccount(trx.db, userId)
    await useProof(trx, account, proved)
    return change(trx, account)
  })
}

/** Consumes a proof in its transaction, with the account locked; fails when the password changed in between. */
export async function useProof(ctx: Context, locked: Guarded, { passwordHash, nonce }: Proved): Promise<void> {
  if (locked.passwordHash !== passwordHash) throw new ShopError('auth.wrong_password')
  if (nonce !== null && !(await useGoogleNonce(ctx, nonce, null))) throw new ShopError('auth.confirm_with_google')
}

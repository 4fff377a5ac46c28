import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import * as nonceStore from './google-nonce.store.ts'

export const nonceMinutes = 10

type IssuedNonce = { readonly nonce: string; readonly secret: string | null }

/**
 * Binds an ID token to one sign-in: a stolen token is worthless after its owner has used the nonce. The secret of a
 * bound nonce stays in the page, so that nobody can use a foreign token there, nor the page's token elsewhere.
 */
export async function issueNonce(ctx: Context, isBound: boolean): Promise<IssuedNonce> {
  if (ctx.ports.google === null) throw new ShopError('auth.social_unavailable')
  const nonce = randomBytes(32).toString('base64url')
  const secret = isBound ? randomBytes(32).toString('base64url') : null
  const expiresAt = new Date(ctx.now.getTime() + nonceMinutes * 60_000)
  await nonceStore.insert(ctx.db, {
    nonceHash: hashOf(nonce),
    secretHash: secret === null ? null : hashOf(secret),
    expiresAt,
  })
  return { nonce, secret }
}

/**
 * False for an unknown, expired or used nonce, and for a wrong secret. Call it in the transaction that it authorises.
 */
export async function useNonce(ctx: Context, nonce: string, secret: string | null): Promise<boolean> {
  const hashes = { nonceHash: hashOf(nonce), secretHash: secret === null ? null : hashOf(secret) }
  return nonceStore.deleteUsable(ctx.db, hashes, ctx.now)
}

function hashOf(nonce: string): Buffer {
  return createHash('sha256').update(nonce).digest()
}

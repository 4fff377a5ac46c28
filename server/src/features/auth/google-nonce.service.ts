import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import * as nonceStore from './google-nonce.store.ts'

export const nonceMinutes = 10

/** A word for one sign-in: a stolen ID token that carries it is worth nothing once its owner came in with it. */
export async function issueNonce(ctx: Context): Promise<string> {
  if (ctx.ports.google === null) throw new ShopError('auth.social_unavailable')
  const nonce = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + nonceMinutes * 60_000)
  await nonceStore.insert(ctx.db, { nonceHash: hashOf(nonce), expiresAt })
  return nonce
}

/** False when it was never given out, is over or was used. Call it in the transaction of what it is used for. */
export async function useNonce(ctx: Context, nonce: string): Promise<boolean> {
  return nonceStore.deleteUsable(ctx.db, hashOf(nonce), ctx.now)
}

function hashOf(nonce: string): Buffer {
  return createHash('sha256').update(nonce).digest()
}

import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import * as nonceStore from './google-nonce.store.ts'

export const nonceMinutes = 10

/** Binds an ID token to one sign-in: a stolen token is worthless once its owner has used the nonce. */
export async function issueNonce(ctx: Context): Promise<string> {
  if (ctx.ports.google === null) throw new ShopError('auth.social_unavailable')
  const nonce = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + nonceMinutes * 60_000)
  await nonceStore.insert(ctx.db, { nonceHash: hashOf(nonce), expiresAt })
  return nonce
}

/** Returns false for an unknown, expired or used nonce. Call it in the transaction that it authorises. */
export async function useNonce(ctx: Context, nonce: string): Promise<boolean> {
  return nonceStore.deleteUsable(ctx.db, hashOf(nonce), ctx.now)
}

function hashOf(nonce: string): Buffer {
  return createHash('sha256').update(nonce).digest()
}

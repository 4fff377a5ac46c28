import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#platform/runtime/context.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import * as challengeStore from './challenges.store.ts'
import { challengeEnd, challengeMinutes } from './second-factor.rules.ts'
import type { FirstProof } from './second-factor.types.ts'
import * as factorStore from './second-factors.store.ts'

export type Challenge = { readonly token: string; readonly seconds: number }

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The challenge that a log-in answers instead of a session; undefined for an account without a second factor. */
export async function challengeFor(ctx: Context, userId: number, provedBy: FirstProof): Promise<Challenge | undefined> {
  if ((await factorStore.findConfirmed(ctx.db, userId)) === undefined) return undefined
  const token = randomBytes(32).toString('base64url')
  const expiresAt = challengeEnd(ctx.now)
  await challengeStore.insertChallenge(ctx.db, { tokenHash: hashOf(token), userId, provedBy, expiresAt })
  await recordSecurityEvent(ctx, { kind: 'second-factor-asked', userId, details: { by: provedBy } })
  return { token, seconds: challengeMinutes * 60 }
}

export function findChallenge(ctx: Context, token: string): Promise<challengeStore.OpenChallenge | undefined> {
  return challengeStore.findChallenge(ctx.db, { tokenHash: hashOf(token), now: ctx.now })
}

/** True for the first use. Call it in the transaction that opens the session. */
export function takeChallenge(ctx: Context, token: string): Promise<boolean> {
  return challengeStore.takeChallenge(ctx.db, { tokenHash: hashOf(token), now: ctx.now })
}

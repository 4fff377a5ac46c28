import { findChallenge, takeChallenge } from '#access/second-factor/challenges.service.ts'
import { refuseWrongCode, useFactor } from '#access/second-factor/second-factor.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { clearHits, countHits, uncountHits } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import { factorHits } from './auth.limits.ts'
import { openSession, type Session, type Visitor } from './auth.service.ts'
import * as authStore from './auth.store.ts'
import * as knownNetworks from './known-networks.store.ts'

type Given = { readonly challenge: string; readonly code: string }

/** Answers a log-in's challenge with a code of the app or a recovery code. A wrong code leaves the challenge open. */
export async function answerChallenge(ctx: Context, { challenge, code }: Given, visitor: Visitor): Promise<Session> {
  const asked = await findChallenge(ctx, challenge)
  if (!asked) throw new ShopError('second_factor.over')
  const { userId, provedBy } = asked
  const { network } = visitor
  const isKnown = await knownNetworks.isKnown(ctx.db, userId, network)
  const hits = factorHits(userId, network, isKnown)
  await countHits(ctx, hits)
  const { account, session } = await inTransaction(ctx, async (trx) => {
    const owner = await authStore.lockAccount(trx.db, userId)
    if (!owner) throw new ShopError('second_factor.over')
    const way = await useFactor(trx, owner, code)
    if (way === undefined) return { account: owner, session: undefined }
    if (!(await takeChallenge(trx, challenge))) throw new ShopError('second_factor.over')
    await recordSecurityEvent(trx, { kind: 'sign-in', userId, details: { by: provedBy, second: way } })
    return { account: owner, session: await openSession(trx, owner, visitor) }
  })
  if (!session) return refuseWrongCode(ctx, account)
  // Only the count of this network ends; the count over unknown networks continues.
  if (!isKnown) await uncountHits(ctx, hits)
  await clearHits(ctx, factorHits(userId, network, true))
  return session
}

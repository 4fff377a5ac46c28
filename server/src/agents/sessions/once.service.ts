import { createHash } from 'node:crypto'
import { AgentRefusal } from '#agents/protocol/agent-refusal.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import * as onceStore from './once.store.ts'

export type Answer = { readonly status: number; readonly body: unknown }

type Request = { readonly platformId: number; readonly path: string; readonly key: string; readonly body: Uint8Array }

/**
 * Runs the work once per key, in one transaction with its answer; a repeat gets the same answer. A failure rolls the
 * key back, so that the platform can try again.
 */
export async function answeredOnce(
  ctx: Context,
  { body, ...request }: Request,
  work: (trx: Context) => Promise<Answer>,
): Promise<Answer> {
  const inputHash = createHash('sha256').update(body).digest()
  return inTransaction(ctx, async (trx) => {
    const claim = { ...request, inputHash, now: trx.now }
    if (await onceStore.claim(trx.db, claim)) {
      const answer = await work(trx)
      await onceStore.storeAnswer(trx.db, claim, { status: answer.status, answer: answer.body })
      return answer
    }
    const known = await onceStore.findAnswer(trx.db, claim)
    if (!inputHash.equals(known.inputHash)) {
      throw new AgentRefusal('idempotency_key_reused', 'This Idempotency-Key was sent with another body.')
    }
    return { status: known.status, body: known.answer }
  })
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { format, money, type Money } from '@shop/contract/money'
import type { ProvedAction, ProvedSum, SumToProve } from '@shop/contract/proof-options'
import type { Database } from '#platform/db/db.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { isProved, proofMs, type Actor } from './staff-session.ts'

/** Refuses a sum until the person has confirmed it, and says which one. */
export class SumProofError extends ShopError {
  readonly proof: SumToProve

  constructor(proof: SumToProve) {
    super('staff.sum_proof_required')
    this.name = 'SumProofError'
    this.proof = proof
  }
}

export function sumDigest({ action, target, amountMinor }: ProvedSum): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([action, target, amountMinor]))
    .digest()
}

type Confirmed = { readonly sessionId: number; readonly sum: ProvedSum; readonly now: Date }

export async function insertSumProof(db: Database, { sessionId, sum, now }: Confirmed): Promise<void> {
  const expiresAt = new Date(now.getTime() + proofMs)
  await db
    .insertInto('staff_sum_proofs')
    .values({ session_id: sessionId, digest: sumDigest(sum), expires_at: expiresAt })
    .execute()
}

/** Takes one confirmation of exactly this sum; of many transactions at once, one gets it. */
async function takeSumProof(db: Database, { sessionId, sum, now }: Confirmed): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_sum_proofs where id = (
      select id from staff_sum_proofs
      where session_id = ${sessionId} and digest = ${sumDigest(sum)} and expires_at > ${now}
      order by id limit 1 for update skip locked
    ) returning id`.execute(db)
  return rows.length > 0
}

export type MovedSum = {
  readonly action: ProvedAction
  /** Names the recipient or the reason in a way that no other payment shares. */
  readonly target: string
  /** The recipient in words, for the person who confirms. */
  readonly to: string
  readonly amount: Money
}

/**
 * Refuses a sum that leaves the house without the proof that it needs. Call it in the transaction that moves the money, so
 * that a confirmation is used up exactly when the money moves.
 */
export async function assertSumProof(
  trx: Context,
  actor: Actor,
  { action, target, to, amount }: MovedSum,
): Promise<void> {
  if (!trx.db.isTransaction) throw new Error('A proof of a sum is used in a transaction.')
  const { body: terms } = await trx.ports.documents.read('confirmations')
  const { amountMinor } = amount
  if (amountMinor === 0 || amountMinor < terms.fromMinor) {
    if (!isProved(actor, trx.now)) throw new ShopError('staff.proof_required')
    return
  }
  const { sessionId } = actor
  if (sessionId === null)
    throw new ShopError('staff.sum_needs_person', {
      message: `A key moves sums below ${format(money(terms.fromMinor))} only. A person confirms ${format(amount)} in the console.`,
    })
  const sum = { action, target, amountMinor }
  if (!(await takeSumProof(trx.db, { sessionId, sum, now: trx.now }))) throw new SumProofError({ ...sum, to })
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { add, format, money, type Money } from '@shop/contract/core/money'
import type { ProvedAction, ProvedSum, SumToProve } from '@shop/contract/core/proof-options'
import type { Database } from '#platform/db/db.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { isProved, proofMs, type Actor } from './staff-session.ts'
import { insertUnconfirmedSum, lockUnconfirmedSum } from './unconfirmed-sums.ts'

/** Refuses a sum until the person has confirmed it, and states the sum. */
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

/** Consumes one confirmation of exactly this sum; only one of concurrent transactions gets it. */
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
  /** Identifies the recipient or the reason, differently for every payment. */
  readonly target: string
  /** The recipient in words, shown to the person who confirms. */
  readonly to: string
  readonly amount: Money
}

export function assertProved(actor: Actor, now: Date): void {
  if (!isProved(actor, now)) throw new ShopError('staff.proof_required')
}

type Bound = { readonly amount: Money; readonly from: Money; readonly before: Money }

function keyRefusal({ amount, from, before }: Bound): ShopError {
  const person = `A person confirms ${format(amount)} in the console`
  const message =
    before.amountMinor === 0
      ? `A key moves sums below ${format(from)} only. ${person}.`
      : `With this, the key’s person and their keys would move ${format(add(before, amount))} within 24 hours without a confirmation; together they stay below ${format(from)}. ${person}, or the key sends it again later: each sum counts for 24 hours.`
  return new ShopError('staff.sum_needs_person', { message })
}

/** Zero for a sum that needs a confirmation by itself. */
async function sumBefore(trx: Context, actor: Actor, { amount, from }: Omit<Bound, 'before'>): Promise<Money> {
  if (amount.amountMinor >= from.amountMinor) return money(0)
  return lockUnconfirmedSum(trx.db, actor.personId, trx.now)
}

/**
 * Refuses to pay out a sum without the proof that it needs. Call it in the transaction that moves the money, so that a
 * confirmation is consumed exactly when the money moves, and so that unconfirmed sums add up exactly.
 */
export async function assertSumProof(
  trx: Context,
  actor: Actor,
  { action, target, to, amount }: MovedSum,
): Promise<void> {
  if (!trx.db.isTransaction) throw new Error('A proof of a sum is used in a transaction.')
  const { now } = trx
  const { amountMinor } = amount
  if (amountMinor === 0) return assertProved(actor, now)
  const { body: terms } = await trx.ports.documents.readIn(trx.db, 'confirmations')
  const from = money(terms.fromMinor)
  const before = await sumBefore(trx, actor, { amount, from })
  const total = add(before, amount)
  if (total.amountMinor < from.amountMinor) {
    assertProved(actor, now)
    return insertUnconfirmedSum(trx.db, { payer: actor, amount, now })
  }
  const { sessionId } = actor
  if (sessionId === null) throw keyRefusal({ amount, from, before })
  const sum = { action, target, amountMinor }
  if (await takeSumProof(trx.db, { sessionId, sum, now })) return
  throw new SumProofError({ ...sum, to, dayTotalMinor: before.amountMinor === 0 ? null : total.amountMinor })
}

import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { FirstProof } from './second-factor.types.ts'

type NewChallenge = {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly provedBy: FirstProof
  readonly expiresAt: Date
}

export async function insertChallenge(db: Database, challenge: NewChallenge): Promise<void> {
  const { tokenHash, userId, provedBy, expiresAt } = challenge
  await db
    .insertInto('second_factor_challenges')
    .values({ token_hash: tokenHash, user_id: userId, proved_by: provedBy, expires_at: expiresAt })
    .execute()
}

export type OpenChallenge = { readonly userId: number; readonly provedBy: FirstProof }
type Known = { readonly tokenHash: Buffer; readonly now: Date }

export async function findChallenge(db: Database, { tokenHash, now }: Known): Promise<OpenChallenge | undefined> {
  const { rows } = await sql<OpenChallenge>`
    select user_id as "userId", proved_by as "provedBy" from second_factor_challenges
    where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db)
  return rows[0]
}

/** True for exactly one of two concurrent uses. */
export async function takeChallenge(db: Database, { tokenHash, now }: Known): Promise<boolean> {
  const { rows } = await sql`
    delete from second_factor_challenges where token_hash = ${tokenHash} and expires_at > ${now}
    returning user_id`.execute(db)
  return rows.length > 0
}

import { sql } from 'kysely'
import { dayMs } from '@shop/contract/durations'
import { add, money, type Money } from '@shop/contract/money'
import type { Database } from '#platform/db/db.ts'
import type { Actor } from './staff-session.ts'

export const unconfirmedMs = dayMs

type Payer = Pick<Actor, 'staffId' | 'keyId'>

/**
 * The sum that a person or key has moved without a confirmation within the last 24 hours. Locks the person or key until the
 * transaction ends, so that of many payments at once each one counts those before it.
 */
export async function lockUnconfirmedSum(db: Database, { staffId, keyId }: Payer, now: Date): Promise<Money> {
  const name = `unconfirmed sums of ${keyId === null ? `staff ${staffId}` : `key ${keyId}`}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
  const rows = await db
    .selectFrom('staff_unconfirmed_sums')
    .select('amount_minor')
    .where(keyId === null ? 'staff_id' : 'key_id', '=', keyId ?? staffId)
    .where('at', '>', new Date(now.getTime() - unconfirmedMs))
    .execute()
  return rows.reduce((sum, row) => add(sum, money(row.amount_minor)), money(0))
}

type Moved = { readonly payer: Payer; readonly amount: Money; readonly now: Date }

export async function insertUnconfirmedSum(db: Database, { payer, amount, now }: Moved): Promise<void> {
  const { staffId, keyId } = payer
  await db
    .insertInto('staff_unconfirmed_sums')
    .values({ staff_id: staffId, key_id: keyId, amount_minor: amount.amountMinor, at: now })
    .execute()
}

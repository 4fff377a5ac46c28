import { sql } from 'kysely'
import { dayMs } from '@shop/contract/core/durations'
import { money, sum, type Money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import type { Actor } from './staff-session.ts'

export const unconfirmedMs = dayMs

/** The 24-hour sum of a person and all their keys; locks the person, so that each payment counts the earlier ones. */
export async function lockUnconfirmedSum(db: Database, personId: number, now: Date): Promise<Money> {
  const name = `unconfirmed sums of staff ${personId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
  const { rows } = await sql<{ amountMinor: number }>`
    select amount_minor as "amountMinor" from staff_unconfirmed_sums
    where at > ${new Date(now.getTime() - unconfirmedMs)}
      and (staff_id = ${personId} or key_id in (select id from api_keys where created_by = ${personId}))`.execute(db)
  return sum(rows.map(({ amountMinor }) => money(amountMinor)))
}

type Moved = { readonly payer: Pick<Actor, 'staffId' | 'keyId'>; readonly amount: Money; readonly now: Date }

export async function insertUnconfirmedSum(db: Database, { payer, amount, now }: Moved): Promise<void> {
  const { staffId, keyId } = payer
  await db
    .insertInto('staff_unconfirmed_sums')
    .values({ staff_id: staffId, key_id: keyId, amount_minor: amount.amountMinor, at: now })
    .execute()
}

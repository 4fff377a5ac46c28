import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { Measurements } from './measurements.rules.ts'

export async function findByOwner(db: Database, userId: number): Promise<Measurements | undefined> {
  const { rows } = await sql<Measurements>`
    select lengths, notes, may_call as "mayCall" from measurements where user_id = ${userId}`.execute(db)
  return rows[0]
}

type MeasurementsInput = { readonly measurements: Measurements; readonly now: Date }

export async function save(db: Database, userId: number, { measurements, now }: MeasurementsInput): Promise<void> {
  const fields = {
    lengths: JSON.stringify(measurements.lengths),
    notes: measurements.notes,
    may_call: measurements.mayCall,
    updated_at: now,
  }
  await db
    .insertInto('measurements')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute()
}

/** Copies measurements that the account lacks; it keeps the ones it has. */
export async function copyMissing(db: Database, fromUserId: number, toUserId: number): Promise<void> {
  await sql`
    insert into measurements (user_id, lengths, notes, may_call, updated_at)
    select ${toUserId}, lengths, notes, may_call, updated_at from measurements where user_id = ${fromUserId}
    on conflict (user_id) do nothing`.execute(db)
}

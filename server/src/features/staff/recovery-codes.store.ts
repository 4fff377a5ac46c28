import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export async function replaceCodes(
  db: Database,
  staffId: number,
  { hashes, now }: { readonly hashes: readonly Buffer[]; readonly now: Date },
): Promise<void> {
  await deleteCodes(db, staffId)
  await db
    .insertInto('staff_recovery_codes')
    .values(hashes.map((hash) => ({ staff_id: staffId, code_hash: hash, created_at: now })))
    .execute()
}

export async function deleteCodes(db: Database, staffId: number): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
}

/** True for the first use of a code. */
export async function useCode(
  db: Database,
  staffId: number,
  { hash, now }: { readonly hash: Buffer; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update staff_recovery_codes set used_at = ${now}
    where staff_id = ${staffId} and code_hash = ${hash} and used_at is null
    returning staff_id`.execute(db)
  return rows.length > 0
}

export type CodesLeft = { readonly left: number; readonly madeAt: Date | null }

export async function countLeft(db: Database, staffId: number): Promise<CodesLeft> {
  const { rows } = await sql<CodesLeft>`
    select (count(*) filter (where used_at is null))::integer as left, max(created_at) as "madeAt"
    from staff_recovery_codes where staff_id = ${staffId}`.execute(db)
  return rows[0] ?? { left: 0, madeAt: null }
}

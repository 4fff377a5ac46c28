import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export async function listIdsOf(
  db: Database,
  codes: readonly string[],
): Promise<readonly { readonly id: number; readonly code: string }[]> {
  return db.selectFrom('orders').select(['id', 'code']).where('code', 'in', codes).execute()
}

const mostCouriers = 50

/** Couriers of parcels, those with the most first. */
export async function listCouriers(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ courier: string }>`
    select courier from parcels where direction = 'out' group by courier order by count(*) desc, courier limit ${mostCouriers}`.execute(
    db,
  )
  return rows.map(({ courier }) => courier)
}

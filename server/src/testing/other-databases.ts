import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#platform/db/db.ts'

/** Waits for the transactions of test files that run in parallel, because a snapshot counts those of every database. */
export async function otherDatabasesSettled(db: Database): Promise<void> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::xid::text as xid`.execute(db)
  const own = rows[0]?.xid ?? ''
  const isOver = async (): Promise<boolean> => {
    const { rows: older } = await sql`
      select from pg_stat_activity where datname <> current_database() and age(backend_xid) > age(${own}::xid)`.execute(
      db,
    )
    return older.length === 0
  }
  await expect.poll(isOver, { interval: 10 }).toBe(true)
}

import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '#platform/db/db.ts'

/** Waits until the given number of requests wait for a row that the test's transaction has locked. */
export async function untilWaiting(db: Database, count = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows[0]?.count).toBe(count)
    },
    { timeout: 20_000 },
  )
}

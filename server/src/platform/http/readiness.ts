import { sql } from 'kysely'
import { isReachable, type Database } from '#platform/db/db.ts'
import type { Clock } from '#platform/runtime/clock.ts'

export type Readiness = 'ready' | 'database unreachable' | 'database refuses writes'

const pollMs = 10_000
const longestMs = 3000

/** Writes to the WAL and to temporary files, which fails on a full disk; touches no table, so it waits for no lock. */
async function takesWrites(db: Database): Promise<boolean> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select set_config('statement_timeout', ${String(longestMs)}, true), set_config('work_mem', '64kB', true)`.execute(
        trx,
      )
      const { rows } = await sql<{ isReadOnly: boolean }>`
        select current_setting('transaction_read_only') = 'on' as "isReadOnly",
          (select count(*) from (select n || repeat('x', 1000) as line from generate_series(1, 500) n order by line offset 1) spilled),
          pg_logical_emit_message(true, 'shop readiness', repeat('x', 8192))`.execute(trx)
      return rows[0]?.isReadOnly === false
    })
  } catch {
    // A failed write is the result here, not an error.
    return false
  }
}

export function watchReadiness(db: Database, clock: Clock): () => Promise<Readiness> {
  let latest: { readonly atMs: number; readonly takesWrites: Promise<boolean> } | undefined
  return async () => {
    if (!(await isReachable(db))) return 'database unreachable'
    const nowMs = clock.now().getTime()
    if (latest === undefined || Math.abs(nowMs - latest.atMs) >= pollMs) {
      latest = { atMs: nowMs, takesWrites: takesWrites(db) }
    }
    return (await latest.takesWrites) ? 'ready' : 'database refuses writes'
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { watchOf, type Database, type DatabaseState } from '#platform/db/db.ts'
import type { Clock } from '#platform/runtime/clock.ts'

export type Readiness = 'ready' | 'database unreachable' | 'database refuses writes'

/** Whether this process can serve, and whether the database takes writes. */
export type ReadinessWatch = {
  readonly serves: () => Promise<{ readonly status: Readiness; readonly database: DatabaseState }>
  readonly writes: () => Promise<{ readonly status: Readiness; readonly database: DatabaseState }>
}

type Watched = {
  readonly db: Database
  readonly clock: Clock
  /** True when this process has pages or listings in memory, which it serves without the database for a while. */
  readonly hasMemory: () => boolean
}

/** What is in memory is served this long without the database. */
const staleMs = 10 * 60_000
const patienceMs = 1000
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

/** A pool that is busy for longer says nothing about the database, so that the last known state counts. */
async function lookedAt(db: Database): Promise<DatabaseState> {
  const watch = watchOf(db)
  // A failure reaches the watch by itself.
  const look = sql`select 1`.execute(db).catch(() => watch.look())
  await Promise.race([look, pause(patienceMs, undefined, { ref: false })])
  return watch.current()
}

export function watchReadiness({ db, clock, hasMemory }: Watched): ReadinessWatch {
  let latest: { readonly atMs: number; readonly takesWrites: Promise<boolean> } | undefined
  return {
    async serves() {
      const database = await lookedAt(db)
      const isServing = database !== 'away' || (hasMemory() && watchOf(db).downMs() < staleMs)
      return { status: isServing ? 'ready' : 'database unreachable', database }
    },
    async writes() {
      const database = await lookedAt(db)
      if (database === 'away') return { status: 'database unreachable', database }
      const nowMs = clock.now().getTime()
      if (latest === undefined || Math.abs(nowMs - latest.atMs) >= pollMs) {
        latest = { atMs: nowMs, takesWrites: takesWrites(db) }
      }
      const status = (await latest.takesWrites) ? 'ready' : 'database refuses writes'
      return { status, database }
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { logFailure } from '#platform/db/db.ts'
import type { Logger } from '#platform/runtime/log.ts'

export const leaderLock = 7_302_133
const lookEveryMs = 2000
const patienceMs = 5000

const takesWrites = "current_setting('transaction_read_only') = 'off'"

type Stop = () => Promise<void>
type LeaderOptions = { readonly connection: pg.ClientConfig; readonly log: Logger }

/**
 * Runs tasks in one process of all that share a database. Each asks every two seconds for a lock of its session, which
 * PostgreSQL frees when the leader's connection ends; nobody leads while the database takes no writes. Two may lead for seconds when a connection breaks, so the tasks
 * must stay right beside each other: the leader spares statements. Returns a stop function.
 */
export function whileLeading({ connection, log }: LeaderOptions, start: () => readonly Stop[]): Stop {
  const stopping = new AbortController()
  const session = openSession(connection)
  let tasks: readonly Stop[] | undefined

  const stepDown = async (): Promise<void> => {
    const running = tasks ?? []
    tasks = undefined
    await Promise.all(running.map((stop) => stop()))
  }
  const look = async (): Promise<void> => {
    try {
      const isLeader = tasks === undefined ? await session.takesLead() : await session.keepsLead()
      if (isLeader && !stopping.signal.aborted) tasks ??= start()
      if (isLeader || tasks === undefined) return
      await stepDown()
      await session.close()
    } catch (error) {
      if (!stopping.signal.aborted) logFailure(log, 'leading is not possible', { error, details: {} })
      await stepDown()
      await session.close()
    }
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look()
      // Stopping rejects the pause.
      await pause(lookEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
    await stepDown()
    // Afterwards, so that the next leader begins when these tasks have ended.
    await session.close()
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}

/** A connection of its own: the lock belongs to the session, and a pool closes idle ones. */
function openSession(connection: pg.ClientConfig) {
  let open: pg.Client | undefined
  const client = async (): Promise<pg.Client> => {
    if (open) return open
    open = new pg.Client({
      ...connection,
      application_name: 'shop leader',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    open.on('error', () => undefined)
    await open.connect()
    return open
  }
  return {
    async takesLead(): Promise<boolean> {
      const { rows } = await (
        await client()
      ).query<{ isOurs: boolean }>(
        `select case when ${takesWrites} then pg_try_advisory_lock($1) else false end as "isOurs"`,
        [leaderLock],
      )
      return rows[0]?.isOurs === true
    },
    async keepsLead(): Promise<boolean> {
      const { rows } = await (await client()).query<{ isOurs: boolean }>(`select ${takesWrites} as "isOurs"`)
      return rows[0]?.isOurs === true
    },
    async close(): Promise<void> {
      const closing = open
      open = undefined
      await closing?.end().catch(() => undefined)
    },
  }
}

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openLog } from '#platform/runtime/log.ts'
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts'
import { leaderLock, whileLeading } from './leader.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase(inject('testServer'))
})
afterAll(() => database.drop())

/** A process that wants to lead, and how often it started and stopped its tasks. */
function newProcess() {
  const counted = { started: 0, stopped: 0 }
  const stop = whileLeading({ connection: { connectionString: database.url }, log: openLog('silent') }, () => {
    counted.started += 1
    return [
      async () => {
        counted.stopped += 1
      },
    ]
  })
  return { counted, stop, leads: () => counted.started > counted.stopped }
}

const takeover = { timeout: 10_000, interval: 50 }

async function endLeadersConnection(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objid = ${leaderLock} and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(database.owner)
}

test('API-01: of two processes one runs the recurring tasks, and the other takes over when it stops', async () => {
  const one = newProcess()
  await vi.waitUntil(() => one.leads(), takeover)
  const other = newProcess()
  await new Promise((resolve) => setTimeout(resolve, 3000))
  expect([one.leads(), other.leads()]).toEqual([true, false])
  await one.stop()
  expect(one.counted).toEqual({ started: 1, stopped: 1 })
  await vi.waitUntil(() => other.leads(), takeover)
  await other.stop()
  expect(other.counted).toEqual({ started: 1, stopped: 1 })
})

test('API-01: a leader that loses its connection stops its tasks; one process leads within seconds', async () => {
  const processes = [newProcess(), newProcess()]
  const leaders = () => processes.filter(({ leads }) => leads())
  await vi.waitUntil(() => leaders().length === 1, takeover)
  const before = processes.reduce((sum, { counted }) => sum + counted.started, 0)
  await endLeadersConnection()
  const starts = () => processes.reduce((sum, { counted }) => sum + counted.started, 0)
  await vi.waitUntil(() => starts() > before && leaders().length === 1, takeover)
  await Promise.all(processes.map(({ stop }) => stop()))
  expect(leaders()).toEqual([])
})

test('API-01: a process that stops while its tasks still run gives the lead away after their end', async () => {
  const finishing = Promise.withResolvers<void>()
  let isStarted = false
  const stop = whileLeading({ connection: { connectionString: database.url }, log: openLog('silent') }, () => {
    isStarted = true
    return [() => finishing.promise]
  })
  await vi.waitUntil(() => isStarted, takeover)
  const next = newProcess()
  const stopped = stop()
  await new Promise((resolve) => setTimeout(resolve, 3000))
  expect(next.leads()).toBe(false)
  finishing.resolve()
  await stopped
  await vi.waitUntil(() => next.leads(), takeover)
  await next.stop()
})

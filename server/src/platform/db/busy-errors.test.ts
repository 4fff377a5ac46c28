import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { every } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/runtime/log.ts'
import { cloneDatabase } from '#testing/test-database.ts'
import { isBusy, openDatabase } from './db.ts'
import { inTransaction } from './transaction.ts'

const database = await cloneDatabase(inject('testServer'))
afterAll(() => database.drop())
const { db } = database

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error))

test('REL-01: a transaction whose connection ends keeps its first error, which is a busy database, and the next one works', async () => {
  const ended = await failureOf(
    inTransaction({ db }, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx.db)
      await Promise.all([
        sql`select pg_sleep(20)`.execute(trx.db),
        sql`select pg_sleep(0.3), pg_terminate_backend(${rows[0]?.pid})`.execute(db),
      ])
    }),
  )
  expect([codeOf(ended), isBusy(ended)]).toEqual(['57P01', true])
  const first = new Error('the first')
  const caught = await failureOf(
    inTransaction({ db }, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx.db)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      await pause(200)
      throw first
    }),
  )
  expect(caught).toBe(first)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('REL-01: time-outs of a statement, a lock and an idle transaction are a busy database', async () => {
  const limited = async (setting: string, work: (trx: typeof db) => Promise<unknown>) =>
    failureOf(
      inTransaction({ db }, async (trx) => {
        await sql.raw(`set local ${setting} = 100`).execute(trx.db)
        await work(trx.db)
      }),
    )
  const slow = await limited('statement_timeout', (trx) => sql`select pg_sleep(5)`.execute(trx))
  const idle = await limited('idle_in_transaction_session_timeout', async (trx) => {
    await pause(600)
    await sql`select 1`.execute(trx)
  })
  const locked = await inTransaction({ db }, async (trx) => {
    await sql`select pg_advisory_xact_lock(77)`.execute(trx.db)
    return limited('lock_timeout', (other) => sql`select pg_advisory_xact_lock(77)`.execute(other))
  })
  expect([codeOf(slow), isBusy(slow), codeOf(locked), isBusy(locked), isBusy(idle)]).toEqual([
    '57014',
    true,
    '55P03',
    true,
    true,
  ])
})

test('REL-01: a server that refuses connections is a busy database, and a mistake in a statement is none', async () => {
  const nowhere = openDatabase({ connection: { host: '127.0.0.1', port: 1, database: 'none' } })
  const refused = await failureOf(sql`select 1`.execute(nowhere.db))
  await nowhere.close()
  expect(isBusy(refused)).toBe(true)
  expect(isBusy(await failureOf(sql`select no_such_column`.execute(db)))).toBe(false)
  const socket = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
  const file = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  expect([isBusy(socket), isBusy(new AggregateError([socket])), isBusy(file), isBusy(new Error('other'))]).toEqual([
    true,
    true,
    false,
    false,
  ])
  const texts = ['Connection terminated unexpectedly', 'Client has encountered a connection error and is not queryable']
  expect(texts.map((text) => isBusy(new Error(text)))).toEqual([true, true])
})

test('REL-01: a recurring task logs a busy database as a warning, and its own mistake as an error', async () => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  const failures = [new Error('Connection terminated unexpectedly'), new Error('a mistake')]
  const stop = every(5, {
    name: 'test',
    log,
    run: () => Promise.reject(failures.shift() ?? new Error('Connection terminated')),
  })
  await expect.poll(() => lines.length).toBeGreaterThan(1)
  await stop()
  expect(lines.slice(0, 2).map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: 'database busy', task: 'test', reason: 'Connection terminated unexpectedly' },
    { level: 50, msg: 'recurring task failed', task: 'test' },
  ])
})

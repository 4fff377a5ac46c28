import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openJobs, type JobRunner } from '#platform/jobs.ts'
import { openLog } from '#platform/log.ts'
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts'

let database: TestDatabase
let jobs: JobRunner
beforeAll(async () => {
  database = await cloneDatabase(inject('testServer'))
  jobs = await openJobs({ pool: database.pool, log: openLog('silent') })
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

const isDone = () => Promise.resolve()

test('a job is written with its transaction, or not at all', async () => {
  await expect(
    database.db.transaction().execute(async (trx) => {
      await jobs.send(trx, 'code.send', { emailOrPhone: 'a@example.com' })
      throw new Error('changed its mind')
    }),
  ).rejects.toThrow('changed its mind')
  expect(await jobs.runPending({ 'code.send': isDone })).toBe(0)
  await database.db.transaction().execute((trx) => jobs.send(trx, 'code.send', { emailOrPhone: 'b@example.com' }))
  expect(await jobs.runPending({ 'code.send': isDone })).toBe(1)
})

test('a job that fails is kept and tried again later', async () => {
  await jobs.send(database.db, 'code.send', { emailOrPhone: 'c@example.com' })
  await expect(jobs.runPending({ 'code.send': () => Promise.reject(new Error('post is closed')) })).rejects.toThrow(
    'post',
  )
  expect(await jobs.runPending({ 'code.send': isDone })).toBe(0)
  await sql`update jobs.job set start_after = now() - interval '1 second' where state = 'retry'`.execute(database.db)
  expect(await jobs.runPending({ 'code.send': isDone })).toBe(1)
})

test('a job whose process was killed is done by another', async () => {
  await jobs.send(database.db, 'code.send', { emailOrPhone: 'd@example.com' })
  const died = sql`
    update jobs.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'
    where state = 'created'`
  await died.execute(database.db)
  expect(await jobs.runPending({ 'code.send': isDone })).toBe(0)
  await jobs.recover()
  await sql`update jobs.job set start_after = now() - interval '1 second' where state = 'retry'`.execute(database.db)
  expect(await jobs.runPending({ 'code.send': isDone })).toBe(1)
})

test('a waiting queue is worked off without a pause between its jobs, and one that fails holds nobody up', async () => {
  const worker = await openJobs({ pool: database.pool, log: openLog('silent') })
  const count = 60
  for (let n = 0; n < count; n += 1) await worker.send(database.db, 'code.send', { emailOrPhone: String(n) })
  const done: string[] = []
  const handle = async ({ emailOrPhone }: { readonly emailOrPhone: string }) => {
    if (emailOrPhone === '5') throw new Error('post is closed')
    done.push(emailOrPhone)
  }
  await worker.work({ 'code.send': handle })
  // One job a second would take longer than a test may.
  await vi.waitUntil(() => done.length >= count - 1, { timeout: 25_000, interval: 20 })
  await worker.stop()
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: count }, (_, n) => String(n)).filter((n) => n !== '5'),
  )
  const { rows } = await sql`select data ->> 'emailOrPhone' as n from jobs.job where state = 'retry'`.execute(
    database.db,
  )
  expect(rows).toEqual([{ n: '5' }])
})

test('a job is written as the library of the queue would write it', async () => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.send('refund.send', { refundId: 1 })
  await jobs.send(database.db, 'refund.send', { refundId: 1 })
  await boss.stop({ graceful: false })
  const { rows } = await sql<Record<string, unknown>>`
    select to_jsonb(job) - 'id' - 'start_after' - 'created_on' - 'keep_until' as row,
      extract(epoch from keep_until - start_after)::integer as kept
    from jobs.job where name = 'refund.send'`.execute(database.db)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
})

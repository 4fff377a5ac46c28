import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
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

import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { openLog } from '#platform/runtime/log.ts'
import { cloneDatabase, dropDatabase, runAsAdmin, urlOf, type TestDatabase } from '#testing/test-database.ts'
import { untilWaiting } from '#testing/waiting.ts'
import { listFailedJobs, queueStates, reasonOf, retryFailedJobs } from './job-records.ts'
import { openJobs, queueLock, type JobRunner } from './jobs.ts'

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

test('a failed job is stored and retried later', async () => {
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

test('a full queue is processed without pauses, and a failing queue delays no other', async () => {
  const worker = await openJobs({ pool: database.pool, log: openLog('silent') })
  const count = 60
  for (let n = 0; n < count; n += 1) await worker.send(database.db, 'code.send', { emailOrPhone: String(n) })
  const done: string[] = []
  const handle = async ({ emailOrPhone }: { readonly emailOrPhone: string }) => {
    if (emailOrPhone === '5') throw new Error('post is closed')
    done.push(emailOrPhone)
  }
  await worker.work({ 'code.send': handle })
  // One job a second would exceed the test's time.
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

test('a job is written exactly as the queue library writes it', async () => {
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

/** Runs waiting jobs, moving their next attempt forward in the database; returns the waits in seconds. */
async function waitsOf(runner: JobRunner, until: (attempts: number) => boolean): Promise<number[]> {
  const waits: number[] = []
  const closed = () => Promise.reject(new Error('connect ECONNREFUSED asha@example.com +919876543210'))
  for (let attempts = 1; !until(attempts); attempts += 1) {
    await expect(runner.runPending({ 'mail.send': closed })).rejects.toThrow('ECONNREFUSED')
    const { rows } = await sql<{ wait: number }>`
      update jobs.job set start_after = now() where name = 'mail.send' and state = 'retry'
      returning extract(epoch from (select start_after from jobs.job before where before.id = job.id) - now())::float8 as wait`.execute(
      database.db,
    )
    const [next] = rows
    if (!next) return waits
    waits.push(next.wait)
  }
  return waits
}

const email = { template: 'welcome', to: 'asha@example.com', facts: { name: 'Asha' } } as const
const threeDays = 3 * 86_400
const sumOf = (waits: readonly number[]) => waits.reduce((sum, wait) => sum + wait, 0)

test('an email is retried for more than three days without a mail server', async () => {
  const lines: string[] = []
  const runner = await openJobs({
    pool: database.pool,
    log: openLog('warn', { write: (line) => void lines.push(line) }),
  })
  await runner.send(database.db, 'mail.send', email)
  const waits = await waitsOf(runner, (attempts) => attempts > 85)
  expect(sumOf(waits)).toBeGreaterThan(threeDays)
  expect(Math.max(...waits)).toBeLessThan(3601)
  expect(runner.failedAttempts().get('mail.send')).toBe(85)
  expect(lines).toHaveLength(85)
  expect(lines[84]).toContain('"attempt":85,"of":91,"reason":"connect ECONNREFUSED (address) (number)"')
  expect(lines.join('')).not.toMatch(/asha|Asha|98765/)
  const sent: string[] = []
  const count = await runner.runPending({ 'mail.send': async ({ to }) => void sent.push(to) })
  expect([count, sent]).toEqual([1, ['asha@example.com']])
  await runner.stop()
})

test('an email that failed for good is logged, listed, and sent again on request', async () => {
  const lines: string[] = []
  const runner = await openJobs({
    pool: database.pool,
    log: openLog('error', { write: (line) => void lines.push(line) }),
  })
  for (const name of ['Asha', 'Meera']) await runner.send(database.db, 'mail.send', { ...email, facts: { name } })
  await sql`update jobs.job set retry_limit = 0 where name = 'mail.send' and state = 'created'`.execute(database.db)
  for (let job = 0; job < 2; job += 1) await waitsOf(runner, (attempts) => attempts > 1)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('jobs --failed')
  const failed = await listFailedJobs(database.db, 10)
  expect(failed).toMatchObject([
    { queue: 'mail.send', kind: 'welcome', reason: 'connect ECONNREFUSED (address) (number)' },
    {},
  ])
  const mails = (await queueStates(database.db)).find(({ queue }) => queue === 'mail.send')
  expect(mails).toMatchObject({ failed: 2, waiting: 0 })

  expect(await retryFailedJobs(database.db, { id: '00000000-0000-0000-0000-000000000000' })).toBe(0)
  expect(await retryFailedJobs(database.db, { id: failed[0]?.id ?? '' })).toBe(1)
  expect(await runner.runPending({ 'mail.send': isDone })).toBe(1)
  expect(await retryFailedJobs(database.db, 'all')).toBe(1)
  // Recreates the job with all its attempts, not only the last one.
  expect((await waitsOf(runner, (attempts) => attempts > 3)).length).toBe(3)
  expect(await runner.runPending({ 'mail.send': isDone })).toBe(1)
  expect(await listFailedJobs(database.db, 10)).toEqual([])
  await runner.stop()
})

test('an email that failed in one process is not lost while another tries it', async () => {
  const [one, other] = [
    await openJobs({ pool: database.pool, log: openLog('silent') }),
    await openJobs({ pool: database.pool, log: openLog('silent') }),
  ]
  for (const name of ['Asha', 'Meera']) await one.send(database.db, 'mail.send', { ...email, facts: { name } })
  const hanging = Promise.withResolvers<void>()
  const stateOf = async (jobId: string | undefined) => {
    const { rows } = await sql<{ state: string }>`select state from jobs.job where id = ${jobId}`.execute(database.db)
    return rows[0]?.state
  }
  // The first job of the batch fails, the second hangs.
  const tried: string[] = []
  await one.work({
    'mail.send': async (_mail, jobId) => {
      tried.push(jobId)
      if (tried.length === 1) throw new Error('post is closed')
      await hanging.promise
    },
  })
  await vi.waitUntil(() => tried.length === 2, { timeout: 20_000 })
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(database.db)
  // The other process takes available jobs, and fails once the first process has finished all its emails.
  const closed = async () => {
    hanging.resolve()
    await vi.waitUntil(async () => (await stateOf(tried[1])) === 'completed', { timeout: 20_000 })
    await one.stop()
    throw new Error('post is closed')
  }
  await other.runPending({ 'mail.send': closed }).catch(() => undefined)
  hanging.resolve()
  await vi.waitUntil(async () => (await stateOf(tried[1])) === 'completed', { timeout: 20_000 })
  await one.stop()
  expect(await stateOf(tried[0])).toBe('retry')
  await sql`delete from jobs.job where name = 'mail.send'`.execute(database.db)
  await other.stop()
})

test('a failure reason never contains the recipient', () => {
  expect(reasonOf(new Error('550 5.1.1 <asha@example.com>: unknown; try +919876543210'))).toBe(
    '550 5.1.1 (address) unknown; try (number)',
  )
  expect(reasonOf('asha@example.com')).toBe('unknown')
  const startedAt = performance.now()
  expect(reasonOf(new Error('1@'.repeat(1_000_000))).length).toBeLessThan(300)
  expect(performance.now() - startedAt).toBeLessThan(1000)
})

test('a process that starts while another creates the queue waits for it, and does not fail', async ({
  onTestFinished,
}) => {
  const { adminUrl } = inject('testServer')
  const name = `jobs_at_once_${process.pid}`
  await runAsAdmin(adminUrl, `create database ${name}`)
  onTestFinished(() => dropDatabase(adminUrl, name))
  const { pool, db, close } = openDatabase({ connection: { connectionString: urlOf(adminUrl, name) }, max: 4 })
  onTestFinished(close)
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock($1)', [queueLock])
  await other.query('create schema jobs')
  const opening = openJobs({ pool, log: openLog('silent') })
  await untilWaiting(db)
  await other.query('commit')
  other.release()
  const opened = await opening
  expect(await opened.runPending({ 'code.send': isDone })).toBe(0)
  await opened.stop()
})

test('a queue of an older version gets the present retries, and a missing one is created', async () => {
  const before = await boundsOfQueues()
  await sql`update jobs.queue set retry_limit = 1, heartbeat_seconds = null where name = 'mail.send'`.execute(
    database.db,
  )
  await sql`delete from jobs.queue where name = 'mail.test'`.execute(database.db)
  expect(await boundsOfQueues()).not.toEqual(before)
  const updated = await openJobs({ pool: database.pool, log: openLog('silent') })
  expect(await boundsOfQueues()).toEqual(before)
  await updated.stop()
})

async function boundsOfQueues(): Promise<unknown> {
  const { rows } = await sql`
    select name, retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds
    from jobs.queue order by name`.execute(database.db)
  return rows
}

test('a start finds the queues of this version as they are, and writes none of them', async () => {
  const changes = async () => {
    const { rows } = await sql<{ name: string; xmin: string }>`
      select name, xmin::text from jobs.queue order by name`.execute(database.db)
    return rows
  }
  const before = await changes()
  const again = await openJobs({ pool: database.pool, log: openLog('silent') })
  expect(await changes()).toEqual(before)
  await again.send(database.db, 'guest.code', { emailOrPhone: 'e@example.com' })
  expect(await again.runPending({ 'guest.code': isDone })).toBe(1)
  await again.stop()
})

import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { statementForMany, type Database, type Step } from './db.ts'
import { giveWay } from './give-way.ts'
import type { Letter } from './letters.ts'

/** Every kind of job and what it carries. A job is written in the transaction that caused it and done after it. */
export type JobPayloads = {
  'mail.send': Letter
  'message.send': Letter
  /** Whoever asked for a code to set a new password: whether there is such an account is looked up in the job. */
  'code.send': { readonly emailOrPhone: string }
  /** A payment that the bank has authorised and nobody has captured yet. */
  'payment.collect': { readonly providerPaymentId: string }
  'refund.send': { readonly refundId: number }
  'picture.make': { readonly mediaId: number }
}

export type JobName = keyof JobPayloads

export type JobQueue = {
  /** Joins the transaction when `db` is one. */
  send<Name extends JobName>(db: Database, name: Name, payload: JobPayloads[Name]): Promise<void>
  /** The same for a batch. */
  step<Name extends JobName>(name: Name, payload: JobPayloads[Name]): Step
}

export type JobHandlers = { readonly [Name in JobName]?: (payload: JobPayloads[Name], jobId: string) => Promise<void> }

const names: readonly JobName[] = [
  'mail.send',
  'message.send',
  'code.send',
  'payment.collect',
  'refund.send',
  'picture.make',
]

/** A job whose process has not been heard of for this long is somebody else's to do. */
const heartbeatSeconds = 30
const recoverEveryMs = 30_000

const retries = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, heartbeatSeconds } as const

const noJob = '00000000-0000-0000-0000-000000000000'

export type JobRunner = JobQueue & {
  /** Takes jobs until `stop`. */
  work(handlers: JobHandlers): Promise<void>
  /** Does what is waiting now, once, and returns how much that was; a failure is thrown, and tried again later. */
  runPending(handlers: JobHandlers): Promise<number>
  /** Gives jobs of processes that died back to the queue, and drops what was done long ago. */
  recover(): Promise<void>
  stop(): Promise<void>
}

/** The queue in PostgreSQL: any process may take any job, each is tried again with growing pauses. */
export async function openJobs(options: { pool: pg.Pool; log: Logger }): Promise<JobRunner> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => options.pool.query(text, values) },
    schema: 'jobs',
    // Done by `recover` in the processes that work, so that a tool that only sends leaves at once.
    supervise: false,
    superviseIntervalSeconds: heartbeatSeconds,
    schedule: false,
  })
  boss.on('error', (error) => options.log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const name of names) {
    await boss.createQueue(name, retries)
    // Makes the library remember the queue. Otherwise the first job of a transaction would look it up over a second
    // connection, and transactions that wait for each other could use up the pool.
    await boss.findJobs(name, { id: noJob })
  }
  const recover = () => boss.supervise()
  let stopRecovering = () => Promise.resolve()
  return {
    recover,
    async send(db, name, payload) {
      await insertJob(db, name, payload)
    },
    step: (name, payload) => insertJob.with(name, payload),
    async work(handlers) {
      stopRecovering = every(recoverEveryMs, { name: 'jobs of the dead', log: options.log, run: recover })
      for (const name of names) await startWorker(boss, name, handlers)
    },
    async runPending(handlers) {
      let count = 0
      for (const name of names) count += await runWaiting(boss, name, handlers)
      return count
    },
    async stop() {
      await stopRecovering()
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

/**
 * What the library writes for a job of which nothing but its queue and what it carries is said (jobs.test.ts compares
 * them), for many at once.
 */
const insertJob = statementForMany(`
  insert into jobs.job_common (
    name, data, start_after, created_on, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay,
    retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
  )
  select queue.name, asked.data::jsonb, jobs.job_now(), jobs.job_now(),
    jobs.job_now() + queue.retention_seconds * interval '1 second', queue.expire_seconds, queue.deletion_seconds,
    queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.policy, queue.dead_letter,
    queue.heartbeat_seconds
  from unnest($1::text[], $2::json[]) as asked (name, data) join jobs.queue on queue.name = asked.name`)

/** Short work is taken many at a time: a queue is asked once a second while it has little to do. */
const takenAtOnce: Readonly<Record<JobName, number>> = {
  'mail.send': 20,
  'message.send': 20,
  'code.send': 20,
  'payment.collect': 20,
  'refund.send': 20,
  'picture.make': 1,
}

async function startWorker<Name extends JobName>(boss: PgBoss, name: Name, handlers: JobHandlers): Promise<void> {
  const handle = handlers[name]
  if (!handle) return
  const options = { pollingIntervalSeconds: 1, batchSize: takenAtOnce[name], burstWhenBatchFull: true }
  await boss.work<JobPayloads[Name]>(name, options, async (jobs) => {
    for (const job of jobs) {
      if (job.signal.aborted) return
      const startedAt = performance.now()
      await settleOne(boss, { name, id: job.id, done: () => handle(job.data, job.id) })
      await giveWay(performance.now() - startedAt)
    }
  })
}

type Attempt = { readonly name: JobName; readonly id: string; readonly done: () => Promise<void> }

/** Each job is settled by itself: one that fails, or a process that dies, does not repeat those done before it. */
async function settleOne(boss: PgBoss, { name, id, done }: Attempt): Promise<void> {
  try {
    await done()
  } catch (error) {
    // Kept beside the job, which the queue tries again later.
    await boss.fail(name, id, { message: error instanceof Error ? error.message : 'unknown' })
    return
  }
  await boss.complete(name, id)
}

async function runWaiting<Name extends JobName>(boss: PgBoss, name: Name, handlers: JobHandlers): Promise<number> {
  const handle = handlers[name]
  if (!handle) return 0
  for (let count = 0; ; count += 1) {
    const [job] = await boss.fetch<JobPayloads[Name]>(name)
    if (!job) return count
    try {
      await handle(job.data, job.id)
    } catch (error) {
      await boss.fail(name, job.id)
      throw error
    }
    await boss.complete(name, job.id)
  }
}

export type RecurringTask = { readonly name: string; readonly log: Logger; readonly run: () => Promise<void> }

/**
 * Runs a task every `intervalMs` until stopped, never twice at once in this process; a failure is logged and the next
 * turn comes all the same.
 */
export function every(intervalMs: number, { name, log, run }: RecurringTask): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = run()
      .catch((error: unknown) => log.error({ err: error, task: name }, 'recurring task failed'))
      .finally(() => {
        isBusy = false
      })
  }, intervalMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

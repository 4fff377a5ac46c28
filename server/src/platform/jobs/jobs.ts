import type pg from 'pg'
import { PgBoss, type Db, type JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import type { Channel } from '@shop/contract/words'
import { groupableStatement, runBatch, type Database, type Step } from '#platform/db/db.ts'
import type { Email } from '#platform/mail/email.ts'
import { storeFailed, reasonOf } from './job-records.ts'
import { yieldToRequests } from './yield-to-requests.ts'

/** Every kind of job and what it carries. A job is written in the transaction that caused it and done after it. */
export type JobPayloads = {
  'mail.send': Email
  'message.send': Email
  /** Whoever asked for a code to set a new password: whether there is such an account is looked up in the job. */
  'code.send': { readonly emailOrPhone: string }
  /** A new contact of an account, which waits for its code. */
  'contact.code': { readonly userId: number; readonly channel: Channel }
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
  step<Name extends JobName>(name: Name, payload: JobPayloads[Name]): Promise<Step>
  /** How many attempts of each queue have failed in this process. */
  failedAttempts(): ReadonlyMap<JobName, number>
}

export type JobHandlers = { readonly [Name in JobName]?: (payload: JobPayloads[Name], jobId: string) => Promise<void> }

const names: readonly JobName[] = [
  'mail.send',
  'message.send',
  'code.send',
  'contact.code',
  'payment.collect',
  'refund.send',
  'picture.make',
]

/** A job whose process has not been heard of for this long is somebody else's to do. */
const heartbeatSeconds = 30
const recoverEveryMs = 30_000

/**
 * After 2, 4, 8 … seconds, later after an hour each: three days and more, so that what is sent by a server outlives a
 * weekend without it.
 */
const retries = { retryLimit: 90, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds } as const

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
  await alone(options.pool, async () => {
    await boss.start()
    for (const name of names) {
      await boss.createQueue(name, retries)
      // A queue that is there already would stay as an older version of the shop has made it.
      await boss.updateQueue(name, retries)
    }
  })
  // Makes the library remember the queue. Otherwise the first job of a transaction would look it up over a second
  // connection, and transactions that wait for each other could use up the pool.
  for (const name of names) await boss.findJobs(name, { id: noJob })
  const workers: Workers = {
    boss,
    pool: options.pool,
    log: options.log,
    stopping: new AbortController(),
    failures: new Map(),
  }
  const recover = () => boss.supervise()
  let stopRecovering = () => Promise.resolve()
  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    workers.stopping.abort()
    await Promise.all([stopRecovering(), boss.stop({ graceful: true, timeout: 5000 })])
  }
  return {
    recover,
    async send(db, name, payload) {
      await runBatch(db, await jobStep(boss, name, payload))
    },
    step: (name, payload) => jobStep(boss, name, payload),
    failedAttempts: () => workers.failures,
    async work(handlers) {
      stopRecovering = every(recoverEveryMs, { name: 'jobs of the dead', log: options.log, run: recover })
      for (const name of names) await startWorker(workers, name, handlers)
    },
    async runPending(handlers) {
      let count = 0
      for (const name of names) count += await runWaiting(workers, name, handlers)
      return count
    },
    stop: () => (stopped ??= stop()),
  }
}

/** Shared by the workers of a process. */
type Workers = {
  readonly boss: PgBoss
  readonly pool: pg.Pool
  readonly log: Logger
  /** Aborted when the process stops: no further job is begun. */
  readonly stopping: AbortController
  readonly failures: Map<JobName, number>
}

/** Held while the queue's tables are made. */
export const queueLock = 7_302_116

/** In one process at a time: of two that create the queue's tables in the same moment, the library lets one fail. */
async function alone(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // However long another process takes, this one waits for it.
    await client.query('set local lock_timeout = 0')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [queueLock])
    await work()
  } finally {
    await client.query('rollback').finally(() => client.release())
  }
}

/** The library's own statement for a job, which the adapter that it is given makes a step of the shop's batch. */
async function jobStep(boss: PgBoss, name: JobName, data: object): Promise<Step> {
  const steps: Step[] = []
  const db: Db = {
    executeSql: (text, values = []) => {
      steps.push(groupableStatement(text).with(...values))
      return Promise.resolve({ rows: [] })
    },
  }
  await boss.insert(name, [{ data }], { db })
  const [step] = steps
  if (step === undefined || steps.length > 1) throw new Error('The queue did not write a job in one statement.')
  return step
}

/** Short work is taken many at a time: a queue is asked once a second while it has little to do. */
const takenAtOnce: Readonly<Record<JobName, number>> = {
  'mail.send': 20,
  'message.send': 20,
  'code.send': 20,
  'contact.code': 20,
  'payment.collect': 20,
  'refund.send': 20,
  'picture.make': 1,
}

async function startWorker<Name extends JobName>(workers: Workers, name: Name, handlers: JobHandlers): Promise<void> {
  const handle = handlers[name]
  if (!handle) return
  const options = {
    pollingIntervalSeconds: 1,
    batchSize: takenAtOnce[name],
    burstWhenBatchFull: true,
    includeMetadata: true,
  } as const
  await workers.boss.work<JobPayloads[Name], unknown, typeof options>(name, options, async (jobs) => {
    const failed: Failure[] = []
    for (const job of jobs) {
      // The library gives those that were not completed back to the queue.
      if (job.signal.aborted || workers.stopping.signal.aborted) throw new Error('The process stops.')
      const startedAt = performance.now()
      const error = await attempt(workers, { name, job, done: () => handle(job.data, job.id) })
      if (error) failed.push({ name, job, error })
      await yieldToRequests(performance.now() - startedAt)
    }
    // At the end: the library completes whatever is active of the batch then, also what another process has taken up.
    for (const failure of failed) await returnToQueue(workers, failure)
  })
}

type Attempt = {
  readonly name: JobName
  readonly job: Pick<JobWithMetadata<unknown>, 'id' | 'retryCount' | 'retryLimit'>
  readonly done: () => Promise<void>
}

/**
 * Each job is completed by itself: one that fails, or a process that dies, does not repeat those done before it. Resolves
 * to the failure of one that is to be given back to the queue.
 */
async function attempt(workers: Workers, { name, job, done }: Attempt): Promise<Error | undefined> {
  try {
    await done()
  } catch (error) {
    const failure = error instanceof Error ? error : new Error('A job failed without saying why.', { cause: error })
    reportFailure(workers, { name, job, error: failure })
    return failure
  }
  await workers.boss.complete(name, job.id)
  return undefined
}

type Failure = Omit<Attempt, 'done'> & { readonly error: Error }

function isLastAttempt({ job }: Failure): boolean {
  return job.retryCount >= job.retryLimit
}

/** Said and counted, never with whom it was for or what it said. */
function reportFailure(workers: Workers, failure: Failure): void {
  // A stop is nobody's failure.
  if (workers.stopping.signal.aborted) return
  const { name, job, error } = failure
  workers.failures.set(name, (workers.failures.get(name) ?? 0) + 1)
  const reason = reasonOf(error)
  const said = { job: name, jobId: job.id, attempt: job.retryCount + 1, of: job.retryLimit + 1, reason }
  if (isLastAttempt(failure)) workers.log.error(said, 'a job has failed for good: npm run shop -- jobs --failed')
  else workers.log.warn(said, 'a job failed and is tried again')
}

/** The queue tries it again later, or keeps it for `shop jobs`. */
async function returnToQueue(workers: Workers, failure: Failure): Promise<void> {
  const { name, job, error } = failure
  await workers.boss.fail(name, job.id, { message: reasonOf(error) })
  if (isLastAttempt(failure)) await storeFailed(workers.pool, job.id)
}

async function runWaiting<Name extends JobName>(workers: Workers, name: Name, handlers: JobHandlers): Promise<number> {
  const handle = handlers[name]
  if (!handle) return 0
  for (let count = 0; ; count += 1) {
    const [job] = await workers.boss.fetch<JobPayloads[Name]>(name, { includeMetadata: true })
    if (!job) return count
    const error = await attempt(workers, { name, job, done: () => handle(job.data, job.id) })
    if (!error) continue
    await returnToQueue(workers, { name, job, error })
    throw error
  }
}

export type RecurringTask = {
  readonly name: string
  readonly log: Logger
  /** The signal is aborted when the task is to stop: it is looked at between pieces of work. */
  readonly run: (stopping: AbortSignal) => Promise<void>
}

/**
 * Runs a task every `intervalMs` until stopped, never twice at once in this process; a failure is logged and the next
 * turn comes all the same. Stopping aborts the turn that is under way and waits for its end.
 */
export function every(intervalMs: number, { name, log, run }: RecurringTask): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = run(stopping.signal)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error, task: name }, 'recurring task failed')
      })
      .finally(() => {
        isBusy = false
      })
  }, intervalMs)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}

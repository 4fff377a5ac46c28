import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { PgBoss, type Db, type JobWithMetadata, type QueueResult } from 'pg-boss'
import type { Logger } from 'pino'
import {
  groupableStatement,
  logFailure,
  runBatch,
  type Database,
  type StateWatch,
  type Step,
  type UnitOfWork,
} from '#platform/db/db.ts'
import { jobLastSuccess, jobsDone } from '#platform/runtime/tallies.ts'
import { jobNames, type JobName, type JobPayloads } from './job-payloads.ts'
import { storeFailed, reasonOf } from './job-records.ts'
import { queueDatabase } from './queue-database.ts'
import { every } from './recurring-task.ts'
import { yieldToRequests } from './yield-to-requests.ts'

export { every }

export type { JobName, JobPayloads }

export type JobQueue = {
  /** Sends in the caller's transaction if `db` is one. */
  send<Name extends JobName>(db: Database, name: Name, payload: JobPayloads[Name]): Promise<void>
  add<Name extends JobName>(work: UnitOfWork, name: Name, payload: JobPayloads[Name]): Promise<void>
  failedAttempts(): ReadonlyMap<JobName, number>
}

export type JobHandlers = { readonly [Name in JobName]?: (payload: JobPayloads[Name], jobId: string) => Promise<void> }

/** Another process takes over a job after this time without a heartbeat. */
const heartbeatSeconds = 30
const recoverEveryMs = 30_000

/** Retries after 2, 4, 8 … seconds, then hourly for three days: jobs survive a weekend without a mail server. */
const retries = { retryLimit: 90, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds } as const

const noJob = '00000000-0000-0000-0000-000000000000'

export type JobRunner = JobQueue & {
  work(handlers: JobHandlers): Promise<void>
  runPending(handlers: JobHandlers): Promise<number>
  recover(): Promise<void>
  stop(): Promise<void>
}

type JobOptions = {
  readonly pool: pg.Pool
  readonly log: Logger
  /** The queue rests while the database takes no writes. */
  readonly state?: Pick<StateWatch, 'current'>
}

export async function openJobs(options: JobOptions): Promise<JobRunner> {
  const db = queueDatabase(options.pool, options.state)
  const boss = new PgBoss({
    db,
    schema: 'jobs',
    // Workers do this in `recover`, so that a tool that only sends exits immediately.
    supervise: false,
    superviseIntervalSeconds: heartbeatSeconds,
    schedule: false,
  })
  boss.on('error', (error) => logFailure(options.log, 'job queue', { error: db.causeOf(error), details: {} }))
  await createQueues(boss, options.pool)
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
    async add(work, name, payload) {
      work.add(await jobStep(boss, name, payload))
    },
    failedAttempts: () => workers.failures,
    async work(handlers) {
      stopRecovering = every(recoverEveryMs, { name: 'jobs of ended processes', log: options.log, run: recover })
      for (const name of jobNames) await startWorker(workers, name, handlers)
    },
    async runPending(handlers) {
      let count = 0
      for (const name of jobNames) count += await runPendingJobs(workers, name, handlers)
      return count
    },
    stop: () => (stopped ??= stop()),
  }
}

async function createQueues(boss: PgBoss, pool: pg.Pool): Promise<void> {
  const changed: JobName[] = []
  await withQueueLock(pool, async () => {
    await boss.start()
    const queues = new Map((await boss.getQueues([...jobNames])).map((queue) => [queue.name, queue]))
    for (const name of jobNames) {
      const queue = queues.get(name)
      if (queue && isCurrent(queue)) continue
      changed.push(name)
      if (!queue) await boss.createQueue(name, retries)
      // Otherwise an existing queue would keep the settings of an older version.
      else await boss.updateQueue(name, retries)
    }
  })
  // Makes the library cache the queue, as its start does for current ones. Otherwise the first job of a transaction
  // would look it up on a second connection, and waiting transactions could exhaust the pool.
  for (const name of changed) await boss.findJobs(name, { id: noJob })
}

function isCurrent({ retryLimit, retryDelay, retryBackoff, retryDelayMax, heartbeatSeconds }: QueueResult): boolean {
  return isDeepStrictEqual({ retryLimit, retryDelay, retryBackoff, retryDelayMax, heartbeatSeconds }, retries)
}

type Workers = {
  readonly boss: PgBoss
  readonly pool: pg.Pool
  readonly log: Logger
  readonly stopping: AbortController
  readonly failures: Map<JobName, number>
}

export const queueLock = 7_302_116

/** Serialises processes: when two create the queue's tables at once, the library fails in one of them. */
async function withQueueLock(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local lock_timeout = 0')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [queueLock])
    await work()
  } finally {
    await client.query('rollback').finally(() => client.release())
  }
}

/** Takes the library's own statement for a job as a step of the shop's batch. */
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

/** Jobs that are taken one at a time. Others are short and come in batches: an idle queue is polled once a second. */
const takenSingly: ReadonlySet<JobName> = new Set([
  'category.refresh',
  'field.empty',
  'dispatch.refresh',
  'list_file.write',
  'translations.suggest',
])

async function startWorker<Name extends JobName>(workers: Workers, name: Name, handlers: JobHandlers): Promise<void> {
  const handle = handlers[name]
  if (!handle) return
  const options = {
    pollingIntervalSeconds: 1,
    batchSize: takenSingly.has(name) ? 1 : 20,
    burstWhenBatchFull: true,
    includeMetadata: true,
  } as const
  await workers.boss.work<JobPayloads[Name], unknown, typeof options>(name, options, async (jobs) => {
    const failed: Failure[] = []
    for (const job of jobs) {
      // The library returns uncompleted jobs to the queue.
      if (job.signal.aborted || workers.stopping.signal.aborted) throw new Error('The process stops.')
      const startedAt = performance.now()
      const error = await attempt(workers, { name, job, done: () => handle(job.data, job.id) })
      if (error) failed.push({ name, job, error })
      await yieldToRequests(performance.now() - startedAt)
    }
    // The library completes all active jobs of the batch at the end, even those that another process has taken over.
    for (const failure of failed) await returnToQueue(workers, failure)
  })
}

type Attempt = {
  readonly name: JobName
  readonly job: Pick<JobWithMetadata<unknown>, 'id' | 'retryCount' | 'retryLimit'>
  readonly done: () => Promise<void>
}

/** Completes each job separately; returns the failure of a job that goes back to the queue. */
async function attempt(workers: Workers, { name, job, done }: Attempt): Promise<Error | undefined> {
  try {
    await done()
  } catch (error) {
    const failure = error instanceof Error ? error : new Error('A job failed without saying why.', { cause: error })
    reportFailure(workers, { name, job, error: failure })
    return failure
  }
  await workers.boss.complete(name, job.id)
  jobsDone.inc({ queue: name })
  jobLastSuccess.setToCurrentTime({ queue: name })
  return undefined
}

type Failure = Omit<Attempt, 'done'> & { readonly error: Error }

function isLastAttempt({ job }: Failure): boolean {
  return job.retryCount >= job.retryLimit
}

function reportFailure(workers: Workers, failure: Failure): void {
  if (workers.stopping.signal.aborted) return
  const { name, job, error } = failure
  workers.failures.set(name, (workers.failures.get(name) ?? 0) + 1)
  const reason = reasonOf(error)
  const details = { job: name, jobId: job.id, attempt: job.retryCount + 1, of: job.retryLimit + 1, reason }
  if (isLastAttempt(failure)) workers.log.error(details, 'a job has failed for good: npm run shop -- jobs --failed')
  else workers.log.warn(details, 'a job failed and will be retried')
}

async function returnToQueue(workers: Workers, failure: Failure): Promise<void> {
  const { name, job, error } = failure
  await workers.boss.fail(name, job.id, { message: reasonOf(error) })
  if (isLastAttempt(failure)) await storeFailed(workers.pool, job.id)
}

async function runPendingJobs<Name extends JobName>(
  workers: Workers,
  name: Name,
  handlers: JobHandlers,
): Promise<number> {
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

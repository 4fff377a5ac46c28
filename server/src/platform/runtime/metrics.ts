import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ResponseCache } from '#platform/cache/response-cache.ts'
import { databaseStates, watchOf, type Database } from '#platform/db/db.ts'
import { operatorNetworks } from '#platform/http/operator-networks.ts'
import { queueStates, type QueueState } from '#platform/jobs/job-records.ts'
import type { JobQueue } from '#platform/jobs/jobs.ts'
import { textCounts } from '#platform/mail/text-limits.ts'
import { gatewaysOf } from '#platform/payments/payment-gateways.ts'
import type { SecurityEventWriter } from '#platform/security/security-event-writer.ts'
import { lastBackupAt } from './last-backup.ts'
import type { Ports } from './ports.ts'
import { registerProcessGauges, type ProcessFacts } from './process-gauges.ts'
import { tallies } from './tallies.ts'

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5]

/** The name of a call, or a kind for everything else, because page URLs would be unbounded labels. */
function kindOf(request: FastifyRequest): string {
  const { endpoint } = request.routeOptions.config
  if (endpoint) return endpoint.name
  const [, first = ''] = request.url.split(/[/?]/, 2)
  // Probes are fast and frequent; among the pages they would hide slow ones.
  if (['healthz', 'livez', 'metrics', 'readyz'].includes(first)) return 'monitoring'
  return ['api', 'assets', 'dev', 'media', 'sandbox', 'static'].includes(first) ? first : 'page'
}

type Measured = {
  readonly db: Database
  readonly ports: Ports
  readonly answers: ResponseCache | undefined
  readonly jobs: JobQueue
  /** Addresses, ranges and names of ranges that may read metrics. */
  readonly allow: readonly string[]
  readonly securityEvents: SecurityEventWriter
  readonly process: ProcessFacts
}

/**
 * Serves `/metrics` to allowed addresses and 404 to all others. All metrics except pending work describe this process.
 */
export function registerMetrics(
  app: FastifyInstance,
  { db, ports, answers, jobs, allow, securityEvents, process }: Measured,
): void {
  const isOperator = operatorNetworks(allow)
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 })
  const duration = new Histogram({
    name: 'shop_request_seconds',
    help: 'Time to answer, by call or kind of address and status class',
    labelNames: ['call', 'status'],
    buckets: seconds,
    registers,
  })
  const answered = new Counter({
    name: 'shop_answers_total',
    help: 'Answers by status',
    labelNames: ['status'],
    registers,
  })
  if (answers) {
    countCacheLookups(answers, registers)
    measureCache(answers, registers)
  }
  // Before the statements of the next gauges, which would count as waiting for a connection.
  registerProcessGauges(registers, process)
  showDatabaseState(db, registers)
  if (process.dataDir !== undefined) measureBackup(db, process.dataDir, registers)
  countWaitingPictures(db, registers)
  countFailedAttempts(jobs, registers)
  countJobs(db, registers)
  countSecurityEvents(securityEvents, registers)
  countRefusedKeys(ports, registers)
  countTexts({ db, ports }, registers)
  const shown = Registry.merge([registry, tallies])
  app.addHook('onResponse', (request, reply, next) => {
    duration.observe(
      { call: kindOf(request), status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    )
    answered.inc({ status: reply.statusCode })
    next()
  })
  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request)) return reply.callNotFound()
    return reply.type(shown.contentType).send(await shown.metrics())
  })
}

function countCacheLookups(answers: ResponseCache, registers: Registry[]): void {
  const reads = new Counter({
    name: 'shop_public_reads_total',
    help: 'Public reads since the start: hits, those that waited for another request, and misses',
    labelNames: ['found'],
    registers,
    collect() {
      reads.reset()
      for (const [found, count] of Object.entries(answers.counts())) reads.inc({ found }, count)
    },
  })
}

function measureCache(answers: ResponseCache, registers: Registry[]): void {
  const bytes = new Gauge({
    name: 'shop_cache_bytes',
    help: 'Memory of the cached responses and pages',
    registers,
    collect() {
      bytes.set(answers.bytes())
    },
  })
  const blind = new Counter({
    name: 'shop_cache_blind_seconds_total',
    help: 'Time since the start in which the process could not see changes, and sent cached responses with their age',
    registers,
    collect() {
      blind.reset()
      blind.inc(answers.blindSeconds())
    },
  })
  const ratio = new Gauge({
    name: 'shop_cache_hit_ratio',
    help: 'Share of public reads and pages since the start that the cache answered, from 0 to 1',
    registers,
    collect() {
      const { hits, pending, misses } = answers.counts()
      ratio.set(hits / Math.max(1, hits + pending + misses))
    },
  })
}

function measureBackup(db: Database, dataDir: string, registers: Registry[]): void {
  const last = new Gauge({
    name: 'shop_backup_last_success_timestamp_seconds',
    help: 'Time of the last backup; 0 before the first one',
    registers,
    async collect() {
      const at = await lastBackupAt(db, dataDir)
      last.set(at ? at.getTime() / 1000 : 0)
    },
  })
}

function countSecurityEvents(writer: SecurityEventWriter, registers: Registry[]): void {
  const events = new Counter({
    name: 'shop_security_events_total',
    help: 'Security events since the start that were written beside requests, and that were dropped in a flood',
    labelNames: ['outcome'],
    registers,
    collect() {
      events.reset()
      for (const [outcome, count] of Object.entries(writer.counts())) events.inc({ outcome }, count)
    },
  })
}

/** Any value but 0 needs an alert: payments are impossible. */
function countRefusedKeys(ports: Ports, registers: Registry[]): void {
  const refused = new Counter({
    name: 'shop_payment_keys_refused_total',
    help: "Answers of the payment providers since the start that the shop's keys are wrong",
    registers,
    collect() {
      refused.reset()
      for (const gateway of gatewaysOf(ports)) refused.inc(gateway.refusedKeys())
    },
  })
}

function showDatabaseState(db: Database, registers: Registry[]): void {
  const shown = new Gauge({
    name: 'shop_database_state',
    help: '1 for the state of the database as this process last saw it, 0 for the others: up, read_only, away',
    labelNames: ['state'],
    registers,
    collect() {
      const now = watchOf(db).current()
      for (const state of databaseStates) shown.set({ state: state.replace(' ', '_') }, state === now ? 1 : 0)
    },
  })
}

function countWaitingPictures(db: Database, registers: Registry[]): void {
  const waiting = new Gauge({
    name: 'shop_pictures_waiting',
    help: 'Pictures that are still to be drawn, or fetched and converted',
    registers,
    async collect() {
      waiting.set(await countPending(db))
    },
  })
}

function countTexts(from: { readonly db: Database; readonly ports: Ports }, registers: Registry[]): void {
  const labelNames = ['window']
  const most = new Gauge({
    name: 'shop_text_messages_most',
    help: 'Text messages that all processes may send in a window; set by SMS_PER_HOUR and SMS_PER_DAY',
    labelNames,
    registers,
  })
  most.set({ window: 'hour' }, from.ports.textLimits.perHour)
  most.set({ window: 'day' }, from.ports.textLimits.perDay)
  const counted = new Gauge({
    name: 'shop_text_messages',
    help: 'Text messages of the present hour and day, of all processes; above the most they are refused',
    labelNames,
    registers,
    async collect() {
      for (const { window, count } of await textCountsOrNone(from)) counted.set({ window }, count)
    },
  })
}

async function textCountsOrNone({ db, ports }: { readonly db: Database; readonly ports: Ports }) {
  try {
    return await textCounts({ db, ports, now: ports.clock.now() })
  } catch {
    return []
  }
}

/** Unknown while the database is down; the other metrics are still served. */
async function countPending(db: Database): Promise<number> {
  try {
    const { count } = await db
      .selectFrom('media')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
    return count
  } catch {
    return Number.NaN
  }
}

function countFailedAttempts(jobs: JobQueue, registers: Registry[]): void {
  const failed = new Counter({
    name: 'shop_job_attempts_failed_total',
    help: 'Attempts to do a job that failed in this process',
    labelNames: ['queue'],
    registers,
    collect() {
      failed.reset()
      for (const [queue, count] of jobs.failedAttempts()) failed.inc({ queue }, count)
    },
  })
}

const jobGauges = [
  ['shop_jobs_waiting', 'Jobs that wait for their first or next attempt', 'waiting'],
  ['shop_jobs_oldest_waiting_seconds', 'Age of the oldest job that waits', 'oldestWaitingSeconds'],
  ['shop_jobs_failed', 'Jobs that have failed for good', 'failed'],
] as const satisfies readonly (readonly [name: string, help: string, part: keyof QueueState])[]

/** Counts over all processes, with one query for all gauges. */
function countJobs(db: Database, registers: Registry[]): void {
  let coming: Promise<QueueState[]> | undefined
  const look = (): Promise<QueueState[]> =>
    (coming ??= queueStates(db).finally(() => {
      coming = undefined
    }))
  for (const [name, help, part] of jobGauges) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      async collect() {
        gauge.reset()
        for (const state of await look().catch(() => [])) gauge.set({ queue: state.queue }, state[part])
      },
    })
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { AnswerCache } from './cache/answer-cache.ts'
import type { Database } from './db.ts'
import { isPublicAddress } from './media/fetch-picture.ts'

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5]

/** A call by its name, everything else by its kind: addresses of pages would be labels without number. */
function kindOf(request: FastifyRequest): string {
  const { endpoint } = request.routeOptions.config
  if (endpoint) return endpoint.name
  const [, first = ''] = request.url.split(/[/?]/, 2)
  return ['api', 'assets', 'dev', 'media', 'sandbox', 'static'].includes(first) ? first : 'page'
}

type Measured = {
  readonly db: Database
  readonly answers: AnswerCache | undefined
}

/**
 * `/metrics` in Prometheus form, for whoever asks from this machine or its own network; to everyone else it is a page
 * that is not there. Numbers of this process alone, but for the pictures that are still to be made.
 */
export function registerMetrics(app: FastifyInstance, { db, answers }: Measured): void {
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
  if (answers) countKept(answers, registers)
  countWaitingPictures(db, registers)
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { call: kindOf(request), status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    )
    answered.inc({ status: reply.statusCode })
  })
  app.get('/metrics', async (request, reply) => {
    if (isPublicAddress(request.ip)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function countKept(answers: AnswerCache, registers: Registry[]): void {
  const reads = new Gauge({
    name: 'shop_public_reads',
    help: 'Public reads since the start: answered from what is kept, together with another, or made anew',
    labelNames: ['found'],
    registers,
    collect() {
      for (const [found, count] of Object.entries(answers.counts())) reads.set({ found }, count)
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

/** Without a database nobody knows; the other numbers are told all the same. */
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

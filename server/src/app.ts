import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { adminRoot, apiRoot } from '@shop/contract/core/call-address'
import { authRoutes, listFileJobs, listFileRoutes, savedViewRoutes } from '#access'
import { catalogueRoutes, openSearchLog, type SearchLog, searchLogRoutes, watchSearches } from '#catalogue'
import { mergeGuest } from '#checkout'
import { outboxRoutes } from '#messages'
import { areas } from './areas.ts'
import { listSheets } from './list-sheets.ts'
import { brotliOptions, minBytesToCompress } from './platform/cache/compression.ts'
import type { EdgeMode } from './platform/cache/edge-headers.ts'
import { registerResponseCache } from './platform/cache/response-cache-hooks.ts'
import type { AnswerCache, ResponseCache } from './platform/cache/response-cache.ts'
import { answerClientError, trackResponses } from './platform/http/client-error.ts'
import { registerClosing } from './platform/http/close-server.ts'
import { registerCors } from './platform/http/cors.ts'
import { warnOfUntrustedProxies } from './platform/http/forwarded-requests.ts'
import { registerErrorHandler, sendRefusal } from './platform/http/http-errors.ts'
import { mediaRoutes, type MakeMissing } from './platform/http/media-routes.ts'
import type { AppDeps } from './platform/http/mount-calls.ts'
import { operatorNetworks } from './platform/http/operator-networks.ts'
import { pageReads } from './platform/http/page-reads.ts'
import { watchReadiness } from './platform/http/readiness.ts'
import { recordRefusal } from './platform/http/refusal-events.ts'
import { watchRefusals } from './platform/http/repeated-refusals.ts'
import { answerBadAddress, arrivalBounds, maxBodyBytes, registerRequestBounds } from './platform/http/request-bounds.ts'
import { requestIds } from './platform/http/request-ids.ts'
import { readQuery, registerBodyParsers } from './platform/http/request-parsing.ts'
import { registerRequestSpans } from './platform/http/request-spans.ts'
import { registerSecurityHeaders } from './platform/http/security-headers.ts'
import { registerShedding } from './platform/http/shedding.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import type { Outbox } from './platform/mail/outbox.ts'
import type { MediaStorage } from './platform/media/media-storage.ts'
import { readableAddress } from './platform/pages/page-address.ts'
import { registerMetrics } from './platform/runtime/metrics.ts'
import type { ProcessFacts } from './platform/runtime/process-gauges.ts'
import { viewCounters } from './view-counters.ts'

export type { AppDeps }

export type AppOptions = {
  /** Origins of other sites whose scripts may call the API. */
  readonly corsOrigins: readonly string[]
  /** Trusted reverse proxies, from which rate limits take the forwarded address; by default those on this machine. */
  readonly trustedProxies?: readonly string[]
  /**
   * The operator's networks, which may read `/metrics` and explanations; by default this machine and private networks.
   */
  readonly metricsAllow?: readonly string[]
  readonly arrivalMs?: number
  /** What `/metrics` shows besides the app's own numbers. */
  readonly process?: ProcessFacts
  readonly answers?: ResponseCache | undefined
  /** Whether an edge may store responses for a moment; by default it asks each time. */
  readonly edge?: EdgeMode
  /** The replies that pages share; when undefined, each page reads for itself. */
  readonly replies?: AnswerCache<object> | undefined
  readonly media?: MediaStorage
  /** How many uncached pages and reads are made at a time; all of them by default. */
  readonly mostBrowsing?: (() => number) | undefined
  /** Makes a picture of the demo that is not drawn yet. */
  readonly makePicture?: MakeMissing | undefined
  /** Shown at `/dev/outbox`; undefined unless emails or messages are stored there and demo pages are allowed. */
  readonly outbox?: Outbox | undefined
  /** The demo's payment provider; its routes exist only while it is in use. */
  readonly sandbox?: { readonly mount: (app: FastifyInstance) => void } | undefined
}

const privateNetworks = ['loopback', 'linklocal', 'uniquelocal']

const serverOptions = {
  logger: false,
  bodyLimit: maxBodyBytes,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300, querystringParser: readQuery },
  forceCloseConnections: 'idle',
  // Answers requests that arrive on open connections while the server closes.
  return503OnClosing: false,
  rewriteUrl: ({ url = '/' }) => readableAddress(url),
  clientErrorHandler: answerClientError,
  // Fastify rejects URLs that it cannot decode before routing, so the error handler never sees them.
  frameworkErrors: (_error, request, reply) => answerBadAddress(request, reply),
} as const satisfies FastifyServerOptions

/** Builds the app without a port: the API, health checks and one error handler; main mounts the pages. */
export async function buildApp(deps: AppDeps, options: AppOptions): Promise<FastifyInstance> {
  const app = newServer(deps, options)
  const searchLog = openSearchLog({ db: deps.db, clock: deps.ports.clock, log: deps.log })
  app.decorate('searchLog', searchLog)
  watchSearches(app, searchLog)
  if (options.answers) {
    const { answers: responses, corsOrigins, edge = 'off' } = options
    registerResponseCache(app, { responses, corsOrigins, edge })
  }
  if (options.mostBrowsing) registerShedding(app, options.mostBrowsing)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: minBytesToCompress,
    // A few compressed bytes could expand to a body of any size.
    globalDecompression: false,
    brotliOptions,
  })
  registerSecurityHeaders(app)
  await registerCors(app, options.corsOrigins)
  registerRequestBounds(app)

  options.sandbox?.mount(app)
  app.decorate('pageReads', pageReads(options.replies))

  monitoringRoutes(app, deps, options)
  areaRoutes(app, deps, { ...options, searchLog })
  if (options.outbox) outboxRoutes(app, options.outbox, deps)
  if (options.media) mediaRoutes(app, options.media, options.makePicture)

  for (const path of [apiRoot, `${apiRoot}/*`, adminRoot, `${adminRoot}/*`]) {
    app.all(path, async (_request, reply) => sendRefusal(reply, 'route.not_found', { data: [] }))
  }
  return app
}

/** For a process that serves no shoppers: health and metrics, and 404 for everything else. */
export function buildMonitor(deps: AppDeps, options: AppOptions): FastifyInstance {
  const app = newServer(deps, options)
  registerSecurityHeaders(app)
  registerRequestBounds(app)
  monitoringRoutes(app, deps, options)
  return app
}

function newServer(deps: AppDeps, options: AppOptions): FastifyInstance {
  const trustProxy = [...(options.trustedProxies ?? ['loopback'])]
  const genReqId = requestIds(trustProxy)
  const app = Fastify({ ...serverOptions, trustProxy, genReqId, ...arrivalBounds(options.arrivalMs) })
  registerRequestSpans(app, trustProxy)
  trackResponses(app.server)
  watchRefusals(app, deps.ports)
  registerErrorHandler(app, deps.log, (request, error) => recordRefusal(deps.ports, request, error))
  registerBodyParsers(app)
  // Ignores unknown Expect headers; Node's default response would not have the API's error body.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  registerClosing(app)
  return app
}

type RouteOptions = AppOptions & { readonly searchLog: SearchLog }

function areaRoutes(app: FastifyInstance, deps: AppDeps, { metricsAllow, searchLog }: RouteOptions): void {
  for (const { routes } of areas) for (const mount of routes) mount(app, deps)
  // These routes need what another area or the process holds.
  authRoutes(app, deps, mergeGuest)
  catalogueRoutes(app, deps, {
    isOperator: operatorNetworks(metricsAllow ?? privateNetworks),
    onFound: searchLog.found,
  })
  searchLogRoutes(app, deps, searchLog)
  savedViewRoutes(app, deps, viewCounters)
  listFileRoutes(app, deps, listSheets)
}

function monitoringRoutes(app: FastifyInstance, deps: AppDeps, options: AppOptions): void {
  const { answers, metricsAllow, process = {} } = options
  registerMetrics(app, {
    process,
    db: deps.db,
    answers,
    jobs: deps.ports.jobs,
    allow: metricsAllow ?? privateNetworks,
    securityEvents: deps.ports.securityEvents,
    ports: deps.ports,
  })
  warnOfUntrustedProxies(app, deps.log)
  const hasMemory = () => (answers?.bytes() ?? 0) > 0 || (process.index?.state().listings ?? 0) > 0
  const readiness = watchReadiness({ db: deps.db, clock: deps.ports.clock, hasMemory })
  for (const path of ['/healthz', '/livez']) app.get(path, async () => ({ status: 'ok' }))
  app.get('/readyz', async ({ query }, reply) => {
    if (app.isClosing) return reply.code(503).send({ status: 'stopping' })
    const isAboutWrites = typeof query === 'object' && query !== null && 'writes' in query
    const found = await (isAboutWrites ? readiness.writes() : readiness.serves())
    return reply.code(found.status === 'ready' ? 200 : 503).send(found)
  })
}

export function jobHandlers(deps: AppDeps): JobHandlers {
  const handlers = areas.flatMap(({ jobs = [] }) => jobs.map((ofFeature) => ofFeature(deps)))
  return handlers.reduce<JobHandlers>((all, own) => Object.assign(all, own), listFileJobs(deps, listSheets))
}

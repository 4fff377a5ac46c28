import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { adminRoot, apiRoot } from '@shop/contract/call-address'
import { accountJobs, accountRoutes } from '#features/account'
import { addressRoutes } from '#features/addresses'
import { adminBankLineRoutes } from '#features/admin-bank-lines'
import { adminCategoryRoutes, categoryJobs } from '#features/admin-categories'
import { adminCustomerRoutes } from '#features/admin-customers'
import { adminDeliveryRoutes } from '#features/admin-delivery'
import { adminGiftCardRoutes } from '#features/admin-gift-cards'
import { adminImportRoutes } from '#features/admin-imports'
import { adminJobRoutes } from '#features/admin-jobs'
import { adminLedgerRoutes } from '#features/admin-ledger'
import { orderMessageRoutes } from '#features/admin-messages'
import { adminOfferRoutes } from '#features/admin-offers'
import { adminOrderRoutes } from '#features/admin-orders'
import { adminPaymentRoutes } from '#features/admin-payments'
import { adminPhoneOrderRoutes } from '#features/admin-phone-orders'
import { adminPictureRoutes, contentPictureRoutes } from '#features/admin-pictures'
import { adminPieceRoutes } from '#features/admin-pieces'
import { adminReconciliationRoutes } from '#features/admin-reconciliation'
import { adminReturnRoutes } from '#features/admin-returns'
import { adminReviewRoutes } from '#features/admin-reviews'
import { adminSearchRoutes } from '#features/admin-search'
import { adminSettlementRoutes } from '#features/admin-settlements'
import { adminShareRoutes } from '#features/admin-shares'
import { adminStockRoutes } from '#features/admin-stock'
import { adminTermsRoutes } from '#features/admin-terms'
import { alertRoutes } from '#features/alerts'
import { apiDescriptionRoutes } from '#features/api-description'
import { auditRoutes } from '#features/audit'
import { authJobs, authRoutes } from '#features/auth'
import { cartOfferRoutes, cartRoutes } from '#features/cart'
import { catalogueJobs, catalogueRoutes } from '#features/catalogue'
import { checkoutRoutes } from '#features/checkout'
import { contentRoutes, homeChoiceRoutes } from '#features/content'
import { deviceRoutes } from '#features/devices'
import { discoveryRoutes } from '#features/discovery'
import { documentRoutes } from '#features/documents'
import { adminEnquiryRoutes, enquiryRoutes } from '#features/enquiries'
import { feedbackRoutes } from '#features/feedback'
import { giftCardRoutes } from '#features/gift-cards'
import { gstRoutes } from '#features/gst'
import { guestJobs, guestRoutes, mergeGuest } from '#features/guests'
import { invoiceRoutes } from '#features/invoices'
import { journalRoutes } from '#features/journal'
import { measurementRoutes } from '#features/measurements'
import {
  adminMessageRoutes,
  choiceRoutes,
  messageJobs,
  outboxRoutes,
  unsubscribeRoutes,
  whatsAppRoutes,
} from '#features/messages'
import { adminNewsletterRoutes, newsletterRoutes } from '#features/newsletter'
import { offerRoutes } from '#features/offers'
import { offlinePaymentJobs, offlinePaymentRoutes } from '#features/offline-payments'
import { orderLinkRoutes, orderRoutes } from '#features/orders'
import { paymentJobs, paymentRoutes } from '#features/payments'
import { reportRoutes } from '#features/reports'
import { returnRoutes } from '#features/returns'
import { reviewRoutes } from '#features/reviews'
import { savedViewRoutes } from '#features/saved-views'
import { openSearchLog, searchLogRoutes, watchSearches, type SearchLog } from '#features/search-log'
import { staffRoutes } from '#features/staff'
import { webhookRoutes } from '#features/webhooks'
import { wishlistRoutes } from '#features/wishlist'
import { adminWorkroomRoutes, workroomRoutes } from '#features/workroom'
import { readableAddress } from '#platform/pages/page-address.ts'
import { brotliOptions, minBytesToCompress } from './platform/cache/compression.ts'
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
import { readQuery, registerBodyParsers } from './platform/http/request-parsing.ts'
import { registerSecurityHeaders } from './platform/http/security-headers.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import type { Outbox } from './platform/mail/outbox.ts'
import { registerMetrics } from './platform/runtime/metrics.ts'
import { viewCounters } from './view-counters.ts'

export type { AppDeps }

export type AppOptions = {
  /** Origins of other sites whose scripts may call the API. */
  readonly corsOrigins: readonly string[]
  /** Trusted reverse proxies, whose forwarded addresses rate limits count; those on this machine by default. */
  readonly trustedProxies?: readonly string[]
  /** The operator's networks, which may read `/metrics` and explanations: this machine and private ones by default. */
  readonly metricsAllow?: readonly string[]
  readonly arrivalMs?: number
  readonly answers?: ResponseCache | undefined
  /** The replies that pages share; undefined lets each page read for itself. */
  readonly replies?: AnswerCache<object> | undefined
  readonly mediaFolder?: string
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
  genReqId: () => randomUUID(),
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
  const trustProxy = [...(options.trustedProxies ?? ['loopback'])]
  const app = Fastify({ ...serverOptions, trustProxy, ...arrivalBounds(options.arrivalMs) })
  trackResponses(app.server)
  watchRefusals(app, deps.ports)
  registerErrorHandler(app, deps.log, (request, error) => recordRefusal(deps.ports, request, error))
  registerBodyParsers(app)
  // Ignores unknown Expect headers; Node's default response would not have the API's error body.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  registerClosing(app)
  const searchLog = openSearchLog({ db: deps.db, clock: deps.ports.clock, log: deps.log })
  app.decorate('searchLog', searchLog)
  watchSearches(app, searchLog)
  if (options.answers) registerResponseCache(app, { responses: options.answers, corsOrigins: options.corsOrigins })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: minBytesToCompress,
    // A few compressed bytes could become a body of any size.
    globalDecompression: false,
    brotliOptions,
  })
  registerSecurityHeaders(app)
  await registerCors(app, options.corsOrigins)
  registerRequestBounds(app)

  options.sandbox?.mount(app)
  app.decorate('pageReads', pageReads(options.replies))

  monitoringRoutes(app, deps, options)
  featureRoutes(app, deps, { ...options, searchLog })
  consoleRoutes(app, deps)
  if (options.outbox) outboxRoutes(app, options.outbox, deps)
  if (options.mediaFolder !== undefined) await mediaRoutes(app, options.mediaFolder, options.makePicture)

  for (const path of [apiRoot, `${apiRoot}/*`, adminRoot, `${adminRoot}/*`]) {
    app.all(path, async (_request, reply) => sendRefusal(reply, 'route.not_found', { data: [] }))
  }
  return app
}

type FeatureOptions = AppOptions & { readonly searchLog: SearchLog }

function featureRoutes(app: FastifyInstance, deps: AppDeps, { metricsAllow, searchLog }: FeatureOptions): void {
  accountRoutes(app, deps)
  addressRoutes(app, deps)
  alertRoutes(app, deps)
  giftCardRoutes(app, deps)
  apiDescriptionRoutes(app, deps)
  authRoutes(app, deps, mergeGuest)
  cartRoutes(app, deps)
  choiceRoutes(app, deps)
  cartOfferRoutes(app, deps)
  catalogueRoutes(app, deps, {
    isOperator: operatorNetworks(metricsAllow ?? privateNetworks),
    onFound: searchLog.found,
  })
  searchLogRoutes(app, deps, searchLog)
  checkoutRoutes(app, deps)
  contentRoutes(app, deps)
  deviceRoutes(app, deps)
  discoveryRoutes(app, deps)
  enquiryRoutes(app, deps)
  feedbackRoutes(app, deps)
  guestRoutes(app, deps)
  invoiceRoutes(app, deps)
  measurementRoutes(app, deps)
  newsletterRoutes(app, deps)
  orderLinkRoutes(app, deps)
  offerRoutes(app, deps)
  orderRoutes(app, deps)
  paymentRoutes(app, deps)
  offlinePaymentRoutes(app, deps)
  returnRoutes(app, deps)
  reviewRoutes(app, deps)
  unsubscribeRoutes(app, deps)
  whatsAppRoutes(app, deps)
  wishlistRoutes(app, deps)
  workroomRoutes(app, deps)
}

function consoleRoutes(app: FastifyInstance, deps: AppDeps): void {
  staffRoutes(app, deps)
  adminOrderRoutes(app, deps)
  adminPhoneOrderRoutes(app, deps)
  adminWorkroomRoutes(app, deps)
  adminReturnRoutes(app, deps)
  adminPieceRoutes(app, deps)
  adminPictureRoutes(app, deps)
  contentPictureRoutes(app, deps)
  homeChoiceRoutes(app, deps)
  adminReviewRoutes(app, deps)
  adminOfferRoutes(app, deps)
  adminSearchRoutes(app, deps)
  adminMessageRoutes(app, deps)
  adminNewsletterRoutes(app, deps)
  adminImportRoutes(app, deps)
  adminEnquiryRoutes(app, deps)
  documentRoutes(app, deps)
  journalRoutes(app, deps)
  adminCustomerRoutes(app, deps)
  orderMessageRoutes(app, deps)
  savedViewRoutes(app, deps, viewCounters)
  adminCategoryRoutes(app, deps)
  adminStockRoutes(app, deps)
  adminJobRoutes(app, deps)
  adminPaymentRoutes(app, deps)
  adminReconciliationRoutes(app, deps)
  adminLedgerRoutes(app, deps)
  adminSettlementRoutes(app, deps)
  adminBankLineRoutes(app, deps)
  adminShareRoutes(app, deps)
  adminGiftCardRoutes(app, deps)
  adminDeliveryRoutes(app, deps)
  adminTermsRoutes(app, deps)
  webhookRoutes(app, deps)
  auditRoutes(app, deps)
  gstRoutes(app, deps)
  reportRoutes(app, deps)
}

function monitoringRoutes(app: FastifyInstance, deps: AppDeps, { answers, metricsAllow }: AppOptions): void {
  registerMetrics(app, {
    db: deps.db,
    answers,
    jobs: deps.ports.jobs,
    allow: metricsAllow ?? privateNetworks,
    securityEvents: deps.ports.securityEvents,
    gateway: deps.ports.gateway,
    ports: deps.ports,
  })
  warnOfUntrustedProxies(app, deps.log)
  const readiness = watchReadiness(deps.db, deps.ports.clock)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (app.isClosing) return reply.code(503).send({ status: 'stopping' })
    const status = await readiness()
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
}

export function jobHandlers(deps: AppDeps): JobHandlers {
  return {
    ...accountJobs(deps),
    ...authJobs(deps),
    ...catalogueJobs(deps),
    ...categoryJobs(deps),
    ...guestJobs(deps),
    ...messageJobs(deps),
    ...offlinePaymentJobs(deps),
    ...paymentJobs(deps),
  }
}

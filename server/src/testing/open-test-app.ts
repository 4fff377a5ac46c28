import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { onlineMethods } from '@shop/contract/checkout/offline-payments'
import type { HouseDocument } from '@shop/contract/content/house-document'
import { rupees } from '@shop/contract/core/money'
import { sqlEngine } from '@shop/search'
import { buildApp, jobHandlers, type AppOptions } from '#app'
import { readConfig } from '#config'
import type { Database, TimeLimits } from '#platform/db/db.ts'
import { liveDocuments } from '#platform/documents/live-documents.ts'
import { openProfileReader } from '#platform/http/profile-reader.ts'
import { openWebhookSender } from '#platform/http/webhook-sender.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { ShortMessage } from '#platform/mail/messenger.ts'
import { openFilms } from '#platform/media/films.ts'
import { openLogoPictures } from '#platform/media/logo-picture.ts'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { openLog, type Logger } from '#platform/runtime/log.ts'
import type { Ports } from '#platform/runtime/ports.ts'
import { secretCipher, secretsKey } from '#platform/security/secret-cipher.ts'
import { securityEventWriter } from '#platform/security/security-event-writer.ts'
import { insertSecurityEvents } from '#platform/security/security-events.ts'
import { issueToken } from '#platform/security/session.ts'
import { knownTranslations } from '#platform/translation/known-translations.ts'
import type { WhatsAppMessage } from '#platform/whatsapp/whatsapp.ts'
import { converterIn, mediaIn } from './picture-files.ts'
import { openSandboxCourier } from './sandbox-courier/sandbox-courier.ts'
import { openSandboxPortal } from './sandbox-portal/sandbox-portal.ts'
import { openSandboxProvider, type SandboxProvider } from './sandbox-provider/sandbox-provider.ts'
import { openSandboxTranslator } from './sandbox-translator/sandbox-translator.ts'
import { testClock, type TestClock } from './test-clock.ts'
import { cloneDatabase, type TestServer } from './test-database.ts'
import { testPost } from './test-post.ts'

export type Shopper = { readonly id: number; readonly token: string; readonly email: string }

// oxlint-disable-next-line no-explicit-any -- a test asserts on whatever comes back
type Reply = { readonly status: number; readonly body: any; readonly headers: Readonly<Record<string, unknown>> }
type PostOptions = { readonly as?: Shopper; readonly headers?: Readonly<Record<string, string>> }

export type TestApp = AsyncDisposable & {
  readonly app: FastifyInstance
  readonly db: Database
  /** A connection as the owner of the tables, for a test that changes a table. */
  readonly owner: Database
  readonly databaseUrl: string
  readonly ownerUrl: string
  readonly clock: TestClock
  readonly ports: Ports
  readonly sandbox: SandboxProvider
  readonly mails: readonly Mail[]
  readonly messages: readonly ShortMessage[]
  readonly whatsApps: readonly WhatsAppMessage[]
  readonly runJobs: () => Promise<number>
  readonly ctx: () => Context
  readonly get: (path: string, as?: Shopper) => Promise<Reply>
  readonly post: (path: string, body: object, from?: Shopper | PostOptions) => Promise<Reply>
  readonly del: (path: string, as?: Shopper) => Promise<Reply>
  readonly shopper: (overrides?: { name?: string; email?: string }) => Promise<Shopper>
}

let shopperCount = 0

const testKey = secretsKey(Buffer.alloc(32, 7))

export type TestAppOptions = {
  readonly ports?: Partial<Ports>
  readonly app?: Partial<AppOptions>
  readonly log?: Logger
  /** The timeout of statements; none by default. */
  readonly limits?: TimeLimits
  /** Mounts pages, counters or other routes before the app is ready. */
  readonly mount?: (app: FastifyInstance) => Promise<void>
}

/** Three inboxes, so that a test sees which one an email goes to. */
const testHouse: HouseDocument = {
  ...readConfig({}).house,
  grievanceEmail: 'officer@ruhvana.example',
  careersEmail: 'careers@ruhvana.example',
}

/** The app of `testApp` over a database cloned from `server`, for programs outside the test runner. */
export async function openTestApp(server: TestServer, options: TestAppOptions = {}): Promise<TestApp> {
  const database = await cloneDatabase(server, options.limits)
  const log = options.log ?? openLog(process.env['TEST_LOG'] ?? 'silent')
  const jobs = await openJobs({ pool: database.pool, log })
  const clock = testClock()
  const sandbox = await openSandboxProvider({ db: database.db, clock, log })
  const post = testPost()
  const files = await mkdtemp(join(tmpdir(), 'shop-test-pictures-'))
  const pictures = converterIn(files)
  const ports: Ports = {
    ...post.ports,
    clock,
    jobs,
    gateway: sandbox.gateway,
    otherGateways: [],
    couriers: [{ courier: openSandboxCourier({ now: clock.now }).courier, fromPin: '302001', askEveryMs: 60_000 }],
    gstPortal: openSandboxPortal({ now: clock.now }).portal,
    search: sqlEngine,
    pictures,
    films: openFilms(mediaIn(join(files, 'media'))),
    emailPictures: { jpegOf: () => Promise.resolve(null) },
    logoPictures: openLogoPictures(mediaIn(join(files, 'media')), log),
    securityEvents: securityEventWriter({ insert: (rows) => insertSecurityEvents(database.db, rows), log }),
    brand: { name: 'Ruhvana', chatNumber: '', socialLinks: {} },
    invoicePrefix: readConfig({}).invoicePrefix,
    publicUrl: 'http://localhost:3000',
    consoleUrl: 'http://localhost:3000/admin',
    consoleHost: null,
    onlineMethods: { enabled: onlineMethods, emiFrom: rupees(3000) },
    documents: liveDocuments({ db: database.db, log, nowMs: () => 0, defaults: { house: testHouse } }),
    translations: knownTranslations(database),
    machineTranslation: { translator: openSandboxTranslator().translator, charactersPerMonth: 1_000_000 },
    secrets: secretCipher(() => [testKey]),
    connections: { environment: {}, problemsOf: () => [], refresh: () => Promise.resolve() },
    webhooks: openWebhookSender({ allowsLoopback: true, timeoutMs: 500 }),
    agentProfiles: openProfileReader({ allowsLoopback: true, timeoutMs: 2000 }),
    google: null,
    textLimits: readConfig({}).textLimits,
    languages: [],
    hasRateLimit: true,
    ...options.ports,
  }
  const deps = { db: database.db, ports, log }
  const app = await buildApp(deps, { corsOrigins: [], sandbox, ...options.app })
  await options.mount?.(app)
  await app.ready()

  const send = async (options: InjectOptions, as?: Shopper): Promise<Reply> => {
    const authorization = as ? { authorization: `Bearer ${as.token}` } : {}
    const response = await app.inject({ ...options, headers: { ...options.headers, ...authorization } })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json<unknown>() : response.body,
      headers: response.headers,
    }
  }

  return {
    app,
    db: database.db,
    owner: database.owner,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    clock,
    ports,
    sandbox,
    mails: post.mails,
    messages: post.messages,
    whatsApps: post.whatsApps,
    runJobs: () => jobs.runPending(jobHandlers(deps)),
    ctx: () => newContext(deps),
    get: (path, as) => send({ method: 'GET', url: `/api/v2/${path}` }, as),
    post: (path, body, from = {}) => {
      const { as, headers = {} } = 'token' in from ? { as: from } : from
      return send({ method: 'POST', url: `/api/v2/${path}`, payload: body, headers: { ...headers } }, as)
    },
    del: (path, as) => send({ method: 'DELETE', url: `/api/v2/${path}` }, as),
    shopper: async ({ name = 'Asha Rao', email } = {}) => {
      shopperCount += 1
      const address = email ?? `shopper${shopperCount}@example.com`
      const { id } = await database.db
        .insertInto('users')
        .values({ name, email: address })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, email: address, token: await issueToken(database.db, id, null) }
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await ports.securityEvents.close()
      await jobs.stop()
      await pictures.stop()
      await rm(files, { recursive: true, force: true })
      await database.drop()
    },
  }
}

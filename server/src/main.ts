import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PageLanguage } from '@shop/contract/core/page-languages'
import type { ShopConfig } from '@shop/contract/core/shop-config'
import { EmbeddedPostgresError, freePort } from '@shop/postgres'
import { memoryEngine, type MemoryEngine, searchEngine } from '@shop/search'
import { inviteByOperator } from '#access'
import { buildApp, buildMonitor, type AppDeps, type AppOptions } from './app.ts'
import { startBackgroundWork, startFileTasks } from './background-work.ts'
import { projectFolder, readConfig, warningsOf, type Config } from './config.ts'
import { loadDemo, type Demo } from './demo.ts'
import { openFilledDatabase } from './filled-database.ts'
import { abortingGateways, answeringGateways, followConnections } from './live-accounts.ts'
import { pageReads } from './page-reads.ts'
import { type CatalogueChanges, watchCatalogueChanges } from './platform/cache/catalogue-changes.ts'
import { answerCache, responseCache, type AnswerCache, type ResponseCache } from './platform/cache/response-cache.ts'
import { openBackground, type OpenDatabase } from './platform/db/db.ts'
import { MigrationError } from './platform/db/migrate.ts'
import { DatabaseUnreachableError } from './platform/db/shop-database.ts'
import { closeServer } from './platform/http/close-server.ts'
import { listen, ListenError } from './platform/http/listen.ts'
import { countProcesses } from './platform/http/local-rate-limit.ts'
import { openMediaStorage } from './platform/media/media-storage.ts'
import { hasDrawings } from './platform/media/picture-rows.ts'
import { assetTaker, shareInBucket } from './platform/pages/bucket-assets.ts'
import { mountConsole } from './platform/pages/console-pages.ts'
import { assetFolders } from './platform/pages/page-files.ts'
import { buildOf, type ServedLanguages } from './platform/pages/page-languages.ts'
import { mountPages, type PagesOptions } from './platform/pages/pages.ts'
import { shareAssets } from './platform/pages/shared-assets.ts'
import { pageSourcesOf } from './platform/payments/payment-gateways.ts'
import { watchBrowsingLimit } from './platform/runtime/browsing-limit.ts'
import { systemClock } from './platform/runtime/clock.ts'
import { newContext } from './platform/runtime/context.ts'
import { gracefulShutdown, type GracefulShutdown } from './platform/runtime/graceful-shutdown.ts'
import { errorText, openLog, type Logger } from './platform/runtime/log.ts'
import type { Ports } from './platform/runtime/ports.ts'
import { SettingsError } from './platform/runtime/settings-error.ts'
import { shopVersion } from './platform/runtime/shop-version.ts'
import type { FileStorage } from './platform/storage/file-storage.ts'
import { openPorts, type OpenPorts } from './shop-ports.ts'

const ownerEmail = 'owner@ruhvana.example'
const isLive = process.argv.includes('--live')
/** For journeys, which need the CPU: the demo's finished pictures are shown, and none is drawn. */
const draws = !process.argv.includes('--no-drawing')
/** Pictures that nobody looks at are drawn after this time without a request. */
const idleAfterMs = 2000
const say = (line: string): void => console.log(line)

async function start(lifecycle: GracefulShutdown): Promise<void> {
  const config = readConfig()
  for (const warning of warningsOf(config)) say(`Warning: ${warning}`)
  const log = openLog(config.logLevel)
  const seeding = config.hasDemoSeed ? await installedDemo() : undefined
  const { database, isNew } = await openFilledDatabase({ config, log, say, lifecycle }, seeding)
  // Demo goods of the seed command need drawings, whatever SEED says.
  const demo = seeding ?? ((await hasDrawings(database.db)) ? await loadDemo() : undefined)
  const port = config.port === 0 ? await freePort(config.host) : config.port
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`
  const works = config.role !== 'web'
  const background = works ? openBackground(database, config.connections.background) : undefined
  if (background) lifecycle.onShutdown(background.close)
  const { db: backgroundDb, pool: jobsPool } = background ?? database
  database.state.onChange((state) => log.warn({ database: state }, 'the database has changed its state'))
  const around = { config, log, publicUrl, onEnd: lifecycle.onShutdown, database, jobsPool }
  const open = await openPorts(around)
  const { ports, storage } = open
  const { listings, watch, ...caches } = openCaches(config, { ...around, ports })
  const search = listings ? searchEngine({ memory: listings, outside: open.outside }) : ports.search
  const deps = { db: database.db, ports: { ...ports, search, ...answeringGateways(ports, lifecycle) }, log }
  const backgroundDeps = { db: backgroundDb, ports: { ...ports, ...abortingGateways(ports, lifecycle) }, log }
  await followConnections({ open, lifecycle, log, deps, backgroundDeps, watch })
  const media = openMediaStorage(storage.media)
  const idling = idleTime()
  await demo?.nameDrawings(database.db)
  const drafts = join(config.dataDir, 'uploads', `drawings-${randomUUID()}`)
  const isIdle = () => idling.ms() > idleAfterMs
  const drawing = { db: backgroundDb, media, drafts, log, isIdle, draws, drawsUnseen: works }
  const pictures = await demo?.startPictureMaker(drawing)
  const facts = { version: shopVersion(projectFolder), dataDir: config.dataDir, index: listings, outside: open.outside }
  const options = { ...caches, process: facts, media, makePicture: pictures?.make }
  const { app, hears, stop } = await openApp(deps, { config, open, options, log })
  app.server.on('request', idling.end)
  const stops = [stop, () => open.jobs.stop()]
  if (pictures) stops.push(pictures.stop)
  lifecycle.onShutdown(() => stopTogether(stops))
  stops.push(...startFileTasks(backgroundDeps, open))
  const { connection } = database
  if (works) stops.push(...(await startBackgroundWork(backgroundDeps, { ...open, connection, app: hears })))
  if (config.role !== 'worker') await countProcesses(newContext(deps))
  await listen(app, { host: config.host, port })
  if (isNew) await inviteOwner(deps)
  say(`${config.role === 'worker' ? 'Worker' : 'Shop'} ready at http://localhost:${port}`)
  listings?.start()
}

type AppParts = {
  readonly config: Config
  readonly open: OpenPorts
  readonly options: Omit<AppOptions, 'corsOrigins'>
  readonly log: Logger
}

/** The app that listens, and the one that hears of the demo's providers; a worker shows neither shop nor console. */
async function openApp(deps: AppDeps, { config, open, options, log }: AppParts) {
  const { outbox, isOutboxShown, sandbox, ports } = open
  const { corsOrigins, trustedProxies, metricsAllow, edge } = config
  const whole = { ...options, corsOrigins, trustedProxies, metricsAllow, edge }
  const mostBrowsing = config.hasRateLimit ? watchBrowsingLimit() : undefined
  const shown = { ...whole, outbox: isOutboxShown ? outbox : undefined, sandbox, mostBrowsing }
  if (config.role === 'worker') {
    const app = buildMonitor(deps, whole)
    const hears = await buildApp(deps, shown)
    return { app, hears, stop: () => stopTogether([() => closeServer(app), () => hears.close()]) }
  }
  const app = await buildApp(deps, shown)
  const sharedAssets = join(config.dataDir, 'assets')
  const assetBucket = config.store?.folder('assets')
  const payments = () => pageSourcesOf(deps.ports)
  const pages = {
    config: shopConfig(config, deps.ports),
    payments,
    consoleUrl: deps.ports.consoleUrl,
    languages: servedLanguages(config, log),
    log,
    ...pageReads(deps),
  }
  await openStorefront(app, { sharedAssets, assetBucket, ...pages })
  await mountConsole(app, join(projectFolder, 'console'), ports)
  return { app, hears: app, stop: () => closeServer(app) }
}

/** The time since the last request arrived. */
function idleTime() {
  let lastAt = performance.now()
  return {
    ms: () => performance.now() - lastAt,
    end: () => {
      lastAt = performance.now()
    },
  }
}

/** At the demo's first start, writes a link by which the console's owner chooses a password. */
async function inviteOwner(deps: AppDeps): Promise<void> {
  const ctx = newContext(deps)
  const owner = { name: 'Owner', email: ownerEmail, role: 'Owner', label: null }
  const { url } = await inviteByOperator(ctx, 'first start', owner)
  say(`Console at ${ctx.ports.consoleUrl}; for its owner, once and for a day: ${url}`)
}

type StorefrontOptions = Omit<PagesOptions, 'folder' | 'isLive' | 'takeAsset'> & {
  readonly assetBucket: FileStorage | undefined
}

async function openStorefront(app: FastifyInstance, options: StorefrontOptions): Promise<void> {
  const folder = join(projectFolder, 'storefront')
  if (!isLive && !existsSync(join(folder, 'build', 'server', 'index.js'))) return
  const { sharedAssets: to, assetBucket, log } = options
  const from = assetFolders(folder, options.languages ?? [])
  if (!isLive && to !== undefined) {
    // A full disk does not stop the start, because the build itself exists.
    await shareAssets({ from, to, now: systemClock.now() }).catch((error: unknown) => {
      log.warn({ err: error }, 'built files are not shared with other versions')
    })
  }
  const takeAsset = isLive || to === undefined ? undefined : await assetsOfBucket(assetBucket, { from, to, log })
  await mountPages(app, { ...options, takeAsset, folder, isLive })
}

/** A language without a build is not served: its build may be of a later start. */
function servedLanguages({ languages }: Config, log: Logger): ServedLanguages {
  const isBuilt = (language: PageLanguage): boolean =>
    existsSync(join(buildOf(join(projectFolder, 'storefront'), language), 'server', 'index.js'))
  const wanted = isLive ? [] : [...languages.published, ...languages.previewed]
  for (const language of wanted.filter((one) => !isBuilt(one)))
    log.warn({ language }, 'the pages of a language are not built')
  return wanted.filter(isBuilt)
}

type AssetPlaces = { readonly from: readonly string[]; readonly to: string; readonly log: Logger }

async function assetsOfBucket(bucket: FileStorage | undefined, { from, to, log }: AssetPlaces) {
  if (bucket === undefined) return undefined
  // A store that is away does not stop the start: only an update needs these files.
  await shareInBucket(bucket, { from, now: systemClock.now() }).catch((error: unknown) => {
    log.warn({ err: error }, 'built files are not shared with other machines')
  })
  const own = await Promise.all([...from, to].map((folder) => readdir(folder).catch(() => [])))
  return assetTaker(bucket, to, own.flat())
}

async function installedDemo(): Promise<Demo> {
  const demo = await loadDemo()
  if (demo) return demo
  throw new SettingsError([
    'SEED is "demo", but the demo is not installed: set SEED=none, or restore the folder demo/.',
  ])
}

type CacheDeps = {
  readonly database: OpenDatabase
  readonly log: Logger
  readonly onEnd: GracefulShutdown['onShutdown']
  readonly ports: Ports
}

type Caches = {
  readonly watch?: CatalogueChanges
  readonly answers?: ResponseCache
  readonly replies?: AnswerCache<object>
  readonly listings?: MemoryEngine
}

async function stopTogether(stops: readonly (() => Promise<void>)[]): Promise<void> {
  const outcomes = await Promise.allSettled(stops.map((stop) => stop()))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** Menu, categories and lists that many pages need; each takes some ten kilobytes. */
const maxReplies = 300

/** The caches that follow the catalogue's changes; none with CACHE_MB=0, and none in a worker. */
function openCaches({ cacheBytes, dataDir, role }: Config, { database, log, onEnd, ports }: CacheDeps): Caches {
  if (cacheBytes === 0 || role === 'worker') return {}
  const watch = watchCatalogueChanges({ connection: database.connection, log })
  onEnd(watch.close)
  ports.documents.follow(watch)
  ports.translations.follow(watch)
  const path = join(dataDir, 'search-index', 'listings.idx')
  const listings = memoryEngine({ db: database.db, watch, log, path })
  onEnd(listings.stop)
  return {
    watch,
    answers: responseCache({ watch, maxBytes: cacheBytes }),
    replies: answerCache({ watch, maxBytes: maxReplies, bytesOf: () => 1 }),
    listings,
  }
}

function shopConfig(config: Config, ports: Ports): ShopConfig {
  const { publicUrl } = ports
  return {
    brand: config.brand.name,
    house: {
      legalName: config.house.legalName,
      address: config.house.address,
      gstin: config.house.gstin,
      careEmail: config.house.careEmail,
      carePhone: config.house.carePhone,
      grievanceOfficer: config.house.grievanceOfficer,
      grievanceEmail: config.house.grievanceEmail,
      careersEmail: config.house.careersEmail,
    },
    publicUrl,
    chatNumber: config.brand.chatNumber,
    social: config.brand.social,
    googleClientId: config.google.clientId ?? null,
    // Read with each page, because the merchant may enter another account.
    get paymentsAreTest() {
      return ports.gateway.isTest
    },
    hasDemoPages: config.allowsDemoPaths,
    paymentMethods: config.onlineMethods.enabled,
    ...(config.languages.published.length > 0 && { languages: config.languages.published }),
  }
}

/** Expected errors print their message; others keep their stack. */
function isExpected(error: unknown): error is Error {
  const kinds = [SettingsError, EmbeddedPostgresError, DatabaseUnreachableError, MigrationError, ListenError]
  return kinds.some((kind) => error instanceof kind)
}

// A small buffer keeps its whole block alive, 64 KB by default, and each compression holds one until a full collection.
Buffer.poolSize = 8 * 1024
const lifecycle = gracefulShutdown(say)
try {
  await start(lifecycle)
} catch (error) {
  console.error(isExpected(error) ? error.message : errorText(error))
  await lifecycle.shutdown(1)
}

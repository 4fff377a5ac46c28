import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ShopConfig } from '@shop/contract/shop-config'
import { waitForFirstPictures } from '#seed/first-pictures.ts'
import { startPictureMaker } from '#seed/picture-maker.ts'
import { buildApp, jobHandlers, type AppDeps } from './app.ts'
import { projectFolder, readConfig, SettingsError, type Config } from './config.ts'
import { startAuthHousekeeping } from './features/auth/index.ts'
import { listingIndex, startSalesCount, type ListingIndex } from './features/catalogue/index.ts'
import { startEnquiryHousekeeping } from './features/enquiries/index.ts'
import { webhookInProcess } from './features/payments/index.ts'
import { startOrderTasks } from './features/reconciliation/index.ts'
import { answerCache, type AnswerCache } from './platform/cache/answer-cache.ts'
import { watchCatalogue } from './platform/cache/catalogue-watch.ts'
import { systemClock } from './platform/clock.ts'
import type { OpenDatabase } from './platform/db.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/index.ts'
import { freePort } from './platform/free-port.ts'
import { listen, ListenError } from './platform/listen.ts'
import { openLog, type Logger } from './platform/log.ts'
import { migrate, MigrationError } from './platform/migrate.ts'
import { mountPages } from './platform/pages/pages.ts'
import { startSandboxDelivery, type PaymentProvider } from './platform/payment-provider.ts'
import type { Ports } from './platform/ports.ts'
import { processLife, type ProcessLife } from './platform/process-life.ts'
import { loadReferenceRows } from './platform/reference.ts'
import { DatabaseUnreachableError, openShopDatabase } from './platform/shop-database.ts'
import { openPorts } from './shop-ports.ts'

const isLive = process.argv.includes('--live')
/** For pictures of the screens: only what home shows is drawn, and nobody waits for it. */
const drawsFew = process.argv.includes('--draw-few')
/** For journeys, which need the machine for themselves: only what home begins with. */
const drawsFewest = process.argv.includes('--draw-fewest')
const drawingPatienceMs = 150_000
const say = (line: string): void => console.log(line)

async function start(life: ProcessLife): Promise<void> {
  const config = readConfig()
  const log = openLog(config.logLevel)
  const { database, isNew } = await openFilledDatabase(config, life)
  const port = config.port === 0 ? await freePort(config.host) : config.port
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`
  const { ports, jobs, outbox, sandbox } = await openPorts({ config, database, log, publicUrl, onEnd: life.onEnd })
  const deps = { db: database.db, ports, log }
  const mediaFolder = join(config.dataDir, 'media')
  const { answers, listings } = openKept(config, { database, log, onEnd: life.onEnd })
  const app = await buildApp(deps, {
    answers,
    listings,
    corsOrigins: config.corsOrigins,
    trustedProxies: config.trustedProxies,
    mediaFolder,
    outbox,
    sandbox,
  })
  const folder = join(projectFolder, 'storefront')
  if (isLive || existsSync(join(folder, 'build', 'server', 'index.js'))) {
    await mountPages(app, { folder, isLive, config: shopConfig(config, ports), log })
  }
  life.onEnd(() => app.close())
  await jobs.work(jobHandlers(deps))
  for (const stop of startTasks(deps, sandbox)) life.onEnd(stop)
  const upTo = drawnUpTo()
  let isOpening = isNew && upTo === undefined && !isLive
  const isWaitedFor = () => isOpening
  const drawing = { db: database.db, folder: mediaFolder, log, isWaitedFor, ...(upTo !== undefined && { upTo }) }
  const draw = () => life.onEnd(startPictureMaker(drawing))
  if (isNew) draw()
  if (isOpening) await waitForFirstPictures({ db: database.db, say, patienceMs: drawingPatienceMs })
  isOpening = false
  await listen(app, { host: config.host, port })
  say(`Shop ready at http://localhost:${port}`)
  listings?.start()
  // Two more processes would make a shop that only starts again wait.
  if (!isNew) draw()
}

/** The priority (`seed/picture-order.ts`) behind which nothing is drawn. */
function drawnUpTo(): number | undefined {
  if (drawsFewest) return 1
  return drawsFew ? 2 : undefined
}

/** `isNew`: the demo goods were just put in. */
type FilledDatabase = { readonly database: OpenDatabase; readonly isNew: boolean }

/** Migrated, with the rows that every shop needs, and the demo goods when an empty shop is to have them. */
async function openFilledDatabase(config: Config, life: ProcessLife): Promise<FilledDatabase> {
  const database = await openShopDatabase({ ...config, say, applicationName: 'shop' })
  life.onEnd(database.close)
  await migrate(database.db, { onApply: (name) => say(`Preparing the database: ${name}`) })
  await loadReferenceRows(database.db)
  return { database, isNew: config.hasDemoSeed && (await isSeeded(database)) }
}

/** Read only by shops that may want it: the demo goods are many words. */
async function isSeeded({ db }: OpenDatabase): Promise<boolean> {
  const { seedDemoShop } = await import('#seed/seed.ts')
  return seedDemoShop(db, systemClock.now(), say)
}

type Beside = { readonly database: OpenDatabase; readonly log: Logger; readonly onEnd: ProcessLife['onEnd'] }

type Kept = { readonly answers?: AnswerCache; readonly listings?: ListingIndex }

/** What is kept in memory as long as the database tells of its changes. */
function openKept({ cacheBytes }: Config, { database, log, onEnd }: Beside): Kept {
  if (cacheBytes === 0) return {}
  const watch = watchCatalogue({ connection: database.connection, log })
  onEnd(watch.close)
  const listings = listingIndex({ db: database.db, watch, log })
  onEnd(listings.stop)
  return { answers: answerCache({ watch, mostBytes: cacheBytes }), listings }
}

/** What goes on by itself, each until it is stopped. */
function startTasks(deps: AppDeps, sandbox: PaymentProvider['sandbox']): (() => Promise<void>)[] {
  const tasks = [
    startAuthHousekeeping(deps),
    startEnquiryHousekeeping(deps),
    startOrderTasks(deps),
    startSalesCount(deps),
  ]
  return sandbox ? [...tasks, startSandboxDelivery(sandbox, webhookInProcess(deps), deps.log)] : tasks
}

function shopConfig(config: Config, { publicUrl, gateway }: Ports): ShopConfig {
  return {
    brand: config.brand.name,
    house: {
      legalName: config.supplier.legalName,
      address: config.supplier.address,
      gstin: config.supplier.gstin,
      careEmail: config.care.email,
      carePhone: config.care.phone,
      grievanceOfficer: config.care.grievanceOfficer,
      grievanceEmail: config.care.grievanceEmail,
      careersEmail: config.care.careersEmail,
    },
    publicUrl,
    chatNumber: config.brand.chatNumber,
    social: config.brand.social,
    googleClientId: config.google.clientId ?? null,
    paymentsAreTest: gateway.isTest,
    hasProviderCheckout: gateway.provider === 'razorpay',
    hasDemoPages: config.allowsDemoPaths,
  }
}

/** Said in words; anything else is a fault of ours and keeps its stack. */
function isExpected(error: unknown): error is Error {
  const kinds = [SettingsError, EmbeddedPostgresError, DatabaseUnreachableError, MigrationError, ListenError]
  return kinds.some((kind) => error instanceof kind)
}

const life = processLife(say)
try {
  await start(life)
} catch (error) {
  console.error(isExpected(error) ? error.message : error)
  await life.end(1)
}

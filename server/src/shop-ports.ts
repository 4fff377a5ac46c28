import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { outboxSeconds, type OutsideEngine, outsideEngine, searchEngine, sqlEngine } from '@shop/search'
import type { Config } from './config.ts'
import { loadDemo, type Sandbox } from './demo.ts'
import type { CourierAccount } from './platform/couriers/courier-account.ts'
import { delhiveryCourier } from './platform/couriers/delhivery/delhivery-courier.ts'
import { shiprocketCourier } from './platform/couriers/shiprocket/shiprocket-courier.ts'
import type { OpenDatabase } from './platform/db/db.ts'
import { liveDocuments } from './platform/documents/live-documents.ts'
import { boundedFetch } from './platform/http/outgoing-requests.ts'
import { openProfileReader } from './platform/http/profile-reader.ts'
import { openWebhookSender } from './platform/http/webhook-sender.ts'
import { openJobs, type JobRunner } from './platform/jobs/jobs.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { withConsentOnly } from './platform/mail/marketing-guard.ts'
import { openMessenger } from './platform/mail/messenger.ts'
import { openOutbox, type Outbox } from './platform/mail/outbox.ts'
import { openEmailPictures } from './platform/media/email-pictures.ts'
import { setMediaUrl } from './platform/media/media-address.ts'
import { openMediaStorage } from './platform/media/media-storage.ts'
import { openPictureConverter } from './platform/media/picture-converter.ts'
import { openPaymentProvider } from './platform/payments/payment-provider.ts'
import { unavailableGateway } from './platform/payments/unavailable-gateway.ts'
import { systemClock } from './platform/runtime/clock.ts'
import type { GracefulShutdown } from './platform/runtime/graceful-shutdown.ts'
import type { Logger } from './platform/runtime/log.ts'
import type { Ports } from './platform/runtime/ports.ts'
import { openSearchCluster, type SearchCluster } from './platform/search/search-cluster.ts'
import { openGoogleSignIn } from './platform/security/google-sign-in.ts'
import { openSecrets } from './platform/security/open-secrets.ts'
import { securityEventWriter } from './platform/security/security-event-writer.ts'
import { insertSecurityEvents } from './platform/security/security-events.ts'
import { gspPortal } from './platform/statutory/gsp/gsp-portal.ts'
import type { GstPortal } from './platform/statutory/gst-portal.ts'
import { openShopStorage, type ShopStorage } from './platform/storage/shop-storage.ts'
import { openSandboxWhatsApp, type SandboxWhatsApp } from './platform/whatsapp/sandbox-whatsapp.ts'
import { openWhatsApp } from './platform/whatsapp/whatsapp.ts'

type PortDeps = {
  readonly config: Config
  readonly database: OpenDatabase
  readonly jobsPool?: OpenDatabase['pool']
  readonly log: Logger
  readonly publicUrl: string
  /** Registers what to close at shutdown. */
  readonly onEnd: GracefulShutdown['onShutdown']
}

export type OpenPorts = {
  readonly ports: Ports
  readonly jobs: JobRunner
  readonly storage: ShopStorage
  /** The engine of SEARCH_URL. */
  readonly outside: OutsideSearch | undefined
  readonly outbox: Outbox
  readonly isOutboxShown: boolean
  readonly sandbox: Sandbox | undefined
  readonly sandboxWhatsApp: SandboxWhatsApp | undefined
}

type OutsideSearch = OutsideEngine & {
  readonly cluster: SearchCluster
  /** Age of the oldest change that it lacks. */
  readonly outboxSeconds: () => Promise<number>
}

function openOutsideSearch({ config, database, log }: PortDeps): OutsideSearch | undefined {
  if (config.search === undefined) return undefined
  const cluster = openSearchCluster(config.search)
  return { ...outsideEngine({ cluster, log }), cluster, outboxSeconds: () => outboxSeconds(database.db) }
}

/** The house's own accounts; a demo without them has sandboxes. */
const outsideServices = (config: Config, sandbox: OpenPorts['sandbox']): Pick<Ports, 'couriers' | 'gstPortal'> => ({
  couriers: courierAccounts(config) ?? sandbox?.couriers ?? [],
  gstPortal: gstPortal(config) ?? sandbox?.gstPortal ?? null,
})

export async function openPorts(deps: PortDeps): Promise<OpenPorts> {
  const { config, database, jobsPool, log, publicUrl, onEnd } = deps
  const secrets = await openSecrets({ db: database.db, settings: config, now: systemClock.now() })
  const jobs = await openJobs({ pool: jobsPool ?? database.pool, log, state: database.state })
  onEnd(() => jobs.stop())
  const securityEvents = securityEventWriter({ insert: (rows) => insertSecurityEvents(database.db, rows), log })
  onEnd(securityEvents.close)
  const { outbox, isOutboxShown, sandboxWhatsApp, ...post } = openMessaging(config)
  onEnd(async () => post.mailer.close())
  const account = openPaymentProvider({ account: config.razorpay, log })
  const demo = account || !config.allowsDemoPaths ? undefined : await loadDemo()
  const sandbox = await demo?.openSandbox({ db: database.db, clock: systemClock, log, publicUrl })
  const gateway = account ?? sandbox?.gateway ?? unavailableGateway
  setMediaUrl(config.mediaUrl)
  const storage = openShopStorage(config)
  const media = openMediaStorage(storage.media)
  const sources = join(config.dataDir, 'uploads')
  const pictures = openPictureConverter({ media, originals: storage.originals, sources })
  onEnd(() => pictures.stop())
  const outside = openOutsideSearch(deps)
  const ports: Ports = {
    ...post,
    clock: systemClock,
    jobs,
    gateway,
    ...outsideServices(config, sandbox),
    search: outside ? searchEngine({ outside }) : sqlEngine,
    emailPictures: openEmailPictures(media, log),
    pictures,
    securityEvents,
    documents: liveDocuments({
      db: database.db,
      log,
      defaults: { house: config.house, reservation: config.reservation },
    }),
    webhooks: openWebhookSender({ allowsLoopback: config.allowsDemoPaths }),
    agentProfiles: openProfileReader({ allowsLoopback: config.allowsDemoPaths }),
    secrets,
    brand: { name: config.brand.name, chatNumber: config.brand.chatNumber, socialLinks: config.brand.social },
    invoicePrefix: config.invoicePrefix,
    publicUrl,
    ...consoleOf(config, publicUrl),
    onlineMethods: config.onlineMethods,
    google: googleOf(config),
    textLimits: config.textLimits,
    languages: config.languages.published,
    hasRateLimit: config.hasRateLimit,
  }
  return { ports, jobs, storage, outside, outbox, isOutboxShown, sandbox, sandboxWhatsApp }
}

/** Email, text messages, and the outbox folder that stores them while no provider is configured. */
function openMessaging(
  config: Config,
): Pick<Ports, 'mailer' | 'messenger' | 'whatsApp'> & Pick<OpenPorts, 'outbox' | 'isOutboxShown' | 'sandboxWhatsApp'> {
  const outbox = openOutbox(join(config.dataDir, 'outbox'), systemClock)
  const account = config.whatsApp && openWhatsApp(config.whatsApp)
  const sandboxWhatsApp = account || !config.allowsDemoPaths ? undefined : openSandboxWhatsApp(outbox)
  const isKept = config.mail.smtpUrl === undefined || config.smsUrl === undefined || sandboxWhatsApp !== undefined
  return {
    ...withConsentOnly({
      mailer: openMailer({ ...config.mail, outbox }),
      messenger: openMessenger({ smsUrl: config.smsUrl, dlt: config.dlt, outbox }),
      whatsApp: account ?? sandboxWhatsApp?.port ?? null,
    }),
    sandboxWhatsApp,
    outbox,
    isOutboxShown: config.allowsDemoPaths && isKept,
  }
}

function googleOf({ google: { clientId, jwksUrl } }: Config): Ports['google'] {
  return clientId === undefined ? null : openGoogleSignIn({ clientId, jwksUrl, now: systemClock.now })
}

/** Shiprocket's events arrive at once; this catches those that were lost. */
const askAboutParcelsEveryMs = 30 * 60_000

/** Both accounts when the house has both; undefined without any. */
function courierAccounts({ shiprocket, delhivery }: Config): CourierAccount[] | undefined {
  const how = { fetch: boundedFetch, now: systemClock.now }
  const couriers = [
    shiprocket && { ...shiprocket, courier: shiprocketCourier({ ...shiprocket, provider: 'shiprocket', ...how }) },
    delhivery && { ...delhivery, courier: delhiveryCourier({ ...delhivery, provider: 'delhivery', ...how }) },
  ].filter((one) => one !== undefined)
  if (couriers.length === 0) return undefined
  return couriers.map(({ courier, fromPin }) => ({ courier, fromPin, askEveryMs: askAboutParcelsEveryMs }))
}

function gstPortal({ gsp: account }: Config): GstPortal | undefined {
  if (account === undefined) return undefined
  return gspPortal({
    ...account,
    provider: 'gsp',
    fetch: boundedFetch,
    now: systemClock.now,
    newRequestId: () => randomUUID().replaceAll('-', ''),
  })
}

function consoleOf({ consoleHost }: Config, publicUrl: string): Pick<Ports, 'consoleHost' | 'consoleUrl'> {
  if (consoleHost === undefined) return { consoleHost: null, consoleUrl: `${publicUrl}/admin` }
  return { consoleHost, consoleUrl: `https://${consoleHost}/admin` }
}

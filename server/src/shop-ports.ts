import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { agentsDefault } from '@shop/contract/agents/agent-settings'
import type { DocumentBodies } from '@shop/contract/content/document-types'
import { outboxSeconds, type OutsideEngine, outsideEngine, searchEngine, sqlEngine } from '@shop/search'
import { adapters, allAdapters } from './adapters.ts'
import { problemsOfConnections } from './config-connections.ts'
import { takesPayments, type Config } from './config.ts'
import { loadDemo, type Sandbox } from './demo.ts'
import { type ConnectionValues, firstOpen, isConnected } from './platform/adapters/adapter.ts'
import { listStored, mergedValues } from './platform/adapters/stored-connections.ts'
import type { OpenDatabase } from './platform/db/db.ts'
import { liveDocuments } from './platform/documents/live-documents.ts'
import { boundedFetch } from './platform/http/outgoing-requests.ts'
import { openProfileReader } from './platform/http/profile-reader.ts'
import { openWebhookSender } from './platform/http/webhook-sender.ts'
import { openJobs, type JobRunner } from './platform/jobs/jobs.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { consentedWhatsApp, withConsentOnly } from './platform/mail/marketing-guard.ts'
import { openMessenger } from './platform/mail/messenger.ts'
import { openOutbox, type Outbox } from './platform/mail/outbox.ts'
import { openEmailPictures } from './platform/media/email-pictures.ts'
import { openFilms } from './platform/media/films.ts'
import { openLogoPictures } from './platform/media/logo-picture.ts'
import { setMediaUrl } from './platform/media/media-address.ts'
import { openMediaStorage, type MediaStorage } from './platform/media/media-storage.ts'
import { openPictureConverter } from './platform/media/picture-converter.ts'
import type { OpenGateways } from './platform/payments/payment-gateways.ts'
import { openPaymentProviders } from './platform/payments/payment-provider.ts'
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
import { openShopStorage, type ShopStorage } from './platform/storage/shop-storage.ts'
import { azureTranslator } from './platform/translation/azure/azure-translator.ts'
import { knownTranslations } from './platform/translation/known-translations.ts'
import type { MachineTranslation } from './platform/translation/translator.ts'
import { openSandboxWhatsApp, type SandboxWhatsApp } from './platform/whatsapp/sandbox-whatsapp.ts'
import type { WhatsApp } from './platform/whatsapp/whatsapp.ts'

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
  /** The house's accounts with other settings. */
  readonly openAccounts: (values: ConnectionValues) => Accounts
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

/** What every adapter uses of the shop. */
const outside = { fetch: boundedFetch, now: systemClock.now }

export type Accounts = OpenGateways & Pick<Ports, 'couriers' | 'gstPortal' | 'whatsApp'>

type Without = { readonly sandbox: Sandbox | undefined; readonly whatsApp: WhatsApp | null }

/** The house's own accounts; a demo without them has sandboxes. */
function accountsOf(values: ConnectionValues, { config, log }: PortDeps, { sandbox, whatsApp }: Without): Accounts {
  const couriers = adapters.couriers.flatMap((one) => one.openWith(values, outside) ?? [])
  const newRequestId = () => randomUUID().replaceAll('-', '')
  const statutory = { ...outside, newRequestId, houseGstin: config.house.gstin }
  return {
    ...(openPaymentProviders(values, { ...outside, log }) ?? {
      gateway: sandbox?.gateway ?? unavailableGateway,
      otherGateways: [],
    }),
    couriers: couriers.length > 0 ? couriers : (sandbox?.couriers ?? []),
    gstPortal: firstOpen(adapters.statutory, values, statutory) ?? sandbox?.gstPortal ?? null,
    whatsApp: consentedWhatsApp(firstOpen(adapters.messaging, values, outside) ?? whatsApp),
  }
}

/** Settings of the environment; a visitor of the demo can send an agent, and a real house decides for itself. */
const defaultDocuments = ({ house, reservation }: Config, sandbox: OpenPorts['sandbox']): Partial<DocumentBodies> => ({
  house,
  reservation,
  ...(sandbox && { agents: { ...agentsDefault, mode: 'checkout' } }),
})

const smallPictures = (media: MediaStorage, log: Logger): Pick<Ports, 'emailPictures' | 'logoPictures'> => ({
  emailPictures: openEmailPictures(media, log),
  logoPictures: openLogoPictures(media, log),
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
  const stored = mergedValues(config.connected, await listStored(database.db, secrets), allAdapters)
  const demo = takesPayments(stored) || !config.allowsDemoPaths ? undefined : await loadDemo()
  const sandbox = await demo?.openSandbox({ db: database.db, clock: systemClock, log, publicUrl })
  setMediaUrl(config.mediaUrl)
  const storage = openShopStorage(config)
  const media = openMediaStorage(storage.media)
  const sources = join(config.dataDir, 'uploads')
  const pictures = openPictureConverter({ media, originals: storage.originals, sources })
  onEnd(() => pictures.stop())
  const engine = openOutsideSearch(deps)
  const without = { sandbox, whatsApp: sandboxWhatsApp?.port ?? null }
  const ports: Ports = {
    ...post,
    clock: systemClock,
    jobs,
    ...accountsOf(stored, deps, without),
    connections: {
      environment: config.connected,
      problemsOf: (values) => problemsOfConnections(values, config.readiness),
      refresh: () => Promise.resolve(),
    },
    search: engine ? searchEngine({ outside: engine }) : sqlEngine,
    ...smallPictures(media, log),
    pictures,
    films: openFilms(media),
    securityEvents,
    documents: liveDocuments({
      db: database.db,
      log,
      defaults: defaultDocuments(config, sandbox),
    }),
    machineTranslation: machineTranslation(config, sandbox),
    translations: knownTranslations(database),
    webhooks: openWebhookSender({ allowsLoopback: config.allowsDemoPaths }),
    agentProfiles: openProfileReader({ allowsLoopback: config.allowsDemoPaths }),
    secrets,
    ...shopFacts(config, publicUrl),
  }
  const openAccounts = (values: ConnectionValues) => accountsOf(values, deps, without)
  return { ports, openAccounts, jobs, storage, outside: engine, outbox, isOutboxShown, sandbox, sandboxWhatsApp }
}

/** What the settings say of the shop itself. */
const shopFacts = (config: Config, publicUrl: string) => ({
  brand: { name: config.brand.name, chatNumber: config.brand.chatNumber, socialLinks: config.brand.social },
  invoicePrefix: config.invoicePrefix,
  publicUrl,
  ...consoleOf(config, publicUrl),
  onlineMethods: config.onlineMethods,
  google: googleOf(config),
  textLimits: config.textLimits,
  languages: config.languages.published,
  hasRateLimit: config.hasRateLimit,
})

/** Email, text messages, and the outbox folder that stores them while no provider is configured. */
function openMessaging(
  config: Config,
): Pick<Ports, 'mailer' | 'messenger'> & Pick<OpenPorts, 'outbox' | 'isOutboxShown' | 'sandboxWhatsApp'> {
  const outbox = openOutbox(join(config.dataDir, 'outbox'), systemClock)
  const hasAccount = adapters.messaging.some((one) => isConnected(one, config.connected))
  const sandboxWhatsApp = hasAccount || !config.allowsDemoPaths ? undefined : openSandboxWhatsApp(outbox)
  const isKept = config.mail.smtpUrl === undefined || config.smsUrl === undefined || sandboxWhatsApp !== undefined
  return {
    ...withConsentOnly({
      mailer: openMailer({ ...config.mail, outbox }),
      messenger: openMessenger({ smsUrl: config.smsUrl, dlt: config.dlt, outbox }),
      whatsApp: null,
    }),
    sandboxWhatsApp,
    outbox,
    isOutboxShown: config.allowsDemoPaths && isKept,
  }
}

function googleOf({ google: { clientId, jwksUrl } }: Config): Ports['google'] {
  return clientId === undefined ? null : openGoogleSignIn({ clientId, jwksUrl, now: systemClock.now })
}

function machineTranslation({ translator: given }: Config, sandbox: OpenPorts['sandbox']): MachineTranslation | null {
  const { azure, charactersPerMonth } = given
  const translator = azure ? azureTranslator({ ...azure, fetch: boundedFetch }) : sandbox?.translator
  return translator === undefined ? null : { translator, charactersPerMonth }
}

function consoleOf({ consoleHost }: Config, publicUrl: string): Pick<Ports, 'consoleHost' | 'consoleUrl'> {
  if (consoleHost === undefined) return { consoleHost: null, consoleUrl: `${publicUrl}/admin` }
  return { consoleHost, consoleUrl: `https://${consoleHost}/admin` }
}

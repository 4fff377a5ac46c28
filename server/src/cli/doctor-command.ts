import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { adapters } from '#adapters'
import { describeSettings, keysOfPayments, type Config } from '#config'
import { type AnyAdapter, isConnected } from '#platform/adapters/adapter.ts'
import { listStoredNames } from '#platform/adapters/stored-connections.ts'
import type { OpenDatabase } from '#platform/db/db.ts'
import { migrationState } from '#platform/db/migrate.ts'
import { boundedFetch } from '#platform/http/outgoing-requests.ts'
import { queueStates } from '#platform/jobs/job-records.ts'
import { openSearchCluster, SearchClusterError } from '#platform/search/search-cluster.ts'
import { plainConnections } from '#platform/security/encryption.ts'
import { lostSecrets } from '#platform/security/open-secrets.ts'
import { isOpenToOthers, readSecretsKeys, secretsKeyFile } from '#platform/security/secret-keys.ts'
import { countSecrets } from '#platform/security/stored-secrets.ts'
import { s3Store } from '#platform/storage/s3-storage.ts'
import { azureTranslator } from '#platform/translation/azure/azure-translator.ts'
import type { Command, CommandInput } from './command.ts'

type Finding = { readonly level: 'ok' | 'warn' | 'FAIL'; readonly text: string }

const neededNode = 24
const neededPostgres = 15
const littleSpaceGb = 2
const engineMs = 5000

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Checks Node, database, disk, buckets and settings, and says what is wrong',
  positionals: [],
  options: { settings: { type: 'boolean', description: 'list every setting with its value, secrets hidden' } },
  details: ['Ends with code 1 when something is wrong. It changes nothing.'],
  isOnlyReading: () => true,
  run: runDoctor,
}

async function runDoctor(input: CommandInput): Promise<boolean> {
  if (input.isSet('settings')) {
    for (const [name, value] of describeSettings()) input.say(`  ${name.padEnd(24)} ${value}`)
    input.say('')
  }
  const { config } = input
  const looked = await database(input)
  const findings = [
    node(),
    await disk(config),
    ...looked.findings,
    ...(await stores(config)),
    ...(await searchEngine(config)),
    ...(await translationService(config)),
    ...services(config, looked.accounts),
  ]
  for (const { level, text } of findings) input.say(`${level.padEnd(4)}  ${text}`)
  const failures = findings.filter(({ level }) => level === 'FAIL').length
  input.say('')
  input.say(failures === 0 ? 'The shop is well.' : `${failures} thing${failures === 1 ? ' is' : 's are'} wrong.`)
  return failures === 0
}

function node(): Finding {
  const { version } = process
  const isGood = Number.parseInt(process.versions.node, 10) >= neededNode
  return isGood
    ? ok(`Node ${version}`)
    : fail(`Node ${version}; start commands with npm, which brings Node ${neededNode}`)
}

async function disk({ dataDir }: Config): Promise<Finding> {
  const found = await statfs(dataDir).catch(() => undefined)
  if (found === undefined) return warn(`${dataDir} is not there yet; the first start makes it`)
  const freeGb = (found.bavail * found.bsize) / 1e9
  const text = `${freeGb.toFixed(1)} GB free for ${dataDir}`
  return freeGb < littleSpaceGb ? warn(`only ${text}`) : ok(text)
}

async function stores({ store, backupS3 }: Config): Promise<Finding[]> {
  const backups = backupS3 && s3Store(backupS3)
  return Promise.all(
    [store, backups]
      .filter((one) => one !== undefined)
      .map(async ({ setting, folder }) => {
        try {
          // A list shows a missing bucket, and whether the key may list.
          for await (const _ of folder('').list()) break
          return ok(`the store of ${setting} answers`)
        } catch (error) {
          // A store that is away is a finding, not an error.
          return fail(error instanceof Error ? error.message : String(error))
        }
      }),
  )
}

async function searchEngine({ search }: Config): Promise<Finding[]> {
  if (search === undefined) return []
  const cluster = openSearchCluster(search)
  try {
    await cluster.send({ method: 'GET', path: `/_alias/${cluster.name}`, timeoutMs: engineMs })
    return [ok(`the search engine at ${cluster.host} answers for ${cluster.name}`)]
  } catch (error) {
    // A cluster that is away is a finding, not an error.
    const reason = error instanceof Error ? error.message : String(error)
    const isEmpty = error instanceof SearchClusterError && error.status === 404
    return [
      isEmpty
        ? warn(`the search engine at ${cluster.host} has no ${cluster.name} yet; the process that leads fills it`)
        : fail(`the search engine at ${cluster.host}: ${reason}`),
    ]
  }
}

/** The shortest text that shows that the key, its region and the account are right. */
const shortText = { english: 'silk', isFormatted: false }

async function translationService({ translator: { azure } }: Config): Promise<Finding[]> {
  if (azure === undefined) return []
  const translator = azureTranslator({ ...azure, fetch: boundedFetch })
  try {
    await translator.translate('hi', [shortText], [])
    return [ok(`${translator.name} translates`)]
  } catch (error) {
    // A service that is away is a finding, not an error.
    return [fail(error instanceof Error ? error.message : String(error))]
  }
}

type Looked = { readonly findings: readonly Finding[]; readonly accounts: readonly string[] }

/** `accounts`: the adapters whose accounts the console has. */
async function database(input: CommandInput): Promise<Looked> {
  try {
    const opened = await input.openDatabase()
    const findings = [
      await server(opened, input.config),
      await migrations(opened),
      await goods(opened),
      await secretKeys(opened, input.config),
      ...(await jobs(opened)),
    ]
    return { findings, accounts: await listStoredNames(opened.db) }
  } catch (error) {
    // An unreachable database is a finding, not an error.
    return { findings: [fail(`database: ${error instanceof Error ? error.message : String(error)}`)], accounts: [] }
  }
}

async function server({ db }: OpenDatabase, config: Config): Promise<Finding> {
  const startedAt = performance.now()
  const { rows } = await sql<{ version: string; number: number }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number`.execute(
    db,
  )
  const answerMs = Math.round(performance.now() - startedAt)
  const place = config.databaseUrl === undefined ? `built in, in ${config.dataDir}` : hostOf(config.databaseUrl)
  const text = `PostgreSQL ${rows[0]?.version} (${place}) answers in ${answerMs} ms`
  return (rows[0]?.number ?? 0) >= neededPostgres * 10_000
    ? ok(text)
    : fail(`${text}; ${neededPostgres} or later is needed`)
}

async function migrations({ db }: OpenDatabase): Promise<Finding> {
  const { applied, pending, changed } = await migrationState(db)
  if (changed.length > 0) return fail(`migrations changed after they were applied: ${changed.join(', ')}`)
  if (pending.length > 0) return warn(`${pending.length} migrations wait for the next start: ${pending.join(', ')}`)
  return ok(`all ${applied.length} migrations are applied`)
}

async function goods({ db }: OpenDatabase): Promise<Finding> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('products') is not null as "isThere"`.execute(db)
  if (rows[0]?.isThere !== true) return warn('the database is empty; the first start fills it')
  const counts = await sql<{ products: number; orders: number; users: number }>`
    select (select count(*) from products) as products, (select count(*) from orders) as orders,
      (select count(*) from users) as users`.execute(db)
  const { products = 0, orders = 0, users = 0 } = counts.rows[0] ?? {}
  return ok(`${products} products, ${orders} orders, ${users} accounts`)
}

async function secretKeys({ db }: OpenDatabase, config: Config): Promise<Finding> {
  const [current] = readSecretsKeys(config)
  const lost = lostSecrets(await countSecrets(db), config)
  const file = secretsKeyFile(config.dataDir)
  if (lost.length > 0)
    return fail(`secrets: the key ${lost[0]?.keyId} is missing; put back ${file}, or set SECRETS_KEY`)
  if (current === undefined) return warn('secrets: there is no key yet; the first start makes it')
  if (isOpenToOthers(file)) return fail(`secrets: others can read ${file}; change that with chmod 600`)
  const place = current.madeAt === null ? 'SECRETS_KEY' : file
  return ok(`secrets are encrypted with the key ${current.id} of ${place}`)
}

const longWaitSeconds = 900

/** Emails, text messages and refunds that failed for good. */
async function jobs({ db }: OpenDatabase): Promise<Finding[]> {
  const queues = await queueStates(db)
  const findings = queues.flatMap(({ queue, waiting, oldestWaitingSeconds, failed }) => [
    ...(failed > 0 ? [fail(`${failed} of ${queue} failed for good; see npm run shop -- jobs --failed`)] : []),
    ...(oldestWaitingSeconds > longWaitSeconds
      ? [warn(`${waiting} of ${queue} wait, the oldest for ${Math.ceil(oldestWaitingSeconds / 60)} min`)]
      : []),
  ])
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  return findings.length > 0 || queues.length === 0 ? findings : [ok(`jobs: ${waiting} wait, none has failed`)]
}

function services(config: Config, accounts: readonly string[]): Finding[] {
  const hasAccount = (one: AnyAdapter): boolean => accounts.includes(one.name) || isConnected(one, config.connected)
  const isPublicShop = config.isProduction && !config.allowsDemoPaths
  const providers = adapters.payments.filter(hasAccount)
  const payments = providers.map(({ name, title, liveSetting }) => {
    if (accounts.includes(name)) return ok(`payments: ${title}, with the account of the console`)
    const isLive = liveSetting(config.connected) !== undefined
    return ok(`payments: ${title}, ${isLive ? 'live' : 'test'} keys`)
  })
  const sandbox = `payments: the sandbox; set ${keysOfPayments} to take money`
  return [
    ...(payments.length > 0 ? payments : [(isPublicShop ? fail : warn)(sandbox)]),
    config.mail.smtpUrl === undefined
      ? (isPublicShop ? fail : warn)('mail: written to files; set SMTP_URL to send it')
      : ok('mail: by SMTP'),
    config.smsUrl === undefined
      ? warn('text messages: written to files; set SMS_URL to send them')
      : ok('text messages: sent'),
    !adapters.messaging.some(hasAccount) ? warn('WhatsApp: off; set WHATSAPP_TOKEN') : ok('WhatsApp: on'),
    config.google.clientId === undefined ? warn('Google sign-in: off; set GOOGLE_CLIENT_ID') : ok('Google sign-in: on'),
    config.publicUrl === undefined
      ? warn('PUBLIC_URL is not set: links in mails lead to this machine')
      : ok(config.publicUrl),
    ...(config.databaseUrl !== undefined && config.databaseOwnerUrl === undefined
      ? [warn('DATABASE_OWNER_URL is not set: requests are served by the role that owns the tables')]
      : []),
    ...plainConnections(config).map(config.isProduction ? fail : warn),
  ]
}

function hostOf(url: string): string {
  return new URL(url).host
}

const ok = (text: string): Finding => ({ level: 'ok', text })
const warn = (text: string): Finding => ({ level: 'warn', text })
const fail = (text: string): Finding => ({ level: 'FAIL', text })

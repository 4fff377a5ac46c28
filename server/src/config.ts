import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { onlineMethodList } from '@shop/contract/checkout/offline-payments'
import { rupees } from '@shop/contract/core/money'
import { gstCodeOf, isGstin } from '@shop/contract/selling/gstin'
import { adapters } from './adapters.ts'
import {
  connectedOf,
  connectionNames,
  connectionProblems,
  demoGstin,
  problemsOfConnections,
  readinessOf,
  secretConnections,
} from './config-connections.ts'
import { languageSettings } from './config-languages.ts'
import { translatorOf, translatorSettings } from './config-translation.ts'
import {
  address,
  addressRanges,
  choice,
  pictureHost,
  postgresAddress,
  secretSettings,
  socialLink,
  text,
  webAddress,
  wholeNumber,
} from './config-values.ts'
import { type ConnectionValues, firstOpen, isConnected } from './platform/adapters/adapter.ts'
import { edgeModes } from './platform/cache/edge-headers.ts'
import { connectionsOf, leastConnections, roles } from './platform/db/connections.ts'
import { brandOf } from './platform/documents/brand-settings.ts'
import { houseOf } from './platform/documents/house-settings.ts'
import { isOnLoopback } from './platform/http/ip-addresses.ts'
import { dltOf } from './platform/mail/provider-settings.ts'
import { SettingsError } from './platform/runtime/settings-error.ts'
import { isPlainDatabase } from './platform/security/encryption.ts'
import { isSecretsKey } from './platform/security/secret-keys.ts'
import { isS3Url, s3Of } from './platform/storage/s3-settings.ts'

export const projectFolder = fileURLToPath(new URL('../../', import.meta.url))

/** Every setting besides those of the adapters; no other variable is read. */
const settings = z.object({
  ROLE: choice(roles).default('all'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.regex(/^[\w.:-]+$/, 'must be an address or a host name, such as 127.0.0.1').default('127.0.0.1'),
  DATA_DIR: text.default('./.data'),
  MEDIA_URL: pictureHost.optional(),
  BACKUP_S3_URL: text.refine(isS3Url, 'must be an address such as https://KEY:SECRET@s3.example/backups').optional(),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_OWNER_URL: postgresAddress.optional(),
  DB_CONNECTIONS: wholeNumber(1, 10_000).optional(),
  SECRETS_KEY: text
    .transform((value) => value.split(',').map((key) => key.trim()))
    .pipe(z.array(text.refine(isSecretsKey, 'must be 32 bytes in base64, as "openssl rand -base64 32" prints them')))
    .default([]),
  SEED: choice(['demo', 'none']).default('demo'),
  ...languageSettings,
  PUBLIC_URL: webAddress.optional(),
  ADMIN_HOST: text.regex(/^[a-z\d][a-z\d.-]*$/, 'must be a host name such as admin.shop.example').optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_JWKS_URL: webAddress.default('https://www.googleapis.com/oauth2/v3/certs'),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: text.regex(/^[^@\r\n]+@[^@\s]+$/, 'must be an email address').default('Ruhvana <hello@ruhvana.example>'),
  SMS_URL: webAddress.optional(),
  SMS_HEADER: text.regex(/^[A-Za-z]{6}$/, 'must be the six letters of a registered header').optional(),
  SMS_DLT_ENTITY_ID: text.regex(/^\d{15,20}$/, 'must be the number of your registration on a DLT portal').optional(),
  SMS_DLT_TEMPLATES: text
    .regex(/^[a-z-]+=\d{15,20}(,[a-z-]+=\d{15,20})*$/, 'must be pairs such as code=1107000000000000001, between commas')
    .optional(),
  SMS_PER_HOUR: wholeNumber(0, 1_000_000).default(200),
  SMS_PER_DAY: wholeNumber(0, 10_000_000).default(1000),
  ...translatorSettings,
  BRAND_NAME: text.max(40, 'must be at most 40 characters').default('Ruhvana'),
  SHOP_LEGAL_NAME: text.max(100, 'must be at most 100 characters').default('Ruhvana Clothing Private Limited'),
  SHOP_ADDRESS: text.max(200, 'must be at most 200 characters').default('12 Marigold Lane, Bandra West, Mumbai 400050'),
  SHOP_STATE: text
    .refine((name) => gstCodeOf(name) !== undefined, 'must be a state or union territory of India, such as Maharashtra')
    .default('Maharashtra'),
  SHOP_GSTIN: text.refine(isGstin, 'must be a GST number of 15 characters with its check character').default(demoGstin),
  SHOP_OPERATOR: text.max(100, 'must be at most 100 characters').optional(),
  INVOICE_PREFIX: text.regex(/^[A-Z\d]{1,3}$/, 'must be 1 to 3 capital letters or digits').default('RV'),
  SHOP_CARE_EMAIL: text.regex(/^[^@\s]+@[^@\s]+$/, 'must be an email address').default('care@ruhvana.example'),
  SHOP_CARE_PHONE: text.regex(/^[+\d][\d ]{7,19}$/, 'must be a phone number').default('+91 22 0000 0000'),
  SHOP_GRIEVANCE_OFFICER: text.max(100, 'must be at most 100 characters').default('The Grievance Officer'),
  SHOP_GRIEVANCE_EMAIL: text.regex(/^[^@\s]+@[^@\s]+$/, 'must be an email address').optional(),
  SHOP_CAREERS_EMAIL: text.regex(/^[^@\s]+@[^@\s]+$/, 'must be an email address').optional(),
  BRAND_CHAT_NUMBER: text.regex(/^\d{10,15}$/, 'must be 10 to 15 digits with the country code').default('910000000000'),
  BRAND_INSTAGRAM: socialLink('https://www.instagram.com/'),
  BRAND_FACEBOOK: socialLink('https://www.facebook.com/'),
  BRAND_PINTEREST: socialLink('https://www.pinterest.com/'),
  BRAND_YOUTUBE: socialLink('https://www.youtube.com/'),
  RATE_LIMIT: choice(['on', 'off']).default('on'),
  RESERVATION_MINUTES: wholeNumber(1, 1440).default(15),
  SHORT_RESERVATION_MINUTES: wholeNumber(1, 1440).default(5),
  ONLINE_METHODS: onlineMethodList,
  EMI_FROM_RUPEES: wholeNumber(0, 10_00_000).default(3000),
  TRUSTED_PROXIES: addressRanges.default(['loopback']),
  METRICS_ALLOW: addressRanges.default(['loopback', 'linklocal', 'uniquelocal']),
  CORS_ORIGINS: text
    .transform((value) => value.split(',').map((origin) => origin.trim()))
    .pipe(z.array(webAddress))
    .default([]),
  CACHE_MB: wholeNumber(0, 65_536).default(48),
  EDGE: choice(edgeModes).default('off'),
  CHROMIUM_PATH: text.optional(),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  NODE_ENV: choice(['development', 'test', 'production']).default('development'),
  DEMO: choice(['0', '1']).default('0'),
})

type Settings = z.infer<typeof settings>
const neverPrinted: ReadonlySet<string> = new Set<string>([...secretSettings, ...secretConnections])

export const settingNames: readonly string[] = [...Object.keys(settings.shape), ...connectionNames]
export type Environment = Readonly<Record<string, string | undefined>>

export type Config = ReturnType<typeof toConfig>

/** The environment, completed from the project's `.env`. */
export function readEnvironment(folder = projectFolder): Environment {
  const file = resolve(folder, '.env')
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env }
}

export function readConfig(environment: Environment = readEnvironment()): Config {
  // A commented-out line in a deployment's file leaves an empty value, which counts as unset.
  const given = Object.fromEntries(
    settingNames.map((name) => [name, environment[name]?.trim() === '' ? undefined : environment[name]]),
  )
  const parsed = settings.safeParse(given)
  const issues = [...(parsed.error?.issues ?? []), ...connectionProblems(given)]
  if (!parsed.success || issues.length > 0) throw new SettingsError(issues.map((issue) => problemOf(issue, given)))
  const connected = connectedOf(given)
  const problems = [...contradictions(parsed.data), ...problemsOfConnections(connected, readinessOf(parsed.data))]
  if (problems.length > 0) throw new SettingsError(problems)
  return toConfig(parsed.data, connected)
}

/** The operator's name: the setting, else the account on this machine. */
export function readOperator(environment: Environment = readEnvironment()): string {
  const names = [environment['SHOP_OPERATOR'], environment['SUDO_USER'], environment['USER']]
  return names.map((name) => name?.trim() ?? '').find((name) => name !== '') ?? accountName()
}

function accountName(): string {
  try {
    return userInfo().username
  } catch {
    // A container's account may have a number and no name.
    return String(process.getuid?.() ?? 'unknown')
  }
}

export function describeSettings(environment: Environment = readEnvironment()): ReadonlyMap<string, string> {
  const shown = (name: string, value: string | undefined): string => {
    if (value === undefined || value === '') return '(not set)'
    return neverPrinted.has(name) ? '(set, hidden)' : value
  }
  return new Map(settingNames.map((name) => [name, shown(name, environment[name])]))
}

export const takesPayments = (connected: ConnectionValues): boolean =>
  adapters.payments.some((one) => isConnected(one, connected))

/** The first setting of each provider. */
export const keysOfPayments = adapters.payments.map(({ fields }) => fields[0]?.env).join(' or ')

export function warningsOf(config: Config): string[] {
  const { mail, connected, isProduction, allowsDemoPaths, databaseUrl, databaseOwnerUrl } = config
  return [
    ...(databaseUrl !== undefined && databaseOwnerUrl === undefined
      ? ['DATABASE_OWNER_URL is not set: requests are served by the role that owns the tables.']
      : []),
    ...(isProduction && mail.smtpUrl === undefined && !allowsDemoPaths
      ? ['SMTP_URL is not set: mails, with codes and invoices among them, become files that nobody receives.']
      : []),
    ...(!takesPayments(connected) && !allowsDemoPaths
      ? [
          isProduction
            ? `${keysOfPayments} is not set: nobody can pay, unless the console has an account in Settings → Connections.`
            : `Others can reach this shop, so test payments and /dev/outbox are off: set DEMO=1 to have them, or ${keysOfPayments} to take money.`,
        ]
      : []),
  ]
}

function problemOf(issue: Pick<z.core.$ZodIssue, 'path' | 'message'>, given: Environment): string {
  const name = String(issue.path[0])
  const value = neverPrinted.has(name) ? 'has a value that is not right' : `is "${given[name]}"`
  return `${name} ${value}: it ${issue.message}.`
}

const dltNeeds = ['SMS_URL', 'SMS_HEADER', 'SMS_DLT_TEMPLATES'] as const

function contradictions(given: Settings): string[] {
  const needs = (name: keyof Settings, other: keyof Settings): string[] =>
    given[name] !== undefined && given[other] === undefined ? [`${name} is set, so ${other} must be set too.`] : []
  return [
    ...(['DATABASE_URL', 'DATABASE_OWNER_URL'] as const)
      .filter((name) => given[name] !== undefined && isPlainDatabase(given[name]))
      .map((name) => `${name} names a database on another machine and must encrypt: add ?sslmode=verify-full.`),
    ...needs('DATABASE_OWNER_URL', 'DATABASE_URL'),
    ...((given.DB_CONNECTIONS ?? Infinity) < leastConnections(given.ROLE)
      ? [
          `DB_CONNECTIONS is "${given.DB_CONNECTIONS}": ROLE=${given.ROLE} needs at least ${leastConnections(given.ROLE)}.`,
        ]
      : []),
    ...(given.SHOP_GSTIN.startsWith(gstCodeOf(given.SHOP_STATE) ?? '')
      ? []
      : [`SHOP_GSTIN begins with ${given.SHOP_GSTIN.slice(0, 2)}, which is not the code of SHOP_STATE.`]),
    ...dltNeeds.flatMap((other) => needs('SMS_DLT_ENTITY_ID', other)),
    ...needs('SMS_DLT_TEMPLATES', 'SMS_DLT_ENTITY_ID'),
  ]
}

function toConfig(given: Settings, connected: ConnectionValues) {
  const isProduction = given.NODE_ENV === 'production'
  return {
    role: given.ROLE,
    port: given.PORT,
    host: given.HOST,
    dataDir: resolve(projectFolder, given.DATA_DIR),
    mediaUrl: given.MEDIA_URL,
    store: firstOpen(adapters.storage, connected, undefined),
    /** For backups in the bucket of the pictures. */
    s3: connected['S3_URL'] === undefined ? undefined : s3Of('S3_URL', connected['S3_URL']),
    backupS3: given.BACKUP_S3_URL === undefined ? undefined : s3Of('BACKUP_S3_URL', given.BACKUP_S3_URL),
    search: firstOpen(adapters.search, connected, undefined),
    /** Settings of the adapters, by their variables. */
    connected,
    /** What live keys of a payment provider need. */
    readiness: readinessOf(given),
    databaseUrl: given.DATABASE_URL,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    connections: connectionsOf(given.ROLE, given.DB_CONNECTIONS),
    secretsKeys: given.SECRETS_KEY,
    hasDemoSeed: given.SEED === 'demo',
    languages: { published: given.LANGUAGES, previewed: given.PREVIEW_LANGUAGES },
    /** When undefined, the address on which the shop listens. */
    publicUrl: given.PUBLIC_URL,
    consoleHost: given.ADMIN_HOST,
    google: { clientId: given.GOOGLE_CLIENT_ID, jwksUrl: given.GOOGLE_JWKS_URL },
    mail: { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM },
    smsUrl: given.SMS_URL,
    dlt: dltOf(given),
    translator: translatorOf(given),
    textLimits: { perHour: given.SMS_PER_HOUR, perDay: given.SMS_PER_DAY },
    brand: brandOf(given),
    invoicePrefix: given.INVOICE_PREFIX,
    house: houseOf(given),
    hasRateLimit: given.RATE_LIMIT === 'on',
    reservation: {
      minutes: given.RESERVATION_MINUTES,
      shortMinutes: Math.min(given.SHORT_RESERVATION_MINUTES, given.RESERVATION_MINUTES),
    },
    onlineMethods: { enabled: given.ONLINE_METHODS, emiFrom: rupees(given.EMI_FROM_RUPEES) },
    trustedProxies: given.TRUSTED_PROXIES,
    metricsAllow: given.METRICS_ALLOW,
    corsOrigins: given.CORS_ORIGINS,
    /** Bytes of the response cache; 0 turns it off. */
    cacheBytes: given.CACHE_MB * 1_048_576,
    edge: given.EDGE,
    logLevel: given.LOG_LEVEL,
    isProduction,
    /** True when `/dev/*` and `/sandbox/*` may exist; each exists only while its demo provider is in use. */
    allowsDemoPaths: given.DEMO === '1' || (!isProduction && isOnLoopback(given)),
  }
}

import type { ConnectionValues } from '#platform/adapters/adapter.ts'
import { isLoopbackHost } from '#platform/http/ip-addresses.ts'

/** True unless the server is on this machine, or its URL says `?requireTLS=false`, which the library reads. */
export function needsStartTls(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl)
  return protocol === 'smtp:' && !isLoopbackHost(hostname)
}

const encryptingModes: ReadonlySet<string | null> = new Set(['require', 'verify-ca', 'verify-full'])

/** True for a remote database whose URL does not require TLS; a socket and this machine need none. */
export function isPlainDatabase(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const isSocket = host === '' || host.startsWith('/')
  const isEncrypted = encryptingModes.has(searchParams.get('sslmode')) || searchParams.get('ssl') === 'true'
  return !isSocket && !isLoopbackHost(host) && !isEncrypted
}

function isPlainWeb(url: string | undefined): boolean {
  if (url === undefined || !URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !isLoopbackHost(hostname)
}

function isPlainMail(smtpUrl: string): boolean {
  return needsStartTls(smtpUrl) && new URL(smtpUrl).searchParams.get('requireTLS') === 'false'
}

/** The settings that name other servers. */
type Links = {
  readonly mail: { readonly smtpUrl?: string | undefined }
  /** Settings of the adapters. */
  readonly connected: ConnectionValues
  readonly smsUrl?: string | undefined
  readonly google: { readonly clientId?: string | undefined; readonly jwksUrl: string }
}

/** Every configured connection that could be read on the way, and how to secure it. */
export function plainConnections({ mail, connected, smsUrl, google }: Links): string[] {
  const web = {
    ...connected,
    SMS_URL: smsUrl,
    GOOGLE_JWKS_URL: google.clientId === undefined ? undefined : google.jwksUrl,
  }
  return [
    ...(mail.smtpUrl !== undefined && isPlainMail(mail.smtpUrl)
      ? ['SMTP_URL allows mails without encryption: leave out requireTLS=false, or use smtps://']
      : []),
    ...Object.entries(web).flatMap(([name, url]) =>
      isPlainWeb(url) ? [`${name} is not encrypted: use https://`] : [],
    ),
  ]
}

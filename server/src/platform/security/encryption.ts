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
  if (url === undefined) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !isLoopbackHost(hostname)
}

function isPlainMail(smtpUrl: string): boolean {
  return needsStartTls(smtpUrl) && new URL(smtpUrl).searchParams.get('requireTLS') === 'false'
}

/** The settings that name other servers. */
type Links = {
  readonly mail: { readonly smtpUrl?: string | undefined }
  readonly s3?: { readonly bucketUrl: string } | undefined
  readonly search?: { readonly url: string } | undefined
  readonly smsUrl?: string | undefined
  readonly whatsApp?: { readonly apiUrl: string } | undefined
  readonly razorpay?: { readonly apiUrl: string } | undefined
  readonly google: { readonly clientId?: string | undefined; readonly jwksUrl: string }
}

/** Every configured connection that could be read on the way, and how to secure it. */
export function plainConnections({ mail, s3, search, smsUrl, whatsApp, razorpay, google }: Links): string[] {
  const web = {
    S3_URL: s3?.bucketUrl,
    SEARCH_URL: search?.url,
    SMS_URL: smsUrl,
    WHATSAPP_API_URL: whatsApp?.apiUrl,
    RAZORPAY_API_URL: razorpay?.apiUrl,
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

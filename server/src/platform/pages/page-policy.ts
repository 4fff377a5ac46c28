import { mediaHosts } from '#platform/media/media-address.ts'
import type { PageSources } from '#platform/payments/payment-gateway.ts'

export type PolicyOptions = {
  /** The hashes of the inline scripts that the storefront wrote into the page; the browser runs no others. */
  readonly scriptHashes: readonly string[]
  readonly googleSignIn: boolean
  /** Of the payment providers. */
  readonly payments: PageSources
  /** Origins whose pages may frame it; none by default. */
  readonly framedBy?: readonly string[]
}

const google = 'https://accounts.google.com/gsi/'

/** Allows scripts by hash: a cached page is sent to everyone, so a nonce could be read from it. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { payments, framedBy = ["'none'"] } = options
  const scripts = ["'self'", ...options.scriptHashes]
  const styles = ["'self'", "'unsafe-inline'"]
  const frames = ["'self'"]
  const connections = ["'self'"]
  if (options.googleSignIn) {
    scripts.push(`${google}client`)
    styles.push(`${google}style`)
    frames.push(google)
    connections.push(google)
  }
  scripts.push(...payments.scripts)
  frames.push(...payments.frames)
  connections.push(...payments.connections)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': scripts,
    'style-src': styles,
    'img-src': ["'self'", 'data:', 'https:', ...mediaHosts()],
    'media-src': ["'self'", ...mediaHosts()],
    'font-src': ["'self'"],
    'connect-src': connections,
    'frame-src': frames,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': framedBy,
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

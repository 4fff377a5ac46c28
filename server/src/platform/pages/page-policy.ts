import { createHash } from 'node:crypto'

const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const srcAttribute = /\ssrc\s*=/i
/** Read by machines and never run. */
const dataType = /\stype\s*=\s*"application\/(?:ld\+)?json"/i

/** Hashes of the scripts that stand in the page itself; any other inline script is refused by the browser. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(scriptTag)) {
    if (srcAttribute.test(attributes) || dataType.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}

export type PolicyOptions = {
  readonly googleSignIn: boolean
  /** The real provider's checkout, loaded from its own address. */
  readonly razorpay: boolean
}

const google = 'https://accounts.google.com/gsi/'
const razorpay = { script: 'https://checkout.razorpay.com', frame: 'https://api.razorpay.com' }

/**
 * The policy of one page, made from that page: its bytes may be kept and sent again as they are, which a nonce would
 * forbid. Styles may be inline, since they can not run.
 */
export function contentSecurityPolicy(html: string, options: PolicyOptions): string {
  const scripts = ["'self'", ...inlineScriptHashes(html)]
  const styles = ["'self'", "'unsafe-inline'"]
  const frames = ["'self'"]
  const connections = ["'self'"]
  if (options.googleSignIn) {
    scripts.push(`${google}client`)
    styles.push(`${google}style`)
    frames.push(google)
    connections.push(google)
  }
  if (options.razorpay) {
    scripts.push(razorpay.script)
    frames.push(razorpay.frame, razorpay.script)
    connections.push(razorpay.frame, 'https://lumberjack.razorpay.com')
  }
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': scripts,
    'style-src': styles,
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': connections,
    'frame-src': frames,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

const nothing = ["'none'"]

/** For data and files shown as they are: no scripts, no loads, no framing. */
export const dataDirectives = {
  'default-src': nothing,
  'base-uri': nothing,
  'form-action': nothing,
  'frame-ancestors': nothing,
}

const dataPolicy = Object.entries(dataDirectives)
  .map(([name, values]) => `${name} ${values.join(' ')}`)
  .join(';')

export const plainPagePolicy = `${dataPolicy};style-src 'unsafe-inline'`

/** A page of the shop's words in a sandboxed frame of the console: styles and embedded pictures alone. */
export const framedPagePolicy =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'self';style-src 'unsafe-inline';img-src data:"

/** The service worker fetches from the shop everything that it caches. */
export const workerPolicy = "default-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none'"

/** For the few responses that bypass the header plugin; a test keeps the two equal. */
export const guardHeaders = {
  'content-security-policy': dataPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

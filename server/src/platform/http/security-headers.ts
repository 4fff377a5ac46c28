const nothing = ["'none'"]

/** For an answer that programs read, or that is shown as it is: nothing in it runs or loads, and no frame holds it. */
export const dataDirectives = {
  'default-src': nothing,
  'base-uri': nothing,
  'form-action': nothing,
  'frame-ancestors': nothing,
}

const dataPolicy = Object.entries(dataDirectives)
  .map(([name, values]) => `${name} ${values.join(' ')}`)
  .join(';')

/** For a page of fixed text with a style of its own. */
export const plainPagePolicy = `${dataPolicy};style-src 'unsafe-inline'`

/** The service worker fetches from the shop whatever it stores. */
export const workerPolicy = "default-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none'"

/** For the few answers that are written before the plugin for such headers has a say; a test compares the two. */
export const guardHeaders = {
  'content-security-policy': dataPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

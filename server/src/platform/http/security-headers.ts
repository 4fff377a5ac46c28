import type { FastifyInstance } from 'fastify'

/** For data and files shown as they are: no scripts, no loads, no framing. */
const dataPolicy = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"

export const plainPagePolicy = `${dataPolicy};style-src 'unsafe-inline'`

/** A page of the shop's words in a sandboxed frame of the console: styles and embedded pictures alone. */
export const framedPagePolicy =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'self';style-src 'unsafe-inline';img-src data:"

/** The service worker fetches from the shop everything that it caches. */
export const workerPolicy = "default-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none'"

/**
 * On every response; pages and other HTML replace the policy with their own. Other origins may embed pictures and
 * responses; CORS decides which scripts may read them.
 */
export const guardHeaders = {
  'content-security-policy': dataPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** A constant, because the usual plugin takes a fifth of the time of a small call (docs/performance.md). */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(guardHeaders).header('x-request-id', request.id)
    next()
  })
}

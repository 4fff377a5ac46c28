import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from '#platform/runtime/log.ts'

export function isForwardedByStranger(request: FastifyRequest): boolean {
  const { headers, ips } = request
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  // The list begins with the peer's address; a trusted peer's header adds further addresses.
  return isForwarded && (ips === undefined || ips.length < 2)
}

function namesVisitor({ headers }: FastifyRequest): boolean {
  return [headers['x-forwarded-for'], headers.forwarded].flat().some((value) => (value ?? '').trim() !== '')
}

/** Warns once that rate limits by address count all visitors of a proxy as one until TRUSTED_PROXIES names it. */
export function warnOfUntrustedProxies(app: FastifyInstance, log: Logger): void {
  let hasWarned = false
  app.addHook('onResponse', (request, _reply, done) => {
    if (!hasWarned && isForwardedByStranger(request) && namesVisitor(request)) {
      hasWarned = true
      log.warn(
        { peer: request.socket.remoteAddress },
        'A proxy that TRUSTED_PROXIES does not name sends X-Forwarded-For: its visitors share the limits of one address.',
      )
    }
    done()
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inSpan, openRequestSpan, type RequestSpan } from '#platform/runtime/tracing.ts'
import { addressList } from './ip-addresses.ts'

/** Makes a span of each request, below the one of a trusted proxy. Register it first, because hooks run in this order. */
export function registerRequestSpans(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const isTrusted = addressList(trustedProxies)
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, reply, next) => {
    const { method, raw, headers, routeOptions } = request
    const span = openRequestSpan({
      method,
      route: routeOptions.url ?? '',
      requestId: request.id,
      headers: isTrusted(raw.socket.remoteAddress ?? '') ? headers : undefined,
    })
    if (span === undefined) return next()
    spans.set(request, span)
    reply.raw.once('close', () => span.end(reply.statusCode))
    inSpan(span, next)
  })
  // A body arrives in events of the socket, which belong to no request.
  app.addHook('preValidation', (request, _reply, next) => {
    const span = spans.get(request)
    if (span === undefined) next()
    else inSpan(span, next)
  })
}

import type { ServerOptions } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '@shop/contract/core/errors'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { sendRefusal } from './http-errors.ts'
import { guardHeaders } from './security-headers.ts'

export const maxBodyBytes = 256 * 1024
const maxHeadBytes = 16 * 1024
const maxHeaders = 100
const maxUrlLength = 8 * 1024
const maxQueryFields = 200

/** Aborts slower requests, so that they do not hold a connection. */
const arrivalMs = 30_000
const headArrivalMs = 15_000
const checkEveryMs = 5000

type Arrival = {
  readonly requestTimeout: number
  readonly http: Pick<ServerOptions, 'maxHeaderSize' | 'headersTimeout' | 'connectionsCheckingInterval'> & {
    readonly requireHostHeader: false
  }
}

export function arrivalBounds(maxMs = arrivalMs): Arrival {
  return {
    requestTimeout: maxMs,
    http: {
      maxHeaderSize: maxHeadBytes,
      headersTimeout: Math.min(headArrivalMs, maxMs),
      connectionsCheckingInterval: Math.min(checkEveryMs, Math.ceil(maxMs / 4)),
      // Node would answer without a body; the hook below sends the API's error envelope.
      requireHostHeader: false,
    },
  }
}

function problemOf({ raw, headers }: FastifyRequest): ErrorCode | undefined {
  const url = raw.url ?? ''
  if (url.length > maxUrlLength) return 'request.url_too_long'
  if (raw.rawHeaders.length / 2 > maxHeaders) return 'request.headers_too_large'
  if (raw.httpVersion === '1.1' && headers.host === undefined) return 'request.malformed'
  if (queryFields(url) > maxQueryFields) return 'request.too_many_fields'
  // NUL: PostgreSQL cannot store it, and no client types it.
  return url.includes('%00') ? 'request.bad_characters' : undefined
}

function queryFields(url: string): number {
  const start = url.indexOf('?')
  return start === -1 ? 0 : url.slice(start + 1).split('&', maxQueryFields + 1).length
}

export function isWithinBounds(request: FastifyRequest): boolean {
  return problemOf(request) === undefined
}

export function registerRequestBounds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const code = problemOf(request)
    next(code === undefined ? undefined : new ShopError(code))
  })
}

/** Answers a URL that cannot be decoded: it matches no route, so no hook has run. */
export function answerBadAddress(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(guardHeaders).header('x-request-id', request.id)
  sendRefusal(reply, 'route.not_found', { data: [] })
}

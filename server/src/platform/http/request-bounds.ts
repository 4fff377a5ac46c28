import type { ServerOptions } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '@shop/contract/errors'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { sendRefusal } from './http-errors.ts'
import { guardHeaders } from './security-headers.ts'

/** What a request may be at most; the longest that a client of the shop sends is far below each of them. */
export const maxBodyBytes = 256 * 1024
const maxHeadBytes = 16 * 1024
const maxHeaders = 100
const maxUrlLength = 8 * 1024
const maxQueryFields = 200

/** A request that takes longer to arrive is given up; a connection is not held for free. */
const arrivalMs = 30_000
const headArrivalMs = 15_000
const checkEveryMs = 5000

type Arrival = {
  readonly requestTimeout: number
  readonly http: Pick<ServerOptions, 'maxHeaderSize' | 'headersTimeout' | 'connectionsCheckingInterval'> & {
    readonly requireHostHeader: false
  }
}

/** How long a request may take to arrive, and how large its head may be: options of the server itself. */
export function arrivalBounds(mostMs = arrivalMs): Arrival {
  return {
    requestTimeout: mostMs,
    http: {
      maxHeaderSize: maxHeadBytes,
      headersTimeout: Math.min(headArrivalMs, mostMs),
      connectionsCheckingInterval: Math.min(checkEveryMs, Math.ceil(mostMs / 4)),
      // Node would answer with a bare line; the hook below says it in the shop's words.
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
  // PostgreSQL keeps no text with this character, and nobody can type it.
  return url.includes('%00') ? 'request.bad_characters' : undefined
}

function queryFields(url: string): number {
  const start = url.indexOf('?')
  return start === -1 ? 0 : url.slice(start + 1).split('&', maxQueryFields + 1).length
}

/** Whether the hook below lets it through, for whoever answers before it. */
export function isWithinBounds(request: FastifyRequest): boolean {
  return problemOf(request) === undefined
}

/** Refuses what is out of bounds before anything is looked up or parsed. */
export function registerRequestBounds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const code = problemOf(request)
    if (code !== undefined) throw new ShopError(code)
  })
}

/** An address that can not be decoded belongs to no route, so no hook has seen it. */
export function answerBadAddress(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(guardHeaders).header('x-request-id', request.id)
  sendRefusal(reply, 'route.not_found', { data: [] })
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@shop/contract/endpoint'
import { isWithinBounds } from '#platform/request-bounds.ts'
import type { Answer, AnswerCache, Making } from './answer-cache.ts'
import { encodingOf, pack, type Encoding } from './packing.ts'
import { tightPacker } from './tight-packing.ts'

/** A route whose answers may be kept: alike for everybody, told apart by an address in its plainest form. */
export type KeptRoute = {
  readonly addressOf: (request: FastifyRequest) => string
  readonly maxAgeMs: number
  /** For how long after a change the last answer is still sent, while a new one is made; no time when not given. */
  readonly graceMs?: number
  /** Large, and asked for over slow lines: what is wanted again is packed once more, smaller. */
  readonly isPackedTightly?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    kept?: KeptRoute
  }
  interface FastifyRequest {
    making: { readonly making: Making; readonly encoding: Encoding; readonly maxAgeMs: number } | null
  }
}

/** However little changes, an answer is made again after this time. */
const longestMs = 10 * 60_000
/** For answers that change by themselves as time goes by (what is new, when posts appear). */
export const timelyMs = 60_000

/** What may be kept of a call: reads that anybody may make, unless the call says otherwise. */
export function keptRouteOf(endpoint: Endpoint): { readonly kept?: KeptRoute } {
  const isPublicRead = endpoint.access.kind === 'public' && endpoint.method === 'GET' && endpoint.isUnsafeGet !== true
  if (!isPublicRead || endpoint.freshness === 'never_kept') return {}
  const maxAgeMs = endpoint.freshness === 'by_the_minute' ? timelyMs : longestMs
  const parameters = parametersOf(endpoint)
  return { kept: { addressOf: (request) => plainAddress(request, parameters), maxAgeMs } }
}

/** What was made this time is for this request alone, as when a part of it was not there. */
export function keepNothing(request: FastifyRequest): void {
  request.making?.making.fail()
  request.making = null
}

/** Names of the query parameters that a call knows, in one order. */
export function parametersOf({ query }: Pick<Endpoint, 'query'>): readonly string[] {
  const shape: unknown = 'shape' in query ? query.shape : undefined
  return typeof shape === 'object' && shape !== null ? Object.keys(shape).toSorted() : []
}

/** Path and query of a request, without what the call does not know and in one order. */
export function plainAddress(request: FastifyRequest, parameters: readonly string[]): string {
  const { url } = request
  const queryAt = url.indexOf('?')
  const path = queryAt === -1 ? url : url.slice(0, queryAt)
  const plainPath = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (queryAt === -1) return plainPath
  const given = new Map(Object.entries(request.query ?? {}))
  const pairs = parameters.flatMap((name) =>
    [given.get(name)]
      .flat()
      .filter((value) => value !== undefined)
      .map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`),
  )
  return pairs.length === 0 ? plainPath : `${plainPath}?${pairs.join('&')}`
}

/** Set in a request of our own that puts a new answer into the place of an outdated one. */
const makingAnew = new AsyncLocalStorage<true>()

/** For nobody in particular: whoever asks next gets it. Searches in it count as those of the visitor who had it made. */
function makeAnew(app: FastifyInstance, request: FastifyRequest, encoding: Encoding): void {
  const asked = { url: request.url, headers: { 'accept-encoding': encoding }, remoteAddress: request.ip }
  // A failure is logged where it happens, and the next visitor's own request meets it again.
  void makingAnew.run(true, () => app.inject(asked).catch(() => undefined))
}

/** Of a connection or a moment; all others go with the answer. */
const passing = new Set(['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

type KeptReads = {
  readonly answers: AnswerCache
  /** Origins that are named in answers to them. */
  readonly corsOrigins: readonly string[]
}

/**
 * Answers kept reads before anything else looks at them. Call it before other plugins: their hooks are what is saved,
 * and what they set is kept with the answer.
 */
export function registerKeptReads(app: FastifyInstance, { answers, corsOrigins }: KeptReads): void {
  const keyOf = keysWith(new Set(corsOrigins))
  const tight = tightPacker()
  app.decorateRequest('making', null)

  app.addHook('onRequest', (request, reply, next) => {
    const { kept } = request.routeOptions.config
    if (kept === undefined || request.method !== 'GET' || !isWithinBounds(request)) {
      next()
      return
    }
    const encoding = 'x-no-compression' in request.headers ? 'identity' : encodingOf(request.headers['accept-encoding'])
    const key = keyOf(request, kept, encoding)
    const found = answers.open(key, makingAnew.getStore() === true ? 0 : kept.graceMs)
    const serve = (answer: Answer | undefined): void => {
      if (answer) sendKept(request, reply, answer)
      else next()
    }
    if (found.kind === 'kept') {
      serve(found.answer)
      if (kept.isPackedTightly) tight.pack(found.answer, (better) => answers.improve(key, found.answer, better))
    } else if (found.kind === 'passing') {
      serve(found.answer)
      if (found.isFirst) makeAnew(app, request, encoding)
    } else if (found.kind === 'awaited') {
      void found.answer.then(serve)
    } else {
      const { making } = found
      request.headers['accept-encoding'] = encoding
      request.making = { making, encoding, maxAgeMs: kept.maxAgeMs }
      // Ended once more after the answer, which changes nothing, or after none, so that nobody waits for ever.
      reply.raw.once('close', making.fail)
      next()
    }
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.making === null || typeof payload !== 'string' || reply.statusCode !== 200) {
      request.making?.making.fail()
      return payload
    }
    const { making, encoding, maxAgeMs } = request.making
    const packed = await pack(payload, encoding)
    if (packed.encoding !== 'identity') reply.header('content-encoding', packed.encoding)
    const tag = `"${createHash('sha1').update(packed.body).digest('base64url')}"`
    // Packed once more it is the same page in other bytes, which a strong tag would deny.
    const isPackedTightly = request.routeOptions.config.kept?.isPackedTightly === true
    const etag = isPackedTightly ? `W/${tag}` : tag
    const body = (isPackedTightly ? tight.find(etag) : undefined) ?? packed.body
    reply.header('etag', etag).header('vary', withEncoding(reply.getHeader('vary')))
    making.done({ headers: headersOf(reply, body), body, etag }, maxAgeMs)
    return body
  })
}

/** One for each form of an answer: how it is packed, and which other site it names. */
function keysWith(origins: ReadonlySet<string>) {
  return (request: FastifyRequest, kept: KeptRoute, encoding: Encoding): string => {
    const { origin } = request.headers
    const named = origin !== undefined && origins.has(origin) ? origin : ''
    return `${encoding} ${named} ${kept.addressOf(request)}`
  }
}

function withEncoding(vary: ReturnType<FastifyReply['getHeader']>): string {
  const given = vary === undefined ? [] : [vary].flat().join(', ').split(/,\s*/)
  return [...new Set([...given, 'accept-encoding'])].join(', ')
}

function headersOf(reply: FastifyReply, body: Buffer): string[] {
  const kept = Object.entries(reply.getHeaders()).filter(([name]) => !passing.has(name))
  return [...kept.flatMap(([name, value]) => [name, String(value)]), 'content-length', String(body.length)]
}

/** Straight to the socket: all that a hook or a serializer could do was done when the answer was made. */
function sendKept(request: FastifyRequest, reply: FastifyReply, { headers, body, etag }: Answer): void {
  reply.hijack()
  const { raw } = reply
  if (isKnown(request.headers['if-none-match'], etag)) {
    raw.writeHead(304, [...withoutBody(headers), 'x-request-id', request.id]).end()
    return
  }
  raw.writeHead(200, [...headers, 'x-request-id', request.id]).end(body)
}

/** Proxies that pack anew mark tags as weak; what they stand for is the same. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const plain = plainTag(etag)
  return ifNoneMatch.split(',').some((one) => plainTag(one.trim()) === plain)
}

const plainTag = (tag: string) => tag.replace(/^W\//, '')

const ofBody = new Set(['content-length', 'content-type', 'content-encoding'])

function withoutBody(headers: readonly string[]): string[] {
  return headers.filter((_, index) => !ofBody.has(headers[index - (index % 2)] ?? ''))
}

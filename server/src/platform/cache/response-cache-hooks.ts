import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '@shop/contract/core/endpoint'
import { idInAddress } from '@shop/contract/core/ids'
import { canonicalUrl, parametersOf } from '#platform/http/canonical-url.ts'
import { isWithinBounds } from '#platform/http/request-bounds.ts'
import { insideHeaders } from '#platform/http/shedding.ts'
import { encodingOf, compress, type Encoding } from './compression.ts'
import { edgeHeaders, type EdgeMode } from './edge-headers.ts'
import { createRecompressor, type Recompressor } from './recompress.ts'
import {
  shownUnknown,
  type CachedResponse,
  type Fill,
  type ResponseCache,
  type ShownProducts,
} from './response-cache.ts'

/** Cache settings of a route: responses are equal for everyone, by canonical URL. */
export type CachePolicy = {
  readonly keyOf: (request: FastifyRequest) => string
  /** True for a request that the cache neither answers nor stores, such as one for a preview. */
  readonly isPassed?: (request: FastifyRequest) => boolean
  readonly maxAgeMs: number
  /** The products that the response will show, where the request says so. */
  readonly shownBy?: (request: FastifyRequest) => ShownProducts
  readonly staleMs?: number
  readonly isRecompressed?: boolean
}

type CacheFill = {
  readonly fill: Fill
  readonly encoding: Encoding
  readonly policy: CachePolicy
  shown?: ShownProducts
}

declare module 'fastify' {
  interface FastifyContextConfig {
    cache?: CachePolicy
    /** False where scripts of other sites read nothing, so that all origins get the same response. */
    cors?: false
  }
  interface FastifyRequest {
    cacheFill: CacheFill | null
  }
}

const maxAgeLimitMs = 10 * 60_000
/** For responses that change with time (new arrivals, scheduled posts). */
export const oneMinuteMs = 60_000

export function cachePolicyOf(endpoint: Endpoint): { readonly cache?: CachePolicy } {
  const isPublicRead = endpoint.access.kind === 'public' && endpoint.method === 'GET' && endpoint.isUnsafeGet !== true
  if (!isPublicRead || endpoint.file !== undefined || endpoint.cache === 'none' || endpoint.cache === 'private')
    return {}
  const maxAgeMs = endpoint.cache === 'one_minute' ? oneMinuteMs : maxAgeLimitMs
  const parameters = parametersOf(endpoint)
  const shownBy = ({ params }: FastifyRequest): ShownProducts => shownProducts(endpoint, params)
  return { cache: { keyOf: (request) => canonicalUrl(request, parameters), maxAgeMs, shownBy } }
}

export function shownProducts({ shows }: Endpoint, params: unknown, reply?: unknown): ShownProducts {
  if (shows === undefined) return { products: [], hasLists: true }
  if (shows === 'no products') return { products: [], hasLists: false }
  const id = idInAddress(namedParams.parse(params)[shows.productIn] ?? '')
  const others = reply === undefined ? [] : (shows.othersIn?.(reply) ?? [])
  return id === undefined ? shownUnknown : { products: [id, ...others], hasLists: false }
}

const namedParams = z.record(z.string(), z.string())

/** For a page, which shows what its calls show, and for a reply that names other products. */
export function setShownProducts(request: FastifyRequest, shown: ShownProducts): void {
  if (request.cacheFill) request.cacheFill.shown = shown
}

export function skipCache(request: FastifyRequest): void {
  request.cacheFill?.fill.fail()
  request.cacheFill = null
}

/** A header with a value that no visitor knows: the shop itself revalidates a response. */
const revalidationHeader = 'x-revalidation'
const revalidationKey = randomUUID()

const isRevalidation = ({ headers }: FastifyRequest): boolean => headers[revalidationHeader] === revalidationKey

/** Revalidates a response in the background. Its searches count for the visitor who caused it. */
function revalidate(app: FastifyInstance, request: FastifyRequest, encoding: Encoding): void {
  const headers = { 'accept-encoding': encoding, [revalidationHeader]: revalidationKey, ...insideHeaders }
  app.inject({ url: request.url, headers, remoteAddress: request.ip }).catch(() => undefined)
}

/** Headers of a single connection or response; all others are cached. */
const perResponseHeaders = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
])

type ResponseCacheOptions = {
  readonly responses: ResponseCache
  readonly corsOrigins: readonly string[]
  readonly edge: EdgeMode
}

/** Answers before any other hook: register it before other plugins. */
export function registerResponseCache(
  app: FastifyInstance,
  { responses, corsOrigins, edge }: ResponseCacheOptions,
): void {
  const keyOf = keysWith(new Set(corsOrigins))
  const recompressor = createRecompressor()
  app.decorateRequest('cacheFill', null)

  app.addHook('onRequest', (request, reply, next) => {
    const { cache: policy } = request.routeOptions.config
    if (policy === undefined || request.method !== 'GET' || !isWithinBounds(request)) return next()
    if (policy.isPassed?.(request) === true) return next()
    const encoding = 'x-no-compression' in request.headers ? 'identity' : encodingOf(request.headers['accept-encoding'])
    request.headers['accept-encoding'] = encoding
    const key = keyOf(request, policy, encoding)
    const found = responses.open(key, isRevalidation(request) ? 0 : policy.staleMs)
    const servePending = (response: CachedResponse | undefined): void => {
      if (response) sendCached(request, reply, { response })
      else next()
    }
    if (found.kind === 'hit') {
      const { response, ageMs } = found
      sendCached(request, reply, { response, ageMs })
      if (policy.isRecompressed)
        recompressor.recompress(response, (smaller) => responses.replace(key, response, smaller))
    } else if (found.kind === 'stale') {
      sendCached(request, reply, found)
      if (found.mustRevalidate) revalidate(app, request, encoding)
    } else if (found.kind === 'pending') {
      void found.response.then(servePending)
    } else {
      const { fill } = found
      request.cacheFill = { fill, encoding, policy }
      // Ends a fill without a response, so that no request waits for ever; has no effect on a completed fill.
      reply.raw.once('close', fill.fail)
      next()
    }
  })
  app.addHook('onSend', filling(recompressor, edge))
}

/** Compresses and caches the response of a request that fills an entry. */
function filling(recompressor: Recompressor, edge: EdgeMode) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (request.cacheFill === null || !isWhole || reply.statusCode !== 200) {
      request.cacheFill?.fill.fail()
      return payload
    }
    const { fill, encoding, policy } = request.cacheFill
    const { maxAgeMs, isRecompressed = false } = policy
    const shown = request.cacheFill.shown ?? policy.shownBy?.(request) ?? shownUnknown
    const compressed = await compress(payload, encoding, { isRecompressed })
    if (compressed.encoding !== 'identity') reply.header('content-encoding', compressed.encoding)
    const tag = `"${createHash('sha1').update(compressed.body).digest('base64url')}"`
    // Recompression changes the bytes, so the ETag has to be weak.
    const etag = isRecompressed ? `W/${tag}` : tag
    const body = (isRecompressed ? recompressor.find(etag) : undefined) ?? compressed.body
    reply.header('etag', etag).header('vary', withEncoding(reply.getHeader('vary')))
    reply.headers(edgeHeaders(edge, shown))
    fill.done({ headers: headersOf(reply), body, etag }, { maxAgeMs, shown })
    return body
  }
}

function keysWith(origins: ReadonlySet<string>) {
  return (request: FastifyRequest, policy: CachePolicy, encoding: Encoding): string => {
    const { origin } = request.headers
    if (request.routeOptions.config.cors === false) return `${encoding} ${policy.keyOf(request)}`
    const named = origin !== undefined && origins.has(origin) ? origin : ''
    return `${encoding} ${named} ${policy.keyOf(request)}`
  }
}

function withEncoding(vary: ReturnType<FastifyReply['getHeader']>): string {
  const given = vary === undefined ? [] : [vary].flat().join(', ').split(/,\s*/)
  return [...new Set([...given, 'accept-encoding'])].join(', ')
}

function headersOf(reply: FastifyReply): CachedResponse['headers'] {
  const all = Object.entries(reply.getHeaders())
  return Object.fromEntries(all.filter(([name]) => !perResponseHeaders.has(name)))
}

type Served = { readonly response: CachedResponse; readonly ageMs?: number }

function sendCached(request: FastifyRequest, reply: FastifyReply, { response, ageMs = 0 }: Served): void {
  const { headers, body, etag } = response
  reply.headers(headers).header('x-request-id', request.id)
  // Other caches count it against the time for which they may use the response.
  if (ageMs > 0) reply.header('age', String(Math.ceil(ageMs / 1000)))
  if (!isKnown(request.headers['if-none-match'], etag)) {
    reply.send(body)
    return
  }
  reply.code(304).removeHeader('content-type').removeHeader('content-encoding').send()
}

/** Proxies that recompress mark ETags as weak; they compare as equal. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const plain = plainTag(etag)
  return ifNoneMatch.split(',').some((one) => plainTag(one.trim()) === plain)
}

const plainTag = (tag: string) => tag.replace(/^W\//, '')

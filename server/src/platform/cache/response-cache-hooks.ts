import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@shop/contract/core/endpoint'
import { canonicalUrl, parametersOf } from '#platform/http/canonical-url.ts'
import { isWithinBounds } from '#platform/http/request-bounds.ts'
import { insideHeaders } from '#platform/http/shedding.ts'
import { encodingOf, compress, type Encoding } from './compression.ts'
import { createRecompressor } from './recompress.ts'
import type { CachedResponse, ResponseCache, Fill } from './response-cache.ts'

/** Cache settings of a route: responses are equal for everyone, by canonical URL. */
export type CachePolicy = {
  readonly keyOf: (request: FastifyRequest) => string
  readonly maxAgeMs: number
  readonly staleMs?: number
  readonly isRecompressed?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    cache?: CachePolicy
  }
  interface FastifyRequest {
    cacheFill: { readonly fill: Fill; readonly encoding: Encoding; readonly maxAgeMs: number } | null
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
  return { cache: { keyOf: (request) => canonicalUrl(request, parameters), maxAgeMs } }
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
}

/** Answers before any other hook: register it before other plugins. */
export function registerResponseCache(app: FastifyInstance, { responses, corsOrigins }: ResponseCacheOptions): void {
  const keyOf = keysWith(new Set(corsOrigins))
  const recompressor = createRecompressor()
  app.decorateRequest('cacheFill', null)

  app.addHook('onRequest', (request, reply, next) => {
    const { cache: policy } = request.routeOptions.config
    if (policy === undefined || request.method !== 'GET' || !isWithinBounds(request)) return next()
    const encoding = 'x-no-compression' in request.headers ? 'identity' : encodingOf(request.headers['accept-encoding'])
    request.headers['accept-encoding'] = encoding
    const key = keyOf(request, policy, encoding)
    const found = responses.open(key, isRevalidation(request) ? 0 : policy.staleMs)
    const serve = (answer: CachedResponse | undefined): void => {
      if (answer) sendCached(request, reply, answer)
      else next()
    }
    if (found.kind === 'hit') {
      const { response } = found
      serve(response)
      if (policy.isRecompressed)
        recompressor.recompress(response, (smaller) => responses.replace(key, response, smaller))
    } else if (found.kind === 'stale') {
      serve(found.response)
      if (found.mustRevalidate) revalidate(app, request, encoding)
    } else if (found.kind === 'pending') {
      void found.response.then(serve)
    } else {
      const { fill } = found
      request.cacheFill = { fill, encoding, maxAgeMs: policy.maxAgeMs }
      // Ends a fill without a response, so that no request waits for ever; has no effect on a completed fill.
      reply.raw.once('close', fill.fail)
      next()
    }
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (request.cacheFill === null || !isWhole || reply.statusCode !== 200) {
      request.cacheFill?.fill.fail()
      return payload
    }
    const { fill, encoding, maxAgeMs } = request.cacheFill
    const isRecompressed = request.routeOptions.config.cache?.isRecompressed === true
    const compressed = await compress(payload, encoding, { isRecompressed })
    if (compressed.encoding !== 'identity') reply.header('content-encoding', compressed.encoding)
    const tag = `"${createHash('sha1').update(compressed.body).digest('base64url')}"`
    // Recompression changes the bytes, so the ETag has to be weak.
    const etag = isRecompressed ? `W/${tag}` : tag
    const body = (isRecompressed ? recompressor.find(etag) : undefined) ?? compressed.body
    reply.header('etag', etag).header('vary', withEncoding(reply.getHeader('vary')))
    fill.done({ headers: headersOf(reply), body, etag }, maxAgeMs)
    return body
  })
}

function keysWith(origins: ReadonlySet<string>) {
  return (request: FastifyRequest, policy: CachePolicy, encoding: Encoding): string => {
    const { origin } = request.headers
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

function sendCached(request: FastifyRequest, reply: FastifyReply, { headers, body, etag }: CachedResponse): void {
  reply.headers(headers).header('x-request-id', request.id)
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

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { apiRoot } from '@shop/contract/core/call-address'
import {
  parseInput,
  pdfFile,
  webpFile,
  type Endpoint,
  type FileType,
  type ParsedInput,
  type ReplyOf,
} from '@shop/contract/core/endpoint'
import type { Language } from '@shop/contract/core/locale'
import { cachePolicyOf, setShownProducts, shownProducts } from '#platform/cache/response-cache-hooks.ts'
import type { Database } from '#platform/db/db.ts'
import { newContext, type Context, type SignedInUser } from '#platform/runtime/context.ts'
import type { Logger } from '#platform/runtime/log.ts'
import type { Ports } from '#platform/runtime/ports.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { findSession } from '#platform/security/session.ts'
import { translateReply } from '#platform/translation/translate-reply.ts'
import { canonicalUrl, parametersOf } from './canonical-url.ts'
import { privateCaching, ValidationError } from './http-errors.ts'
import { jsonWithDecimals } from './json-decimals.ts'
import { largeBodyRoute } from './large-body.ts'
import type { ReadRoute } from './page-reads.ts'
import { countHits, networkOf, type HitsOf } from './rate-limit.ts'
import { recordEndedToken } from './refusal-events.ts'
import { languageAsked, unknownLanguage } from './request-language.ts'
import { RequestLogger } from './request-logger.ts'

export type AppDeps = { readonly db: Database; readonly ports: Ports; readonly log: Logger }

export type PublicInput<E extends Endpoint> = ParsedInput<E> & {
  readonly request: FastifyRequest
  readonly address: string
}

export type Input<E extends Endpoint> = PublicInput<E> & { readonly user: SignedInUser }

type Handler<E extends Endpoint, I> = (ctx: Context, input: I) => Promise<ReplyOf<E>>

export function publicRoute<E extends Endpoint>(app: FastifyInstance, deps: AppDeps, endpoint: E) {
  if (endpoint.access.kind !== 'public') throw new Error(`${endpoint.name} is not public.`)
  return (handle: Handler<E, PublicInput<E>>) => {
    mount(app, deps, { endpoint, run: (ctx, input) => handle(ctx, input) })
  }
}

/** Mounts a public call whose limits by network are counted before any of the body is read. */
export function limitedRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: AppDeps,
  { endpoint, hitsOf }: { readonly endpoint: E; readonly hitsOf: HitsOf },
) {
  if (endpoint.access.kind !== 'public') throw new Error(`${endpoint.name} is not public.`)
  return (handle: Handler<E, PublicInput<E>>) => {
    mount(app, deps, { endpoint, hitsOf, run: (ctx, input) => handle(ctx, input) })
  }
}

export function shopperRoute<E extends Endpoint>(app: FastifyInstance, deps: AppDeps, endpoint: E) {
  refuseOtherAccess(endpoint)
  return (handle: Handler<E, Input<E>>) => {
    mount(app, deps, { endpoint, run: (ctx, input, { user }) => handle(ctx, { ...input, user: signedIn(user) }) })
  }
}

type Prefetch<E extends Endpoint, Seen> = (ctx: Context, input: PublicInput<E>) => Promise<Seen>

/** Runs the first reads together with the token lookup; drops them unless the token is valid and the shopper's own. */
export function prefetchRoute<E extends Endpoint, Seen>(
  app: FastifyInstance,
  deps: AppDeps,
  { endpoint, prefetch }: { readonly endpoint: E; readonly prefetch: Prefetch<E, Seen> },
) {
  refuseOtherAccess(endpoint)
  return (handle: Handler<E, Input<E> & { readonly prefetched: Promise<Seen> }>) => {
    mount<E, Seen>(app, deps, {
      endpoint,
      prefetch,
      run: (ctx, input, { user, prefetched }) => {
        if (!prefetched) throw new ShopError('auth.unauthenticated')
        return handle(ctx, { ...input, user: signedIn(user), prefetched })
      },
    })
  }
}

function refuseOtherAccess({ name, access }: Endpoint): void {
  if (access.kind === 'public' || access.kind === 'staff') throw new Error(`${name} is not for shoppers.`)
}

function signedIn(user: SignedInUser | undefined): SignedInUser {
  if (!user) throw new ShopError('auth.unauthenticated')
  return user
}

type Mounted<E extends Endpoint, Seen> = {
  readonly endpoint: E
  readonly prefetch?: Prefetch<E, Seen>
  readonly hitsOf?: HitsOf
  readonly run: (ctx: Context, input: PublicInput<E>, known: Prefetched<Seen>) => Promise<ReplyOf<E>>
}

type Prefetched<Seen> = { readonly user: SignedInUser | undefined; readonly prefetched: Promise<Seen> | undefined }

/** Rejects only when awaited, so that a dropped prefetch causes no unhandled rejection. */
function startPrefetch<Seen>(look: () => Promise<Seen>): Promise<Seen> {
  const prefetched = (async () => look())()
  prefetched.catch(() => undefined)
  return prefetched
}

function mount<E extends Endpoint, Seen = undefined>(
  app: FastifyInstance,
  deps: AppDeps,
  { endpoint, prefetch, hitsOf, run }: Mounted<E, Seen>,
): void {
  const parameters = parametersOf(endpoint)
  const policy = cachePolicyOf(endpoint)
  if (policy.cache) app.pageReads?.add(endpoint.path, pageRead(deps, { endpoint, run }, policy.cache.maxAgeMs))
  app.route({
    method: endpoint.method,
    url: `${apiRoot}/${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    // fastify would serve HEAD from GET; a GET that changes data must not have one.
    exposeHeadRoute: endpoint.method === 'GET' && endpoint.isUnsafeGet !== true,
    config: { endpoint, ...policy },
    ...beforeBody(deps, endpoint, hitsOf),
    handler: async (request, reply) => {
      const language = languageAsked(endpoint, request)
      const ctx = requestContext(deps, request, language)
      const parsedRequest = parseRequest(endpoint, request, parameters)
      const hasToken = request.headers.authorization !== undefined
      const prefetched =
        prefetch && hasToken && 'input' in parsedRequest
          ? startPrefetch(() => prefetch(ctx, parsedRequest.input))
          : undefined
      const user = await signedInUser(endpoint, ctx, request)
      if (user) request.shopperId = user.id
      if (endpoint.needsAccount === true && user?.isGuest === true) throw new ShopError('auth.account_required')
      if (language === undefined) throw new ValidationError([unknownLanguage])
      if ('issues' in parsedRequest) throw new ValidationError(parsedRequest.issues)
      checkOwner(endpoint, parsedRequest.input, user)
      const answer = await run(ctx, parsedRequest.input, { user, prefetched })
      setCaching(endpoint, reply)
      if (language !== 'en') reply.header('content-language', language)
      if (endpoint.file !== undefined) return sendFile(reply, endpoint, answer)
      setForm(endpoint, reply)
      setShownProducts(request, shownProducts(endpoint, request.params, answer))
      return language === 'en' ? endpoint.reply.parse(answer) : inLanguage(ctx, endpoint, answer)
    },
  })
}

/** The same call for server-rendered pages, without HTTP. */
function pageRead<E extends Endpoint, Seen>(
  deps: AppDeps,
  { endpoint, run }: Mounted<E, Seen>,
  maxAgeMs: number,
): ReadRoute {
  const parameters = parametersOf(endpoint)
  return {
    maxAgeMs,
    shownBy: (params, reply) => shownProducts(endpoint, params, reply),
    keyOf: (input) => canonicalUrl(input, parameters),
    async run(input, request) {
      const language = languageAsked(endpoint, { query: input.query, headers: {} })
      if (language === undefined) throw new ValidationError([unknownLanguage])
      const parsed = parseInput(endpoint, { ...input, body: undefined })
      if ('issues' in parsed) throw new ValidationError(parsed.issues)
      const full = { ...parsed.input, request, address: canonicalUrl(input, parameters) }
      const ctx = requestContext(deps, request, language)
      const answer = await run(ctx, full, { user: undefined, prefetched: undefined })
      const reply = language === 'en' ? endpoint.reply.parse(answer) : await inLanguage(ctx, endpoint, answer)
      return replyObject.parse(reply)
    },
  }
}

async function inLanguage(ctx: Context, { reply: schema }: Endpoint, answer: unknown): Promise<unknown> {
  const reply = schema.parse(answer)
  await translateReply(ctx, schema, reply)
  return reply
}

const replyObject = z.custom<object>((reply) => typeof reply === 'object' && reply !== null)

function beforeBody(deps: AppDeps, { largeBody }: Endpoint, hitsOf: HitsOf | undefined) {
  const count = async (request: FastifyRequest): Promise<void> => {
    if (hitsOf) await countHits(newContext(deps), hitsOf(networkOf(request.ip)))
  }
  const counting = hitsOf === undefined ? [] : [count]
  if (largeBody === undefined) return { onRequest: counting }
  const { bodyLimit, onRequest } = largeBodyRoute(largeBody)
  return { bodyLimit, onRequest: [...counting, onRequest] }
}

type ParsedRequest<E extends Endpoint> =
  | { readonly input: PublicInput<E> }
  | { readonly issues: ConstructorParameters<typeof ValidationError>[0] }

export function parseRequest<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  parameters: readonly string[],
): ParsedRequest<E> {
  const parsed = parseInput(endpoint, request)
  if ('issues' in parsed) return parsed
  return { input: { ...parsed.input, request, address: canonicalUrl(request, parameters) } }
}

export function requestContext(deps: AppDeps, request: FastifyRequest, language: Language = 'en'): Context {
  const { db, ports, now } = newContext(deps)
  const log = new RequestLogger(deps.log, request.id)
  return { db, ports, now, language, network: () => networkOf(request.ip), log }
}

/** Browsers ask again after an hour, because a picture may be removed. */
const pictureCaching = 'public, max-age=3600'

export function sendFile(reply: FastifyReply, { file, access, method }: Endpoint, answer: unknown): Buffer {
  const type: FileType = file ?? 'application/pdf'
  const isPicture = type === 'image/webp'
  const { fileName, content } = (isPicture ? webpFile : pdfFile).parse(answer)
  // A script fetches a private picture with its token, while a page shows a public one directly.
  const isShown = isPicture && access.kind === 'public' && method === 'GET'
  // The console opens a document in a tab of its own.
  const isOpened = access.kind === 'staff' && method === 'GET'
  const disposition = isShown || isOpened ? 'inline' : 'attachment'
  reply.type(type).header('content-disposition', `${disposition}; filename="${fileName}"`)
  if (isShown) reply.header('cache-control', pictureCaching)
  reply.header('x-content-type-options', 'nosniff')
  return Buffer.from(content)
}

function signedInUser(endpoint: Endpoint, ctx: Context, request: FastifyRequest): Promise<SignedInUser | undefined> {
  if (endpoint.access.kind === 'public') return Promise.resolve(undefined)
  return findSession(ctx.db, request.headers.authorization).then((session) => {
    if (session && 'user' in session) return session.user
    if (session) recordEndedToken(ctx, session.ended)
    throw new ShopError('auth.unauthenticated')
  })
}

const named = z.record(z.string(), z.unknown())

function checkOwner(endpoint: Endpoint, input: Record<string, unknown>, user: SignedInUser | undefined): void {
  if (endpoint.access.kind !== 'owner') return
  const part = named.parse(input[endpoint.access.userIdIn])
  if (user === undefined || part[endpoint.access.field] !== user.id) throw new ShopError('auth.forbidden')
}

function setForm({ decimals }: Endpoint, reply: FastifyReply): void {
  if (!decimals) return
  reply.type('application/json; charset=utf-8').serializer((answer: unknown) => jsonWithDecimals(answer, decimals))
}

function setCaching(endpoint: Endpoint, reply: FastifyReply): void {
  if (endpoint.cache === 'private') {
    reply.header('cache-control', privateCaching)
    return
  }
  const isPublicRead = endpoint.access.kind === 'public' && endpoint.method === 'GET' && endpoint.isUnsafeGet !== true
  reply.header('cache-control', isPublicRead ? 'public, max-age=0, must-revalidate' : 'no-store')
}

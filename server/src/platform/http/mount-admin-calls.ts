import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { adminRoot } from '@shop/contract/core/call-address'
import type { Endpoint, ParsedInput, ReplyOf, StaffAccess } from '@shop/contract/core/endpoint'
import type { Context } from '#platform/runtime/context.ts'
import type { Ports } from '#platform/runtime/ports.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { findKeyActor, findStaffActor, isProved, longestMs, type Actor } from '#platform/security/staff-session.ts'
import { largeFileText } from './file-text.ts'
import { ValidationError } from './http-errors.ts'
import { largeBodyRoute } from './large-body.ts'
import { parseRequest, requestContext, sendFile, type AppDeps } from './mount-calls.ts'
import { countHits, networkOf, type HitsOf } from './rate-limit.ts'

/** The prefix makes the browser send it to this host only, over https, or over http on this machine. */
const cookieName = '__Host-console'
const cookieTerms = 'Path=/; HttpOnly; Secure; SameSite=Strict'

export type AdminInput<E extends Endpoint> = ParsedInput<E> & {
  readonly actor: Actor
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
export type OpenAdminInput<E extends Endpoint> = ParsedInput<E> & {
  readonly request: FastifyRequest
  readonly network: string
  readonly setSession: (token: string) => void
}

type Route = { readonly method: Endpoint['method']; readonly url: string }

function routeOf({ method, path }: Endpoint): Route {
  return { method, url: `${adminRoot}/${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }
}

/** Mounts a call for staff and keys with the call's permission. */
export function adminRoute<E extends Endpoint>(app: FastifyInstance, deps: AppDeps, endpoint: E) {
  const { access } = endpoint
  if (access.kind !== 'staff') throw new Error(`${endpoint.name} is not for staff.`)
  return (handle: (ctx: Context, input: AdminInput<E>) => Promise<ReplyOf<E>>) => {
    app.route({
      ...routeOf(endpoint),
      ...beforeFile(endpoint, async (request) => {
        await admitted(requestContext(deps, request), request, access)
      }),
      config: { endpoint },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const ctx = requestContext(deps, request)
        const actor = await admitted(ctx, request, access)
        const parsed = parseRequest(endpoint, request, [])
        if ('issues' in parsed) throw new ValidationError(parsed.issues)
        const made = await handle(ctx, { ...parsed.input, actor, request, reply })
        if (endpoint.file !== undefined) return sendFile(reply, endpoint, made)
        const answer = endpoint.reply.parse(made)
        const file = largeFileText(answer)
        return file === undefined ? answer : reply.type('application/json; charset=utf-8').send(file)
      },
    })
  }
}

async function admitted(ctx: Context, request: FastifyRequest, access: StaffAccess): Promise<Actor> {
  checkHost(ctx.ports, request)
  const actor = await actorOf(ctx, request)
  checkAccess(access, actor, ctx.now)
  return actor
}

/** Refuses strangers before any of a file is read; the handler checks again, because a session may end meanwhile. */
function beforeFile({ largeBody }: Endpoint, admit: (request: FastifyRequest) => Promise<void>) {
  if (largeBody === undefined) return {}
  const { bodyLimit, onRequest } = largeBodyRoute(largeBody)
  return { bodyLimit, onRequest: [admit, onRequest] }
}

/** Mounts a call that comes before the sign-in, with limits by network. */
export function openAdminRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: AppDeps,
  { endpoint, hitsOf }: { readonly endpoint: E; readonly hitsOf: HitsOf },
) {
  if (endpoint.access.kind !== 'public') throw new Error(`${endpoint.name} is for staff.`)
  return (handle: (ctx: Context, input: OpenAdminInput<E>) => Promise<ReplyOf<E>>) => {
    app.route({
      ...routeOf(endpoint),
      config: { endpoint },
      onRequest: async (request) => {
        await countHits(requestContext(deps, request), hitsOf(networkOf(request.ip)))
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const ctx = requestContext(deps, request)
        checkHost(ctx.ports, request)
        if (endpoint.method !== 'GET') checkOrigin(ctx.ports, request)
        const parsed = parseRequest(endpoint, request, [])
        if ('issues' in parsed) throw new ValidationError(parsed.issues)
        const setSession = (token: string) => setCookie(reply, token)
        const network = networkOf(request.ip)
        return endpoint.reply.parse(await handle(ctx, { ...parsed.input, request, network, setSession }))
      },
    })
  }
}

/** With ADMIN_HOST, the console answers only at that host. */
export function isConsoleHost({ consoleHost }: Ports, request: FastifyRequest): boolean {
  return consoleHost === null || request.hostname === consoleHost
}

function checkHost(ports: Ports, request: FastifyRequest): void {
  if (!isConsoleHost(ports, request)) throw new ShopError('route.not_found')
}

/** Browsers name the page that sends a change; the shop refuses another site's page, even with a cookie. */
function checkOrigin({ consoleUrl }: Ports, request: FastifyRequest): void {
  const { origin } = request.headers
  if (origin === undefined || !URL.canParse(origin)) throw new ShopError('staff.foreign_origin')
  const isOwn = origin === new URL(consoleUrl).origin || new URL(origin).host === request.host
  if (!isOwn) throw new ShopError('staff.foreign_origin')
}

async function actorOf(ctx: Context, request: FastifyRequest): Promise<Actor> {
  const key = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const actor = key === undefined ? await personOf(ctx, request) : await findKeyActor(ctx.db, key, ctx.now)
  if (actor === undefined) throw new ShopError('auth.unauthenticated')
  return { ...actor, requestId: request.id }
}

async function personOf(ctx: Context, request: FastifyRequest): Promise<Actor | undefined> {
  const token = sessionToken(request)
  if (token === undefined) return undefined
  if (request.method !== 'GET') checkOrigin(ctx.ports, request)
  return findStaffActor(ctx.db, token, ctx.now)
}

function checkAccess({ permission, scope, needsProof }: StaffAccess, actor: Actor, now: Date): void {
  const isAllowed = permission === 'signed_in' ? actor.staffId !== null : actor.permissions.has(permission)
  if (!isAllowed) throw new ShopError('staff.no_permission', permission === 'signed_in' ? {} : { permission })
  if (scope === 'shop' && actor.label !== null) throw new ShopError('staff.no_permission')
  if (needsProof === true && !isProved(actor, now)) throw new ShopError('staff.proof_required')
}

function sessionToken({ headers }: FastifyRequest): string | undefined {
  const found = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2))
  return found.find(([name]) => name === cookieName)?.[1]
}

function setCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', `${cookieName}=${token}; Max-Age=${longestMs / 1000}; ${cookieTerms}`)
}

export function clearSession(reply: FastifyReply): void {
  reply.header('set-cookie', `${cookieName}=; Max-Age=0; ${cookieTerms}`)
}

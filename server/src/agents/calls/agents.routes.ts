import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publishedKeys } from '#agents/keys/agent-keys.service.ts'
import { occasionSchema, occasionSchemaPath } from '#agents/occasion/occasion-schema.rules.ts'
import { admit } from '#agents/platforms/admission.service.ts'
import { networkHits } from '#agents/platforms/agents.limits.ts'
import { AgentRefusal } from '#agents/protocol/agent-refusal.ts'
import { businessProfile, profilePath, restPath } from '#agents/protocol/business-profile.rules.ts'
import { newestRelease, releaseOf, type Release } from '#agents/protocol/releases.ts'
import type { Answer } from '#agents/sessions/once.service.ts'
import { NoSession } from '#agents/sessions/sessions.service.ts'
import { isOff } from '#agents/settings/agent-mode.service.ts'
import { sendRefusal } from '#platform/http/http-errors.ts'
import { requestContext, type AppDeps } from '#platform/http/mount-calls.ts'
import { countHits, networkOf } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import type { SignedRequest } from '#platform/security/http-signature.ts'
import { refusalBody, refusals } from './agent-answers.ts'
import { emptyAnswer, operations, type OperationName } from './operations.ts'
import { keepRawBodies, rawBodyOf } from './raw-body.ts'

type Route = readonly [method: 'GET' | 'POST' | 'PUT', path: string, name: OperationName]

const routes: readonly Route[] = [
  ['POST', '/catalog/search', 'search_catalog'],
  ['POST', '/catalog/lookup', 'lookup_catalog'],
  ['POST', '/catalog/product', 'get_product'],
  ['POST', '/carts', 'create_cart'],
  ['GET', '/carts/:id', 'get_cart'],
  ['PUT', '/carts/:id', 'update_cart'],
  ['POST', '/carts/:id/cancel', 'cancel_cart'],
  ['POST', '/checkout-sessions', 'create_checkout'],
  ['GET', '/checkout-sessions/:id', 'get_checkout'],
  ['PUT', '/checkout-sessions/:id', 'update_checkout'],
  ['POST', '/checkout-sessions/:id/complete', 'complete_checkout'],
  ['POST', '/checkout-sessions/:id/cancel', 'cancel_checkout'],
  ['GET', '/orders/:id', 'get_order'],
]

/** Discovery and the REST calls of agents. While agents are off, their addresses lead nowhere and cost no statement. */
export function agentRoutes(app: FastifyInstance, deps: AppDeps): void {
  profileRoutes(app, deps)
  app.register(async (scope) => {
    keepRawBodies(scope)
    for (const [method, path, name] of routes) {
      scope.route<{ Params: { id?: string } }>({
        method,
        url: `${restPath}${path}`,
        exposeHeadRoute: false,
        handler: async (request, reply) => answerRest(deps, { request, reply, name, id: request.params.id ?? '' }),
      })
    }
  })
}

function profileRoutes(app: FastifyInstance, deps: AppDeps): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, release: Release | undefined) => {
    if (release === undefined || (await isOff(deps))) return sendRefusal(reply, 'route.not_found')
    const ctx = requestContext(deps, request)
    const { mode } = (await ctx.ports.documents.read('agents')).body
    const keys = (await publishedKeys(ctx)).map(({ publicKey }) => publicKey)
    reply.header('cache-control', 'public, max-age=3600').type('application/json; charset=utf-8')
    return businessProfile(release, { publicUrl: ctx.ports.publicUrl, mode, keys })
  }
  app.get(profilePath, async (request, reply) => send(request, reply, newestRelease))
  app.get<{ Params: { version: string } }>(`${profilePath}/:version`, async (request, reply) =>
    send(request, reply, releaseOf(request.params.version)),
  )
  app.get<{ Params: { version: string } }>(occasionSchemaPath(':version'), async (request, reply) => {
    const release = releaseOf(request.params.version)
    if (release === undefined || (await isOff(deps))) return sendRefusal(reply, 'route.not_found')
    reply.header('cache-control', 'public, max-age=3600').type('application/schema+json; charset=utf-8')
    return occasionSchema(release, deps.ports.publicUrl)
  })
}

function headersOf(request: FastifyRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
}

/** The request as its signer saw it: the shop's own address, whatever a proxy made of it. */
export function signedRequestOf(request: FastifyRequest, publicUrl: string): SignedRequest {
  const url = request.originalUrl
  const queryAt = url.indexOf('?')
  return {
    method: request.method,
    authority: new URL(publicUrl).host.toLowerCase(),
    path: queryAt === -1 ? url : url.slice(0, queryAt),
    query: queryAt === -1 ? '' : url.slice(queryAt),
    headers: headersOf(request),
    body: rawBodyOf(request),
  }
}

const longestKey = 200

/** Null without a key; the operation says then that it needs one. */
function keyOf(request: FastifyRequest): string | null {
  const key = (headersOf(request)['idempotency-key'] ?? '').trim()
  if (key.length > longestKey) {
    throw new AgentRefusal('invalid_request', `Idempotency-Key: at most ${longestKey} characters`)
  }
  return key === '' ? null : key
}

type Asked = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly name: OperationName
  readonly id: string
}

async function answerRest(deps: AppDeps, { request, reply, name, id }: Asked): Promise<unknown> {
  if (await isOff(deps)) return sendRefusal(reply, 'route.not_found')
  const ctx = requestContext(deps, request)
  const { publicUrl } = ctx.ports
  reply.header('cache-control', 'no-store')
  try {
    await countHits(ctx, networkHits(networkOf(request.ip)))
    const answer = await run(ctx, request, { name, id })
    return await reply.code(answer.status).send(answer.body)
  } catch (error) {
    // The protocol has a form of its own for refusals; every other failure leaves by the shop's one exit.
    if (!(error instanceof AgentRefusal)) throw error
    return reply.code(refusals[error.code].status).send(refusalBody(error, publicUrl))
  }
}

async function run(ctx: Context, request: FastifyRequest, { name, id }: Pick<Asked, 'name' | 'id'>): Promise<Answer> {
  const { publicUrl } = ctx.ports
  const operation = operations[name]
  const rawBody = rawBodyOf(request)
  const { capability, needsSignature, changes } = operation
  let version: string = newestRelease.version
  try {
    const caller = await admit(ctx, signedRequestOf(request, publicUrl), { capability, needsSignature })
    version = caller.release.version
    const key = changes ? keyOf(request) : null
    return await operation.run(ctx, { caller, id, body: request.body, key, rawBody })
  } catch (error) {
    const messages = outcomeOf(error)
    if (messages === undefined) throw error
    return emptyAnswer(version, messages, publicUrl)
  }
}

/** Outcomes without a session or product, which the protocol reports as answers. */
export function outcomeOf(error: unknown): NoSession['messages'] | undefined {
  if (error instanceof NoSession) return error.messages
  if (!(error instanceof AgentRefusal) || error.code !== 'capabilities_incompatible') return undefined
  return [{ type: 'error', code: error.code, content: error.message, severity: 'unrecoverable' }]
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hourMs } from '@shop/contract/core/durations'
import { refusalBody, refusals } from '#agents/calls/agent-answers.ts'
import { outcomeOf, signedRequestOf } from '#agents/calls/agents.routes.ts'
import { emptyAnswer, operations, type OperationName } from '#agents/calls/operations.ts'
import { keepRawBodies } from '#agents/calls/raw-body.ts'
import { admit, profileUrlOf } from '#agents/platforms/admission.service.ts'
import { networkHits } from '#agents/platforms/agents.limits.ts'
import { AgentRefusal } from '#agents/protocol/agent-refusal.ts'
import { mcpPath } from '#agents/protocol/business-profile.rules.ts'
import { newestRelease } from '#agents/protocol/releases.ts'
import { isOff } from '#agents/settings/agent-mode.service.ts'
import { sendRefusal } from '#platform/http/http-errors.ts'
import { requestContext, type AppDeps } from '#platform/http/mount-calls.ts'
import { countHits, LimitError, networkOf } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import {
  callParams,
  initializeParams,
  invalidParams,
  invalidRequest,
  isSpoken,
  methodNotFound,
  protocolVersions,
  requestedVersion,
  rpcError,
  type RpcId,
  rpcRequest,
  type RpcRequest,
  rpcResult,
  serverError,
  unsupportedVersion,
  versionFor,
} from './mcp.wire.ts'
import { argumentsOf, isTool, listedTools, tools } from './tools.ts'

/** The same operations as over REST, for clients of the Model Context Protocol; every request stands alone. */
export function mcpRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.register(async (scope) => {
    keepRawBodies(scope)
    scope.post(mcpPath, async (request, reply) => answerMcp(deps, request, reply))
    // There is no stream that a client could listen to.
    scope.get(mcpPath, { exposeHeadRoute: false }, async (_request, reply) =>
      (await isOff(deps)) ? sendRefusal(reply, 'route.not_found') : reply.code(405).header('allow', 'POST').send(),
    )
  })
}

type Sent = { readonly status: number; readonly body: unknown }

async function answerMcp(deps: AppDeps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (await isOff(deps)) return sendRefusal(reply, 'route.not_found')
  const ctx = requestContext(deps, request)
  reply.header('cache-control', 'no-store')
  const parsed = rpcRequest.safeParse(request.body)
  if (!parsed.success) {
    const message = 'Send one JSON-RPC 2.0 request as an object.'
    return reply.code(400).send(rpcError(null, { code: invalidRequest, message }))
  }
  const { status, body } = await answered(ctx, request, parsed.data)
  return body === undefined ? reply.code(202).send() : reply.code(status).send(body)
}

async function answered(ctx: Context, request: FastifyRequest, rpc: RpcRequest): Promise<Sent> {
  // A notification has no id and gets no answer.
  if (rpc.id === undefined) return { status: 202, body: undefined }
  const { id } = rpc
  try {
    await countHits(ctx, networkHits(networkOf(request.ip)))
    return await handle(ctx, request, { ...rpc, id })
  } catch (error) {
    // The protocol has a form of its own for refusals; every other failure leaves by the shop's one exit.
    if (error instanceof LimitError) {
      const data = { retry_after: error.facts['retryAfterSeconds'] }
      return { status: 429, body: rpcError(id, { code: serverError, message: error.message, data }) }
    }
    if (!(error instanceof AgentRefusal)) throw error
    const { status, rpc: code } = refusals[error.code]
    const data = refusalBody(error, ctx.ports.publicUrl)
    return { status, body: rpcError(id, { code, message: error.message, data }) }
  }
}

type Identified = RpcRequest & { readonly id: NonNullable<RpcId> }

const serverInfoOf = ({ ports }: Context) => ({ name: ports.brand.name, version: newestRelease.version })

const about = (ctx: Context) => ({
  capabilities: { tools: { listChanged: false } },
  serverInfo: serverInfoOf(ctx),
  instructions: 'Search the shop, fill a cart and open a checkout. The buyer reviews and pays at continue_url.',
})

/** What the release of 2026 wants in every result; clients of the one before pass over it. */
const complete = (ctx: Context, result: object) => ({
  resultType: 'complete',
  ...result,
  _meta: { 'io.modelcontextprotocol/serverInfo': serverInfoOf(ctx) },
})

/** A client may keep what is the same for everybody. */
const sameForAll = { ttlMs: hourMs, cacheScope: 'public' } as const

async function handle(ctx: Context, request: FastifyRequest, rpc: Identified): Promise<Sent> {
  const { id, method, params = {} } = rpc
  const requested = requestedVersion(params)
  if (requested !== undefined && !isSpoken(requested)) return { status: 400, body: unsupportedVersion(id, requested) }
  const ok = (result: object): Sent => ({ status: 200, body: rpcResult(id, complete(ctx, result)) })
  switch (method) {
    case 'initialize': {
      const asked = initializeParams.safeParse(params)
      const protocolVersion = versionFor(asked.success ? asked.data.protocolVersion : '')
      return ok({ protocolVersion, ...about(ctx) })
    }
    case 'server/discover':
      return ok({ supportedVersions: [...protocolVersions], ...about(ctx), ...sameForAll })
    case 'ping':
      return ok({})
    case 'tools/list':
      return ok({ tools: listedTools(), ...sameForAll })
    case 'tools/call':
      return callTool(ctx, request, rpc)
    default:
      return { status: 404, body: rpcError(id, { code: methodNotFound, message: `There is no method ${method}.` }) }
  }
}

async function callTool(ctx: Context, request: FastifyRequest, { id, params }: Identified): Promise<Sent> {
  const call = callParams.safeParse(params ?? {})
  const name = call.success ? call.data.name : ''
  if (!call.success || !isTool(name)) {
    return { status: 200, body: rpcError(id, { code: invalidParams, message: `There is no tool ${name}.` }) }
  }
  const given = argumentsOf(tools[name]).safeParse(call.data.arguments)
  if (!given.success) {
    const [issue] = given.error.issues
    const message = `${issue?.path.join('.') ?? 'arguments'}: ${issue?.message ?? 'does not fit'}`
    return { status: 200, body: rpcError(id, { code: invalidParams, message }) }
  }
  const body = await structured(ctx, request, { name, given: call.data.arguments, meta: given.data.meta })
  const content = [{ type: 'text', text: JSON.stringify(body) }]
  return { status: 200, body: rpcResult(id, complete(ctx, { structuredContent: body, content })) }
}

type Meta = {
  readonly 'ucp-agent': { readonly profile: string }
  readonly 'idempotency-key'?: string | undefined
}

type ToolCall = {
  readonly name: OperationName
  readonly given: Readonly<Record<string, unknown>>
  readonly meta: Meta
}

/** The platform names its profile in the arguments; a signature covers the header, which must then name the same. */
async function structured(ctx: Context, request: FastifyRequest, { name, given, meta }: ToolCall): Promise<unknown> {
  const operation = operations[name]
  const { payload } = tools[name]
  const signed = signedRequestOf(request, ctx.ports.publicUrl)
  const agent = `profile="${meta['ucp-agent'].profile}"`
  const sent = signed.headers['ucp-agent']
  if (sent !== undefined && sent !== agent) {
    throw new AgentRefusal('invalid_profile_url', 'The header UCP-Agent and meta.ucp-agent name different profiles.')
  }
  const profileUrl = profileUrlOf(agent)
  let version: string = newestRelease.version
  try {
    const { capability, needsSignature } = operation
    const caller = await admit(ctx, signed, { capability, needsSignature, profileUrl })
    version = caller.release.version
    const id = typeof given['id'] === 'string' ? given['id'] : ''
    const body = payload === null ? undefined : given[payload]
    const key = meta['idempotency-key'] ?? null
    // The request's own id differs in a repeat, so only what is asked for has to be the same.
    const rawBody = Buffer.from(JSON.stringify([id, body ?? null]))
    return (await operation.run(ctx, { caller, id, body, key, rawBody })).body
  } catch (error) {
    const messages = outcomeOf(error)
    if (messages === undefined) throw error
    return emptyAnswer(version, messages, ctx.ports.publicUrl).body
  }
}

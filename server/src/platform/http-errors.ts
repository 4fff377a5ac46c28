import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Endpoint } from '@shop/contract/endpoint'
import { errors, type ErrorCode, type Facts } from '@shop/contract/errors'
import { isShopperGone } from './db.ts'
import type { Logger } from './log.ts'
import { ShopError } from './shop-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

type Issue = { readonly message: string; readonly path: readonly PropertyKey[] }

/** The request does not have the form that the contract asks for. */
export class ValidationError extends Error {
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly texts: readonly string[]

  constructor(issues: readonly Issue[]) {
    super('The request is not valid.')
    this.name = 'ValidationError'
    const fields: Record<string, string[]> = {}
    for (const issue of issues) {
      const field = issue.path.length > 0 ? issue.path.map(String).join('.') : 'body'
      fields[field] = [...new Set([...(fields[field] ?? []), issue.message])]
    }
    this.fields = fields
    this.texts = [...new Set(issues.map((issue) => issue.message))]
  }
}

const parserCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.not_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.not_json',
  FST_ERR_BAD_URL: 'request.unknown_route',
  FST_ERR_MAX_PARAM_LENGTH: 'request.unknown_route',
}

function codeOf(error: Error): ErrorCode | undefined {
  if (error instanceof ShopError) return error.code
  if (isShopperGone(error)) return 'auth.unauthenticated'
  if ('code' in error && typeof error.code === 'string') {
    const known = parserCodes[error.code]
    if (known) return known
  }
  // Whoever went away while their body was on its way gets no answer, and is no fault of ours.
  if ('code' in error && error.code === 'ECONNRESET' && 'statusCode' in error) return 'request.malformed'
  if (error instanceof SyntaxError && 'statusCode' in error && error.statusCode === 400) return 'request.not_json'
  return undefined
}

/** The one exit of every failed call (api.md, section 1, Errors). */
export function registerErrorExit(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error: Error, request, reply) => {
    if (error instanceof ValidationError) {
      return sendRefusal(reply, 'request.invalid', { message: error.texts, errors: error.fields })
    }
    const code = codeOf(error)
    if (code === undefined) {
      log.error({ err: error, reqId: request.id, url: request.url }, 'unexpected')
      return sendRefusal(reply, 'shop.unexpected')
    }
    return sendRefusal(reply, code, error instanceof ShopError ? error.facts : {})
  })
}

export function sendRefusal(
  reply: FastifyReply,
  code: ErrorCode,
  extra: Facts | Readonly<Record<string, unknown>> = {},
): FastifyReply {
  const { status, text } = errors[code]
  if (typeof extra['retryAfterSeconds'] === 'number') reply.header('retry-after', String(extra['retryAfterSeconds']))
  reply.header('cache-control', 'no-store')
  const isLogout = code === 'auth.unauthenticated' || code === 'auth.not_yours'
  return reply.code(status).send({
    ...(isLogout ? { authorized: false } : {}),
    result: false,
    success: false,
    status,
    code,
    message: text,
    ...reply.request.routeOptions.config.endpoint?.refusal,
    ...extra,
  })
}

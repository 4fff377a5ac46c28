import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@shop/contract/core/endpoint'
import { errorText } from '@shop/contract/core/error-words/error-text'
import { errors, type ErrorCode, type Facts } from '@shop/contract/core/errors'
import { isBusy, isOutage, isShopperGone, logFailure } from '#platform/db/db.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Logger } from '#platform/runtime/log.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { SumProofError } from '#platform/security/sum-proof.ts'
import { StorageError } from '#platform/storage/file-storage.ts'
import { languageOfRequest } from './request-language.ts'

/** Answers a refused request for a page with a page; undefined leaves it to the API's form. */
export type RefusalPage = (reply: FastifyReply, code: ErrorCode) => string | undefined

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    refusalPage?: RefusalPage
  }
}

type Issue = { readonly message: string; readonly path: readonly PropertyKey[] }

const fieldOf = ({ path }: Issue): string => (path.length > 0 ? path.map(String).join('.') : 'body')

/** The texts of the schema library do not say which field they are about; those of the contract do. */
const libraryText = /^(?:Invalid (?:input|option|key)|Too (?:big|small)|Unrecognized key)/

const sentenceOf = (issue: Issue): string =>
  libraryText.test(issue.message) ? `${fieldOf(issue)}: ${issue.message}` : issue.message

export class ValidationError extends Error {
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly texts: readonly string[]

  constructor(issues: readonly Issue[]) {
    super('The request is not valid.')
    this.name = 'ValidationError'
    const fields: Record<string, string[]> = {}
    for (const issue of issues) {
      const field = fieldOf(issue)
      fields[field] = [...new Set([...(fields[field] ?? []), issue.message])]
    }
    this.fields = fields
    this.texts = [...new Set(issues.map(sentenceOf))]
  }
}

const parserCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.not_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.not_json',
}

const refusedStatuses: Readonly<Record<number, ErrorCode>> = {
  // A file that may not be served is reported as missing.
  403: 'route.not_found',
  404: 'route.not_found',
  413: 'request.too_large',
  415: 'request.unsupported_type',
}

/** The framework's messages are not for customers, so only the status of a 4xx error counts. */
function refusedByFramework(error: Error): ErrorCode | undefined {
  if (!('statusCode' in error) || typeof error.statusCode !== 'number') return undefined
  const { statusCode } = error
  if (statusCode < 400 || statusCode >= 500) return undefined
  if (error instanceof SyntaxError) return 'request.not_json'
  return refusedStatuses[statusCode] ?? 'request.malformed'
}

function codeOf(error: Error): ErrorCode | undefined {
  if (error instanceof ShopError) return error.code
  if (isShopperGone(error)) return 'auth.unauthenticated'
  const known = 'code' in error && typeof error.code === 'string' ? parserCodes[error.code] : undefined
  return known ?? refusedByFramework(error)
}

/** For unpublished and personal responses. */
export const privateCaching = 'private, no-store'

const busySeconds = 3
const storageAwaySeconds = 60

type OnError = (request: FastifyRequest, error: Error) => void

/** Sends every error response of the API, and in place of pages (api.md, section 1, Errors). Calls `onError` with each error first. */
export function registerErrorHandler(app: FastifyInstance, log: Logger, onError?: OnError): void {
  app.setErrorHandler((error: Error, request, reply) => {
    onError?.(request, error)
    if (error instanceof ValidationError) {
      return sendRefusal(reply, 'request.invalid', { message: error.texts, errors: error.fields })
    }
    const code = codeOf(error)
    if (code === undefined) {
      logFailure(log, 'unexpected', { error, details: { reqId: request.id, url: request.url } })
      if (error instanceof StorageError) {
        return sendRefusal(reply, 'file.not_stored', { retryAfterSeconds: storageAwaySeconds })
      }
      if (!isBusy(error)) return sendRefusal(reply, 'shop.unexpected')
      const busy = isOutage(error) ? 'shop.unavailable' : 'shop.busy'
      return sendRefusal(reply, busy, { retryAfterSeconds: busySeconds })
    }
    if (error instanceof SumProofError) return sendRefusal(reply, code, { proof: error.proof })
    if (error instanceof ConflictError) return sendRefusal(reply, code, { current: error.current })
    return sendRefusal(reply, code, error instanceof ShopError ? error.facts : {})
  })
}

export function sendRefusal(
  reply: FastifyReply,
  code: ErrorCode,
  extra: Facts | Readonly<Record<string, unknown>> = {},
): FastifyReply {
  const refusal = errors[code]
  const { status } = refusal
  const language = languageOfRequest(reply.request)
  const text = errorText(code, language)
  if (typeof extra['retryAfterSeconds'] === 'number') reply.header('retry-after', String(extra['retryAfterSeconds']))
  reply.header('cache-control', 'no-store')
  const page = reply.request.routeOptions.config.refusalPage?.(reply, code)
  if (page !== undefined) return reply.code(status).type('text/html; charset=utf-8').send(page)
  if (language !== 'en') reply.header('content-language', language)
  const isLogout = code === 'auth.unauthenticated' || code === 'auth.forbidden'
  return reply.code(status).send({
    ...(isLogout ? { authorized: false } : {}),
    result: false,
    success: false,
    status,
    code,
    message: text,
    ...('field' in refusal ? { errors: { [refusal.field]: [text] } } : {}),
    ...reply.request.routeOptions.config.endpoint?.refusal,
    ...extra,
  })
}

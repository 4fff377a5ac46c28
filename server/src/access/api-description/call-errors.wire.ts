import { z } from 'zod'
import { nothing, type Endpoint } from '@shop/contract/core/endpoint'
import type { ErrorCode } from '@shop/contract/core/errors'

/** Raw bodies are verified by signature and have no schema to validate. */
export function hasRawBody(endpoint: Endpoint): boolean {
  return endpoint.body instanceof z.ZodUnknown
}

export function hasPart(endpoint: Endpoint, part: 'params' | 'query' | 'body'): boolean {
  return endpoint[part] !== nothing
}

/** Returns every error code of a call: its own, and those implied by its inputs and access. */
export function errorCodesOf(endpoint: Endpoint): readonly ErrorCode[] {
  const hasForm = hasPart(endpoint, 'params') || hasPart(endpoint, 'query') || hasPart(endpoint, 'body')
  const takesJson = endpoint.method !== 'GET' && !hasRawBody(endpoint)
  const codes: readonly (readonly [isPossible: boolean, code: ErrorCode])[] = [
    [endpoint.access.kind !== 'public', 'auth.unauthenticated'],
    [endpoint.access.kind === 'owner', 'auth.forbidden'],
    [hasForm && !hasRawBody(endpoint), 'request.invalid'],
    [takesJson, 'request.not_json'],
    [takesJson, 'request.too_deep'],
    [takesJson, 'request.too_many_values'],
    [hasForm, 'request.bad_characters'],
    [hasPart(endpoint, 'query'), 'request.too_many_fields'],
    [hasPart(endpoint, 'query'), 'request.url_too_long'],
    [endpoint.method !== 'GET', 'request.too_large'],
    [takesJson, 'request.unsupported_type'],
    [hasPart(endpoint, 'params'), 'route.not_found'],
    [true, 'shop.unexpected'],
  ]
  return [...new Set([...endpoint.errors, ...codes.filter(([isPossible]) => isPossible).map(([, code]) => code)])]
}

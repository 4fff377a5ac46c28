import type { FastifyRequest } from 'fastify'
import { ValidationError } from '#platform/http/http-errors.ts'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'

export function fileIn(body: unknown): Uint8Array {
  if (!(body instanceof Uint8Array)) throw new ShopError('request.unsupported_type')
  return body
}

export function keyIn(request: FastifyRequest): string {
  const key = idempotencyKeyOf(request)
  if (key === null)
    throw new ValidationError([{ path: ['Idempotency-Key'], message: 'Send an Idempotency-Key with each picture' }])
  return key
}

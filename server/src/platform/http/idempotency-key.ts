import type { FastifyRequest } from 'fastify'
import { ValidationError } from './http-errors.ts'

const longestKey = 200

/** The key of a call that is described as one that takes it; clients retry such calls alone. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const { endpoint } = request.routeOptions.config
  if (endpoint?.isIdempotent !== true) throw new Error(`${endpoint?.name ?? request.url} is not described as idempotent.`)
  const header = request.headers['idempotency-key']
  const given = (Array.isArray(header) ? header[0] : header) ?? ''
  if (given.length > longestKey) {
    throw new ValidationError([
      { path: ['Idempotency-Key'], message: `Idempotency-Key must be ${longestKey} characters or fewer` },
    ])
  }
  const key = given.trim()
  return key === '' ? null : key
}

import type { FastifyRequest } from 'fastify'
import { ValidationError } from './http-errors.ts'

const longestKey = 200

export function idempotencyKeyOf(request: FastifyRequest): string | null {
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

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonReader } from '#platform/http/json-body.ts'

const rawBodies = new WeakMap<FastifyRequest, Buffer>()
const none = Buffer.alloc(0)

/** Reads JSON in this scope and keeps its bytes, which a signature covers. */
export function keepRawBodies(scope: FastifyInstance): void {
  const read = jsonReader(scope)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    rawBodies.set(request, body)
    return read(request, body, done)
  })
}

export const rawBodyOf = (request: FastifyRequest): Buffer => rawBodies.get(request) ?? none

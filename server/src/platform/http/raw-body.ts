import type { FastifyInstance } from 'fastify'

/** Keeps bodies of this scope as their bytes, because a signature covers them. */
export function keepRawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

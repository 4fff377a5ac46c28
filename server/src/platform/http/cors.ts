import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Response headers, besides the body, that scripts of other sites may read: the wait and the id for support. */
const readable = ['x-request-id', 'retry-after']

/** The API has no cookies, so credentials stay off and reflecting any requested header is safe. */
export async function registerCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    exposedHeaders: readable,
    credentials: false,
    maxAge: 600,
    // An OPTIONS request that is no preflight gets the response of an unknown route.
    strictPreflight: false,
  })
}

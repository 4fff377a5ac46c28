import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** What scripts of other sites may read beside the body: how long to wait, and what to tell us about a failure. */
const readable = ['x-request-id', 'retry-after']

/**
 * Scripts of the given origins may call the API, with any header: `Authorization` and `Idempotency-Key` among them. There
 * are no cookies to send along, so credentials stay off and nothing has to be guarded against a header of theirs.
 */
export async function registerCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    exposedHeaders: readable,
    credentials: false,
    maxAge: 600,
    // An OPTIONS request that is no preflight is answered like any other call that does not exist.
    strictPreflight: false,
  })
}

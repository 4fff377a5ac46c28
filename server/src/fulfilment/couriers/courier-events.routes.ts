import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { keepRawBody } from '#platform/http/raw-body.ts'
import { newContext } from '#platform/runtime/context.ts'
import { receiveEvent } from './tracking.service.ts'

/** One of the services refuses addresses with its own name in them. */
const path = '/webhooks/parcels'
const bodyLimit = 64 * 1024

/** Courier services report scans here; the account whose token or signature fits is the sender. */
export function courierEventRoutes(app: FastifyInstance, deps: AppDeps): void {
  void app.register(async (scope) => {
    keepRawBody(scope)
    scope.post(path, { bodyLimit }, async ({ body, headers }, reply) => {
      const ctx = newContext(deps)
      const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const isRead = await receiveEvent(ctx, { rawBody, headers, now: ctx.now })
      if (isRead) return { status: 'ok' }
      return reply.code(401).send({ status: 'no connected courier knows this token or signature' })
    })
  })
}

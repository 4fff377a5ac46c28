import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { newContext } from '#platform/runtime/context.ts'
import { receiveEvent } from './tracking.service.ts'

/** The service refuses addresses with its own name in them. */
const path = '/webhooks/parcels'

/** The courier service reports scans here, with a token of the house instead of a signature. */
export function courierEventRoutes(app: FastifyInstance, deps: AppDeps): void {
  if (deps.ports.courier === null) return
  app.post(path, async ({ body, headers }, reply) => {
    const token = headers['x-api-key']
    const isKnown = typeof token === 'string' && (await receiveEvent(newContext(deps), body, token))
    return isKnown ? { status: 'ok' } : reply.code(401).send({ status: 'unknown token' })
  })
}

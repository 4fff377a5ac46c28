import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { newContext } from '#platform/runtime/context.ts'
import { receiveEvent } from './tracking.service.ts'

/** The service refuses addresses with its own name in them. */
const path = '/webhooks/parcels'
const bodyLimit = 64 * 1024

/** The courier service reports scans here, with a token of the house instead of a signature. */
export function courierEventRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { courier: account } = deps.ports
  if (account === null) return
  app.post(
    path,
    {
      bodyLimit,
      // Before the body is read, so that a stranger costs nothing.
      onRequest: async ({ headers }, reply) => {
        const token = headers['x-api-key']
        if (typeof token === 'string' && account.courier.isToken(token)) return
        return reply.code(401).send({ status: 'unknown token' })
      },
    },
    async ({ body }) => {
      await receiveEvent(newContext(deps), body)
      return { status: 'ok' }
    },
  )
}

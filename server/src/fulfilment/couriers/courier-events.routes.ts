import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Courier } from '#platform/couriers/courier.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { newContext } from '#platform/runtime/context.ts'
import { receiveEvent } from './tracking.service.ts'

/** The service refuses addresses with its own name in them. */
const path = '/webhooks/parcels'
const bodyLimit = 64 * 1024

/** Courier services report scans here, each with a token of the house instead of a signature. */
export function courierEventRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { couriers } = deps.ports
  if (couriers.length === 0) return
  const senderOf = ({ headers: { 'x-api-key': token } }: FastifyRequest): Courier | undefined =>
    typeof token === 'string' ? couriers.find(({ courier }) => courier.isToken(token))?.courier : undefined
  app.post(
    path,
    {
      bodyLimit,
      // Before the body is read, so that a stranger costs nothing.
      onRequest: async (request, reply) => {
        if (senderOf(request) === undefined) return reply.code(401).send({ status: 'unknown token' })
      },
    },
    async (request) => {
      const courier = senderOf(request)
      if (courier !== undefined) await receiveEvent(newContext(deps), courier, request.body)
      return { status: 'ok' }
    },
  )
}

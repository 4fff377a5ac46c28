import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { keepRawBody } from '#platform/http/raw-body.ts'
import { newContext } from '#platform/runtime/context.ts'
import { receiveWhatsApp } from './phone-updates.service.ts'

const path = '/webhooks/whatsapp'

type Handshake = { Querystring: Readonly<Record<string, unknown>> }

/** The provider of the account reports here, from the moment on which the merchant enters it. */
export function whatsAppRoutes(app: FastifyInstance, deps: AppDeps): void {
  void app.register(async (scope) => {
    keepRawBody(scope)

    scope.get<Handshake>(path, async ({ query }, reply) => {
      const answer = deps.ports.whatsApp?.answerHandshake(query)
      if (answer === undefined) return reply.code(403).type('text/plain').send('Forbidden\n')
      return reply.header('x-content-type-options', 'nosniff').type('text/plain').send(answer)
    })

    scope.post(path, async ({ body, headers }, reply) => {
      const ctx = newContext(deps)
      const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const events = deps.ports.whatsApp?.readEvents({ rawBody, headers, now: ctx.now })
      if (events === undefined) return reply.code(401).send({ status: 'unsigned' })
      await receiveWhatsApp(ctx, events)
      return { status: 'ok' }
    })
  })
}

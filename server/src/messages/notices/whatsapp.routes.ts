import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { newContext } from '#platform/runtime/context.ts'
import { receiveWhatsApp } from './phone-updates.service.ts'
import { fromWhatsAppNotice } from './whatsapp.wire.ts'

const path = '/webhooks/whatsapp'

type Handshake = { Querystring: { 'hub.mode'?: string; 'hub.verify_token'?: string; 'hub.challenge'?: string } }

function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    // A signed body that is no JSON has nothing to read.
    return null
  }
}

/** The provider reports here. Its signature covers the raw bytes, so no parser runs first. */
export function whatsAppRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { whatsApp } = deps.ports
  if (whatsApp === null) return
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    scope.get<Handshake>(path, async ({ query }, reply) => {
      const token = query['hub.verify_token']
      const challenge = query['hub.challenge']
      const isKnown = query['hub.mode'] === 'subscribe' && typeof token === 'string' && whatsApp.isVerifyToken(token)
      if (!isKnown || typeof challenge !== 'string') return reply.code(403).type('text/plain').send('Forbidden\n')
      return reply.header('x-content-type-options', 'nosniff').type('text/plain').send(challenge)
    })

    scope.post(path, async ({ body, headers }, reply) => {
      const signature = headers['x-hub-signature-256']
      const isSigned = Buffer.isBuffer(body) && typeof signature === 'string' && whatsApp.isSigned(body, signature)
      if (!isSigned) return reply.code(401).send({ status: 'unsigned' })
      await receiveWhatsApp(newContext(deps), fromWhatsAppNotice(readJson(body)))
      return { status: 'ok' }
    })
  })
}

import type { FastifyInstance } from 'fastify'
import { messageChoiceEndpoints } from '@shop/contract/messages/message-choices'
import { shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { listChoices, saveChoice } from './choices.service.ts'
import { toChoicesReply } from './choices.wire.ts'

export function choiceRoutes(app: FastifyInstance, deps: AppDeps): void {
  const list = shopperRoute(app, deps, messageChoiceEndpoints.list)
  list(async (ctx, { user }) => ({
    data: toChoicesReply(await listChoices(ctx, user.id)),
    success: true,
    status: 200,
  }))

  const save = shopperRoute(app, deps, messageChoiceEndpoints.save)
  save(async (ctx, { user, body }) => {
    await saveChoice(ctx, user.id, { name: body.name, isOn: body.is_on, textVersion: body.text_version })
    return { result: true, message: body.is_on ? 'Turned on' : 'Turned off' }
  })
}

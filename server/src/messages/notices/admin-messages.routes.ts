import type { FastifyInstance } from 'fastify'
import { adminMessageEndpoints } from '@shop/contract/messages/admin-messages'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { once } from '#platform/http/idempotent-request.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { framedPagePolicy } from '#platform/http/security-headers.ts'
import { checkTestSender, previewHtml, previewMessage, sendTest } from './admin-messages.service.ts'

const calls = adminMessageEndpoints

export function adminMessageRoutes(app: FastifyInstance, deps: AppDeps): void {
  const preview = adminRoute(app, deps, calls.preview)
  preview((ctx, { params, query }) => previewMessage(ctx, { ...params, ...query }))
  const html = adminRoute(app, deps, calls.html)
  html(async (ctx, { params, query, reply }) => {
    const page = await previewHtml(ctx, { ...params, ...query })
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', framedPagePolicy)
      .header('x-frame-options', 'SAMEORIGIN')
    return page
  })
  const test = adminRoute(app, deps, calls.sendTest)
  test(async (ctx, { actor, params, body, request }) => {
    await checkTestSender(ctx, actor)
    const input = { call: 'sendTestMessage', ...params, ...body }
    await once(ctx, { by: actor, key: idempotencyKeyOf(request), input }, (trx) =>
      sendTest(trx, actor, { ...params, ...body, id: body.id ?? undefined }),
    )
    return { to: actor.email }
  })
}

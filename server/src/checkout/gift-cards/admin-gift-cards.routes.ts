import type { FastifyInstance } from 'fastify'
import { adminGiftCardEndpoints } from '@shop/contract/checkout/admin-gift-cards'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { block, end, extend, issue, release, resend } from './gift-card-actions.service.ts'
import { getCard, listCards } from './gift-card-list.service.ts'

const calls = adminGiftCardEndpoints

export function adminGiftCardRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )((ctx, { actor, query: { view, search, limit, cursor } }) =>
    listCards(ctx, actor, { view, search: search ?? '', limit, afterId: cursor ?? null }),
  )
  adminRoute(app, deps, calls.find)((ctx, { actor, params }) => getCard(ctx, actor, params.id))
  adminRoute(
    app,
    deps,
    calls.issue,
  )(async (ctx, { actor, body, request }) => {
    await issue(ctx, actor, { ...body, deliverOn: body.deliverOn ?? null, key: idempotencyKeyOf(request) })
    return { done: true }
  })
  adminRoute(app, deps, calls.block)((ctx, { actor, params, body }) => block(ctx, actor, { ...params, ...body }))
  adminRoute(app, deps, calls.release)((ctx, { actor, params, body }) => release(ctx, actor, { ...params, ...body }))
  adminRoute(app, deps, calls.extend)((ctx, { actor, params, body }) => extend(ctx, actor, { ...params, ...body }))
  adminRoute(
    app,
    deps,
    calls.resend,
  )((ctx, { actor, params, body }) => resend(ctx, actor, { ...params, ...body, email: body.email ?? null }))
  adminRoute(app, deps, calls.end)((ctx, { actor, params, body }) => end(ctx, actor, { ...params, ...body }))
}

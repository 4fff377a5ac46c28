import type { FastifyInstance } from 'fastify'
import { adminReturnEndpoints } from '@shop/contract/fulfilment/admin-returns'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { assignRefund } from './assign-refund.service.ts'
import { dispatchExchange, moveMany, passExchange, refund } from './return-actions.service.ts'
import { countReturns, getPictures, getReturn, listReturns, previewReturn } from './return-list.service.ts'

const calls = adminReturnEndpoints

function readingRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )((ctx, { actor, query }) =>
    listReturns(ctx, actor, {
      view: query.view,
      state: query.state ?? null,
      reason: query.reason ?? null,
      designer: query.designer ?? null,
      afterId: query.cursor ?? null,
      limit: query.limit,
    }),
  )
  adminRoute(app, deps, calls.counts)(async (ctx, { actor }) => ({ counts: await countReturns(ctx, actor) }))
  adminRoute(app, deps, calls.find)((ctx, { actor, params }) => getReturn(ctx, actor, params.id))
  adminRoute(
    app,
    deps,
    calls.pictures,
  )(async (ctx, { actor, params }) => ({ pictures: await getPictures(ctx, actor, params.id) }))
  adminRoute(
    app,
    deps,
    calls.previewRefund,
  )(async (ctx, { actor, params, body: { shareBp, ...part } }) => ({
    totalMinor: await previewReturn(ctx, actor, { ...params, ...part, shareBp }),
  }))
}

export function adminReturnRoutes(app: FastifyInstance, deps: AppDeps): void {
  readingRoutes(app, deps)
  adminRoute(app, deps, calls.move)(async (ctx, { actor, body }) => ({ results: await moveMany(ctx, actor, body) }))
  adminRoute(
    app,
    deps,
    calls.refund,
  )(async (ctx, { actor, params, body, request }) => {
    const { shareBp, refundTo, ...rest } = body
    await refund(ctx, actor, { ...params, ...rest, shareBp, refundTo, key: idempotencyKeyOf(request) })
    return getReturn(ctx, actor, params.id)
  })
  adminRoute(
    app,
    deps,
    calls.assignRefund,
  )(async (ctx, { actor, params, body, request }) => {
    const { lines: pieces, ...rest } = body
    await assignRefund(ctx, actor, { ...params, ...rest, pieces, key: idempotencyKeyOf(request) })
    return { done: true }
  })
  adminRoute(
    app,
    deps,
    calls.pass,
  )(async (ctx, { actor, params, body }) => {
    await passExchange(ctx, actor, { ...params, ...body })
    return getReturn(ctx, actor, params.id)
  })
  adminRoute(
    app,
    deps,
    calls.dispatch,
  )(async (ctx, { actor, params, body }) => {
    const { note, version, ...shipment } = body
    await dispatchExchange(ctx, actor, { ...params, note, version, shipment })
    return getReturn(ctx, actor, params.id)
  })
}

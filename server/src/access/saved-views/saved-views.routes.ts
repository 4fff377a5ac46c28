import type { FastifyInstance } from 'fastify'
import { adminViewEndpoints } from '@shop/contract/access/admin-views'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { changeView, countViews, createView, listViews, removeView } from './saved-views.service.ts'
import { toSavedView } from './saved-views.wire.ts'
import type { ViewCounters } from './view-count.types.ts'

const calls = adminViewEndpoints

export function savedViewRoutes(app: FastifyInstance, deps: AppDeps, counters: ViewCounters): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )(async (ctx, { actor, query }) => {
    const views = await listViews(ctx, actor, query.list)
    return { views: views.map((view) => toSavedView(view, actor.staffId ?? 0)) }
  })
  adminRoute(
    app,
    deps,
    calls.counts,
  )(async (ctx, { actor, query }) => ({ counts: await countViews(ctx, actor, { list: query.list, counters }) }))
  adminRoute(app, deps, calls.create)(async (ctx, { actor, body }) => ({ id: await createView(ctx, actor, body) }))
  adminRoute(
    app,
    deps,
    calls.change,
  )(async (ctx, { actor, params, body }) => {
    await changeView(ctx, actor, { ...params, ...body, show: (view) => toSavedView(view, view.ownerId) })
    return { done: true }
  })
  adminRoute(
    app,
    deps,
    calls.remove,
  )(async (ctx, { actor, params }) => {
    await removeView(ctx, actor, params.id)
    return { done: true }
  })
}

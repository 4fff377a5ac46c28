import type { FastifyInstance } from 'fastify'
import { adminOrderTagEndpoints } from '@shop/contract/fulfilment/admin-order-tags'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { orderTagChoices, tagOrders } from './order-tags.service.ts'

export function orderTagRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, adminOrderTagEndpoints.choices)((ctx) => orderTagChoices(ctx))
  adminRoute(
    app,
    deps,
    adminOrderTagEndpoints.change,
  )(async (ctx, { actor, body }) => {
    await tagOrders(ctx, actor, body)
    return { done: true }
  })
}

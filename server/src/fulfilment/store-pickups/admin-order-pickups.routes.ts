import type { FastifyInstance } from 'fastify'
import { adminOrderPickupEndpoints } from '@shop/contract/fulfilment/admin-store-pickups'
import { getOrder } from '#fulfilment/order-desk/order-detail.service.ts'
import { toAdminOrder } from '#fulfilment/order-desk/order-detail.wire.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { handOver, markReady } from './order-pickups.service.ts'

const calls = adminOrderPickupEndpoints

export function adminOrderPickupRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.ready,
  )(async (ctx, { actor, params: { code } }) => {
    await markReady(ctx, actor, code)
    return toAdminOrder(await getOrder(ctx, actor, code))
  })
  adminRoute(
    app,
    deps,
    calls.handOver,
  )(async (ctx, { actor, params: { code }, body }) => {
    await handOver(ctx, actor, { code, entered: body.code, reason: body.reason })
    return toAdminOrder(await getOrder(ctx, actor, code))
  })
}

import type { FastifyInstance } from 'fastify'
import { adminOrderSaleEndpoints } from '@shop/contract/fulfilment/admin-order-sales'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { nameSeller, requestBalance } from './order-sales.service.ts'

export function orderSaleRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    adminOrderSaleEndpoints.askForBalance,
  )(async (ctx, { actor, params }) => {
    await requestBalance(ctx, actor, params.code)
    return { done: true }
  })
  adminRoute(
    app,
    deps,
    adminOrderSaleEndpoints.nameSeller,
  )(async (ctx, { actor, body }) => {
    await nameSeller(ctx, actor, body)
    return { done: true }
  })
}

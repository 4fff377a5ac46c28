import type { FastifyInstance } from 'fastify'
import { orderEndpoints } from '@shop/contract/selling/orders'
import { shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { pageEnvelope } from '#platform/http/paging.ts'
import { listOrders, showLines, showOrder } from './order-history.service.ts'
import { toDetailReply, toLinesReply, toOrderItem } from './orders.wire.ts'

const perPage = 10

export function orderRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { publicUrl } = deps.ports
  shopperRoute(
    app,
    deps,
    orderEndpoints.history,
  )(async (ctx, { user, query, address }) => {
    const { orders, total } = await listOrders(ctx, { userId: user.id, page: query.page, perPage })
    const data = orders.map((order) => toOrderItem(order, { userId: user.id, publicUrl }))
    return { data, ...pageEnvelope(address, publicUrl, { page: query.page, perPage, total, shown: data.length }) }
  })
  shopperRoute(
    app,
    deps,
    orderEndpoints.details,
  )(async (ctx, { user, params }) =>
    toDetailReply(await showOrder(ctx, { userId: user.id, orderId: params.orderId }), { userId: user.id, publicUrl }),
  )
  shopperRoute(
    app,
    deps,
    orderEndpoints.items,
  )(async (ctx, { user, params }) =>
    toLinesReply(await showLines(ctx, { userId: user.id, orderId: params.orderId }), ctx),
  )
}

import type { FastifyInstance } from 'fastify'
import { alertEndpoints } from '@shop/contract/messages/alerts'
import { publicRoute, shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { heldSizes, ownHolds } from '#selling'
import { addAlert, listAlerts, removeAlert } from './alerts.service.ts'
import { toAlertReply, toHoldsReply } from './alerts.wire.ts'

function holdRoutes(app: FastifyInstance, deps: AppDeps): void {
  const holds = shopperRoute(app, deps, alertEndpoints.holds)
  holds(async (ctx, { user }) => toHoldsReply(await ownHolds(ctx, user.id), ctx.now))

  const held = publicRoute(app, deps, alertEndpoints.heldSizes)
  held(async (ctx, { params }) => ({
    data: (await heldSizes(ctx, params.id)).map((variant) => ({ variant })),
    success: true,
    status: 200,
  }))
}

export function alertRoutes(app: FastifyInstance, deps: AppDeps): void {
  holdRoutes(app, deps)
  const list = shopperRoute(app, deps, alertEndpoints.list)
  list(async (ctx, { user }) => ({
    data: (await listAlerts(ctx, user.id)).map(toAlertReply),
    success: true,
    status: 200,
  }))

  const add = shopperRoute(app, deps, alertEndpoints.add)
  add(async (ctx, { user, body }) => {
    await addAlert(ctx, user.id, { productId: body.product_id, sku: body.variant, kind: body.kind })
    return { result: true, message: 'We will email you once, about this piece only' }
  })

  const remove = shopperRoute(app, deps, alertEndpoints.remove)
  remove(async (ctx, { user, body }) => {
    await removeAlert(ctx, user.id, body.id)
    return { result: true, message: 'The notification is removed' }
  })
}

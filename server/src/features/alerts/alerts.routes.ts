import type { FastifyInstance } from 'fastify'
import { alertEndpoints } from '@shop/contract/alerts'
import { shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { addAlert, listAlerts, removeAlert } from './alerts.service.ts'
import { toAlertReply } from './alerts.wire.ts'

export function alertRoutes(app: FastifyInstance, deps: AppDeps): void {
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

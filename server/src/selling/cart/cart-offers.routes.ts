import type { FastifyInstance } from 'fastify'
import { offerEndpoints } from '@shop/contract/selling/offers'
import { shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { applyCode, removeCode } from './cart-offers.service.ts'

export function cartOfferRoutes(app: FastifyInstance, deps: AppDeps): void {
  const apply = shopperRoute(app, deps, offerEndpoints.apply)
  apply(async (ctx, { user, body }) => {
    await applyCode(ctx, { userId: user.id, typed: body.coupon_code })
    return { result: true, message: 'Coupon Applied' }
  })

  const remove = shopperRoute(app, deps, offerEndpoints.remove)
  remove(async (ctx, { user }) => {
    await removeCode(ctx, user.id)
    return { result: true, message: 'Coupon Removed' }
  })
}

import type { FastifyInstance } from 'fastify'
import { adminReturnPickupEndpoints, type ReturnPickup } from '@shop/contract/fulfilment/admin-return-pickups'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { canCancel } from './pickups.rules.ts'
import { bookPickup, cancelPickup, findPickup } from './pickups.service.ts'
import type { Pickup } from './pickups.store.ts'

const calls = adminReturnPickupEndpoints

function toPickup(pickup: Pickup): ReturnPickup {
  const { state, courier, awb, weightGrams, problem, progress, at } = pickup
  const reported = { problem, progress, at: at?.toISOString() ?? null }
  return { state, courier, awb, weightGrams, ...reported, canCancel: canCancel(pickup) }
}

export function adminReturnPickupRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.find,
  )(async (ctx, { actor, params }) => {
    const { providers, pickup } = await findPickup(ctx, actor, params.id)
    return { providers, pickup: pickup === undefined ? null : toPickup(pickup) }
  })
  adminRoute(
    app,
    deps,
    calls.book,
  )(async (ctx, { actor, params, body: { weightGrams, provider } }) => {
    await bookPickup(ctx, actor, { ...params, weightGrams, provider })
    return { done: true }
  })
  adminRoute(
    app,
    deps,
    calls.cancel,
  )(async (ctx, { actor, params }) => {
    await cancelPickup(ctx, actor, params.id)
    return { done: true }
  })
}

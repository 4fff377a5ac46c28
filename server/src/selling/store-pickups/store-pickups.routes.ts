import type { FastifyInstance } from 'fastify'
import { adminStorePickupEndpoints } from '@shop/contract/selling/admin-store-pickups'
import { storePickupEndpoints } from '@shop/contract/selling/store-pickups'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import { shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { chooseStore, listStores, setPickup } from './store-pickups.service.ts'

export function storePickupRoutes(app: FastifyInstance, deps: AppDeps): void {
  shopperRoute(
    app,
    deps,
    storePickupEndpoints.stores,
  )(async (ctx, { user }) => {
    const { stores, chosen } = await listStores(ctx, user.id)
    return {
      stores: stores.map(({ readyOn, ...one }) => ({ ...one, ready_on: readyOn })),
      chosen: chosen && { store_id: chosen.storeId, name: chosen.name, phone: chosen.phone },
    }
  })
  shopperRoute(
    app,
    deps,
    storePickupEndpoints.choose,
  )(async (ctx, { user, body: { store_id: storeId, name, phone } }) => {
    await chooseStore(ctx, user.id, { storeId, name, phone })
    return { result: true, message: 'The store has been set.' }
  })
  adminRoute(
    app,
    deps,
    adminStorePickupEndpoints.set,
  )((ctx, { actor, params, body }) => setPickup(ctx, actor, { ...params, ...body }))
}

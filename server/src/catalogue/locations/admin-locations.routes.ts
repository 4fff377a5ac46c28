import type { FastifyInstance } from 'fastify'
import { adminLocationEndpoints } from '@shop/contract/catalogue/admin-locations'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { addLocation, changeLocation, closeLocation, listLocations, openLocation } from './locations.service.ts'

const calls = adminLocationEndpoints

export function adminLocationRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.list)(async (ctx) => ({ locations: [...(await listLocations(ctx))] }))
  adminRoute(app, deps, calls.create)((ctx, { actor, body }) => addLocation(ctx, actor, body))
  adminRoute(
    app,
    deps,
    calls.update,
  )((ctx, { actor, params, body }) => changeLocation(ctx, actor, { ...params, ...body }))
  adminRoute(
    app,
    deps,
    calls.close,
  )((ctx, { actor, params, body }) => closeLocation(ctx, actor, { ...params, ...body }))
  adminRoute(app, deps, calls.open)((ctx, { actor, params, body }) => openLocation(ctx, actor, { ...params, ...body }))
}

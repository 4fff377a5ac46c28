import type { FastifyInstance } from 'fastify'
import { adminCostEndpoints } from '@shop/contract/catalogue/admin-costs'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { getCosts, saveCosts } from './costs.service.ts'

export function costRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, adminCostEndpoints.find)(async (ctx, { params }) => ({ sizes: await getCosts(ctx, params.id) }))
  adminRoute(
    app,
    deps,
    adminCostEndpoints.save,
  )(async (ctx, { actor, params, body }) => ({ sizes: await saveCosts(ctx, actor, { ...params, ...body }) }))
}

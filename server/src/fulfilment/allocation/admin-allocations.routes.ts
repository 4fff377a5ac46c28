import type { FastifyInstance } from 'fastify'
import { adminAllocationEndpoints } from '@shop/contract/fulfilment/admin-allocations'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { chooseLocation, getAllocation } from './allocation-desk.service.ts'

const calls = adminAllocationEndpoints

export function adminAllocationRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.find)((ctx, { actor, params }) => getAllocation(ctx, actor, params.code))
  adminRoute(
    app,
    deps,
    calls.choose,
  )((ctx, { actor, params, body }) => chooseLocation(ctx, actor, { ...params, ...body }))
}

import type { FastifyInstance } from 'fastify'
import { adminEwayBillEndpoints } from '@shop/contract/fulfilment/admin-eway-bills'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { cancelBill, enterVehicle, extendBill, makeBill, showBills } from './eway-bills.service.ts'

const calls = adminEwayBillEndpoints

export function adminEwayBillRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.ofOrder)((ctx, { params }) => showBills(ctx, params.code))
  adminRoute(
    app,
    deps,
    calls.make,
  )((ctx, { actor, params, body }) =>
    makeBill(ctx, actor, {
      ...params,
      courier: body.courier,
      vehicle: body.vehicle ?? '',
      pieces: body.pieces ?? null,
    }),
  )
  adminRoute(app, deps, calls.partB)((ctx, { actor, params, body }) => enterVehicle(ctx, actor, { ...params, ...body }))
  adminRoute(app, deps, calls.extend)((ctx, { actor, params, body }) => extendBill(ctx, actor, { ...params, ...body }))
  adminRoute(app, deps, calls.cancel)((ctx, { actor, params, body }) => cancelBill(ctx, actor, { ...params, ...body }))
}

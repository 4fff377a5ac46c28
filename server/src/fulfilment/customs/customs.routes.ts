import type { FastifyInstance } from 'fastify'
import { adminCustomsEndpoints } from '@shop/contract/fulfilment/admin-customs'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { commercialInvoice } from './commercial-invoice.service.ts'
import { billDuties, showCustoms } from './customs.service.ts'

const calls = adminCustomsEndpoints

export function customsRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.find)((ctx, { actor, params }) => showCustoms(ctx, actor, params.code))
  adminRoute(
    app,
    deps,
    calls.bill,
  )(async (ctx, { actor, params, body }) => {
    await billDuties(ctx, actor, { ...params, ...body })
    return showCustoms(ctx, actor, params.code)
  })
  adminRoute(
    app,
    deps,
    calls.invoice,
  )((ctx, { actor, params, query }) => commercialInvoice(ctx, actor, { ...params, parcelId: query.parcelId ?? null }))
}

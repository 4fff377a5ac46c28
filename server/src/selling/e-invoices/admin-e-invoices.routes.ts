import type { FastifyInstance } from 'fastify'
import { adminEInvoiceEndpoints } from '@shop/contract/selling/admin-e-invoices'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { cancelRegistration, listEInvoices, registerAgain } from './e-invoices.service.ts'

const calls = adminEInvoiceEndpoints

export function adminEInvoiceRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )((ctx, { actor, query }) =>
    listEInvoices(ctx, actor, {
      view: query.view,
      orderCode: query.order ?? null,
      afterId: query.cursor ?? null,
      limit: query.limit,
    }),
  )
  adminRoute(
    app,
    deps,
    calls.register,
  )(async (ctx, { actor, params }) => {
    await registerAgain(ctx, actor, params.id)
    return { done: true }
  })
  adminRoute(
    app,
    deps,
    calls.cancel,
  )(async (ctx, { actor, params, body }) => {
    await cancelRegistration(ctx, actor, { ...params, ...body })
    return { done: true }
  })
}

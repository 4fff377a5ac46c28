import type { FastifyInstance } from 'fastify'
import { adminPaymentEndpoints } from '@shop/contract/checkout/admin-payments'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { getPayment } from './payment-detail.service.ts'
import { listPayments } from './payment-list.service.ts'

const calls = adminPaymentEndpoints

export function adminPaymentRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )((ctx, { query }) =>
    listPayments(ctx, {
      view: query.view,
      state: query.state ?? null,
      method: query.method ?? '',
      from: query.from ?? null,
      until: query.until ?? null,
      search: query.search ?? '',
      amountMinor: query.amountMinor ?? null,
      afterId: query.cursor ?? null,
      limit: query.limit,
    }),
  )
  adminRoute(app, deps, calls.find)((ctx, { params }) => getPayment(ctx, params.code))
}

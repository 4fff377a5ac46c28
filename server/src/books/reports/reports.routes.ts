import type { FastifyInstance } from 'fastify'
import { adminReportEndpoints } from '@shop/contract/books/admin-reports'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { returnsFile, salesFile, showReturns, showSales } from './reports.service.ts'
import { stockAgeCounter, stockAgeFile } from './stock-age.service.ts'

const calls = adminReportEndpoints

export function reportRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.sales)((ctx, { query }) => showSales(ctx, query))
  adminRoute(app, deps, calls.salesFile)((ctx, { body }) => salesFile(ctx, body))
  adminRoute(app, deps, calls.returns)((ctx, { query }) => showReturns(ctx, query))
  adminRoute(app, deps, calls.returnsFile)((ctx, { body }) => returnsFile(ctx, body))
  const countStock = stockAgeCounter()
  adminRoute(app, deps, calls.stockAge)((ctx) => countStock(ctx))
  adminRoute(app, deps, calls.stockAgeFile)(async (ctx) => stockAgeFile(ctx, await countStock(ctx)))
}

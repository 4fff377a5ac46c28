import type { FastifyInstance } from 'fastify'
import { adminRemittanceEndpoints } from '@shop/contract/books/admin-remittances'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { acceptDifference, bookRemittance, listRemittances, showRemittance } from './remittances.service.ts'
import { takeStatement } from './take-remittance.service.ts'

const calls = adminRemittanceEndpoints

export function adminRemittanceRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )((ctx, { query: { limit, cursor } }) => listRemittances(ctx, { limit, afterId: cursor ?? null }))
  adminRoute(app, deps, calls.find)((ctx, { actor, params }) => showRemittance(ctx, actor, params.id))
  adminRoute(app, deps, calls.upload)((ctx, { actor, body }) => takeStatement(ctx, actor, body))
  adminRoute(
    app,
    deps,
    calls.accept,
  )((ctx, { actor, params, body }) => acceptDifference(ctx, actor, { ...params, ...body }))
  adminRoute(app, deps, calls.book)((ctx, { actor, params }) => bookRemittance(ctx, actor, params.id))
}

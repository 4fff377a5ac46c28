import type { FastifyInstance } from 'fastify'
import { adminSettlementEndpoints } from '@shop/contract/books/admin-settlements'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { acceptDifference, bookMany } from './settlement-steps.service.ts'
import { settlementsFile } from './settlements-file.service.ts'
import { countAll, listSettlements, listUnsettledMoney, showSettlement } from './settlements.service.ts'
import { fetchReport, uploadReport } from './take-lines.service.ts'

const calls = adminSettlementEndpoints

export function adminSettlementRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )((ctx, { query: { view, limit, cursor } }) => listSettlements(ctx, { view, limit, afterId: cursor ?? null }))
  adminRoute(app, deps, calls.counts)((ctx) => countAll(ctx))
  adminRoute(
    app,
    deps,
    calls.unsettled,
  )((ctx, { query: { lateOnly, cursor, limit } }) =>
    listUnsettledMoney(ctx, { isLateOnly: lateOnly === 'true', cursor: cursor ?? null, limit }),
  )
  adminRoute(app, deps, calls.find)((ctx, { actor, params }) => showSettlement(ctx, actor, params.id))
  adminRoute(app, deps, calls.upload)((ctx, { actor, body }) => uploadReport(ctx, actor, body))
  adminRoute(app, deps, calls.fetch)((ctx, { actor, body }) => fetchReport(ctx, actor, body))
  adminRoute(
    app,
    deps,
    calls.accept,
  )((ctx, { actor, params, body }) => acceptDifference(ctx, actor, { ...params, ...body }))
  adminRoute(
    app,
    deps,
    calls.book,
  )(async (ctx, { actor, body }) => ({ results: await bookMany(ctx, actor, body.settlements) }))
  adminRoute(app, deps, calls.file)((ctx, { actor, body }) => settlementsFile(ctx, actor, body))
}

import type { FastifyInstance } from 'fastify'
import { adminStatementEndpoints } from '@shop/contract/books/admin-statements'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { downloadOwn, downloadStatement } from './statement-files.service.ts'
import { payStatement, reversePayment } from './statement-payments.service.ts'
import { approveMany, issueMany, withdrawStatement } from './statement-steps.service.ts'
import { getDraft, getOwn, getStatement, listMonth, listOfLabel, listOwn } from './statements.service.ts'

const calls = adminStatementEndpoints

export function statementRoutes(app: FastifyInstance, deps: AppDeps): void {
  ownRoutes(app, deps)
  adminRoute(app, deps, calls.list)((ctx, { query }) => listMonth(ctx, query.month))
  adminRoute(app, deps, calls.ofLabel)(async (ctx, { params }) => ({ statements: await listOfLabel(ctx, params.id) }))
  adminRoute(app, deps, calls.draft)((ctx, { params, query }) => getDraft(ctx, { ...params, ...query }))
  adminRoute(app, deps, calls.issue)(async (ctx, { actor, body }) => ({ results: await issueMany(ctx, actor, body) }))
  adminRoute(
    app,
    deps,
    calls.approve,
  )(async (ctx, { actor, body }) => ({ results: await approveMany(ctx, actor, body.statements) }))
  adminRoute(app, deps, calls.find)((ctx, { actor, params }) => getStatement(ctx, actor, params.id))
  adminRoute(
    app,
    deps,
    calls.withdraw,
  )((ctx, { actor, params, body }) => withdrawStatement(ctx, actor, { ...params, ...body }))
  adminRoute(
    app,
    deps,
    calls.pay,
  )((ctx, { actor, params, body, request }) =>
    payStatement(ctx, actor, { ...params, ...body, key: idempotencyKeyOf(request) }),
  )
  adminRoute(
    app,
    deps,
    calls.reversePayment,
  )((ctx, { actor, params, body, request }) =>
    reversePayment(ctx, actor, { ...params, ...body, key: idempotencyKeyOf(request) }),
  )
  adminRoute(
    app,
    deps,
    calls.file,
  )((ctx, { actor, params, body }) => downloadStatement(ctx, actor, { ...params, ...body }))
}

/** Calls for designers, whose role can see its own label's earnings without a permission. */
function ownRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.own)(async (ctx, { actor }) => ({ statements: await listOwn(ctx, actor) }))
  adminRoute(app, deps, calls.findOwn)((ctx, { actor, params }) => getOwn(ctx, actor, params.id))
  adminRoute(
    app,
    deps,
    calls.ownFile,
  )((ctx, { actor, params, body }) => downloadOwn(ctx, actor, { ...params, ...body }))
}

import type { FastifyInstance } from 'fastify'
import { adminShareEndpoints } from '@shop/contract/books/admin-shares'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { addAdjustment, takeOutAdjustment } from './adjustments.service.ts'
import {
  addAgreement,
  changeAccount,
  changeTax,
  listShareAccounts,
  removeAgreement,
  showAccount,
} from './share-accounts.service.ts'
import { statementRoutes } from './statements.routes.ts'
import { taxWithheldRoutes } from './tax-withheld.routes.ts'

const calls = adminShareEndpoints

export function adminShareRoutes(app: FastifyInstance, deps: AppDeps): void {
  statementRoutes(app, deps)
  taxWithheldRoutes(app, deps)
  adminRoute(app, deps, calls.list)((ctx) => listShareAccounts(ctx))
  adminRoute(app, deps, calls.find)((ctx, { params }) => showAccount(ctx, params.id))
  adminRoute(
    app,
    deps,
    calls.change,
  )((ctx, { actor, params, body }) => changeAccount(ctx, actor, { ...params, ...body }))
  adminRoute(
    app,
    deps,
    calls.changeTax,
  )((ctx, { actor, params, body }) => changeTax(ctx, actor, { ...params, ...body }))
  adminRoute(app, deps, calls.agree)((ctx, { actor, params, body }) => addAgreement(ctx, actor, { ...params, ...body }))
  adminRoute(
    app,
    deps,
    calls.removeAgreement,
  )((ctx, { actor, params, body }) => removeAgreement(ctx, actor, { ...params, ...body }))
  adminRoute(
    app,
    deps,
    calls.adjust,
  )((ctx, { actor, params, body, request }) =>
    addAdjustment(ctx, actor, { ...params, ...body, key: idempotencyKeyOf(request) }),
  )
  adminRoute(
    app,
    deps,
    calls.removeAdjustment,
  )(async (ctx, { actor, params, body }) => {
    await takeOutAdjustment(ctx, actor, { ...params, ...body })
    return { done: true }
  })
}

import type { FastifyInstance } from 'fastify'
import { adminTaxWithheldEndpoints } from '@shop/contract/books/admin-tax-withheld'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { depositTax, reverseTaxDeposit } from './tax-deposits.service.ts'
import { getTaxQuarter, taxQuarterFile } from './tax-withheld.service.ts'

const calls = adminTaxWithheldEndpoints

export function taxWithheldRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.quarter)((ctx, { query }) => getTaxQuarter(ctx, query))
  adminRoute(
    app,
    deps,
    calls.deposit,
  )((ctx, { actor, body, request }) => depositTax(ctx, actor, { ...body, key: idempotencyKeyOf(request) }))
  adminRoute(
    app,
    deps,
    calls.reverseDeposit,
  )((ctx, { actor, params, body, request }) =>
    reverseTaxDeposit(ctx, actor, { ...params, ...body, key: idempotencyKeyOf(request) }),
  )
  adminRoute(app, deps, calls.file)((ctx, { actor, body }) => taxQuarterFile(ctx, actor, body))
}

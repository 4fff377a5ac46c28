import type { FastifyInstance } from 'fastify'
import { adminTaxWithheldEndpoints } from '@shop/contract/admin-tax-withheld'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { getTaxQuarter, taxQuarterFile } from './tax-withheld.service.ts'

const calls = adminTaxWithheldEndpoints

export function taxWithheldRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.quarter)((ctx, { actor, query }) => getTaxQuarter(ctx, actor, query))
  adminRoute(app, deps, calls.file)((ctx, { actor, body }) => taxQuarterFile(ctx, actor, body))
}

import type { FastifyInstance } from 'fastify'
import { adminMarginEndpoints } from '@shop/contract/books/admin-margins'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { marginsFile, showMargins } from './margins.service.ts'

export function marginRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, adminMarginEndpoints.report)((ctx, { query }) => showMargins(ctx, query))
  adminRoute(app, deps, adminMarginEndpoints.file)((ctx, { body }) => marginsFile(ctx, body))
}

import type { FastifyInstance } from 'fastify'
import { adminTallyEndpoints } from '@shop/contract/books/admin-tally'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { mastersFile, vouchersFile } from './tally.service.ts'

const calls = adminTallyEndpoints

export function tallyRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.vouchers)((ctx, { actor, params }) => vouchersFile(ctx, actor, params.month))
  adminRoute(app, deps, calls.masters)((ctx, { actor }) => mastersFile(ctx, actor))
}

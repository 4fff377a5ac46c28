import type { FastifyInstance } from 'fastify'
import { adminAuditEndpoints } from '@shop/contract/access/admin-audit'
import { maxListed } from '@shop/contract/core/admin-endpoint'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { listChanges } from './audit.service.ts'

export function auditRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    adminAuditEndpoints.list,
  )((ctx, { query }) =>
    listChanges(ctx, {
      thing: query.thing ?? null,
      thingId: query.thingId ?? null,
      staffId: query.staffId ?? null,
      verb: query.verb ?? null,
      beforeId: query.cursor ?? null,
      limit: maxListed,
    }),
  )
}

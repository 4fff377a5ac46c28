import type { FastifyInstance } from 'fastify'
import { adminDeliveryEndpoints } from '@shop/contract/fulfilment/admin-delivery'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { previewDelivery } from './preview-delivery.service.ts'

export function adminDeliveryRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, adminDeliveryEndpoints.try)(async (ctx, { query }) => previewDelivery(ctx, query))
}

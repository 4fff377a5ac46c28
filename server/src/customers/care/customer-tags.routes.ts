import type { FastifyInstance } from 'fastify'
import { adminCustomerTagEndpoints } from '@shop/contract/customers/admin-customer-tags'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { customerTagChoices, tagCustomers } from './customer-tags.service.ts'

export function customerTagRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, adminCustomerTagEndpoints.choices)((ctx) => customerTagChoices(ctx))
  adminRoute(
    app,
    deps,
    adminCustomerTagEndpoints.change,
  )(async (ctx, { actor, body }) => {
    await tagCustomers(ctx, actor, body)
    return { done: true }
  })
}

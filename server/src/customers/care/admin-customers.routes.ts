import type { FastifyInstance } from 'fastify'
import { adminCustomerEndpoints } from '@shop/contract/customers/admin-customers'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { customerActionRoutes } from './customer-actions.routes.ts'
import { seesContacts } from './customers.rules.ts'
import { getCustomer, giveCreditTo, listCustomers, takeCreditFrom, wantedCustomers } from './customers.service.ts'
import { toAdminCustomer, toCustomerRow } from './customers.wire.ts'

const calls = adminCustomerEndpoints

export function adminCustomerRoutes(app: FastifyInstance, deps: AppDeps): void {
  customerActionRoutes(app, deps)
  adminRoute(
    app,
    deps,
    calls.list,
  )(async (ctx, { actor, query }) => {
    const { rows, next } = await listCustomers(ctx, actor, wantedCustomers(query))
    return { customers: rows.map((row) => toCustomerRow(row, seesContacts(actor))), next }
  })
  adminRoute(
    app,
    deps,
    calls.find,
  )(async (ctx, { actor, params }) => toAdminCustomer(await getCustomer(ctx, actor, params.id), seesContacts(actor)))
  adminRoute(
    app,
    deps,
    calls.giveCredit,
  )(async (ctx, { actor, params, body, request }) => {
    await giveCreditTo(ctx, actor, { ...params, ...body, key: idempotencyKeyOf(request) })
    return { done: true }
  })
  adminRoute(
    app,
    deps,
    calls.takeCredit,
  )(async (ctx, { actor, params, body, request }) => {
    await takeCreditFrom(ctx, actor, { ...params, ...body, key: idempotencyKeyOf(request) })
    return { done: true }
  })
}

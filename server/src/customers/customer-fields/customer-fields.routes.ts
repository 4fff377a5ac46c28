import type { FastifyInstance } from 'fastify'
import { adminFieldEndpoints } from '@shop/contract/catalogue/fields/admin-fields'
import { changeRecordFields, recordFields } from '#catalogue'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { customerRecord } from './customer-fields.service.ts'

const calls = adminFieldEndpoints

export function customerFieldRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.customer,
  )(async (ctx, { actor, params }) => recordFields(ctx, actor, await customerRecord(ctx, params.id)))
  adminRoute(
    app,
    deps,
    calls.changeCustomer,
  )(async (ctx, { actor, params, body }) =>
    changeRecordFields(ctx, actor, { ...body, record: await customerRecord(ctx, params.id) }),
  )
}

import type { FastifyInstance } from 'fastify'
import { adminFieldEndpoints } from '@shop/contract/catalogue/fields/admin-fields'
import { changeRecordFields, recordFields } from '#catalogue'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { orderRecord } from './order-fields.service.ts'

const calls = adminFieldEndpoints

export function orderFieldRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.order,
  )(async (ctx, { actor, params }) => recordFields(ctx, actor, await orderRecord(ctx, params.code)))
  adminRoute(
    app,
    deps,
    calls.changeOrder,
  )(async (ctx, { actor, params, body }) =>
    changeRecordFields(ctx, actor, { ...body, record: await orderRecord(ctx, params.code) }),
  )
}

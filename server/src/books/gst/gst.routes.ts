import type { FastifyInstance } from 'fastify'
import { adminGstEndpoints } from '@shop/contract/books/admin-gst'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { downloadJson, downloadSection, downloadWorkbook, fileMonth, showMonth } from './gst.service.ts'

const calls = adminGstEndpoints

export function gstRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.month)((ctx, { params }) => showMonth(ctx, params.month))
  adminRoute(app, deps, calls.json)((ctx, { actor, params }) => downloadJson(ctx, actor, params.month))
  adminRoute(app, deps, calls.workbook)((ctx, { actor, params }) => downloadWorkbook(ctx, actor, params.month))
  adminRoute(
    app,
    deps,
    calls.section,
  )((ctx, { actor, params, body }) => downloadSection(ctx, actor, { ...params, ...body }))
  adminRoute(app, deps, calls.file)((ctx, { actor, params, body }) => fileMonth(ctx, actor, { ...params, ...body }))
}

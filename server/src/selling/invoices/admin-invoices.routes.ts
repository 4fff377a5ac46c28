import type { FastifyInstance } from 'fastify'
import { adminInvoiceEndpoints } from '@shop/contract/selling/admin-invoices'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { documentsFile, listInvoices, openDocument, sendDocument } from './admin-invoices.service.ts'

const calls = adminInvoiceEndpoints

export function adminInvoiceRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )((ctx, { actor, query }) =>
    listInvoices(ctx, actor, {
      month: query.month ?? null,
      kind: query.kind ?? null,
      buyer: query.buyer ?? null,
      search: query.search ?? '',
      afterId: query.cursor ?? null,
      limit: query.limit,
    }),
  )
  adminRoute(app, deps, calls.pdf)((ctx, { actor, params }) => openDocument(ctx, actor, params.id))
  adminRoute(
    app,
    deps,
    calls.send,
  )(async (ctx, { actor, params, request }) => {
    await sendDocument(ctx, actor, { ...params, key: idempotencyKeyOf(request) })
    return { done: true }
  })
  adminRoute(
    app,
    deps,
    calls.file,
  )((ctx, { actor, body }) => documentsFile(ctx, actor, { ...body, kind: body.kind ?? null }))
}

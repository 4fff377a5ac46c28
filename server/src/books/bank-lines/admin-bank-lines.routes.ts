import type { FastifyInstance } from 'fastify'
import { adminBankLineEndpoints } from '@shop/contract/books/admin-bank-lines'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { takeFeed } from './bank-feed.service.ts'
import { assignLine, reopenLine, setLineAside } from './bank-line-steps.service.ts'
import { bankLinesFile } from './bank-lines-file.service.ts'
import { countLines, listLines, matchAgain, previewFile, uploadStatement } from './bank-lines.service.ts'
import { listOpenItems } from './open-items.service.ts'

const calls = adminBankLineEndpoints

export function adminBankLineRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )((ctx, { actor, query }) =>
    listLines(ctx, actor, {
      state: query.state ?? null,
      direction: query.direction ?? null,
      search: query.search ?? '',
      from: query.from ?? null,
      until: query.until ?? null,
      afterId: query.cursor ?? null,
      limit: query.limit,
    }),
  )
  adminRoute(app, deps, calls.counts)((ctx) => countLines(ctx))
  adminRoute(
    app,
    deps,
    calls.openItems,
  )((ctx, { params, query }) => listOpenItems(ctx, { id: params.id, search: query.search ?? '' }))
  adminRoute(app, deps, calls.preview)(async (_, { actor, body }) => previewFile(actor, body.text))
  adminRoute(app, deps, calls.upload)((ctx, { actor, body }) => uploadStatement(ctx, actor, body))
  adminRoute(app, deps, calls.take)((ctx, { actor, body }) => takeFeed(ctx, actor, body.lines))
  adminRoute(app, deps, calls.match)((ctx, { actor }) => matchAgain(ctx, actor))
  adminRoute(
    app,
    deps,
    calls.assign,
  )((ctx, { actor, params, body, request }) =>
    assignLine(ctx, actor, { ...params, ...body, key: idempotencyKeyOf(request) }),
  )
  adminRoute(
    app,
    deps,
    calls.setAside,
  )((ctx, { actor, params, body }) => setLineAside(ctx, actor, { ...params, ...body }))
  adminRoute(app, deps, calls.reopen)((ctx, { actor, params, body }) => reopenLine(ctx, actor, { ...params, ...body }))
  adminRoute(app, deps, calls.file)((ctx, { actor, body }) => bankLinesFile(ctx, actor, body))
}

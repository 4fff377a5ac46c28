import type { FastifyInstance } from 'fastify'
import { adminStockEndpoints } from '@shop/contract/catalogue/admin-stock'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { adjustStock, countStock } from './stock-change.service.ts'
import { getMovements, getStock, listStock } from './stock-list.service.ts'
import { toMovement, toResult, toStockPiece } from './stock.view.ts'

const calls = adminStockEndpoints

export function adminStockRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )(async (ctx, { query }) => {
    const { cursor, ...filter } = query
    const { pieces, next } = await listStock(ctx, { ...filter, afterId: cursor ?? null })
    return { pieces: pieces.map(toStockPiece), next }
  })
  adminRoute(app, deps, calls.find)(async (ctx, { params }) => toStockPiece(await getStock(ctx, params.id)))
  adminRoute(
    app,
    deps,
    calls.movements,
  )(async (ctx, { params, query }) => {
    const { stockItemId = null, cursor: skip = 0, limit } = query
    const { movements, next } = await getMovements(ctx, { ...params, stockItemId, skip, limit })
    return { movements: movements.map(toMovement), next }
  })
  adminRoute(
    app,
    deps,
    calls.count,
  )(async (ctx, { actor, body, request }) => {
    const results = await countStock(ctx, actor, { ...body, key: idempotencyKeyOf(request) })
    return { results: results.map(toResult) }
  })
  adminRoute(
    app,
    deps,
    calls.adjust,
  )(async (ctx, { actor, body, request }) => {
    const results = await adjustStock(ctx, actor, { ...body, key: idempotencyKeyOf(request) })
    return { results: results.map(toResult) }
  })
}

import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { adminPieceEndpoints } from '@shop/contract/catalogue/admin-pieces'
import type { pieceQuery } from '@shop/contract/catalogue/piece-query'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { getBatch, openBatch, type Wanted } from './batches.service.ts'
import { createPiece } from './piece-create.service.ts'
import { listGrid, saveGrid } from './piece-grid.service.ts'
import { listPieces } from './piece-list.service.ts'
import { planSale, stopSale } from './piece-sales.service.ts'
import { savePiece } from './piece-save.service.ts'
import { publishPiece, unschedulePiece, withdrawPiece } from './piece-state.service.ts'
import { getChoices, getPiece } from './piece.service.ts'

const calls = adminPieceEndpoints

function readingRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )((ctx, { actor, query: { category, designer, lacks, field, cursor, ...query } }) =>
    listPieces(ctx, actor, {
      ...query,
      category: category ?? null,
      designer: designer ?? null,
      lacks: lacks ?? null,
      field: field ?? null,
      beforeId: cursor ?? null,
    }),
  )
  adminRoute(app, deps, calls.choices)((ctx, { actor }) => getChoices(ctx, actor))
  adminRoute(app, deps, calls.find)((ctx, { actor, params }) => getPiece(ctx, actor, params.id))
}

function stateRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.publish,
  )((ctx, { actor, params, body: { version, at } }) =>
    publishPiece(ctx, actor, { ...params, version, at: at === undefined ? null : new Date(at) }),
  )
  adminRoute(
    app,
    deps,
    calls.unschedule,
  )((ctx, { actor, params, body }) => unschedulePiece(ctx, actor, { ...params, ...body }))
  adminRoute(
    app,
    deps,
    calls.withdraw,
  )((ctx, { actor, params, body }) => withdrawPiece(ctx, actor, { ...params, ...body }))
}

type Selected = {
  readonly ids?: readonly number[] | undefined
  readonly filter?: z.output<typeof pieceQuery> | undefined
}

function selectionIn({ ids, filter }: Selected): Pick<Wanted, 'ids' | 'filter'> {
  if (filter === undefined) return { ids: ids ?? [], filter: null }
  const { category = null, designer = null, lacks = null, field = null, ...rest } = filter
  return { ids: null, filter: { ...rest, category, designer, lacks, field } }
}

function batchRoutes(app: FastifyInstance, deps: AppDeps): void {
  for (const call of [calls.changePrices, calls.changeStates]) {
    adminRoute(
      app,
      deps,
      call,
    )((ctx, { actor, body, request }) =>
      openBatch(ctx, actor, { ...selectionIn(body), change: body.change, key: idempotencyKeyOf(request) }),
    )
  }
  adminRoute(app, deps, calls.batch)((ctx, { params }) => getBatch(ctx, params.id))
}

function gridRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.grid,
  )(async (ctx, { actor, body }) => ({ pieces: await listGrid(ctx, actor, selectionIn(body)) }))
  adminRoute(
    app,
    deps,
    calls.saveGrid,
  )(async (ctx, { actor, body, request }) => ({
    pieces: await saveGrid(ctx, actor, { ...body, key: idempotencyKeyOf(request) }),
  }))
}

export function adminPieceRoutes(app: FastifyInstance, deps: AppDeps): void {
  readingRoutes(app, deps)
  stateRoutes(app, deps)
  batchRoutes(app, deps)
  gridRoutes(app, deps)
  adminRoute(
    app,
    deps,
    calls.create,
  )((ctx, { actor, body: { copyOf = null, ...body }, request }) =>
    createPiece(ctx, actor, { ...body, copyOf, key: idempotencyKeyOf(request) }),
  )
  adminRoute(
    app,
    deps,
    calls.save,
  )((ctx, { actor, params, body: { version, ...body } }) => savePiece(ctx, actor, { ...params, version, body }))
  adminRoute(
    app,
    deps,
    calls.planSale,
  )((ctx, { actor, params, body: { version, ...terms }, request }) =>
    planSale(ctx, actor, { ...params, version, terms, key: idempotencyKeyOf(request) }),
  )
  adminRoute(app, deps, calls.stopSale)((ctx, { actor, params, body }) => stopSale(ctx, actor, { ...params, ...body }))
}

import type { FastifyInstance } from 'fastify'
import { adminSearchEndpoints } from '@shop/contract/catalogue/admin-search'
import { listSearchEntries } from '@shop/search'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { hidePiece, listHiddenPieces, showPiece } from './hidden-pieces.service.ts'
import { addName, listNames, removeName } from './search-names.service.ts'
import { listPlaces, savePins } from './search-pins.service.ts'
import { findPieces, previewSearch } from './search-preview.service.ts'

const calls = adminSearchEndpoints

function readingRoutes(app: FastifyInstance, deps: AppDeps): void {
  const pieces = adminRoute(app, deps, calls.pieces)
  pieces((ctx, { query: { text } }) => findPieces(ctx, text))
  const entries = adminRoute(app, deps, calls.entries)
  entries(async (ctx) => ({ entries: await listSearchEntries(ctx.db) }))
  const names = adminRoute(app, deps, calls.names)
  names(async (ctx) => ({ names: await listNames(ctx) }))
  const pins = adminRoute(app, deps, calls.pins)
  pins(async (ctx) => ({ places: await listPlaces(ctx) }))
  const preview = adminRoute(app, deps, calls.preview)
  preview((ctx, { body }) => previewSearch(ctx, body))
}

function hidingRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.hidden)((ctx) => listHiddenPieces(ctx))
  adminRoute(
    app,
    deps,
    calls.hide,
  )(async (ctx, { actor, body }) => {
    await hidePiece(ctx, actor, body.productId)
    return listHiddenPieces(ctx)
  })
  adminRoute(
    app,
    deps,
    calls.show,
  )(async (ctx, { actor, body }) => {
    await showPiece(ctx, actor, body.productId)
    return listHiddenPieces(ctx)
  })
}

export function adminSearchRoutes(app: FastifyInstance, deps: AppDeps): void {
  readingRoutes(app, deps)
  hidingRoutes(app, deps)
  const add = adminRoute(app, deps, calls.addName)
  add(async (ctx, { actor, body }) => {
    await addName(ctx, actor, body)
    return { names: await listNames(ctx) }
  })
  const remove = adminRoute(app, deps, calls.removeName)
  remove(async (ctx, { actor, body }) => {
    await removeName(ctx, actor, body)
    return { done: true as const }
  })
  const pins = adminRoute(app, deps, calls.savePins)
  pins(async (ctx, { actor, body }) => {
    await savePins(ctx, actor, body)
    return { places: await listPlaces(ctx) }
  })
}

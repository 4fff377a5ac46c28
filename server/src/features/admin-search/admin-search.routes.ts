import type { FastifyInstance } from 'fastify'
import { adminSearchEndpoints } from '@shop/contract/admin-search'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { checkScope, findPieces } from './search-preview.service.ts'

const calls = adminSearchEndpoints

export function adminSearchRoutes(app: FastifyInstance, deps: AppDeps): void {
  const pieces = adminRoute(app, deps, calls.pieces)
  pieces((ctx, { actor, query: { text } }) => {
    checkScope(actor)
    return findPieces(ctx, text)
  })
}

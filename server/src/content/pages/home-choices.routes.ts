import type { FastifyInstance } from 'fastify'
import { adminHomePieceEndpoints as calls } from '@shop/contract/content/admin-home-pieces'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { homeGroups, menuFacts, namedHomePieces, searchHomePieces } from './home-choices.service.ts'

export function homeChoiceRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.groups)((ctx) => homeGroups(ctx))
  adminRoute(app, deps, calls.facts)((ctx) => menuFacts(ctx))
  adminRoute(app, deps, calls.search)((ctx, { query }) => searchHomePieces(ctx, query.search))
  adminRoute(app, deps, calls.named)((ctx, { query }) => namedHomePieces(ctx, query.ids))
}

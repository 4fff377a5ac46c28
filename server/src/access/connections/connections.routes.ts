import type { FastifyInstance } from 'fastify'
import { adminConnectionEndpoints as calls } from '@shop/contract/access/admin-connections'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import {
  askConnection,
  changeConnection,
  choosePayments,
  knownConnections,
  removeConnection,
} from './connections.service.ts'
import { toChoice, toKinds } from './connections.view.ts'

export function connectionRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )(async (ctx) => {
    const known = await knownConnections(ctx)
    return { kinds: toKinds(known), payments: toChoice(known) }
  })
  const change = adminRoute(app, deps, calls.change)
  change((ctx, { actor, params, body }) => changeConnection(ctx, actor, { ...params, ...body }))
  const remove = adminRoute(app, deps, calls.remove)
  remove((ctx, { actor, params, body }) => removeConnection(ctx, actor, { ...params, ...body }))
  adminRoute(app, deps, calls.ask)((ctx, { params }) => askConnection(ctx, params.name))
  adminRoute(app, deps, calls.choose)((ctx, { actor, body }) => choosePayments(ctx, actor, body))
}

import type { FastifyInstance } from 'fastify'
import { adminChannelEndpoints } from '@shop/contract/content/admin-channels'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { leftOutPieces, listChannels, renewAddress } from './admin-channels.service.ts'

const calls = adminChannelEndpoints

export function adminChannelRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.list)(async (ctx) => ({ channels: await listChannels(ctx) }))
  adminRoute(
    app,
    deps,
    calls.renew,
  )(async (ctx, { actor, params }) => ({
    channels: await renewAddress(ctx, actor, params.name),
  }))
  adminRoute(app, deps, calls.leftOut)((ctx, { params, query }) => leftOutPieces(ctx, { ...params, ...query }))
}

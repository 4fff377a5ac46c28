import type { FastifyInstance } from 'fastify'
import { adminAgentEndpoints as calls } from '@shop/contract/agents/admin-agents'
import { publishedKeys, rotateKeys } from '#agents/keys/agent-keys.service.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { changePlatform, listPlatforms } from './admin-agents.service.ts'
import { toKey, toPlatform } from './admin-agents.view.ts'

export function adminAgentRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.platforms)(async (ctx) => ({ platforms: (await listPlatforms(ctx)).map(toPlatform) }))
  adminRoute(
    app,
    deps,
    calls.changePlatform,
  )(async (ctx, { actor, params, body }) => toPlatform(await changePlatform(ctx, actor, { ...params, ...body })))
  adminRoute(app, deps, calls.keys)(async (ctx) => ({ keys: (await publishedKeys(ctx)).map(toKey) }))
  adminRoute(
    app,
    deps,
    calls.rotateKeys,
  )(async (ctx, { actor }) => ({ keys: (await rotateKeys(ctx, actor)).map(toKey) }))
}

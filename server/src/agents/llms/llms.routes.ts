import type { FastifyInstance } from 'fastify'
import { isOff } from '#agents/settings/agent-mode.service.ts'
import { requestContext, type AppDeps } from '#platform/http/mount-calls.ts'
import { countHits, networkOf, type Limit } from '#platform/http/rate-limit.ts'
import { describeShop } from './llms.service.ts'

const network: Limit = { name: 'llms-network', most: 60, windowSeconds: 60 }

export function llmsRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.get('/llms.txt', async (request, reply) => {
    if (await isOff(deps)) return reply.callNotFound()
    const ctx = requestContext(deps, request)
    await countHits(ctx, [[network, networkOf(request.ip)]])
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return describeShop(ctx)
  })
}

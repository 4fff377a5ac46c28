import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { newContext } from '#platform/runtime/context.ts'
import { followLink } from './marketing.service.ts'

type Followed = { Params: { key: string } }

/** The link of a marketing message: counts the click of a person who asks for the page, and leads only into the shop. */
export function marketingLinkRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.get<Followed>('/o/:key', async ({ method, params }, reply) => {
    const url = await followLink(newContext(deps), params.key, { isCounted: method === 'GET' })
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .redirect(url, 302)
  })
}

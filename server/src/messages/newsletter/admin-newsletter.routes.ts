import type { FastifyInstance } from 'fastify'
import { adminNewsletterEndpoints } from '@shop/contract/messages/admin-newsletter'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { exportSubscribers, listSubscribers, unsubscribe } from './admin-newsletter.service.ts'

const calls = adminNewsletterEndpoints

export function adminNewsletterRoutes(app: FastifyInstance, deps: AppDeps): void {
  const list = adminRoute(app, deps, calls.list)
  list((ctx, { actor, query: { cursor = null, ...query } }) =>
    listSubscribers(ctx, actor, { ...query, afterId: cursor }),
  )
  const end = adminRoute(app, deps, calls.unsubscribe)
  end((ctx, { actor, params, body }) => unsubscribe(ctx, actor, { ...params, ...body }))
  const file = adminRoute(app, deps, calls.export)
  file((ctx, { actor, body: { afterId } }) => exportSubscribers(ctx, actor, afterId))
}

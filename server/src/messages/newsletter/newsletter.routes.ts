import type { FastifyInstance } from 'fastify'
import { contentEndpoints, newsletterBody } from '@shop/contract/content/content'
import { limitedRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { networkOf, type Limit } from '#platform/http/rate-limit.ts'
import { subscribe } from './newsletter.service.ts'
import { toRefusalReply, toSubscriptionReply } from './newsletter.wire.ts'

const tries: Limit = { name: 'newsletter-network', most: 30, windowSeconds: 3600 }

export function newsletterRoutes(app: FastifyInstance, deps: AppDeps): void {
  const subscription = limitedRoute(app, deps, {
    endpoint: contentEndpoints.subscribe,
    hitsOf: (network) => [[tries, network]],
  })
  subscription(async (ctx, { body, request }) => {
    // A mistyped email gets a reply instead of a refusal: clients show the reply's message (ERR-02).
    const read = newsletterBody.safeParse({ email: body.email ?? undefined })
    if (!read.success) return toRefusalReply(read.error.issues.map((issue) => issue.message))
    const isNew = await subscribe(ctx, { email: read.data.email, network: networkOf(request.ip) })
    return toSubscriptionReply(isNew)
  })
}

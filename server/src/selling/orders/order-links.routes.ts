import type { FastifyInstance } from 'fastify'
import { orderLinkEndpoints } from '@shop/contract/selling/order-links'
import { limitedRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import type { HitsOf, Limit } from '#platform/http/rate-limit.ts'
import { readSeconds } from './order-links.rules.ts'
import { openOrderLink, readOrderLink } from './order-links.service.ts'
import { toLinkedReply } from './order-links.wire.ts'

/** Generous, because many people may share one network and nobody can guess a signature anyway. */
const linkNetwork: Limit = { name: 'order-link', most: 300, windowSeconds: 900 }
const linkHits: HitsOf = (network) => [[linkNetwork, network]]

export function orderLinkRoutes(app: FastifyInstance, deps: AppDeps): void {
  const open = limitedRoute(app, deps, { endpoint: orderLinkEndpoints.open, hitsOf: linkHits })
  open(async (ctx, { body }) => ({
    result: true,
    read_token: await openOrderLink(ctx, body.link),
    expires_in: readSeconds,
  }))

  const read = limitedRoute(app, deps, { endpoint: orderLinkEndpoints.read, hitsOf: linkHits })
  read(async (ctx, { body }) =>
    toLinkedReply(await readOrderLink(ctx, body.read_token), {
      publicUrl: deps.ports.publicUrl,
      now: ctx.now,
      language: ctx.language,
    }),
  )
}

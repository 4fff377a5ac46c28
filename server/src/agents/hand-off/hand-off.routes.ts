import type { FastifyInstance } from 'fastify'
import { agentSessionEndpoints } from '@shop/contract/agents/agent-sessions'
import { toSessionReply } from '#access'
import { limitedRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { networkOf, type HitsOf, type Limit } from '#platform/http/rate-limit.ts'
import { openHandOff } from './hand-off.service.ts'

/** Generous, because many people may share one network and nobody can guess a signature anyway. */
const linkNetwork: Limit = { name: 'agent-link', most: 300, windowSeconds: 900 }
const linkHits: HitsOf = (network) => [[linkNetwork, network]]

export function handOffRoutes(app: FastifyInstance, deps: AppDeps): void {
  const open = limitedRoute(app, deps, { endpoint: agentSessionEndpoints.open, hitsOf: linkHits })
  open(async (ctx, { body, request }) => {
    const visitor = { network: networkOf(request.ip), userAgent: request.headers['user-agent'] ?? null }
    const given = { link: body.link, ownToken: body.own_token ?? null, choice: body.choice ?? null }
    const { isOpen, ownPieces, kind, neededBy, session } = await openHandOff(ctx, given, visitor)
    return {
      result: true as const,
      is_open: isOpen,
      own_pieces: ownPieces,
      leads_to: kind,
      needed_by: neededBy,
      session: session && toSessionReply(session, 'You are shopping as a guest'),
    }
  })
}

/** Going on in the shop with what an agent put together. */
import { z } from 'zod'
import { sessionReply } from '#access/auth.ts'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'

/** The page reads the link from the fragment, which browsers never send to a server. */
export const agentCartPath = '/agent-cart'

const agentCartChoices = ['add', 'replace'] as const
export type AgentCartChoice = (typeof agentCartChoices)[number]

export const agentSessionEndpoints = {
  open: endpoint('openAgentSession', {
    method: 'POST',
    path: 'agent-sessions/open',
    access: access.public,
    summary: 'Take over the cart or checkout of an agent, once; asks first when the shopper has pieces of their own',
    body: z.object({
      link: trimmedText(200).min(1),
      /** The token of this browser's shopper, who then takes the pieces over; a field, because public calls ignore the header. */
      own_token: trimmedText(200).nullish(),
      /** What happens to the pieces in the shopper's own cart. */
      choice: z.enum(agentCartChoices).nullish(),
    }),
    reply: z.object({
      result: z.literal(true),
      /** False while the shopper has to choose; the link is still good then. */
      is_open: z.boolean(),
      /** Pieces in the shopper's own cart. */
      own_pieces: z.int(),
      leads_to: z.enum(['cart', 'checkout']),
      /** The day for which the agent said that the pieces are needed; null without one. */
      needed_by: z.iso.date().nullable(),
      /** The guest who goes on in this browser; null when its own shopper does. */
      session: sessionReply.nullable(),
    }),
    errors: ['agent_cart.invalid', 'agent_cart.over', 'agent_cart.opened', 'rate_limit.exceeded'],
  }),
} as const

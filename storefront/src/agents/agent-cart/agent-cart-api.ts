import type { AgentCartChoice } from '@shop/contract/agents/agent-sessions'
import { agentSessionCalls } from '@shop/contract/core/own-call-table'
import type { Api } from '#api/client.ts'
import type { LoginDetails } from '#session/persisted-session.ts'

export type TakenCart = {
  /** False while the shopper has to choose what happens to their own pieces. */
  readonly isOpen: boolean
  readonly ownPieces: number
  readonly leadsTo: '/cart' | '/checkout'
  /** The day of the occasion that the agent was told; null without one. */
  readonly neededBy: string | null
  /** The guest who goes on in this browser; null when its own shopper does. */
  readonly login: LoginDetails | null
}

type Taking = { readonly link: string; readonly ownToken?: string | undefined; readonly choice?: AgentCartChoice }

/** Takes over what an agent put together, once. */
export async function takeAgentCart(api: Api, { link, ownToken, choice }: Taking): Promise<TakenCart> {
  const body = { link, ...(ownToken !== undefined && { own_token: ownToken }), ...(choice && { choice }) }
  const reply = await api.call(agentSessionCalls.open, { body })
  const { is_open: isOpen, own_pieces: ownPieces, leads_to: to, needed_by: neededBy, session } = reply
  const login = session && {
    access_token: session.access_token,
    user: {
      id: session.user.id,
      name: session.user.name,
      email: session.user.email,
      phone: session.user.phone,
      avatar: null,
      isGuest: true as const,
    },
  }
  return { isOpen, ownPieces, leadsTo: to === 'cart' ? '/cart' : '/checkout', neededBy, login }
}

/** Platforms whose agents shop here, and the keys that sign what the shop sends to them. */
import { z } from 'zod'
import { idParams, instant, version } from '#core/admin-endpoint.ts'
import { access, endpoint } from '#core/endpoint.ts'

const read = access.staff('agents.manage')
const write = access.provedStaff('agents.manage')

const agentPlatformStates = ['unknown', 'allowed', 'blocked'] as const
export type AgentPlatformState = (typeof agentPlatformStates)[number]

export const mostAgentPlatforms = 200

const platform = z.object({
  id: z.int(),
  /** The address of its profile, by which it is known. */
  profileUrl: z.string(),
  state: z.enum(agentPlatformStates),
  requests: z.int(),
  /** Carts and checkouts that are not deleted yet. */
  sessions: z.int(),
  /** Those of them that were bought. */
  orders: z.int(),
  createdAt: instant,
  seenAt: instant,
  version,
})
export type AgentPlatform = z.infer<typeof platform>

const key = z.object({
  kid: z.string(),
  createdAt: instant,
  /** Since when it signs nothing more; it is published for seven days after. */
  retiredAt: instant.nullable(),
})
export type AgentKey = z.infer<typeof key>

export const adminAgentEndpoints = {
  platforms: endpoint('agentPlatforms', {
    method: 'GET',
    path: 'agent-platforms',
    access: read,
    summary: `The ${mostAgentPlatforms} platforms that asked last, the newest request first`,
    reply: z.object({ platforms: z.array(platform) }),
  }),
  changePlatform: endpoint('changeAgentPlatform', {
    method: 'POST',
    path: 'agent-platforms/{id}',
    access: write,
    summary: 'Block a platform, allow it ten times the requests, or neither',
    params: idParams,
    body: z.object({ state: z.enum(agentPlatformStates), version }),
    reply: platform,
    errors: ['agent_platform.not_found', 'change.outdated'],
  }),
  keys: endpoint('agentKeys', {
    method: 'GET',
    path: 'agent-keys',
    access: read,
    summary: 'Keys in the shop’s profile, the newest first',
    reply: z.object({ keys: z.array(key) }),
  }),
  rotateKeys: endpoint('rotateAgentKeys', {
    method: 'POST',
    path: 'agent-keys/rotate',
    access: write,
    summary: 'Sign with a new key; the one before stays in the profile for seven days',
    reply: z.object({ keys: z.array(key) }),
  }),
} as const

import type { AgentKey, AgentPlatform } from '@shop/contract/agents/admin-agents'
import type { AgentKeyRow } from '#agents/keys/agent-keys.store.ts'
import type { ListedPlatform } from '#agents/platforms/platforms.store.ts'

export const toPlatform = ({ createdAt, seenAt, ...platform }: ListedPlatform): AgentPlatform => ({
  ...platform,
  createdAt: createdAt.toISOString(),
  seenAt: seenAt.toISOString(),
})

export const toKey = ({ kid, createdAt, retiredAt }: AgentKeyRow): AgentKey => ({
  kid,
  createdAt: createdAt.toISOString(),
  retiredAt: retiredAt?.toISOString() ?? null,
})

import { agentsDefault, type AgentMode } from '@shop/contract/agents/agent-settings'
import type { TestApp } from '#testing/open-test-app.ts'
import { publishSetting } from '#testing/published-settings.ts'

/** Lets agents do what the mode says. */
export const letAgents = (shop: TestApp, mode: AgentMode): Promise<void> =>
  publishSetting(shop, 'agents', { ...agentsDefault, mode })

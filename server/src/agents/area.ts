import type { Area } from '#platform/runtime/area.ts'
import { agentRoutes } from './calls/agents.routes.ts'
import { startAgentEvents } from './events/agent-events.jobs.ts'
import { handOffRoutes } from './hand-off/hand-off.routes.ts'
import { llmsRoutes } from './llms/llms.routes.ts'
import { mcpRoutes } from './mcp/mcp.routes.ts'
import { adminAgentRoutes } from './settings/admin-agents.routes.ts'

/** Programs that shop for a person, over the Universal Commerce Protocol. */
export const agentsArea: Area = {
  routes: [agentRoutes, mcpRoutes, llmsRoutes, handOffRoutes, adminAgentRoutes],
  timers: [startAgentEvents],
}

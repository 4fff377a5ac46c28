/** What programs that shop for a person may do here. */
export const agentModes = ['off', 'catalogue', 'checkout'] as const
export type AgentMode = (typeof agentModes)[number]

export type AgentsDocument = {
  readonly mode: AgentMode
  /** Whether an assistant in the browser finds tools on the pages (WebMCP). */
  readonly hasPageTools: boolean
  /** The token with which a browser that still tries this out lets the shop's address do it; empty without one. */
  readonly originTrial: string
}

export const agentsDefault: AgentsDocument = { mode: 'off', hasPageTools: false, originTrial: '' }

/** What programs that shop for a person may do here. */
export const agentModes = ['off', 'catalogue', 'checkout'] as const
export type AgentMode = (typeof agentModes)[number]

export type AgentsDocument = { readonly mode: AgentMode }

export const agentsDefault: AgentsDocument = { mode: 'off' }

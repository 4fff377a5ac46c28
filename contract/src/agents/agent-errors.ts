/** Refusals of what agents hand over; `errors.ts` joins them into the one table. */
export const agentErrors = {
  'agent_cart.invalid': { status: 404, text: 'This link is not complete. Ask your assistant for it again.' },
  'agent_cart.over': { status: 410, text: 'This cart has expired. Ask your assistant for a new one.' },
  'agent_cart.opened': {
    status: 409,
    text: 'This cart is already open on the device on which you opened it first. Go on there, or ask your assistant for a new one.',
  },
} as const

export const agentConsoleErrors = {
  'agent_platform.not_found': { status: 404, text: 'There is no such platform.' },
} as const

import type { AgentMode } from '@shop/contract/agents/agent-settings'
import type { Declared, Roster } from './negotiation.rules.ts'
import { shopping, type Release } from './releases.ts'

/** What the shop speaks of a release in this mode. */
export function capabilitiesOf({ version, deliveryExtends }: Release, mode: AgentMode): Roster {
  const own: Declared = { version }
  const catalogue = { [shopping.search]: [own], [shopping.lookup]: [own] }
  if (mode !== 'checkout') return catalogue
  return {
    ...catalogue,
    [shopping.cart]: [own],
    [shopping.checkout]: [own],
    [shopping.order]: [own],
    [shopping.discount]: [{ version, extends: [shopping.checkout, shopping.cart] }],
    [shopping.delivery]: [{ version, extends: deliveryExtends }],
  }
}

import type { AgentMode } from '@shop/contract/agents/agent-settings'
import { occasionName, occasionParents, occasionVersion } from '#agents/occasion/occasion-schema.rules.ts'
import type { Declared, Roster } from './negotiation.rules.ts'
import { shopping, type Release } from './releases.ts'

export type House = { readonly publicUrl: string; readonly mode: AgentMode }

/** What the shop speaks of a release in this mode. */
export function capabilitiesOf({ version, deliveryExtends }: Release, { publicUrl, mode }: House): Roster {
  const occasion = occasionName(publicUrl)
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
    ...(occasion !== undefined && { [occasion]: [{ version: occasionVersion, extends: occasionParents }] }),
  }
}

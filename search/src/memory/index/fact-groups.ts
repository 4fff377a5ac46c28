const kinds = ['designer', 'size', 'colour', 'category'] as const
export type Kind = (typeof kinds)[number]

/** Groups of facts, because many listings share one group, and few share all. */
const factGroups = {
  piece: ['piece', 'named', 'for'],
  look: ['colour', 'trim', 'shade'],
  making: ['fabric', 'craft'],
  use: ['occasion', 'is'],
  sending: ['ready', 'made'],
  cut: ['cut', 'metal'],
  own: ['metafield'],
}
type FactGroup = keyof typeof factGroups
export const groupNames = ['piece', 'look', 'making', 'use', 'sending', 'cut', 'own'] as const
const groupOf = new Map(groupNames.flatMap((group) => factGroups[group].map((prefix) => [prefix, group] as const)))

/** The group of a fact by its prefix. */
export function factGroupOf(fact: string): FactGroup {
  return groupOf.get(fact.slice(0, fact.indexOf(':'))) ?? 'use'
}

export const listKinds = [...kinds, ...groupNames] as const
export type ListKind = (typeof listKinds)[number]

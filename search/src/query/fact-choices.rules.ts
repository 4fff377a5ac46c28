import { factKinds, type FactKind } from '#engine/listing-filter.ts'
import { lexiconFiles } from '#lexicon/lexicon-files.ts'
import { readLexicon } from '#understanding/lexicon.rules.ts'

export type FactChoice = {
  readonly kind: FactKind
  readonly code: string
  readonly label: string
  /** The facts of listings that it shows: silk includes raw silk. */
  readonly facts: readonly string[]
}

/** In the order of the lexicon. */
export const factChoices: readonly FactChoice[] = factKinds.flatMap((kind) =>
  readLexicon(lexiconFiles)
    .entries.filter((entry) => entry.kind === kind)
    .map(({ code, label, facts }) => ({ kind, code, label, facts })),
)

/** Null when nothing was chosen; nothing matches when all codes are unknown. */
export function factsOfCodes(kind: FactKind, codes: readonly string[]): readonly string[] | null {
  if (codes.length === 0) return null
  const chosen = factChoices.filter((choice) => choice.kind === kind && codes.includes(choice.code))
  return [...new Set(chosen.flatMap(({ facts }) => facts))]
}

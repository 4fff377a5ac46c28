/** One order of a page's own sections and of the parts that the shop comes with. */
import type { HomeDocument } from '#content/home-document.ts'
import type { HomePlace, OwnSection, Placed } from './section-types.ts'

type HomePart = HomeDocument['parts'][number]

type HomeEntry =
  | { readonly type: 'part'; readonly part: HomePart }
  | { readonly type: 'own'; readonly section: OwnSection }

/** The sections that stand before a part, or at the end. */
function sectionsAt<T extends { readonly place: string }>(
  own: readonly T[] | undefined,
  place: T['place'],
): readonly T[] {
  return (own ?? []).filter((section) => section.place === place)
}

/** The whole page as one list, from the top. */
export function homeEntries({ parts, own }: Pick<HomeDocument, 'parts' | 'own'>): HomeEntry[] {
  const at = (place: HomePlace): HomeEntry[] =>
    sectionsAt(own, place).map(({ place: _place, ...section }) => ({ type: 'own', section }))
  return [...parts.flatMap((part): HomeEntry[] => [...at(part.part), { type: 'part', part }]), ...at('end')]
}

/** The parts and sections of a page from its list, as the document stores them. */
export function homeFromEntries(entries: readonly HomeEntry[]): {
  readonly parts: readonly HomePart[]
  readonly own: readonly Placed<HomePlace>[]
} {
  const parts = entries.flatMap((entry) => (entry.type === 'part' ? [entry.part] : []))
  const own = entries.flatMap((entry, index): Placed<HomePlace>[] => {
    if (entry.type === 'part') return []
    const next = entries.slice(index).find(({ type }) => type === 'part')
    return [{ ...entry.section, place: next?.type === 'part' ? next.part.part : 'end' }]
  })
  return { parts, own }
}

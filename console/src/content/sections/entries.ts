import { bodyIn, listIn, textOf, type Body } from '#ui/form-body.ts'

/** The parts of a page between which its own sections stand. */
export type FixedParts = {
  /** The name of their list in the body; without one, the part is no part of the document. */
  readonly list?: string
  readonly partsOf: (body: Body) => readonly Body[]
  /** The name by which an own section says before which part it stands. */
  readonly nameOf: (part: Body) => string
  /** What an own section after all parts says. */
  readonly last: string
}

/** A section of a page: one of the merchant's own, or a part that the page has anyway. */
export type Entry = {
  readonly section: Body
  readonly isOwn: boolean
  /** Its path in the document, such as `own.2`; faults are at paths below it. */
  readonly path: string
}

/** The whole page as one list, from the top. */
export function entriesOf(fixed: FixedParts, body: Body): readonly Entry[] {
  const own = listIn(body['own']).map((one, index): Entry => ({
    section: bodyIn(one),
    isOwn: true,
    path: `own.${index}`,
  }))
  const parts = fixed.partsOf(body)
  const names = new Set(parts.map(fixed.nameOf))
  const at = (isThere: (place: string) => boolean) => own.filter(({ section }) => isThere(textOf(section['place'])))
  return [
    ...parts.flatMap((part, index): Entry[] => [
      ...at((place) => place === fixed.nameOf(part)),
      { section: part, isOwn: false, path: `${fixed.list ?? 'part'}.${index}` },
    ]),
    // A place that the page lost is its end, as in the shop.
    ...at((place) => !names.has(place)),
  ]
}

/** The document with its sections in this order. */
export function bodyWith(fixed: FixedParts, body: Body, entries: readonly Pick<Entry, 'section' | 'isOwn'>[]): Body {
  const own = entries.flatMap(({ section, isOwn }, index): Body[] => {
    if (!isOwn) return []
    const next = entries.slice(index).find((entry) => !entry.isOwn)
    return [{ ...section, place: next === undefined ? fixed.last : fixed.nameOf(next.section) }]
  })
  const parts = entries.flatMap(({ section, isOwn }) => (isOwn ? [] : [section]))
  // A page without own sections stays as it was before there were any.
  const hasOwn = own.length > 0 || 'own' in body
  return { ...body, ...(fixed.list !== undefined && { [fixed.list]: parts }), ...(hasOwn && { own }) }
}

export function movedTo<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const moved = items[from]
  if (moved === undefined || from === to || to < 0 || to >= items.length) return items
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

export const addedAt = <T>(items: readonly T[], at: number, item: T): readonly T[] => [
  ...items.slice(0, at),
  item,
  ...items.slice(at),
]

export const removedAt = <T>(items: readonly T[], at: number): readonly T[] => items.filter((_, index) => index !== at)

/** An id that no section ever had: translations and the shop's page know a section by it. */
const newId = (): string => `s-${crypto.randomUUID().slice(0, 8)}`

/** The section as a new one. */
export function withNewIds(section: Body): Body {
  const items = section['items']
  const named = listIn(items).map((item) => ({ ...bodyIn(item), id: newId() }))
  return { ...section, ...(items !== undefined && { items: named }), id: newId() }
}

/** The section with an id for each question that has none yet. */
export function withQuestionIds(section: Body): Body {
  const items = listIn(section['items']).map(bodyIn)
  if (section['kind'] !== 'questions' || items.every(({ id }) => id !== '')) return section
  return { ...section, items: items.map((item) => (item['id'] === '' ? { ...item, id: newId() } : item)) }
}

export type Faults = Readonly<Record<string, string>>

/** How many fields of a section have a fault. */
export function faultsIn(faults: Faults, path: string): number {
  return Object.keys(faults).filter((name) => name === path || name.startsWith(`${path}.`)).length
}

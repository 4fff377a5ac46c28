import type { DocumentForm, Field, ItemKind } from '#features/content'
import type { Body } from '#ui/form-body.ts'
import type { Entry, FixedParts } from './entries.ts'
import type { GlyphName } from './section-glyph.tsx'

/** A kind of section: what it is called, what it is for, and its fields. */
export type SectionKind = ItemKind & {
  readonly title: string
  readonly about: string
  readonly glyph: GlyphName
}

/** How a document holds its sections. */
export type SectionsForm = Pick<DocumentForm, 'title'> & {
  readonly fixed: FixedParts
  /** Fields of the page as a whole. */
  readonly whole: readonly Field[]
  /** A line below the list. */
  readonly note?: string
  readonly kindOf: (part: Body) => SectionKind
  readonly titleOf: (part: Body) => string
  /** The heading of a part in the shop. */
  readonly headingOf: (part: Body) => string
  /** Parts that people add, too; without one, the page keeps its parts. */
  readonly addedPart?: SectionKind & { readonly most: number }
}

export type ChosenKind = { readonly kind: SectionKind; readonly isOwn: boolean }

export const isRemovable = ({ addedPart }: SectionsForm, entry: Entry, entries: readonly Entry[]): boolean =>
  entry.isOwn || (addedPart !== undefined && entries.filter(({ isOwn }) => !isOwn).length > 1)

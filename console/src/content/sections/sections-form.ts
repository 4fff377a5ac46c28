import type { DocumentForm, Field, ItemKind } from '#features/content'
import type { Body } from '#ui/form-body.ts'
import type { GlyphName } from './section-glyph.tsx'
import type { Anchor } from './section-place.ts'

/** A kind of section: what it is called, what it is for, and its fields. */
export type SectionKind = ItemKind & {
  readonly title: string
  readonly about: string
  readonly glyph: GlyphName
}

/** How a document holds its sections. */
export type SectionsForm = DocumentForm & {
  /** The name of the list in the body. */
  readonly list: string
  /** Fields of the page as a whole. */
  readonly whole: readonly Field[]
  readonly kindOf: (section: Body) => SectionKind
  readonly titleOf: (section: Body) => string
  readonly anchorOf: (section: Body) => Anchor
  /** Sections that people add, duplicate and remove; the others only move and hide. */
  readonly isOwn: (section: Body) => boolean
  readonly kinds: readonly SectionKind[]
  readonly mostOwn: number
}

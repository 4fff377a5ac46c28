import { pageFields, pageSection, placeholders } from '#features/content'
import { bodyIn, listIn, textOf } from '#ui/form-body.ts'
import type { SectionKind, SectionsForm } from './sections-form.ts'

/** As many as a page takes. */
const mostParts = 30

const part: SectionKind = {
  ...pageSection,
  title: 'Section of the page',
  about: 'A heading with paragraphs, lists, tables, facts and pictures, as on every page of text.',
  glyph: 'page',
}

/** The sections of a page of text, among which the merchant’s own stand. */
export const pageSections = (title: string): SectionsForm => ({
  title,
  fixed: {
    list: 'sections',
    partsOf: ({ sections }) => listIn(sections).map(bodyIn),
    nameOf: ({ id }) => textOf(id),
    last: 'end',
  },
  whole: pageFields,
  note: placeholders,
  kindOf: () => part,
  titleOf: ({ heading }) => textOf(heading) || part.title,
  headingOf: ({ heading }) => textOf(heading),
  addedPart: { ...part, most: mostParts },
})

import { categoryPlaces } from '@shop/contract/content/sections/section-types'
import type { SectionKind, SectionsForm } from './sections-form.ts'

const [above, below] = categoryPlaces

const listing: SectionKind = {
  name: 'pieces',
  title: 'The pieces of the category',
  about: 'Sections stand above or below them. At most two above, of which one with a large picture.',
  glyph: 'pieces',
  fields: [],
  empty: {},
}

/** Sections above and below the pieces of a category. */
export const categorySections = (name: string): SectionsForm => ({
  title: `Sections of ${name}`,
  fixed: { partsOf: () => [{ part: above }], nameOf: () => above, last: below },
  whole: [],
  note: listing.about,
  kindOf: () => listing,
  titleOf: () => listing.title,
  headingOf: () => '',
})

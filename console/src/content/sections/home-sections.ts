import { homePiecesDefault, type HomePartName, type HomePiecePart } from '@shop/contract/content/home-pieces'
import type { HomePlace } from '@shop/contract/content/sections/section-types'
import { homeForm, type Field } from '#features/content'
import { bodyIn, listIn, textOf, type Body } from '#ui/form-body.ts'
import type { SectionKind, SectionsForm } from './sections-form.ts'

const partFields: readonly Field[] = [
  { kind: 'text', name: 'title', label: 'Heading', most: 60, isRequired: true },
  { kind: 'switch', name: 'isShown', label: 'Shown' },
]

const pieces = (part: HomePiecePart): readonly Field[] => [
  ...partFields,
  { kind: 'pieces', name: 'pieces', label: 'Pieces', standard: homePiecesDefault[part] },
]

type Part = Pick<SectionKind, 'title' | 'about'> & Partial<Pick<SectionKind, 'glyph' | 'fields'>>

const part = (given: Part): SectionKind => ({
  name: 'section',
  glyph: 'tiles',
  fields: partFields,
  empty: {},
  ...given,
})

const parts: Readonly<Record<HomePartName, SectionKind>> = {
  silhouettes: part({ title: 'Top categories', about: 'The categories that lead the catalogue, as pictures.' }),
  occasions: part({ title: 'Featured categories', about: 'The categories that you feature, as pictures.' }),
  featured: part({
    title: 'Featured pieces',
    about: 'A row of pieces of your choice.',
    glyph: 'pieces',
    fields: pieces('featured'),
  }),
  makers: part({
    title: 'Designers and exclusives',
    about: 'Your designers, and the collections that only you have.',
    glyph: 'designer',
  }),
  bestsellers: part({
    title: 'Bestsellers and departments',
    about: 'What sells best, with a tab for each department.',
    glyph: 'pieces',
    fields: pieces('bestsellers'),
  }),
  edits: part({
    title: 'Loved collections and celebrity style',
    about: 'Collections as pictures, and looks to buy together.',
  }),
  journal: part({
    title: 'Stories and services',
    about: 'The newest stories of the journal, and what the house does.',
    glyph: 'story',
  }),
}

const isPart = (name: string): name is HomePartName => name in parts

function kindOf(section: Body): SectionKind {
  const name = textOf(section['part'])
  return isPart(name) ? parts[name] : part({ title: name, about: '' })
}

const end: HomePlace = 'end'

export const homeSections: SectionsForm = {
  title: homeForm.title,
  fixed: {
    list: 'parts',
    partsOf: ({ parts: given }) => listIn(given).map(bodyIn),
    nameOf: ({ part: name }) => textOf(name),
    last: end,
  },
  whole: homeForm.fields,
  kindOf,
  titleOf: (section) => textOf(section['title']) || kindOf(section).title,
  headingOf: ({ title }) => textOf(title),
}

import {
  homePiecesDefault,
  isPiecePart,
  type HomePartName,
  type HomePiecePart,
} from '@shop/contract/content/home-pieces'
import { textOf, type Body } from '#ui/form-body.ts'
import type { DocumentForm, Field, ItemKind } from './field.ts'

const partNames: Readonly<Record<HomePartName, string>> = {
  silhouettes: 'Top categories',
  occasions: 'Featured categories',
  featured: 'Featured pieces',
  makers: 'Designers and exclusives',
  bestsellers: 'Bestsellers and departments',
  edits: 'Loved collections and celebrity style',
  journal: 'Stories and services',
}
const isPart = (name: unknown): name is HomePartName => typeof name === 'string' && name in partNames

const partFields: readonly Field[] = [
  { kind: 'text', name: 'title', label: 'Heading', most: 60, isRequired: true },
  { kind: 'switch', name: 'isShown', label: 'Shown' },
]
const partKind: ItemKind = { name: 'section', fields: partFields, empty: {} }

const piecesKind = (part: HomePiecePart): ItemKind => ({
  name: 'section',
  fields: [...partFields, { kind: 'pieces', name: 'pieces', label: 'Pieces', standard: homePiecesDefault[part] }],
  empty: {},
})
const piecesKinds = { featured: piecesKind('featured'), bestsellers: piecesKind('bestsellers') }

function kindOfPart({ part }: Body): ItemKind {
  const name = textOf(part)
  return isPiecePart(name) ? piecesKinds[name] : partKind
}

export const homeForm: DocumentForm = {
  title: 'Home page',
  about: 'The order, headings and line of the home page',
  hasPreview: true,
  fields: [
    {
      kind: 'text',
      name: 'line',
      label: 'Tagline',
      hint: 'Appears under the name of the shop while there is no slide, and is read to screen readers.',
      most: 160,
      isRequired: true,
    },
    {
      kind: 'choice',
      name: 'hasArches',
      label: 'Frame of photographs',
      hint: 'For the pictures of categories. Photographs with a background of their own look best in the plain one.',
      options: [
        { value: 'plain', text: 'Plain', is: false },
        { value: 'arch', text: 'Arch', is: true },
      ],
    },
    {
      kind: 'list',
      name: 'parts',
      label: 'Sections',
      hint: 'A section without pieces is left out by itself. No piece stands in two sections: the other one shows its next.',
      titleOf: ({ part }) => (isPart(part) ? partNames[part] : ''),
      kindOf: kindOfPart,
      kinds: [],
      most: 7,
      isInline: true,
    },
  ],
}

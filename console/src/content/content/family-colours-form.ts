import { boardRoleNames, boardRoles, maxPalettes } from '@shop/contract/content/family-colours'
import { textOf, type Body } from '#ui/form-body.ts'
import type { DocumentForm, Field, ItemKind } from './field.ts'

const searches: readonly Field[] = boardRoles.map((role) => ({
  kind: 'text',
  name: role,
  label: boardRoleNames[role],
  hint: 'A search of the shop, such as: ivory sherwani men. Leave empty to leave them out.',
  most: 80,
}))

const paletteKind: ItemKind = {
  name: 'colour',
  fields: [
    { kind: 'text', name: 'name', label: 'Colour of the bride', most: 40 },
    { kind: 'text', name: 'code', label: 'Code of the colour', hint: 'As #B0134F; it draws the swatch.', most: 7 },
    { kind: 'area', name: 'note', label: 'Advice', hint: 'One or two sentences on why these go together.', most: 200 },
    ...searches,
  ],
  empty: { name: '', code: '', note: '', ...Object.fromEntries(boardRoles.map((role) => [role, ''])) },
}

export const familyColoursForm: DocumentForm = {
  title: 'Dress us as one',
  about: 'For each colour of a bride, what goes with it for the family',
  hasPreview: false,
  fields: [
    {
      kind: 'list',
      name: 'palettes',
      label: 'Colours',
      hint: 'In the order of the page.',
      titleOf: ({ name }: Body) => textOf(name),
      kindOf: () => paletteKind,
      kinds: [paletteKind],
      most: maxPalettes,
    },
  ],
}

import { maxMenuChoices } from '@shop/contract/content/menu-lists'
import { maxSeasonOccasions } from '@shop/contract/content/season-row'
import type { DocumentForm, ItemKind } from './field.ts'

const maxDepartments = 12

const departmentKind: ItemKind = {
  name: 'department',
  fields: [
    { kind: 'department', name: 'categoryId', label: 'Department' },
    {
      kind: 'facts',
      of: 'occasion',
      name: 'occasions',
      label: 'By occasion',
      hint: `Up to ${maxMenuChoices}, in this order.`,
    },
    { kind: 'facts', of: 'craft', name: 'crafts', label: 'By craft', hint: `Up to ${maxMenuChoices}, in this order.` },
  ],
  empty: { categoryId: 0, occasions: [], crafts: [] },
}

export const menuListsForm: DocumentForm = {
  title: 'Menu of departments',
  about: 'The occasions and crafts below Women, Men and the other departments',
  hasPreview: false,
  fields: [
    {
      kind: 'list',
      name: 'departments',
      label: 'Departments',
      hint: 'The menu leaves out a choice while the department has no piece for it. A department without a list shows its most frequent occasions and crafts.',
      titleOf: () => 'Department',
      kindOf: () => departmentKind,
      kinds: [departmentKind],
      most: maxDepartments,
      isOpen: true,
    },
  ],
}

export const seasonRowForm: DocumentForm = {
  title: 'Season’s row',
  about: 'The four pieces above the listing of each department, category and collection',
  hasPreview: false,
  fields: [
    { kind: 'switch', name: 'isShown', label: 'Show the row' },
    { kind: 'text', name: 'title', label: 'Heading', most: 60, isRequired: true },
    {
      kind: 'facts',
      of: 'occasion',
      name: 'occasions',
      label: 'Occasions of the season',
      hint: `Pieces for these come first. Up to ${maxSeasonOccasions}.`,
    },
    {
      kind: 'amount',
      name: 'dearFromMinor',
      label: 'One piece from, in rupees',
      hint: 'The row opens with a piece of this price or more, where the listing has one. 0 for none.',
    },
    {
      kind: 'pickedPieces',
      name: 'productIds',
      label: 'Pieces that come first',
      hint: 'Each stands in the row of every listing that it belongs to. Reduced and sold-out pieces are always left out. Pinned pieces of a category replace its row.',
    },
  ],
}

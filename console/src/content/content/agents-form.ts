import type { DocumentForm } from './field.ts'

export const agentsForm: DocumentForm = {
  title: 'Shopping agents',
  about: 'Assistants that search the shop and fill carts for their users',
  hasPreview: false,
  fields: [
    {
      kind: 'choice',
      name: 'mode',
      label: 'What agents may do',
      options: [
        { value: 'off', text: 'Nothing' },
        { value: 'catalogue', text: 'Search and read the catalogue' },
        { value: 'checkout', text: 'Also fill carts and hand them over to the buyer' },
      ],
      hint: 'Over the Universal Commerce Protocol (UCP). The buyer always reviews the order and pays in your checkout; nothing is held for an agent.',
    },
    {
      kind: 'switch',
      name: 'hasPageTools',
      label:
        'Assistants in the shopper’s browser may search, read pieces and the cart, and add to it (WebMCP, experimental)',
    },
    {
      kind: 'area',
      name: 'originTrial',
      label: 'Origin trial token',
      hint: 'Chrome lets a shop try this out with a token that it gives to its address. Leave it empty for browsers that need none.',
      most: 2000,
    },
  ],
}

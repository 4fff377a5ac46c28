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
      kind: 'text',
      name: 'originTrial',
      label: 'Origin trial token',
      hint: 'While Chrome tries WebMCP out, it wants a token for the address of the shop. Leave it empty if you have none.',
      most: 2000,
    },
  ],
}

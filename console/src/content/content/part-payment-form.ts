import type { DocumentForm } from './field.ts'

export const partPaymentForm: DocumentForm = {
  title: 'Payment in two parts',
  about: 'Part of the price confirms an order, the balance is due before dispatch',
  hasPreview: false,
  fields: [
    {
      kind: 'choice',
      name: 'pieces',
      label: 'Offer it for',
      options: [
        { value: 'none', text: 'No pieces, except of the categories below' },
        { value: 'made_to_order', text: 'Pieces made to order' },
        { value: 'all', text: 'All pieces' },
      ],
      hint: 'One such piece is enough: the whole order is then paid in two parts. Gift cards are always paid at once.',
    },
    {
      kind: 'categories',
      name: 'categoryIds',
      label: 'And for every piece of these categories',
      hint: 'Also for their pieces that are ready, such as bridal wear.',
    },
    { kind: 'amount', name: 'fromMinor', label: 'From this order total on, in rupees' },
    {
      kind: 'number',
      name: 'percent',
      label: 'Paid first, in percent',
      hint: 'From 10 to 90, rounded up to whole rupees. Orders that are placed already keep their two sums.',
    },
    {
      kind: 'number',
      name: 'reminderDays',
      label: 'Days between reminders of the balance',
      hint: 'The customer gets the link when the pieces are ready: after the check of the workroom, or with the confirmation of ready pieces. Up to three reminders follow; 0 sends none.',
    },
  ],
}

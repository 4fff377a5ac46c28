import type { DocumentForm } from './field.ts'

export const marketingForm: DocumentForm = {
  title: 'Marketing messages',
  about: 'Reminders of carts, and offers to phones in the UAE',
  hasPreview: false,
  fields: [
    {
      kind: 'choice',
      name: 'cartReminders',
      label: 'Remind shoppers of their carts',
      options: [
        { value: 'off', text: 'No' },
        { value: 'on', text: 'Yes, those who chose it' },
      ],
      hint: 'By email, four hours after the last change of the cart and once more after three days. Never for pieces that are sold out, never with a code, and never after an order. The words are under Emails and texts.',
    },
    {
      kind: 'text',
      name: 'uaeApproval',
      most: 100,
      label: 'Approval of the UAE’s regulator (optional)',
      hint: 'Its number. Campaigns by WhatsApp leave out numbers of the UAE without it.',
    },
  ],
}

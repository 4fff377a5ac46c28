import type { DocumentForm } from './field.ts'

export const giftCardForm: DocumentForm = {
  title: 'Gift cards',
  about: 'Gift cards of an amount that the shopper chooses',
  hasPreview: false,
  fields: [
    { kind: 'switch', name: 'isOffered', label: 'Shoppers may choose their own amount' },
    { kind: 'amount', name: 'minMinor', label: 'Lowest amount, in rupees' },
    { kind: 'amount', name: 'maxMinor', label: 'Highest amount, in rupees' },
    {
      kind: 'amount',
      name: 'stepMinor',
      label: 'In steps of, in rupees',
      hint: 'With 100, a card may be of ₹500, ₹600 and so on. Limits of a day hold for these cards too.',
    },
  ],
}

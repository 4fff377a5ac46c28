/** Refusals about translations; `errors.ts` joins them into the one table. */
export const translationErrors = {
  'translation.unknown_text': { status: 404, text: 'This text is no longer in the shop.' },
  'translation.english_changed': {
    status: 409,
    text: 'The English changed meanwhile. Look at it again before you save.',
  },
  'translation.no_markup': { status: 422, text: 'This text has no formatting: leave out < and >.', field: 'value' },
  'translation.no_machine': {
    status: 409,
    text: 'The shop has no translation service. Whoever runs the server sets AZURE_TRANSLATOR_KEY.',
  },
  'translation.too_many': {
    status: 422,
    text: 'These are more than 20,000 texts. Choose fewer, such as the missing ones.',
  },
} as const

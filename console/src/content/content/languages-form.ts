import type { DocumentForm } from './field.ts'

export const languagesForm: DocumentForm = {
  title: 'Languages',
  about: 'Hindi and Arabic, where the shop is built with them: whether shoppers can choose them',
  hasPreview: false,
  fields: [
    { kind: 'switch', name: 'hi', label: 'Hindi is open to shoppers' },
    { kind: 'switch', name: 'ar', label: 'Arabic is open to shoppers' },
  ],
}

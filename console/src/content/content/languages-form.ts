import type { DocumentForm } from './field.ts'

export const languagesForm: DocumentForm = {
  title: 'Languages',
  about: 'Which of Hindi and Arabic shoppers can choose, where the shop is built with them',
  hasPreview: false,
  fields: [
    { kind: 'switch', name: 'hi', label: 'Publish Hindi' },
    { kind: 'switch', name: 'ar', label: 'Publish Arabic' },
  ],
}

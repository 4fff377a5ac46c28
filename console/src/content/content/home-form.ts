import type { DocumentForm } from './field.ts'

/** The fields of the whole page; its sections have an editor of their own. */
export const homeForm: DocumentForm = {
  title: 'Home page',
  about: 'The order, headings and line of the home page',
  hasPreview: true,
  fields: [
    {
      kind: 'text',
      name: 'line',
      label: 'Tagline',
      hint: 'Appears under the name of the shop while there is no slide, and is read to screen readers.',
      most: 160,
      isRequired: true,
    },
    {
      kind: 'choice',
      name: 'hasArches',
      label: 'Frame of photographs',
      hint: 'For the pictures of categories. Photographs with a background of their own look best in the plain one.',
      options: [
        { value: 'plain', text: 'Plain', is: false },
        { value: 'arch', text: 'Arch', is: true },
      ],
    },
  ],
}

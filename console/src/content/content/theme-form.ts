import type { ThemeColourName } from '@shop/contract/content/theme-document'
import { themeFamilies, themeLetters } from '@shop/contract/content/theme-families'
import type { DocumentForm, Field } from './field.ts'

const colour = (name: ThemeColourName, label: string, hint: string): Field => ({ kind: 'colour', name, label, hint })

const letters = themeLetters.map((value) => {
  const { name, kind } = themeFamilies[value]
  return { value, text: `${kind === 'serif' ? 'Serif' : 'Sans serif'}: ${name}` }
})

export const themeForm: DocumentForm = {
  title: 'Theme',
  about: 'Logo, colours, letters, corners and spacing of the shop',
  hasPreview: false,
  fields: [
    {
      kind: 'logo',
      name: 'logo',
      label: 'Logo',
      hint: 'In place of the name at the head of pages and emails: dark on white or clear, the longer side at least 900 pixels.',
    },
    colour('ground', 'Background', 'Behind every page.'),
    colour('paper', 'Cards and fields', 'Also the words on buttons of the accent.'),
    colour('ink', 'Text', 'Also the fill of dark buttons.'),
    colour('quietInk', 'Secondary text', 'Hints, captions and old prices.'),
    colour('accent', 'Accent', 'Main buttons and links. Its darker shade and its tint follow.'),
    colour('secondAccent', 'Second accent', 'Good news: in stock, paid, delivered.'),
    colour('gold', 'Gold text', 'Small titles and stars.'),
    colour('goldOnNight', 'Gold on dark bands', 'Ornaments and focus rings there.'),
    colour('night', 'Dark bands', 'The footer, jewellery and best sellers.'),
    colour('line', 'Lines', 'Between rows and around menus.'),
    { kind: 'choice', name: 'headlines', label: 'Heading font', options: letters },
    { kind: 'choice', name: 'text', label: 'Body font', options: letters },
    {
      kind: 'choice',
      name: 'corners',
      label: 'Corners',
      options: [
        { value: 'square', text: 'Square' },
        { value: 'soft', text: 'Soft' },
        { value: 'round', text: 'Round' },
      ],
    },
    {
      kind: 'choice',
      name: 'density',
      label: 'Spacing',
      options: [
        { value: 'compact', text: 'Compact' },
        { value: 'regular', text: 'Regular' },
        { value: 'airy', text: 'Airy' },
      ],
    },
  ],
}

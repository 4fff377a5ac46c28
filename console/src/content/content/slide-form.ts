import { maxSlides } from '@shop/contract/content/slide-types'
import { textOf, type Body } from '#ui/form-body.ts'
import type { DocumentForm, Field, ItemKind } from './field.ts'

const pictures: readonly Field[] = [
  {
    kind: 'picture',
    name: 'mediaId',
    label: 'Picture',
    hint: 'Wide, at least 1,920 pixels, with calm space on the side of the text. On phones the text is below it.',
    shape: 'panorama',
  },
  {
    kind: 'picture',
    name: 'phoneMediaId',
    label: 'Picture for phones',
    hint: 'Upright. Without one, phones show the middle of the other picture, or its focus.',
    shape: 'portrait',
  },
  {
    kind: 'text',
    name: 'alt',
    label: 'Alt text',
    hint: 'Says what the picture shows, for people who do not see it.',
    most: 300,
  },
]

const words: readonly Field[] = [
  { kind: 'text', name: 'eyebrow', label: 'Line above the heading', hint: 'Optional: New this week', most: 40 },
  { kind: 'text', name: 'title', label: 'Heading', most: 60 },
  { kind: 'area', name: 'subtitle', label: 'Text', most: 160 },
  { kind: 'text', name: 'button', label: 'Button text', most: 40 },
  {
    kind: 'text',
    name: 'link',
    label: 'Links to',
    hint: 'A page such as /category/201, or an address that begins with https://.',
    most: 300,
  },
]

const looks: readonly Field[] = [
  {
    kind: 'choice',
    name: 'words',
    label: 'Text position',
    options: [
      { value: 'left', text: 'Left' },
      { value: 'right', text: 'Right' },
    ],
  },
  {
    kind: 'choice',
    name: 'ink',
    label: 'Text colour',
    hint: 'On wide screens, where they stand on the picture.',
    options: [
      { value: 'dark', text: 'Dark, on a pale picture' },
      { value: 'light', text: 'Light, on a dark picture' },
    ],
  },
  { kind: 'time', name: 'from', label: 'Shown from', hint: 'Day and time in India; leave empty to show now.' },
  { kind: 'time', name: 'until', label: 'Shown until', hint: 'Day and time in India; leave empty for no end.' },
]

const slideKind: ItemKind = {
  name: 'slide',
  fields: [...pictures, ...words, ...looks],
  empty: {
    mediaId: null,
    phoneMediaId: null,
    alt: '',
    eyebrow: '',
    title: '',
    subtitle: '',
    button: '',
    link: '',
    words: 'left',
    ink: 'dark',
    from: '',
    until: '',
  },
}

const timeText = (text: string): string => text.replace('T', ', ')

/** `Marigold season · until 2026-11-08, 23:59`. */
function slideTitle({ title, from, until }: Body): string {
  const [begins, ends] = [textOf(from), textOf(until)]
  return [
    textOf(title),
    ...(begins === '' ? [] : [`from ${timeText(begins)}`]),
    ...(ends === '' ? [] : [`until ${timeText(ends)}`]),
  ].join(' · ')
}

export const slideForm: DocumentForm = {
  title: 'Slides',
  about: 'The large pictures at the top of the home page',
  hasPreview: true,
  fields: [
    {
      kind: 'list',
      name: 'slides',
      label: 'Slides',
      hint: 'The first one is what everybody sees. The preview shows all of them, whenever they are shown.',
      titleOf: slideTitle,
      kindOf: () => slideKind,
      kinds: [slideKind],
      most: maxSlides,
    },
  ],
}

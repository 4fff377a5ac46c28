import {
  leastSectionPieces,
  maxSectionPieces,
  maxSectionQuestions,
  type SectionKind as KindName,
} from '@shop/contract/content/sections/section-types'
import type { Field, ItemKind } from '#features/content'
import { textOf, type Body } from '#ui/form-body.ts'
import type { SectionKind } from './sections-form.ts'

const picturesHint = 'Wide, at least 1,920 pixels. A veil behind the words keeps them readable.'

const heading = (hint?: string): Field => ({
  kind: 'text',
  name: 'heading',
  label: 'Heading',
  most: 60,
  ...(hint !== undefined && { hint }),
})
const optional = 'Optional.'

const link: Field = {
  kind: 'text',
  name: 'link',
  label: 'Links to',
  hint: 'A page such as /category/201, or an address that begins with https://.',
  most: 300,
}

const alt = (label: string, hint = 'Says what the picture shows, for people who do not see it.'): Field => ({
  kind: 'text',
  name: 'alt',
  label,
  hint,
  most: 300,
})

const caption: Field = { kind: 'text', name: 'caption', label: 'Caption', hint: 'Optional; stands below.', most: 300 }

const picture = (label: string, hint: string): Field => ({
  kind: 'picture',
  name: 'mediaId',
  label,
  hint,
  shape: 'wide',
})

const times: readonly Field[] = [
  { kind: 'switch', name: 'isShown', label: 'Shown' },
  { kind: 'time', name: 'from', label: 'Shown from', hint: 'Day and time in India; leave empty to show now.' },
  { kind: 'time', name: 'until', label: 'Shown until', hint: 'Day and time in India; leave empty for no end.' },
]

const question: ItemKind = {
  name: 'question',
  fields: [
    { kind: 'text', name: 'question', label: 'Question', most: 200 },
    { kind: 'area', name: 'answer', label: 'Answer', most: 2000 },
  ],
  empty: { id: '', question: '', answer: '' },
}

const common: Body = { heading: '', isShown: true, from: '', until: '' }

type Given = Pick<SectionKind, 'title' | 'about' | 'fields'> & { readonly empty: Body }

const kind = (name: KindName, { empty, fields, ...words }: Given): SectionKind => ({
  ...words,
  name,
  glyph: name,
  fields: [...fields, ...times],
  empty: { kind: name, ...common, ...empty },
})

const standardPieces: Body = { source: 'newest', categoryId: null, productIds: [], count: 8 }

export const ownKinds: Readonly<Record<KindName, SectionKind>> = {
  banner: kind('banner', {
    title: 'Banner',
    about: 'A large picture with a heading and a button: a season, an occasion, an offer.',
    fields: [
      heading(),
      { kind: 'text', name: 'line', label: 'Line below the heading', hint: optional, most: 160 },
      { kind: 'text', name: 'button', label: 'Button text', most: 40 },
      link,
      { kind: 'picture', name: 'mediaId', label: 'Picture', hint: picturesHint, shape: 'panorama' },
      {
        kind: 'picture',
        name: 'phoneMediaId',
        label: 'Picture for phones',
        hint: 'Upright. Without one, phones show the other picture around its focus.',
        shape: 'portrait',
      },
      alt('Alt text'),
      {
        kind: 'choice',
        name: 'ink',
        label: 'Text colour',
        options: [
          { value: 'light', text: 'Light, on a dark picture' },
          { value: 'dark', text: 'Dark, on a pale picture' },
        ],
      },
    ],
    empty: { line: '', button: '', link: '', mediaId: null, phoneMediaId: null, alt: '', ink: 'light' },
  }),
  pieces: kind('pieces', {
    title: 'Pieces',
    about: 'A row of pieces: by a rule that keeps itself fresh, or picked by hand.',
    fields: [
      heading(),
      {
        kind: 'pieces',
        name: 'pieces',
        label: 'Pieces',
        standard: standardPieces,
        limits: [leastSectionPieces, maxSectionPieces],
      },
    ],
    empty: { pieces: standardPieces },
  }),
  text: kind('text', {
    title: 'Text',
    about: 'A few paragraphs in your own words.',
    fields: [
      heading(optional),
      { kind: 'area', name: 'text', label: 'Text', hint: 'An empty line begins a paragraph.', most: 4000, rows: 6 },
    ],
    empty: { text: '' },
  }),
  picture: kind('picture', {
    title: 'Picture',
    about: 'One photograph with a caption.',
    fields: [
      heading(optional),
      picture('Picture', 'At least 1,600 pixels wide.'),
      alt('Alt text'),
      caption,
      {
        kind: 'choice',
        name: 'width',
        label: 'Width',
        options: [
          { value: 'wide', text: 'Wide' },
          { value: 'text', text: 'As wide as the text' },
        ],
      },
    ],
    empty: { mediaId: null, alt: '', caption: '', width: 'wide' },
  }),
  film: kind('film', {
    title: 'Film',
    about: 'A short film, such as a drape that moves. It plays when the shopper starts it, at first without sound.',
    fields: [
      heading(optional),
      { kind: 'film', name: 'film', label: 'Film', hint: 'MP4 or WebM of at most 16 MB.' },
      picture('Picture before it plays', 'A frame of the film, at least 1,600 pixels wide.'),
      alt('Description', 'Says what the film shows, for people who do not see it.'),
      {
        kind: 'choice',
        name: 'speech',
        label: 'Speech',
        hint: 'A film in which somebody speaks needs captions, for people who do not hear it.',
        options: [
          { value: '', text: 'Choose' },
          { value: 'none', text: 'Nobody speaks' },
          { value: 'spoken', text: 'Somebody speaks' },
        ],
      },
      {
        kind: 'captions',
        name: 'captions',
        label: 'Captions',
        hint: 'WebVTT (.vtt): the words, and when they are said. Shoppers see their own language first.',
      },
      caption,
    ],
    empty: { film: '', mediaId: null, alt: '', speech: '', captions: [], caption: '' },
  }),
  story: kind('story', {
    title: 'Story',
    about: 'A story of the journal with its picture: one of your choice, or always the latest.',
    fields: [heading(optional), { kind: 'story', name: 'postId', label: 'Story' }],
    empty: { postId: null },
  }),
  designer: kind('designer', {
    title: 'Designer',
    about: 'One designer with a line about them and their newest pieces.',
    fields: [
      heading(`${optional} Without one, the name of the designer.`),
      { kind: 'designer', name: 'categoryId', label: 'Designer' },
      { kind: 'area', name: 'line', label: 'Line about the designer', hint: optional, most: 300 },
      {
        kind: 'number',
        name: 'count',
        label: 'Number of pieces',
        hint: `From ${leastSectionPieces} to ${maxSectionPieces}; four fill a row.`,
      },
    ],
    empty: { categoryId: 0, line: '', count: 4 },
  }),
  questions: kind('questions', {
    title: 'Questions and answers',
    about: 'What shoppers ask most, each answer behind its question.',
    fields: [
      heading(optional),
      {
        kind: 'list',
        name: 'items',
        label: 'Questions',
        titleOf: ({ question: words }) => textOf(words),
        kindOf: () => question,
        kinds: [question],
        most: maxSectionQuestions,
      },
    ],
    empty: { items: [question.empty] },
  }),
}

const isKind = (name: string): name is KindName => name in ownKinds

export function ownKindOf({ kind: name }: Body): SectionKind {
  const given = textOf(name)
  return isKind(given) ? ownKinds[given] : ownKinds.text
}

/** The section's own words, or what it shows. */
export function ownTitle(section: Body): string {
  const words = textOf(section['heading']) || textOf(section['text']) || textOf(section['caption'])
  return words === '' ? ownKindOf(section).title : words
}

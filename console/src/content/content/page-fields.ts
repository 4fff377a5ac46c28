import { listIn, textOf, type Body } from '#ui/form-body.ts'
import type { Field, ItemKind } from './field.ts'

/** What the words of a page may name. */
export const placeholders =
  '{brand}, {careEmail}, {carePhone} and {address} stand for the shop’s details; {freeFrom}, {cost} and {remoteExtra} for the delivery charges; {zoneCharges} for a sentence about zones with their own; {holdMinutes} for the minutes of a reservation; {readyDays} and {madeDays} for the days until dispatch; {storeNames} for the names of the stores.'

const questionKind: ItemKind = {
  name: 'question',
  fields: [
    { kind: 'text', name: 'question', label: 'Question', most: 200 },
    { kind: 'area', name: 'answer', label: 'Answer', most: 4000 },
    { kind: 'text', name: 'id', label: 'Address within the page', hint: 'Links lead to it: pin-code', most: 60 },
  ],
  empty: { id: '', question: '', answer: '' },
}

const factKind: ItemKind = {
  name: 'fact',
  fields: [
    { kind: 'text', name: 'term', label: 'Term', most: 80 },
    { kind: 'text', name: 'detail', label: 'Detail', most: 500 },
  ],
  empty: { term: '', detail: '' },
}

export const pictureKind: ItemKind = {
  name: 'picture',
  fields: [
    { kind: 'picture', name: 'mediaId', label: 'Picture', hint: 'At least 1,600 pixels wide.', shape: 'wide' },
    {
      kind: 'text',
      name: 'alt',
      label: 'Alt text',
      hint: 'Says what the picture shows, for people who do not see it.',
      most: 300,
    },
    { kind: 'text', name: 'caption', label: 'Caption', hint: 'Below the picture; may be empty.', most: 300 },
    {
      kind: 'choice',
      name: 'width',
      label: 'Width',
      options: [
        { value: 'text', text: 'As wide as the text' },
        { value: 'wide', text: 'Wide' },
      ],
    },
  ],
  empty: { kind: 'picture', mediaId: null, alt: '', caption: '', width: 'text' },
}

const blockKinds: Readonly<Record<string, ItemKind>> = {
  text: {
    name: 'paragraph',
    fields: [{ kind: 'area', name: 'text', label: 'Text', most: 4000 }],
    empty: { kind: 'text', text: '' },
  },
  list: {
    name: 'list',
    fields: [{ kind: 'lines', name: 'items', label: 'Items', hint: 'One a line' }],
    empty: { kind: 'list', items: [''] },
  },
  table: {
    name: 'table',
    fields: [
      { kind: 'line', name: 'head', label: 'Headings', hint: 'Between |' },
      { kind: 'table', name: 'rows', label: 'Rows', hint: 'One a line, cells between |' },
    ],
    empty: { kind: 'table', head: ['', ''], rows: [['', '']] },
  },
  questions: {
    name: 'questions',
    fields: [
      {
        kind: 'list',
        name: 'items',
        label: 'Questions',
        titleOf: ({ question }) => textOf(question),
        kindOf: () => questionKind,
        kinds: [questionKind],
        most: 60,
      },
    ],
    empty: { kind: 'questions', items: [questionKind.empty] },
  },
  facts: {
    name: 'facts',
    fields: [
      {
        kind: 'list',
        name: 'items',
        label: 'Facts',
        titleOf: ({ term }) => textOf(term),
        kindOf: () => factKind,
        kinds: [factKind],
        most: 60,
      },
    ],
    empty: { kind: 'facts', items: [factKind.empty] },
  },
  picture: pictureKind,
  /** Existing drawings and maps are kept, but none can be added here. */
  drawing: { name: 'drawing', fields: [], empty: {} },
}

const kindOfBlock = ({ kind }: Body): ItemKind | undefined => blockKinds[textOf(kind)]
const addedBlocks = Object.values(blockKinds).filter(({ fields }) => fields.length > 0)

function blockTitle(block: Body): string {
  const [first] = listIn(block['items'])
  const words =
    textOf(block['text']) || textOf(block['alt']) || textOf(first) || listIn(block['head']).map(textOf).join(', ')
  return words === '' ? (kindOfBlock(block)?.name ?? '') : words
}

export const pageSection: ItemKind = {
  name: 'section',
  fields: [
    { kind: 'text', name: 'heading', label: 'Heading', most: 120 },
    { kind: 'text', name: 'id', label: 'Address within the page', hint: 'Links lead to it: abroad', most: 60 },
    {
      kind: 'list',
      name: 'blocks',
      label: 'Content',
      titleOf: blockTitle,
      kindOf: kindOfBlock,
      kinds: addedBlocks,
      most: 60,
    },
  ],
  empty: { id: '', heading: '', blocks: [] },
}

/** The fields of the whole page; its sections have an editor of their own. */
export const pageFields: readonly Field[] = [
  { kind: 'text', name: 'title', label: 'Title', most: 80 },
  { kind: 'area', name: 'standfirst', label: 'Line below the title', most: 300 },
  { kind: 'area', name: 'description', label: 'Text for search results', most: 300 },
]

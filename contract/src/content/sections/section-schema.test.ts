import { expect, test } from 'vitest'
import { documentDefaults } from '#content/document-defaults.ts'
import { documentSchemas } from '#content/documents.ts'
import { homeEntries, homeFromEntries } from './section-order.ts'
import { categorySectionsSchema } from './section-schema.ts'
import type { CategorySectionsDocument } from './section-types.ts'

const section = (kind: string, part: object = {}) => ({
  kind,
  id: kind,
  heading: 'The looms',
  isShown: true,
  from: '',
  until: '',
  place: 'below',
  ...part,
})
const text = (id: string, part: object = {}) => section('text', { id, text: 'Woven by hand.', ...part })
const picture = (id: string, part: object = {}) =>
  section('picture', { id, mediaId: 1, alt: 'A loom', caption: '', width: 'wide', ...part })
const filmSection = (part: object) =>
  section('film', { film: `${'a'.repeat(32)}.mp4`, mediaId: 1, alt: 'A loom', caption: '', ...part })

function faultsOf(...own: readonly object[]): Readonly<Record<string, string>> {
  const issues = categorySectionsSchema.safeParse({ own }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('HOME-03: layouts and pages from before own sections stay valid, and stay as they are', () => {
  for (const key of ['home', 'page-faqs', 'page-shipping'] as const) {
    const body = documentDefaults[key]
    expect(body).not.toHaveProperty('own')
    expect(documentSchemas[key].parse(body)).toEqual(body)
  }
})

test('HOME-03: a page is one list of its parts and own sections, and the list is the page again', () => {
  const own = [
    { ...text('first'), place: 'silhouettes' },
    { ...text('second'), place: 'makers' },
    { ...text('last'), place: 'end' },
  ]
  const home = documentSchemas.home.parse({ ...documentDefaults.home, own })
  const entries = homeEntries(home)
  expect(entries.map((entry) => (entry.type === 'part' ? entry.part.part : entry.section.id))).toEqual([
    'first',
    'silhouettes',
    'occasions',
    'featured',
    'second',
    'makers',
    'bestsellers',
    'edits',
    'journal',
    'last',
  ])
  expect({ ...home, ...homeFromEntries(entries) }).toEqual(home)
})

test('CONTENT-01: each limit of a section says what is wrong and what would be right', () => {
  expect(faultsOf(text('a', { text: 'Some <b>bold</b>' }))).toEqual({
    'own.0.text': 'Write words without markup such as <b>',
  })
  expect(faultsOf(picture('a', { alt: '' }))).toEqual({
    'own.0.alt': 'Describe the picture for people who do not see it',
  })
  expect(faultsOf(text('a'), text('a'))).toEqual({ 'own.1.id': 'Another section has this address already' })
  expect(faultsOf(text('a', { from: '2026-11-02T09:00', until: '2026-11-01T09:00' }))).toEqual({
    'own.0.until': 'Must be after the beginning',
  })
  const source = { source: 'newest', categoryId: null, productIds: [], count: 25 }
  expect(faultsOf(section('pieces', { pieces: source }))).toEqual({ 'own.0.pieces.count': 'Enter 2 to 24 pieces' })
  expect(faultsOf(...Array.from({ length: 13 }, (_, at) => text(`text-${at}`)))).toEqual({
    own: 'At most 12 sections of your own',
  })
  expect(faultsOf(section('carousel'))).toEqual({
    'own.0.kind': 'Must be a banner, pieces, text, picture, film, story, designer or questions',
  })
})

test('CONTENT-01: above the pieces of a category stand two sections, one of them large, and never a film first', () => {
  const above = { place: 'above' }
  expect(faultsOf(text('a', above), picture('b', above))).toEqual({})
  expect(faultsOf(text('a', above), text('b', above), text('c', above))).toEqual({
    'own.2.place': 'At most 2 sections stand above the pieces; move this one below the pieces',
  })
  expect(faultsOf(picture('a', above), picture('b', above))).toEqual({
    'own.1.place': 'Only one banner, picture or film stands above the pieces; move this one below the pieces',
  })
  expect(faultsOf(filmSection(above))).toEqual({
    'own.0.place': 'A film cannot open the page; put another section first, or move it below',
  })
})

const [firstPart] = documentDefaults.home.parts
const [firstSection] = documentDefaults['page-faqs'].sections

test.each([
  ['home', firstPart?.part],
  ['page-faqs', firstSection?.id],
] as const)('CONTENT-01: %s opens with at most two large pictures, and never with a film', (key, place) => {
  const at = { place }
  const faultsOn = (...own: readonly object[]) => {
    const issues = documentSchemas[key].safeParse({ ...documentDefaults[key], own }).error?.issues ?? []
    return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
  }
  const filmText = 'A film cannot open the page; put another section first'
  expect(faultsOn(picture('a', at), picture('b', at), text('c', at), picture('d', at))).toEqual({})
  expect(faultsOn(picture('a', at), filmSection(at))).toEqual({})
  expect(faultsOn(filmSection({ place: 'end' }))).toEqual({})
  expect(faultsOn(filmSection(at))).toEqual({ 'own.0.place': filmText })
  expect(faultsOn(text('hidden', { ...at, isShown: false }), filmSection(at))).toEqual({ 'own.1.place': filmText })
  expect(faultsOn(picture('a', at), picture('b', at), picture('c', at))).toEqual({
    'own.2.place': 'At most 2 banners, pictures or films open the page; move this one further down',
  })
})

test('CONTENT-01: a hidden part of home leaves the top to the sections after it', () => {
  const { home } = documentDefaults
  const parts = home.parts.map((part, index) => (index === 0 ? { ...part, isShown: false } : part))
  const own = [filmSection({ place: parts[1]?.part })]
  expect(documentSchemas.home.safeParse({ ...home, own }).success).toBe(true)
  expect(documentSchemas.home.safeParse({ ...home, parts, own }).error?.issues.map(({ path }) => path)).toEqual([
    ['own', 0, 'place'],
  ])
})

test('CONTENT-01: a category without own sections has an empty document', () => {
  const empty: CategorySectionsDocument = { own: [] }
  expect(categorySectionsSchema.parse(empty)).toEqual(empty)
})

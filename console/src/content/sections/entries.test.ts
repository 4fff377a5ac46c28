import { expect, test } from 'vitest'
import { homeDefault } from '@shop/contract/content/home-default'
import { homeSchema } from '@shop/contract/content/home-schema'
import { categorySectionsSchema } from '@shop/contract/content/sections/section-schema'
import { bodyIn, listIn, textOf, type Body } from '#ui/form-body.ts'
import { categorySections } from './category-sections.ts'
import { addedAt, bodyWith, entriesOf, faultsIn, movedTo, removedAt, withNewIds, withQuestionIds } from './entries.ts'
import { homeSections } from './home-sections.ts'
import { ownKinds } from './own-kinds.ts'
import { pageSections } from './page-sections.ts'

const text = (id: string): Body => ({ ...ownKinds.text.empty, id, text: `Words of ${id}` })
const own = (id: string) => ({ section: text(id), isOwn: true })
const home = bodyIn(homeDefault)
const { fixed } = homeSections
const namesOf = (body: Body): string[] =>
  entriesOf(fixed, body).map(({ section }) => textOf(section['part'] ?? section['id']))

test('HOME-01: a page without own sections stays as it was, whatever moves', () => {
  const entries = entriesOf(fixed, home)
  expect(bodyWith(fixed, home, entries)).toEqual(home)
  const moved = bodyWith(fixed, home, movedTo(entries, 6, 0))
  expect(moved).not.toHaveProperty('own')
  expect(namesOf(moved).slice(0, 2)).toEqual(['journal', 'silhouettes'])
})

test('HOME-01: own sections keep their places between the parts, in the form that the shop stores', () => {
  const entries = entriesOf(fixed, home)
  const first = bodyWith(
    fixed,
    home,
    addedAt<Pick<(typeof entries)[number], 'section' | 'isOwn'>>(entries, 1, own('a')),
  )
  const both = bodyWith(fixed, first, [...entriesOf(fixed, first), own('b')])
  expect(both['own']).toMatchObject([
    { id: 'a', place: 'occasions' },
    { id: 'b', place: 'end' },
  ])
  expect(homeSchema.safeParse(both).error).toBeUndefined()
  const moved = bodyWith(fixed, both, movedTo(entriesOf(fixed, both), 1, 3))
  expect(namesOf(moved).slice(0, 5)).toEqual(['silhouettes', 'occasions', 'featured', 'a', 'makers'])
  expect(entriesOf(fixed, moved)[3]).toMatchObject({ path: 'own.0', isOwn: true })
  const without = bodyWith(fixed, moved, removedAt(entriesOf(fixed, moved), 3))
  expect(namesOf(without)).toEqual([...homeDefault.parts.map(({ part }) => part), 'b'])
})

test('NAV-01: sections of a category stand above or below its pieces', () => {
  const category = categorySections('Lehengas').fixed
  const [pieces] = entriesOf(category, { own: [] })
  if (pieces === undefined) throw new Error('The pieces are no section.')
  const body = bodyWith(category, { own: [] }, [own('a'), pieces, own('b')])
  expect(body['own']).toMatchObject([{ place: 'above' }, { place: 'below' }])
  expect(categorySectionsSchema.safeParse(body).error).toBeUndefined()
  expect(entriesOf(category, body).map(({ isOwn }) => isOwn)).toEqual([true, false, true])
})

test('ROUTE-06: an own section of a page stays where it is when the section after it gets another address', () => {
  const page = pageSections('Shipping').fixed
  const body: Body = {
    sections: [
      { id: 'home', heading: 'In India', blocks: [] },
      { id: 'abroad', heading: 'Abroad', blocks: [] },
    ],
    own: [{ ...text('a'), place: 'abroad' }],
  }
  const renamed = entriesOf(page, body).map((entry) =>
    entry.section['id'] === 'abroad' ? { ...entry, section: { ...entry.section, id: 'overseas' } } : entry,
  )
  const changed = bodyWith(page, body, renamed)
  expect(changed['own']).toMatchObject([{ id: 'a', place: 'overseas' }])
  const lost = entriesOf(page, { ...changed, sections: [{ id: 'home', heading: 'In India', blocks: [] }] })
  expect(lost.map(({ section }) => section['id'])).toEqual(['home', 'a'])
})

test('HOME-01: a new or duplicated section has ids of its own, also for its questions', () => {
  const items = [
    { id: 'q1', question: 'Why?', answer: 'So.' },
    { id: '', question: 'How?', answer: 'Thus.' },
  ]
  const section = { ...ownKinds.questions.empty, id: 'a', items }
  const named = withQuestionIds(section)
  const [first, second] = listIn(named['items']).map((item) => textOf(bodyIn(item)['id']))
  expect(first).toBe('q1')
  expect(second).toMatch(/^s-[\da-f]{8}$/)
  expect(withQuestionIds(named)).toBe(named)
  const copy = withNewIds(section)
  const ids = [copy, ...listIn(copy['items']).map(bodyIn)].map(({ id }) => textOf(id))
  expect(new Set([...ids, 'a', 'q1', '']).size).toBe(6)
  expect(withNewIds(text('a'))).not.toHaveProperty('items')
})

test('HOME-01: the faults of one section are not counted at another', () => {
  const faults = { 'own.1.heading': 'Enter a heading', 'own.1': 'Too many', 'own.10.heading': 'Enter a heading' }
  expect(faultsIn(faults, 'own.1')).toBe(2)
  expect(faultsIn(faults, 'own.10')).toBe(1)
  expect(faultsIn(faults, 'own.2')).toBe(0)
})

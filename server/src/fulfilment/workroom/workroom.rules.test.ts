import { expect, test } from 'vitest'
import {
  decisionOn,
  endOfTerm,
  needsAnswer,
  reminderTime,
  shownState,
  versionOf,
  type Request,
} from './workroom.rules.ts'

const now = new Date('2026-11-26T10:00:00Z')
const open: Request = {
  state: 'open',
  round: 1,
  until: new Date('2026-12-03T10:00:00Z'),
  words: '',
  answeredAt: null,
  answeredBy: null,
  closedAt: null,
  closedBy: '',
  remindedAt: null,
}
const approved: Request = { ...open, state: 'approved', answeredAt: now, answeredBy: 'customer' }
const changes: Request = { ...approved, state: 'changes', words: 'Wider sleeves' }
const inWork = { orderState: 'in_workroom', now } as const

test('ORDER-03: an open request ends with its time, and once the order has left the house', () => {
  expect(shownState(open, inWork)).toBe('open')
  expect(shownState(open, { ...inWork, now: open.until })).toBe('expired')
  expect(shownState(open, { orderState: 'on_the_way', now })).toBe('withdrawn')
  expect(shownState(approved, { orderState: 'delivered', now })).toBe('approved')
})

test('ORDER-03: a request takes one answer; the same one again changes nothing', () => {
  const approve = { answer: 'approve', words: '' } as const
  const change = { answer: 'change', words: 'Wider sleeves' } as const
  expect(decisionOn(open, approve, inWork)).toEqual({ to: 'approved' })
  expect(decisionOn(open, change, inWork)).toEqual({ to: 'changes' })
  expect(decisionOn(approved, approve, inWork)).toEqual({ to: 'unchanged' })
  expect(decisionOn(approved, change, inWork)).toEqual({ refusal: 'workroom.answered' })
  expect(decisionOn(changes, change, inWork)).toEqual({ to: 'unchanged' })
  expect(decisionOn(changes, { ...change, words: 'Shorter' }, inWork)).toEqual({ refusal: 'workroom.answered' })
})

test('ORDER-03: a withdrawn request, a late answer and an order that has left are refused by name', () => {
  const approve = { answer: 'approve', words: '' } as const
  const withdrawn: Request = { ...open, state: 'withdrawn', closedAt: now, closedBy: 'Meera' }
  expect(decisionOn(withdrawn, approve, inWork)).toEqual({ refusal: 'workroom.withdrawn' })
  expect(decisionOn(open, approve, { ...inWork, now: open.until })).toEqual({ refusal: 'workroom.expired' })
  expect(decisionOn(open, approve, { orderState: 'delivered', now })).toEqual({ refusal: 'workroom.over' })
})

test('ORDER-03: the time of an answer ends with its last day in India', () => {
  expect(endOfTerm(new Date('2026-11-26T20:00:00Z'), 7).toISOString()).toBe('2026-12-04T18:29:59.000Z')
})

test.each([
  ['a week', { requested: '2026-11-26T05:00:00Z', term: 7, days: 1 }, '2026-12-02T04:30:00.000Z'],
  ['three days before', { requested: '2026-11-26T05:00:00Z', term: 7, days: 3 }, '2026-11-30T04:30:00.000Z'],
  ['more days than the term', { requested: '2026-11-26T05:00:00Z', term: 3, days: 7 }, '2026-11-27T04:30:00.000Z'],
  [
    'asked in the afternoon for the next day',
    { requested: '2026-11-26T10:00:00Z', term: 1, days: 1 },
    '2026-11-27T04:30:00.000Z',
  ],
  ['asked at night for the next day', { requested: '2026-11-26T18:00:00Z', term: 1, days: 1 }, null],
  ['no reminder', { requested: '2026-11-26T05:00:00Z', term: 7, days: 0 }, null],
])('ORDER-03: a reminder leaves time for an answer: %s', (_, { requested, term, days }, expected) => {
  const requestedAt = new Date(requested)
  const at = reminderTime({ requestedAt, until: endOfTerm(requestedAt, term) }, days)
  expect(at?.toISOString() ?? null).toBe(expected)
})

test('ORDER-03: each step, answer and closing raises the version', () => {
  expect(versionOf([])).toBe(1)
  expect(versionOf([{ request: null }, { request: open }])).toBe(3)
  expect(versionOf([{ request: null }, { request: changes }])).toBe(4)
  expect(versionOf([{ request: { ...changes, closedAt: now } }])).toBe(4)
  expect([needsAnswer(changes), needsAnswer({ ...changes, closedAt: now }), needsAnswer(approved)]).toEqual([
    true,
    false,
    false,
  ])
})

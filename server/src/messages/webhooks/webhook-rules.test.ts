import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorOf, maxTries, offReasonOf, outcomeOf } from './delivering.rules.ts'
import { eventBody, eventsOf } from './event-poller.rules.ts'

const pieceList = z.object({ pieces: z.array(z.object({ id: z.int(), version: z.int() })) })
const now = new Date('2026-11-26T10:00:00Z')
const failing = { status: 500, isTest: false, now, random: 0.5 }

test('A failed delivery is tried eight times within a day, ever later', () => {
  const pauses = Array.from({ length: maxTries - 1 }, (_, tries) => {
    const { dueAt } = outcomeOf({ ...failing, tries })
    return ((dueAt?.getTime() ?? 0) - now.getTime()) / 1000
  })
  expect(pauses).toEqual([10, 60, 600, 3600, 10_800, 25_200, 43_200])
  const allHours = pauses.reduce((sum, seconds) => sum + seconds, 0) / 3600
  expect(allHours).toBeGreaterThan(22)
  expect(allHours).toBeLessThan(24.1)
  expect(outcomeOf({ ...failing, tries: maxTries - 1 })).toEqual({ state: 'failed', dueAt: null })
})

test('Chance makes a pause up to a tenth shorter or longer', () => {
  const secondsWith = (random: number) => {
    const { dueAt } = outcomeOf({ ...failing, tries: 1, random })
    return Math.round(((dueAt?.getTime() ?? 0) - now.getTime()) / 1000)
  }
  expect([0, 0.5, 1].map(secondsWith)).toEqual([54, 60, 66])
})

test('2xx delivers, 410 and a failed test end the delivery at once', () => {
  for (const status of [200, 204, 299]) expect(outcomeOf({ ...failing, status, tries: 0 }).state).toBe('delivered')
  for (const status of [null, 199, 302, 404, 500])
    expect(outcomeOf({ ...failing, status, tries: 0 }).state).toBe('pending')
  expect(outcomeOf({ ...failing, status: 410, tries: 0 }).state).toBe('failed')
  expect(outcomeOf({ ...failing, isTest: true, tries: 0 }).state).toBe('failed')
})

test('An endpoint is switched off after five days of failures, or when it says that it is gone', () => {
  const since = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const base = { status: 500, isTest: false, now }
  expect(offReasonOf({ ...base, failingSince: null })).toBeNull()
  expect(offReasonOf({ ...base, failingSince: since(4.9) })).toBeNull()
  expect(offReasonOf({ ...base, failingSince: since(5) })).toBe('failing')
  expect(offReasonOf({ ...base, failingSince: since(5), status: 200 })).toBeNull()
  expect(offReasonOf({ ...base, failingSince: null, status: 410 })).toBe('gone')
  expect(offReasonOf({ ...base, failingSince: since(9), status: 410, isTest: true })).toBeNull()
})

test('Each failure has a reason in words', () => {
  expect(errorOf(302, null)).toBe('The receiver redirects; deliveries follow no redirect.')
  expect(errorOf(503, null)).toBe('The receiver answered 503.')
  expect(errorOf(204, null)).toBeNull()
  expect(errorOf(null, 'The host is not known.')).toBe('The host is not known.')
})

test('A change of many pieces is events of a hundred, each piece once as it is now', () => {
  const row = (id: number, piece: number) => {
    return { id, type: 'piece.changed' as const, at: now, data: { id: piece, version: id, state: 'published' } }
  }
  const rows = [...Array.from({ length: 250 }, (_, index) => row(index + 1, index)), row(251, 0)]
  const events = eventsOf(rows, 'pieces')
  const pieces = events.map(({ data }) => pieceList.parse(data).pieces)
  expect(pieces.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(pieces.flat().find(({ id }) => id === 0)?.version).toBe(251)
})

test('The body names type, time and version beside the data', () => {
  const { body } = eventBody({ type: 'webhook.test', at: now, data: { message: 'Hello' } })
  expect(JSON.parse(body)).toEqual({
    type: 'webhook.test',
    timestamp: '2026-11-26T10:00:00.000Z',
    version: 1,
    data: { message: 'Hello' },
  })
})

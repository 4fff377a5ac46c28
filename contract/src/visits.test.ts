import { expect, test } from 'vitest'
import { hoursText, storeIds, stores } from './stores.ts'
import { dayText, openParts, visitDays } from './visits.ts'

const { delhi, mumbai, dubai } = stores

test('ROUTE-06: store hours read as people say them', () => {
  expect(storeIds.map((id) => hoursText(stores[id]))).toEqual([
    'Every day, 11 am to 8 pm',
    'Tuesday to Sunday, 11 am to 8 pm',
    'Every day, 11 am to 9 pm',
    'Saturday to Thursday, 10 am to 9 pm; Friday, 2 pm to 9 pm',
  ])
})

test('ROUTE-06: a visit is from tomorrow on and within 60 days, never on a day that the store is closed', () => {
  const now = new Date('2026-11-22T09:00:00Z')
  const days = visitDays(delhi, now)
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-23', '2027-01-21', 60])
  // The 23rd is a Monday, when Mumbai is closed.
  expect(visitDays(mumbai, now)[0]).toBe('2026-11-24')
  expect(visitDays(mumbai, now)).not.toContain('2026-11-30')
})

test('ROUTE-06: tomorrow follows the time zone of the store: Dubai is behind Delhi', () => {
  const now = new Date('2026-11-22T19:00:00Z')
  expect(visitDays(delhi, now)[0]).toBe('2026-11-24')
  expect(visitDays(dubai, now)[0]).toBe('2026-11-23')
})

test('ROUTE-06: only parts of the day in which the store is open are offered, with their hours', () => {
  expect(openParts(delhi, '2026-11-24')).toEqual([
    { part: 'morning', text: '11 am to 12 noon' },
    { part: 'afternoon', text: '12 noon to 4 pm' },
    { part: 'evening', text: '4 pm to 8 pm' },
  ])
  expect(openParts(dubai, '2026-11-27')).toEqual([
    { part: 'afternoon', text: '2 pm to 4 pm' },
    { part: 'evening', text: '4 pm to 9 pm' },
  ])
  expect(openParts(mumbai, '2026-11-23')).toEqual([])
})

test('ROUTE-06: a day reads with its weekday', () => {
  expect(dayText('2026-11-24')).toBe('Tuesday, 24 November')
})

import { expect, test } from 'vitest'
import { comparedPeriods, lastDays } from './today.rules.ts'

const at = (text: string) => new Date(text)

test('ORDER-02: day, week and month so far stand beside the same stretch before, in India’s time', () => {
  const now = at('2026-11-25T06:30:00Z')
  expect(comparedPeriods(now)).toEqual([
    {
      period: 'day',
      now: { from: at('2026-11-24T18:30:00Z'), until: now },
      before: { from: at('2026-11-23T18:30:00Z'), until: at('2026-11-24T06:30:00Z') },
    },
    {
      period: 'week',
      now: { from: at('2026-11-22T18:30:00Z'), until: now },
      before: { from: at('2026-11-15T18:30:00Z'), until: at('2026-11-18T06:30:00Z') },
    },
    {
      period: 'month',
      now: { from: at('2026-10-31T18:30:00Z'), until: now },
      before: { from: at('2026-09-30T18:30:00Z'), until: at('2026-10-25T06:30:00Z') },
    },
  ])
})

test('ORDER-02: a long month never counts the next one twice, and January follows December', () => {
  const [, , month] = comparedPeriods(at('2027-03-31T12:00:00Z'))
  expect(month?.before).toEqual({ from: at('2027-01-31T18:30:00Z'), until: at('2027-02-28T18:30:00Z') })
  const [, , january] = comparedPeriods(at('2027-01-10T12:00:00Z'))
  expect(january?.before.from).toEqual(at('2026-11-30T18:30:00Z'))
})

test('ORDER-02: the last days end with today', () => {
  const days = lastDays(at('2026-11-25T20:00:00Z'), 3)
  expect(days.map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26'])
})

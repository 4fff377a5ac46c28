import { expect, test } from 'vitest'
import { retention, termInterval, termStart, termText } from './retention.ts'

test('ROUTE-06: a retention term reads as words with its unit', () => {
  expect(termText(retention.unusedLogin)).toBe('60 days')
  expect(termText(retention.code)).toBe('one day')
  expect(termText(retention.application)).toBe('six months')
  expect(termText(retention.order)).toBe('eight years')
  expect(termInterval(retention.login)).toBe('1 years')
})

test('ROUTE-06: a term begins that many days, months or years ago', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  expect(termStart({ amount: 60, unit: 'day' }, now).toISOString()).toBe('2026-09-24T10:00:00.000Z')
  expect(termStart({ amount: 6, unit: 'month' }, now).toISOString()).toBe('2026-05-23T10:00:00.000Z')
  expect(termStart({ amount: 8, unit: 'year' }, now).toISOString()).toBe('2018-11-23T10:00:00.000Z')
})

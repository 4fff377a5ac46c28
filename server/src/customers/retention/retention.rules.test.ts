import { expect, test } from 'vitest'
import { accountsExpiredBefore, expiredBefore } from './retention.rules.ts'

test('ROUTE-06: a sale expires eight years after the end of its financial year, on the first of April in India', () => {
  const firstOfApril = '2027-03-31T18:30:00.000Z'
  expect(accountsExpiredBefore(new Date('2035-03-31T18:29:59Z')).toISOString()).toBe('2026-03-31T18:30:00.000Z')
  expect(accountsExpiredBefore(new Date('2035-03-31T18:30:00Z')).toISOString()).toBe(firstOfApril)
  expect(accountsExpiredBefore(new Date('2036-01-15T00:00:00Z')).toISOString()).toBe(firstOfApril)
})

test('ROUTE-06: other periods end to the day', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  expect(expiredBefore('unusedLogin', now).toISOString()).toBe('2026-09-24T10:00:00.000Z')
  expect(expiredBefore('application', now).toISOString()).toBe('2026-05-23T10:00:00.000Z')
})

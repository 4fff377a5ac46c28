import { expect, test } from 'vitest'
import { spanText } from './day-span.ts'

test('ROUTE-05: a short wait is named in days, a long one in weeks that hold every day of it', () => {
  expect(spanText({ min: 2, max: 4 })).toBe('2–4 days')
  expect(spanText({ min: 1, max: 1 })).toBe('1 day')
  expect(spanText({ min: 15, max: 21 })).toBe('15–21 days')
  expect(spanText({ min: 21, max: 28 })).toBe('3–4 weeks')
  expect(spanText({ min: 42, max: 70 })).toBe('6–10 weeks')
  expect(spanText({ min: 22, max: 30 })).toBe('3–5 weeks')
})

import { expect, test } from 'vitest'
import { arrivalText, isFree } from './delivery-text.ts'

test('UX 38: arrival dates include the weekday', () => {
  expect(arrivalText({ earliest: '2026-12-01', latest: '2026-12-03' })).toBe('Tue 1 Dec – Thu 3 Dec')
  expect(arrivalText({ earliest: '2026-12-01', latest: '2026-12-01' })).toBe('Tue 1 Dec')
})

test('UX 38: a charge of zero is shown as free', () => {
  expect(isFree('Rs0.00')).toBe(true)
  expect(isFree('Rs149.00')).toBe(false)
})

import { expect, test } from 'vitest'
import { arrivalText, isFree } from './delivery-text.ts'

test('UX 38: the days of arrival are named as days of the week', () => {
  expect(arrivalText({ earliest: '2026-12-01', latest: '2026-12-03' })).toBe('between Tue 1 Dec and Thu 3 Dec')
  expect(arrivalText({ earliest: '2026-12-01', latest: '2026-12-01' })).toBe('on Tue 1 Dec')
})

test('UX 38: a charge of nothing is free', () => {
  expect(isFree('Rs0.00')).toBe(true)
  expect(isFree('Rs149.00')).toBe(false)
})

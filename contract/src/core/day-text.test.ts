import { expect, test } from 'vitest'
import { arrivesText, dayRangeText } from './day-text.ts'

const range = { earliest: '2026-12-01', latest: '2026-12-03' }

test('issue 16: an arrival names the first and last day, and one day alone once', () => {
  expect(dayRangeText(range)).toBe('Tue 1 Dec – Thu 3 Dec')
  expect(dayRangeText({ ...range, latest: range.earliest })).toBe('Tue 1 Dec')
})

test('issue 16: the arrival of a made-to-order piece says that it is made first', () => {
  expect(arrivesText({ ...range, isMade: true })).toBe('Made for you, arrives Tue 1 Dec – Thu 3 Dec')
  expect(arrivesText({ ...range, isMade: false })).toBe('Arrives Tue 1 Dec – Thu 3 Dec')
})

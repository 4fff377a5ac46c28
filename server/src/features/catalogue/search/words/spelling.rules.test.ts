import { expect, test } from 'vitest'
import { nearestWords, spellingDistance, wordsNear } from './spelling.rules.ts'

test.each([
  ['lehenga', 'lehenga', 0],
  ['lehngea', 'lehenga', 2],
  ['sare', 'saree', 1],
  ['kutra', 'kurta', 1],
  ['anrakali', 'anarkali', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
])('CAT-04: the edit distance between %s and %s is %i', (from, to, steps) => {
  expect(spellingDistance(from, to)).toBe(steps)
})

test('CAT-04: a misspelt word is corrected only to a similar one', () => {
  expect(wordsNear('lehngea', ['lehenga', 'leather', 'lemon'])).toEqual(['lehenga'])
  expect(wordsNear('xylophone', ['xerox', 'saree'])).toEqual([])
  expect(wordsNear('sre', ['saree'])).toEqual([])
})

test('CAT-04: the nearest words win', () => {
  expect(nearestWords('kurtaa', ['kurta', 'kurti'])).toEqual(['kurta'])
  expect(nearestWords('kurt', ['kurta', 'kurti'])).toEqual(['kurta', 'kurti'])
  expect(nearestWords('kurt', [])).toEqual([])
})

import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['lehenga', 'lehenga', 0],
  ['lehngea', 'lehenga', 2],
  ['sare', 'saree', 1],
  ['kutra', 'kurta', 1],
  ['anrakali', 'anarkali', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
])('CAT-04: the edit distance between %s and %s is %i', (from, to, steps) => {
  expect(editDistance(from, to)).toBe(steps)
})

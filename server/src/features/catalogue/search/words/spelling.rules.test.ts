import { expect, test } from 'vitest'
import { nearestWords, wordsNear } from './spelling.rules.ts'

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

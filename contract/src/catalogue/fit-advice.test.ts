import { expect, test } from 'vitest'
import { fitAdvice } from './fit-advice.ts'

const none = { small: 0, large: 0 }

test('CAT-01: fit advises from five votes and 60 % for one fit', () => {
  expect(fitAdvice({ fit: { small: 4, true: 0, large: 0 }, returned: none })).toBeNull()
  expect(fitAdvice({ fit: { small: 3, true: 2, large: 0 }, returned: none })).toBe('small')
  expect(fitAdvice({ fit: { small: 1, true: 4, large: 0 }, returned: none })).toBe('true')
  expect(fitAdvice({ fit: { small: 0, true: 2, large: 3 }, returned: none })).toBe('large')
  expect(fitAdvice({ fit: { small: 3, true: 3, large: 0 }, returned: none })).toBeNull()
})

test('CAT-01: a return because of the size is a vote like those of the reviews', () => {
  expect(fitAdvice({ fit: { small: 1, true: 1, large: 0 }, returned: { small: 2, large: 0 } })).toBeNull()
  expect(fitAdvice({ fit: { small: 1, true: 1, large: 0 }, returned: { small: 3, large: 0 } })).toBe('small')
  expect(fitAdvice({ fit: { small: 0, true: 4, large: 0 }, returned: { small: 3, large: 0 } })).toBeNull()
})

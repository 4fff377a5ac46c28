import { expect, test } from 'vitest'
import { percentOf, reviewCountText } from './review-text.ts'

test('ROUTE-07: one review is not several', () => {
  expect([reviewCountText(1), reviewCountText(12)]).toEqual(['1 review', '12 reviews'])
})

test('ROUTE-07: a share of nothing is none', () => {
  expect([percentOf(0, 0), percentOf(1, 3), percentOf(3, 3)]).toEqual([0, 33, 100])
})

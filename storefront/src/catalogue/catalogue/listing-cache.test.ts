import { expect, test } from 'vitest'
import { createListingCache } from './listing-cache.ts'

test('UX 21: a visited listing is cached for five minutes', () => {
  let now = 0
  const memory = createListingCache<{ readonly total: number }>(() => now)
  memory.keep('/category/4', { total: 7 })
  now = 5 * 60_000
  expect(memory.find('/category/4')).toEqual({ total: 7, seenAt: 0 })
  now += 1
  expect(memory.find('/category/4')).toBeUndefined()
})

test('UX 21: the last twenty listings are cached; older ones are evicted', () => {
  const memory = createListingCache<{ readonly total: number }>(() => 0)
  for (let total = 0; total < 21; total += 1) memory.keep(`/category/${total}`, { total })
  expect(memory.find('/category/0')).toBeUndefined()
  expect([1, 20].map((n) => memory.find(`/category/${n}`)?.total)).toEqual([1, 20])
})

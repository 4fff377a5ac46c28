import { afterEach, expect, test, vi } from 'vitest'
import { clearViewed, recordViewed, recentlyViewed } from './recently-viewed.ts'
import { clearVisitor } from './visitor.ts'

afterEach(() => {
  vi.restoreAllMocks()
  clearVisitor()
})

test('STATE-11: recently viewed products are stored latest first, without duplicates, thirteen at most', () => {
  for (const id of [1, 2, 3, 2]) recordViewed(id)
  expect(recentlyViewed()).toEqual([2, 3, 1])
  for (let id = 10; id < 30; id += 1) recordViewed(id)
  expect(recentlyViewed()).toHaveLength(13)
  expect(recentlyViewed()[0]).toBe(29)
  clearViewed()
  expect(recentlyViewed()).toEqual([])
})

test('STATE-05: logging out clears recently viewed products, also without storage', () => {
  recordViewed(1)
  clearVisitor()
  expect(recentlyViewed()).toEqual([])
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  recordViewed(2)
  expect(recentlyViewed()).toEqual([2])
  clearVisitor()
  expect(recentlyViewed()).toEqual([])
})

test('ERR-07: invalid stored ids are ignored', () => {
  localStorage.setItem('recently-viewed', '7,,-3,1.5,NaN,{"a":1},8')
  expect(recentlyViewed()).toEqual([7, 8])
})

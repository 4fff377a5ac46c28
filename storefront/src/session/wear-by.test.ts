import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savedWearBy, saveWearBy, wearByProblem } from './wear-by.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2028-02-28T06:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('issue 17: an occasion is from tomorrow on, a leap day is one, and 400 days ahead is the last', () => {
  expect(wearByProblem('')).toBe('Choose the date of the occasion')
  expect(wearByProblem('2028-02-28')).toBe('Choose a date from tomorrow')
  expect(wearByProblem('2028-02-29')).toBe('')
  expect(wearByProblem('2029-04-03')).toBe('')
  expect(wearByProblem('2029-04-04')).toBe('Choose a date within the next 400 days')
})

test('issue 17: a stored day is forgotten once it is past', () => {
  saveWearBy('2028-02-29')
  expect(savedWearBy()).toBe('2028-02-29')
  vi.setSystemTime(new Date('2028-03-02T06:00:00Z'))
  expect(savedWearBy()).toBe('')
  saveWearBy('nonsense')
  expect(savedWearBy()).toBe('')
})

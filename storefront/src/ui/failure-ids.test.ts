import { expect, test } from 'vitest'
import { failureIds } from './failure-ids.ts'

test('ERR-01: simultaneous failures with the same message share a toast; other or later failures do not', () => {
  const { idOf } = failureIds()
  const first = idOf('Something went wrong!', 5)
  expect(idOf('Something went wrong!', 5)).toBe(first)
  expect(idOf('Something went wrong!', 1004)).toBe(first)
  const others = [idOf('Stock out', 10), idOf('Something went wrong!', 1005), idOf('Something went wrong!', 2500)]
  expect(new Set([first, ...others]).size).toBe(4)
})

test('ERR-01: a failure after its toast was closed gets a new toast', () => {
  const { idOf, closed } = failureIds()
  const first = idOf('Something went wrong!', 5)
  closed('Something went wrong!')
  expect(idOf('Something went wrong!', 300)).not.toBe(first)
})

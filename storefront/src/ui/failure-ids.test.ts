import { expect, test } from 'vitest'
import { failureIds } from './failure-ids.ts'

test('ERR-01: calls that fail together with the same words are one toast; other words and what fails later are others', () => {
  const { idOf } = failureIds()
  const first = idOf('Something went wrong!', 5)
  expect(idOf('Something went wrong!', 5)).toBe(first)
  expect(idOf('Something went wrong!', 1004)).toBe(first)
  const others = [idOf('Stock out', 10), idOf('Something went wrong!', 1005), idOf('Something went wrong!', 2500)]
  expect(new Set([first, ...others]).size).toBe(4)
})

test('ERR-01: what fails again after its toast was closed is told again', () => {
  const { idOf, closed } = failureIds()
  const first = idOf('Something went wrong!', 5)
  closed('Something went wrong!')
  expect(idOf('Something went wrong!', 300)).not.toBe(first)
})

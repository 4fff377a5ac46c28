import { expect, test } from 'vitest'
import { createTypeahead } from './typeahead.ts'

const names = ['India', 'United States', 'United Arab Emirates']

test('HEAD-02: a typed character finds the next choice that begins with it, and the first one after the last', () => {
  const find = createTypeahead()
  expect(find('u', 1000, { names, now: 0 })).toBe(1)
  expect(find('U', 1100, { names, now: 1 })).toBe(2)
  expect(find('u', 1200, { names, now: 2 })).toBe(1)
})

test('HEAD-02: characters typed within half a second count together', () => {
  const find = createTypeahead()
  const alike = ['Login', 'Logout', 'Your account']
  expect(find('l', 1000, { names: alike, now: -1 })).toBe(0)
  expect(find('o', 1100, { names: alike, now: 0 })).toBe(0)
  expect(find('g', 1200, { names: alike, now: 0 })).toBe(0)
  expect(find('o', 1300, { names: alike, now: 0 })).toBe(1)
  expect(find('y', 1900, { names: alike, now: 1 })).toBe(2)
})

test('HEAD-02: a space and a named key select nothing', () => {
  const find = createTypeahead()
  expect(find(' ', 1000, { names, now: 0 })).toBeUndefined()
  expect(find('Enter', 1000, { names, now: 0 })).toBeUndefined()
  expect(find('x', 1000, { names, now: 0 })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test.each([
  ['?next=/checkout', '/checkout'],
  ['?next=//evil.example', '/address'],
  [String.raw`?next=/\evil.example`, '/address'],
  ['?next=https://evil.example', '/address'],
  ['?next=/%09/evil.example', '/address'],
  ['?next=/%0A/evil.example', '/address'],
  ['?next=/checkout%0D', '/address'],
  ['', '/address'],
])('ROUTE-10: %s continues at %s', (search, path) => {
  expect(nextPath(search, '/address')).toBe(path)
})

import { expect, test } from 'vitest'
import { withoutEndSlashes } from './trailing-slashes.ts'

test.each([
  ['/', ''],
  ['/blog', '/blog'],
  ['/blog//', '/blog'],
  ['//a//b/', '//a//b'],
])('ROUTE-02: %s without trailing slashes is "%s"', (path, bare) => {
  expect(withoutEndSlashes(path)).toBe(bare)
})

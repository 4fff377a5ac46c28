import { expect, test } from 'vitest'
import { addressIn, pageIn, withoutEnglishPrefix } from './page-languages.ts'

test.each([
  ['/hi', 'hi', '/'],
  ['/hi?preview=1', 'hi', '/?preview=1'],
  ['/hi/category/Women-10?page=2', 'hi', '/category/Women-10?page=2'],
  ['/hi.data?_routes=root', 'hi', '/_.data?_routes=root'],
  ['/ar/blog', 'en', '/ar/blog'],
  ['/hindi', 'en', '/hindi'],
  ['/HI/blog', 'en', '/HI/blog'],
  ['//hi/blog', 'en', '//hi/blog'],
  ['/category/hi', 'en', '/category/hi'],
])('ROUTE-01: %s is a page in %s', (url, language, address) => {
  expect(pageIn(url, ['hi'])).toEqual({ language, address })
})

test.each([
  ['hi', '/', '/hi'],
  ['hi', '/?preview=1', '/hi?preview=1'],
  ['ar', '/blog?page=2', '/ar/blog?page=2'],
  ['en', '/blog?page=2', '/blog?page=2'],
] as const)('ROUTE-01: in %s the page %s has the address %s', (language, address, shown) => {
  expect(addressIn({ language, address })).toBe(shown)
})

test('ROUTE-01: an English page has no prefix', () => {
  expect(['/en', '/en/blog?page=2', '/en?x=1', '/english', '/hi'].map(withoutEnglishPrefix)).toEqual([
    '/',
    '/blog?page=2',
    '/?x=1',
    undefined,
    undefined,
  ])
})

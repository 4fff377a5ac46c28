import { expect, test } from 'vitest'
import { leadingOn, pageAddress, readableAddress, withoutEndSlash } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/products/silk-61?name=50%', '/products/silk-61?name=50%'],
  ['/products/50%-off', '/products/50%25-off'],
  ['/category/%zz/Women%20-10?page=2', '/category/%25zz/Women%20-10?page=2'],
  ['/blog/%ff', '/blog/%25ff'],
  ['/api/v2/products/%zz', '/api/v2/products/%zz'],
  ['http://elsewhere.example/blog?page=2', '/blog?page=2'],
  ['HTTP://ELSEWHERE.EXAMPLE/BLOG', '/BLOG'],
  ['https://elsewhere.example', '/'],
  ['https://elsewhere.example?page=2', '/?page=2'],
  ['//elsewhere.example/blog', '//elsewhere.example/blog'],
  ['*', '/*'],
])('ROUTE-02: %s is read as %s', (address, read) => {
  expect(readableAddress(address)).toBe(read)
})

test.each([
  ['/', '/'],
  ['/?utm_source=mail&utm_medium=x', '/'],
  ['/category/Women-10?gclid=7&page=2&fbclid=8', '/category/Women-10?page=2'],
  ['/category/4?name=utm_source', '/category/4?name=utm_source'],
  ['/category/4?x=1&color=%23FF0000&y', '/category/4?color=%23FF0000'],
  ['/category/4?selected_attribute_values%5B%5D=M&z=1', '/category/4?selected_attribute_values%5B%5D=M'],
  ['/Category/4?page=2', '/Category/4?page=2'],
  ['/category/4.data?page=2&_routes=root&x=1', '/category/4.data?page=2&_routes=root'],
  ['/category/4?_routes=root', '/category/4'],
  ['/?x=1', '/'],
  ['/?name=silk&page=2', '/'],
  ['/blog?page=2', '/blog'],
  ['/category/4?%zz=1&page=2', '/category/4?page=2'],
  ['/products/silk-61.data?_routes=root', '/products/silk-61.data?_routes=root'],
])('CAT-04: %s is the page of %s', (address, page) => {
  expect(pageAddress(address)).toBe(page)
})

test.each([
  ['/products/new-61', '/products/old-61', '/products/new-61'],
  ['/products/new-61', '/products/old-61?utm_source=mail&x=1', '/products/new-61?utm_source=mail&x=1'],
  ['/category/Women-10?page=2', '/category/10?page=2&utm_source=mail', '/category/Women-10?page=2&utm_source=mail'],
])('ROUTE-02: %s takes the rest of %s along', (target, address, whole) => {
  expect(leadingOn(target, address)).toBe(whole)
})

test.each([
  ['/', undefined],
  ['/blog', undefined],
  ['/blog/', '/blog'],
  ['/blog//?page=2', '/blog?page=2'],
  ['/category/a/?next=/x/', '/category/a?next=/x/'],
  ['/category/a?next=/x/', undefined],
  ['/?a=/', undefined],
  ['//elsewhere.example/', undefined],
  ['///', undefined],
  ['/\\elsewhere.example/', undefined],
  ['/\\/elsewhere.example/', undefined],
  ['/a\\b/', '/a\\b'],
])('ROUTE-02: %s leads to %s', (address, target) => {
  expect(withoutEndSlash(address)).toBe(target)
})

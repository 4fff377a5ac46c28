import { expect, test } from 'vitest'
import { readableAddress } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/products/silk-61?name=50%', '/products/silk-61?name=50%'],
  ['/products/50%-off', '/products/50%25-off'],
  ['/category/%zz/Women%20-10?page=2', '/category/%25zz/Women%20-10?page=2'],
  ['/blog/%ff', '/blog/%25ff'],
  ['/api/v2/products/%zz', '/api/v2/products/%zz'],
])('ROUTE-02: %s is read as %s', (address, read) => {
  expect(readableAddress(address)).toBe(read)
})

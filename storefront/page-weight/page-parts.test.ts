import { expect, test } from 'vitest'
import { partsOf } from './page-parts.ts'

test('ROUTE-01: the parts of a page are the page, and its scripts are in its ends', () => {
  const html =
    '<html><head><script nonce="m">a()</script></head><body><p>Silk</p>' +
    '<script nonce="m">b()</script><link nonce="m"/></body></html>'
  const { head, body, tail } = partsOf(html, 'm"')
  expect(head + body + tail).toBe(html)
  expect(body).toBe('</head><body><p>Silk</p>')
  expect(tail.startsWith('<script nonce="m">b()')).toBe(true)
})

test('ROUTE-01: a page without scripts, or without a head, is complete too', () => {
  for (const html of ['<html><head></head><body><p>Silk</p></body></html>', '<p>Silk</p>']) {
    const { head, body, tail } = partsOf(html, 'm')
    expect(head + body + tail).toBe(html)
  }
})

import { expect, test } from 'vitest'
import { mergeText } from './merge-text.ts'

const report = { pieces: 0, saved: 0, orders: 0, capped: [] }
const piece = { product_name: 'Silk Kurta', size: 'M', wanted: 4, in_cart: 3, is_saved: false }

test('AUTH-01: nothing is said when nothing joined the account', () => {
  expect(mergeText(report)).toBe('')
})

test('AUTH-01: one sentence names all that joined the account', () => {
  expect(mergeText({ ...report, pieces: 2 })).toBe('Your cart as a guest is now in your account.')
  expect(mergeText({ ...report, pieces: 2, saved: 1, orders: 2 })).toBe(
    'Your cart, wishlist and orders as a guest are now in your account.',
  )
})

test('AUTH-01: each capped piece is named with both numbers', () => {
  expect(mergeText({ ...report, pieces: 1, capped: [piece] })).toContain(
    'Your cart has 3 of Silk Kurta, size M instead of 4, as no more are available.',
  )
  const saved = { ...piece, size: '', in_cart: 0, is_saved: true }
  expect(mergeText({ ...report, pieces: 1, capped: [saved] })).toContain(
    'Your cart is full, so Silk Kurta is in your wishlist.',
  )
  const five = Array.from({ length: 5 }, () => piece)
  expect(mergeText({ ...report, pieces: 5, capped: five })).toMatch(/The same goes for 2 more pieces\.$/)
})

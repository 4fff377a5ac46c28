import { expect, test } from 'vitest'
import { priceAlertPlace } from './price-alert-place.ts'

test.each([
  ['a piece below ₹15,000', { price: 'Rs14,999.00' }, 'beside_button'],
  ['a dear piece', { price: 'Rs15,000.00' }, 'below_details'],
  ['a dear piece that is reduced', { price: 'Rs2,00,000.00', fullPrice: 'Rs2,50,000.00' }, 'beside_button'],
  ['a piece without a price', { price: 'Rs2,000.00', isPriceHidden: true }, null],
  ['a piece that is sold out', { price: 'Rs2,000.00', out_of_stock: true }, null],
] as const)('ROUTE-05: %s offers a message about a lower price in its place', (_name, piece, place) => {
  expect(priceAlertPlace({ out_of_stock: false, ...piece })).toBe(place)
})

import { expect, test } from 'vitest'
import { goodsOfPieces } from './order-facts.view.ts'

test('ORDER-03: an email that names some pieces of an order shows each with its own picture and days', () => {
  const line = (productName: string, size: string) => ({
    productName,
    designerName: 'Aarohi Sen',
    options: { Size: size, Designer: 'Aarohi Sen' },
  })
  const [cancelled, kept] = [line('Yellow Tunic', 'S'), line('Yellow Tunic', 'M')]
  const named = {
    productName: 'Yellow Tunic',
    designerName: 'Aarohi Sen',
    choice: 'Size M',
    quantity: 1,
    totalMinor: 1,
  }
  expect(goodsOfPieces([named], [cancelled, kept])).toEqual([kept])
  expect(goodsOfPieces([{ ...named, choice: 'Size L' }], [cancelled, kept])).toEqual([undefined])
})

import { expect, test } from 'vitest'
import { rupees } from '@shop/contract/core/money'
import { readPrice } from './price-text.rules.ts'

test('MONEY-05: prices are read to the paisa in all formats that merchants use', () => {
  const written = ['1299', '1,299', '₹1,299.00', 'Rs. 1,299', 'Rs1299', 'INR 1299', '1299/-', ' 1299.0 ']
  for (const text of written) expect(readPrice(text)).toEqual({ price: rupees(1299) })
  expect(readPrice('1,24,500.50')).toEqual({ price: { amountMinor: 12_450_050, currency: 'INR' } })
  for (const text of ['12,34,567', '1,234,567']) expect(readPrice(text)).toEqual({ price: rupees(1_234_567) })
  expect(readPrice('129900', 'paise')).toEqual({ price: rupees(1299) })
})

test('an invalid or ambiguous price is refused with the expected format', () => {
  const reasons: Record<string, string> = {
    '': 'there is no price',
    'on request': 'this is not a price',
    '-5': 'the price is negative',
    '0': 'the price is 0',
    '0.00': 'the price is 0',
    '1.299,00': 'this is not a price',
    '1,200,00': 'this is not a price',
    '12,34': 'this is not a price',
    '1234,567': 'this is not a price',
    '12.345': 'this is not a price',
    '1e9': 'this is not a price',
    '12 99': 'this is not a price',
    '99999999999': 'the price is out of range',
  }
  for (const [text, reason] of Object.entries(reasons)) expect(readPrice(text)).toMatchObject({ reason })
})

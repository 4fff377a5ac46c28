import { expect, test } from 'vitest'
import { roundPriceIn } from '@shop/contract/core/budgets'
import { currencies, format, rupees, toRupeeNumber } from '@shop/contract/core/money'
import { priceLinks } from './price-links.ts'

const ranges = [
  { min: 0, max: 15_000 },
  { min: 15_000, max: 60_000 },
  { min: 60_000, max: null },
]

test('MONEY-02, NAV-02: the price ranges of the menu are round in the shopper’s currency', () => {
  const linksIn = (currency: (typeof currencies)['USD']) =>
    priceLinks({ path: '/category/10', ranges }, (amount) => {
      const near = roundPriceIn(rupees(amount), currency)
      return { rupees: toRupeeNumber(near), text: format(near, currency) }
    }).map(({ text, to }) => `${text} ${to}`)
  expect(linksIn(currencies.INR)).toEqual([
    'Under ₹15,000 /category/10?max=15000',
    '₹15,000 – ₹60,000 /category/10?min=15000&max=60000',
    'Above ₹60,000 /category/10?min=60000',
  ])
  expect(linksIn(currencies.USD)).toEqual([
    'Under $150 /category/10?max=13120',
    '$150 – $600 /category/10?min=13120&max=52482',
    'Above $600 /category/10?min=52482',
  ])
})

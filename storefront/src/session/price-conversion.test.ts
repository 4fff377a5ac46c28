import { expect, test } from 'vitest'
import { currencies, format, money } from '@shop/contract/core/money'
import { convertPrices } from './price-conversion.ts'

/** Prices that are parsed after the script. */
async function shownFor(currency: string, paise: readonly number[]): Promise<string[]> {
  localStorage.setItem('root', JSON.stringify({ loginDetails: null, selectedCurrency: currency }))
  document.body.replaceChildren()
  convertPrices()
  for (const amount of paise) {
    const price = document.createElement('span')
    price.dataset['paise'] = String(amount)
    price.textContent = format(money(amount))
    const card = document.createElement('p')
    card.append(price)
    document.body.append(card)
  }
  await Promise.resolve()
  document.dispatchEvent(new Event('DOMContentLoaded'))
  return [...document.querySelectorAll('[data-paise]')].map((element) => element.textContent)
}

const amounts = [0, 1, 4373, 4374, 1_080_000, 12_450_000, 99_999_999, 8747, 22_730_000_00]

test.each(['USD', 'AED'] as const)(
  'MONEY-02: prices that the head script converts to %s match the prices that React renders',
  async (currency) => {
    expect(await shownFor(currency, amounts)).toEqual(
      amounts.map((paise) => format(money(paise), currencies[currency])),
    )
  },
)

test('MONEY-02: the head script shows budgets as round figures of the currency', async () => {
  localStorage.setItem('root', JSON.stringify({ loginDetails: null, selectedCurrency: 'USD' }))
  document.body.innerHTML = '<a>Up to <span data-budget="1000000">₹10,000</span></a>'
  convertPrices()
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(document.body.textContent).toBe('Up to $100')
})

test('HEAD-02: prices stay in rupees unless the visitor chooses another currency', async () => {
  expect(await shownFor('INR', [1_080_000])).toEqual(['₹10,800'])
})

test('MONEY-02: published rates and rounding count before the first paint too', async () => {
  const pound = { ...currencies.USD, code: 'GBP', locale: 'en-GB', paisePerUnit: 11_150, roundTo: 100 }
  document.documentElement.dataset['currencies'] = JSON.stringify({ GBP: pound })
  expect(await shownFor('GBP', amounts)).toEqual(amounts.map((paise) => format(money(paise), pound)))
  expect(await shownFor('USD', [1_080_000])).toEqual(['₹10,800'])
  delete document.documentElement.dataset['currencies']
})

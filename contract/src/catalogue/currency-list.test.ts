import { expect, test } from 'vitest'
import { documentSchemas } from '#content/documents.ts'
import { currencies, format, rupees } from '#core/money.ts'
import { currenciesDefault, currenciesShown, type ForeignCode } from './currency-list.ts'

test('MONEY-01: the default currencies are those that the shop comes with', () => {
  const { INR: _, ...foreign } = currencies
  expect(currenciesShown(currenciesDefault)).toEqual(foreign)
})

test('MONEY-02: dollars of several countries look different', () => {
  const shownIn = (code: ForeignCode) => {
    const { [code]: currency } = currenciesShown({ shown: [{ code, paisePerUnit: 6000, roundTo: 1 }] })
    return currency && format(rupees(7234.5), currency)
  }
  const codes = ['CAD', 'AUD', 'SGD', 'EUR', 'GBP'] as const
  expect(codes.map(shownIn)).toEqual(['CA$120.58', 'A$120.58', 'SGD 120.58', '€120.58', '£120.58'])
})

const messagesOf = (...shown: readonly object[]) =>
  documentSchemas.currencies
    .safeParse({ shown })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('MONEY-01: a wrong currency, rate or rounding is refused at its field', () => {
  const pound = { code: 'GBP', paisePerUnit: 11_150, roundTo: 100 }
  const rateText = 'Enter the rupees for one unit, from 0.01 to 10,000, such as 87.47'
  expect(messagesOf(pound)).toBeUndefined()
  expect(messagesOf({ ...pound, paisePerUnit: '' })).toEqual([`shown.0.paisePerUnit: ${rateText}`])
  expect(messagesOf({ ...pound, paisePerUnit: 0 })).toEqual([`shown.0.paisePerUnit: ${rateText}`])
  expect(messagesOf({ ...pound, roundTo: 7 })).toEqual(['shown.0.roundTo: Choose how prices are rounded'])
  expect(messagesOf({ ...pound, code: 'INR' })).toEqual(['shown.0.code: Choose a currency'])
  expect(messagesOf(pound, pound)).toEqual(['shown.1.code: This currency is named twice'])
})

import { money, rupees, type Money } from '@shop/contract/core/money'
import { plainNumber } from '@shop/contract/core/typed-number'
import { asTyped } from '@shop/contract/core/typed-text'

export type PriceReading = { readonly price: Money } | { readonly reason: string; readonly wanted: string }

export type PriceUnit = 'rupees' | 'paise'

const wanted = 'a number above 0 with at most two decimals, such as 1299 or 1,299.00'
const longestPrice = 100
const marksAlone = /^(?:rs\.?|inr|₹|\/-|\s)*$/i
const exact = /^-?\d+(?:\.\d{1,2})?$/

/** Parses a merchant's price; refuses ambiguous text instead of guessing. */
export function readPrice(text: string, unit: PriceUnit = 'rupees'): PriceReading {
  if (text.length > longestPrice) return { reason: 'this is not a price', wanted }
  if (marksAlone.test(asTyped(text))) return { reason: 'there is no price', wanted }
  const plain = plainNumber(text) ?? ''
  if (!exact.test(plain)) return { reason: 'this is not a price', wanted }
  const value = Number(plain)
  if (value < 0) return { reason: 'the price is negative', wanted }
  if (value === 0) return { reason: 'the price is 0', wanted }
  if (value > 1_000_000_000) return { reason: 'the price is out of range', wanted: 'at most 1,000,000,000 rupees' }
  if (unit === 'paise' && !Number.isInteger(value)) {
    return { reason: 'paise come in whole numbers', wanted: 'a whole number of paise' }
  }
  return { price: unit === 'paise' ? money(value) : rupees(value) }
}

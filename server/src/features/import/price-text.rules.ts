import { money, rupees, type Money } from '@shop/contract/money'
import { asTyped } from '@shop/contract/typed-text'

export type PriceReading = { readonly price: Money } | { readonly reason: string; readonly wanted: string }

export type PriceUnit = 'rupees' | 'paise'

const wanted = 'a number above 0 with at most two decimals, such as 1299 or 1,299.00'
const longestPrice = 100
const marks = /^(?:rs\.?|inr|₹)\s*|\s*(?:\/-|inr|rs\.?|₹)$/gi
const plain = /^-?\d+(?:\.\d{1,2})?$/
/** In thousands, or in lakhs and crores: three digits come last, so that a decimal comma never becomes rupees. */
const grouped = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d{1,2})?$/

/** Parses a merchant's price; refuses ambiguous text instead of guessing. */
export function readPrice(text: string, unit: PriceUnit = 'rupees'): PriceReading {
  if (text.length > longestPrice) return { reason: 'this is not a price', wanted }
  const bare = asTyped(text).replaceAll(marks, '').trim()
  if (bare === '') return { reason: 'there is no price', wanted }
  if (!plain.test(bare) && !grouped.test(bare)) return { reason: 'this is not a price', wanted }
  const value = Number(bare.replaceAll(',', ''))
  if (value < 0) return { reason: 'the price is negative', wanted }
  if (value === 0) return { reason: 'the price is 0', wanted }
  if (value > 1_000_000_000) return { reason: 'the price is out of range', wanted: 'at most 1,000,000,000 rupees' }
  if (unit === 'paise' && !Number.isInteger(value)) {
    return { reason: 'paise come in whole numbers', wanted: 'a whole number of paise' }
  }
  return { price: unit === 'paise' ? money(value) : rupees(value) }
}

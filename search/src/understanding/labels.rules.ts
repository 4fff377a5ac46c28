import { numberIn, numberText } from '@shop/contract/core/locale'
import type { Currency } from '@shop/contract/core/money'

export function formatRupees(amount: number): string {
  return `₹${numberText(amount)}`
}

/** `$200`, `AED 200`. */
export function formatAmount(amount: number, { symbol, locale }: Currency): string {
  const isCode = /^[A-Z]{3}$/.test(symbol)
  return `${symbol}${isCode ? ' ' : ''}${numberIn(locale, amount)}`
}

import type { Currency } from '@shop/contract/core/money'

const groups = new Intl.NumberFormat('en-IN')

export function formatRupees(amount: number): string {
  return `₹${groups.format(amount)}`
}

/** `$200`, `AED 200`. */
export function formatAmount(amount: number, { symbol, locale }: Currency): string {
  const isCode = /^[A-Z]{3}$/.test(symbol)
  return `${symbol}${isCode ? ' ' : ''}${new Intl.NumberFormat(locale).format(amount)}`
}

import { percentOf, subtract, type Money } from '@shop/contract/core/money'

export function isAboveBound(given: Money, subtotal: Money, maxPercent: number): boolean {
  return subtract(given, percentOf(subtotal, maxPercent)).amountMinor > 0
}

import { percentOf, subtract, type Money } from '@shop/contract/core/money'

export function isAboveBound(given: Money, subtotal: Money, mostPercent: number): boolean {
  return subtract(given, percentOf(subtotal, mostPercent)).amountMinor > 0
}

import { discounted, least, money, type Money } from '@shop/contract/core/money'

/** A discount in percent, or one price for every size. */
export type SaleTerms = { readonly percentOff: number | null; readonly priceMinor: number | null }

/** The price of a size during the sale; a size that already costs less keeps its price. */
export function salePriceOf(base: Money, { percentOff, priceMinor }: SaleTerms): Money {
  const lowered = percentOff === null ? base : discounted(base, percentOff)
  return priceMinor === null ? lowered : least(lowered, money(priceMinor))
}

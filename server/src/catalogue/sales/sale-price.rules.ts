import { discounted, least, money, type Money } from '@shop/contract/core/money'

/** A share of the price, or one price for every size. */
export type SaleTerms = { readonly percentOff: number | null; readonly priceMinor: number | null }

/** The price of a size while the sale runs; a size that costs less already stays as it is. */
export function salePriceOf(base: Money, { percentOff, priceMinor }: SaleTerms): Money {
  const lowered = percentOff === null ? base : discounted(base, percentOff)
  return priceMinor === null ? lowered : least(lowered, money(priceMinor))
}

import { parsePriceText } from '@shop/contract/core/money'
import type { Product } from './catalogue/catalogue-api.ts'

/** Above this price, beside the buy button, the offer would announce a reduction to a shopper who is about to pay. */
const dearFromPaise = 15_000_00

export type AlertPlace = 'beside_button' | 'below_details' | null

/** Where the page offers a message about a lower price; null for nowhere. */
export function priceAlertPlace({
  out_of_stock: isSoldOut,
  isPriceHidden,
  fullPrice,
  price,
}: Pick<Product, 'out_of_stock' | 'isPriceHidden' | 'fullPrice' | 'price'>): AlertPlace {
  if (isSoldOut || isPriceHidden) return null
  const isDear = parsePriceText(price).amountMinor >= dearFromPaise
  return isDear && fullPrice === undefined ? 'below_details' : 'beside_button'
}

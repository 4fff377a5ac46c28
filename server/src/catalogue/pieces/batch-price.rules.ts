import type { BatchChange } from '@shop/contract/catalogue/piece-batches'
import { add, money, percentOf, rupees, toRupeeNumber, type Money } from '@shop/contract/core/money'

export type PriceChange = Extract<BatchChange, { readonly kind: 'percent' | 'amount' }>

type Priced = { readonly price: Money; readonly mrp: Money }

/** Rounds to whole rupees, which a percentage of a price rarely is. */
const rounded = (price: Money): Money => rupees(Math.round(toRupeeNumber(price)))

function priceAfter(price: Money, change: PriceChange): Money {
  if (change.kind === 'amount') return add(price, money(change.amountMinor))
  return rounded(add(price, percentOf(price, change.percent)))
}

/** An MRP equal to the price follows it; a higher one stays, unless the price exceeds it. */
export function pricesAfter({ price, mrp }: Priced, change: PriceChange): Priced {
  const after = priceAfter(price, change)
  const isDiscounted = mrp.amountMinor > price.amountMinor
  return { price: after, mrp: isDiscounted && mrp.amountMinor >= after.amountMinor ? mrp : after }
}

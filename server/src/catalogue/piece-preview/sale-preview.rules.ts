import { percentOff, subtract, type Money } from '@shop/contract/core/money'
import { salePriceOf, type SaleTerms } from '#catalogue/sales/sale-price.rules.ts'

export type RegularPrice = { readonly sku: string; readonly price: Money; readonly mrp: Money }

type Priced = {
  readonly priceMinor: number
  readonly priceMaxMinor: number
  readonly mrpMinor: number
  readonly percentOff: number
  readonly variants: readonly { readonly sku: string; readonly priceMinor: number }[]
}

/** The piece with the prices of its sale; the cheapest size stands for the piece, as in a listing. */
export function inSale<P extends Priced>(product: P, regular: readonly RegularPrice[], terms: SaleTerms): P {
  const prices = regular.map(({ sku, price, mrp }) => ({ sku, mrp, price: salePriceOf(price, terms) }))
  const ofSku = new Map(prices.map(({ sku, price }) => [sku, price.amountMinor]))
  const byPrice = prices.toSorted(
    (one, other) => subtract(one.price, other.price).amountMinor || subtract(other.mrp, one.mrp).amountMinor,
  )
  const [cheapest, dearest] = [byPrice[0], byPrice.at(-1)]
  if (cheapest === undefined || dearest === undefined) return product
  return {
    ...product,
    priceMinor: cheapest.price.amountMinor,
    priceMaxMinor: dearest.price.amountMinor,
    mrpMinor: cheapest.mrp.amountMinor,
    percentOff: percentOff(cheapest.mrp, cheapest.price),
    variants: product.variants.map((variant) => ({
      ...variant,
      priceMinor: ofSku.get(variant.sku) ?? variant.priceMinor,
    })),
  }
}

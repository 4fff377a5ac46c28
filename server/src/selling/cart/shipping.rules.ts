import { deliveryCharge } from '@shop/contract/content/delivery-charge'
import type { DeliveryRates } from '@shop/contract/content/document-types'
import { allocate, money, sum, taxContained, type Money } from '@shop/contract/core/money'
import type { CartLine, DeliveryPlace } from './cart-line.types.ts'

/** `lineTotal` after offers. */
type Parcel = Pick<CartLine, 'lineTotal' | 'quantity' | 'weightGrams' | 'isGiftCard'>
type TaxedParcel = Parcel & Pick<CartLine, 'taxRatePercent'>

/** Null outside the delivery countries. Gift cards add nothing, because they are sent by email, nor does a store. */
export function shippingCost(
  lines: readonly Parcel[],
  place: DeliveryPlace | null,
  rates: DeliveryRates,
): Money | null {
  const parcels = lines.filter((line) => !line.isGiftCard)
  if (parcels.length === 0) return money(0)
  if (place?.pickup !== undefined) return money(0)
  if (place === null || !place.isDeliveredTo) return null
  const value = sum(parcels.map((line) => line.lineTotal))
  const grams = parcels.reduce((total, line) => total + line.weightGrams * line.quantity, 0)
  return deliveryCharge({ value, grams }, place, rates)
}

/**
 * Returns the tax included in the delivery charge. The charge is split over the goods by value, and each share bears
 * their rate.
 */
export function shippingTax(shipping: Money, lines: readonly TaxedParcel[]): Money {
  const parcels = lines.filter((line) => !line.isGiftCard)
  const parts = allocate(
    shipping,
    parcels.map((line) => line.lineTotal.amountMinor),
  )
  return sum(parcels.map((line, index) => taxContained(parts[index] ?? money(0), line.taxRatePercent)))
}

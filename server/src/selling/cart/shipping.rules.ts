import { chargesWithinIndia } from '@shop/contract/content/delivery-zones'
import type { DeliveryRates } from '@shop/contract/content/document-types'
import { shippingRates } from '@shop/contract/content/shipping-rates'
import { allocate, money, sum, taxContained, times, add, type Money } from '@shop/contract/core/money'
import type { CartLine, DeliveryPlace } from './cart-line.types.ts'

/** `lineTotal` after offers. */
type Parcel = Pick<CartLine, 'lineTotal' | 'quantity' | 'weightGrams' | 'isGiftCard'>
type TaxedParcel = Parcel & Pick<CartLine, 'taxRatePercent'>

const { stepGrams } = shippingRates

/** Until the address is complete, the highest possible charge counts: the final charge must never exceed the quote. */
function costWithinIndia(value: Money, place: DeliveryPlace, rates: DeliveryRates): Money {
  const costs = chargesWithinIndia(place, rates).map(({ costMinor, freeFromMinor }) =>
    value.amountMinor >= freeFromMinor ? 0 : costMinor,
  )
  return money(Math.max(...costs))
}

function ratesByWeight(countryCode: string, rates: DeliveryRates) {
  if (countryCode === 'AE') return { first: rates.emiratesFirstMinor, further: rates.emiratesFurtherMinor }
  if (countryCode === 'US') return { first: rates.statesFirstMinor, further: rates.statesFurtherMinor }
  return { first: rates.elsewhereFirstMinor, further: rates.elsewhereFurtherMinor }
}

type Abroad = { readonly grams: number; readonly countryCode: string }

function costAbroad(value: Money, { grams, countryCode }: Abroad, rates: DeliveryRates): Money {
  if (value.amountMinor > rates.abroadFreeAboveMinor) return money(0)
  const { first, further } = ratesByWeight(countryCode, rates)
  const steps = Math.max(1, Math.ceil(grams / stepGrams))
  return add(money(first), times(money(further), steps - 1))
}

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
  if (place.countryCode === 'IN') return costWithinIndia(value, place, rates)
  const grams = parcels.reduce((total, line) => total + line.weightGrams * line.quantity, 0)
  return costAbroad(value, { grams, countryCode: place.countryCode }, rates)
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

/** What the delivery of a parcel costs, for the cart, the checkout and the feeds. */
import { add, money, times, type Money } from '#core/money.ts'
import { chargesWithinIndia } from './delivery-zones.ts'
import type { DeliveryRates } from './document-types.ts'
import { shippingRates } from './shipping-rates.ts'

export type ChargedPlace = {
  readonly countryCode: string
  readonly postalCode: string | null
  readonly stateCode: string
}

type ChargedParcel = { readonly value: Money; readonly grams: number }

const { stepGrams } = shippingRates

/** Until the address is complete, the highest possible charge counts: the final charge must never exceed the quote. */
function chargeWithinIndia(value: Money, place: ChargedPlace, rates: DeliveryRates): Money {
  const charges = chargesWithinIndia(place, rates).map(({ costMinor, freeFromMinor }) =>
    value.amountMinor >= freeFromMinor ? 0 : costMinor,
  )
  return money(Math.max(...charges))
}

function ratesByWeight(countryCode: string, rates: DeliveryRates) {
  if (countryCode === 'AE') return { first: rates.emiratesFirstMinor, further: rates.emiratesFurtherMinor }
  if (countryCode === 'US') return { first: rates.statesFirstMinor, further: rates.statesFurtherMinor }
  return { first: rates.elsewhereFirstMinor, further: rates.elsewhereFurtherMinor }
}

export function deliveryCharge({ value, grams }: ChargedParcel, place: ChargedPlace, rates: DeliveryRates): Money {
  if (place.countryCode === 'IN') return chargeWithinIndia(value, place, rates)
  if (value.amountMinor > rates.abroadFreeAboveMinor) return money(0)
  const { first, further } = ratesByWeight(place.countryCode, rates)
  const steps = Math.max(1, Math.ceil(grams / stepGrams))
  return add(money(first), times(money(further), steps - 1))
}

/** What the delivery of a parcel costs, for the cart, the checkout and the feeds. */
import { add, money, times, type Money } from '#core/money.ts'
import { chargeOfZone, chargesWithinIndia, defaultZones } from './delivery-zones.ts'
import type { DeliveryRates } from './document-types.ts'
import { shippingRates } from './shipping-rates.ts'

type ChargedPlace = {
  readonly countryCode: string
  readonly postalCode: string | null
  readonly stateCode: string
}

type ChargedParcel = { readonly value: Money; readonly grams: number }

const { stepGrams } = shippingRates

type Charge = ReturnType<typeof chargeOfZone>

/** Until the address is complete, the highest possible charge counts: the final charge must never exceed the quote. */
function highestOf(charges: readonly Charge[], value: Money): Money {
  return money(
    Math.max(...charges.map(({ costMinor, freeFromMinor }) => (value.amountMinor >= freeFromMinor ? 0 : costMinor))),
  )
}

/** For a reader anywhere in India. */
export function highestChargeInIndia(value: Money, rates: DeliveryRates): Money {
  const { zones } = rates.zones ?? defaultZones
  return highestOf(
    [undefined, ...zones].map((zone) => chargeOfZone(zone, rates)),
    value,
  )
}

function ratesByWeight(countryCode: string, rates: DeliveryRates) {
  if (countryCode === 'AE') return { first: rates.emiratesFirstMinor, further: rates.emiratesFurtherMinor }
  if (countryCode === 'US') return { first: rates.statesFirstMinor, further: rates.statesFurtherMinor }
  return { first: rates.elsewhereFirstMinor, further: rates.elsewhereFurtherMinor }
}

export function deliveryCharge({ value, grams }: ChargedParcel, place: ChargedPlace, rates: DeliveryRates): Money {
  if (place.countryCode === 'IN') return highestOf(chargesWithinIndia(place, rates), value)
  if (value.amountMinor > rates.abroadFreeAboveMinor) return money(0)
  const { first, further } = ratesByWeight(place.countryCode, rates)
  const steps = Math.max(1, Math.ceil(grams / stepGrams))
  return add(money(first), times(money(further), steps - 1))
}

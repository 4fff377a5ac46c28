import { deliveryDays, metroPlaces, remotePlaces } from './shipping-rates.ts'

export type Days = { readonly min: number; readonly max: number }
/** `postalCode` is null while only the country or the city is known. */
export type DeliveryPlace = { readonly countryCode: string; readonly postalCode: string | null }

/** Days from dispatch to delivery. */
export function deliveryDaysTo({ countryCode, postalCode }: DeliveryPlace): Days {
  if (countryCode !== 'IN') return deliveryDays.abroad
  if (postalCode === null) return { min: deliveryDays.metro.min, max: deliveryDays.elsewhere.max }
  if (remotePlaces.some(({ begins }) => postalCode.startsWith(begins))) return deliveryDays.remote
  return metroPlaces.some((begins) => postalCode.startsWith(begins)) ? deliveryDays.metro : deliveryDays.elsewhere
}

export function daysTogether(first: Days, then: Days): Days {
  return { min: first.min + then.min, max: first.max + then.max }
}

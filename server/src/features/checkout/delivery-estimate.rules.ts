import { dayMs } from '@shop/contract/durations'
import { deliveryDays, metroPlaces, remotePlaces } from '@shop/contract/shipping-rates'

export type Days = { readonly min: number; readonly max: number }
type Place = { readonly countryCode: string; readonly postalCode: string }

/** Formats the date in India as ISO 8601, which the en-CA locale uses. */
const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

export function deliveryDaysTo({ countryCode, postalCode }: Place): Days {
  if (countryCode !== 'IN') return deliveryDays.abroad
  if (remotePlaces.some(({ begins }) => postalCode.startsWith(begins))) return deliveryDays.remote
  return metroPlaces.some((begins) => postalCode.startsWith(begins)) ? deliveryDays.metro : deliveryDays.elsewhere
}

export function dayAfter(now: Date, days: number): string {
  return dayInIndia.format(new Date(now.getTime() + days * dayMs))
}

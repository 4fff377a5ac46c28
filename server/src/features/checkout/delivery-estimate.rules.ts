import { deliveryDays, metroPlaces, remotePlaces } from '@shop/contract/shipping-rates'

export type Days = { readonly min: number; readonly max: number }
type Place = { readonly countryCode: string; readonly postalCode: string }

const dayMs = 86_400_000
/** The day that it is in India, written the way that ISO 8601 does. */
const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** From the day of dispatch to the door. */
export function daysToTheDoor({ countryCode, postalCode }: Place): Days {
  if (countryCode !== 'IN') return deliveryDays.abroad
  if (remotePlaces.some(({ begins }) => postalCode.startsWith(begins))) return deliveryDays.remote
  return metroPlaces.some((begins) => postalCode.startsWith(begins)) ? deliveryDays.metro : deliveryDays.elsewhere
}

export function dayAfter(now: Date, days: number): string {
  return dayInIndia.format(new Date(now.getTime() + days * dayMs))
}

import { hourIn } from '@shop/contract/core/locale'
/**
 * The zones of the countries in which shoppers live. A country with several has its first and last, and a message goes
 * out only while it is day in both; any other country counts as India.
 */
const zones: Readonly<Record<string, readonly string[]>> = {
  AE: ['Asia/Dubai'],
  AU: ['Australia/Sydney', 'Australia/Perth'],
  BH: ['Asia/Bahrain'],
  CA: ['America/St_Johns', 'America/Vancouver'],
  DE: ['Europe/Berlin'],
  FR: ['Europe/Paris'],
  GB: ['Europe/London'],
  HK: ['Asia/Hong_Kong'],
  IN: ['Asia/Kolkata'],
  KW: ['Asia/Kuwait'],
  MY: ['Asia/Kuala_Lumpur'],
  NZ: ['Pacific/Auckland'],
  OM: ['Asia/Muscat'],
  QA: ['Asia/Qatar'],
  SA: ['Asia/Riyadh'],
  SG: ['Asia/Singapore'],
  US: ['America/New_York', 'America/Los_Angeles'],
  ZA: ['Africa/Johannesburg'],
}

export const knownCountries = Object.keys(zones)

const home = ['Asia/Kolkata']
const opensAt = 10
const closesAt = 21
const stepMs = 15 * 60_000
const stepsInTwoDays = 192

const isOpen = (places: readonly string[], moment: Date): boolean =>
  places.every((zone) => {
    const hour = hourIn(zone, moment)
    return hour >= opensAt && hour < closesAt
  })

/** `from` itself between 10 am and 9 pm where the recipient lives; otherwise the next quarter of an hour that is. */
export function nextOpenTime(country: string, from: Date): Date {
  const places = zones[country] ?? home
  if (isOpen(places, from)) return from
  const quarter = Math.ceil(from.getTime() / stepMs) * stepMs
  for (let step = 0; step < stepsInTwoDays; step += 1) {
    const moment = new Date(quarter + step * stepMs)
    if (isOpen(places, moment)) return moment
  }
  throw new Error(`There is no hour at which it is day everywhere in ${country}.`)
}

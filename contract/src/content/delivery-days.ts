import { defaultZones, zoneOfPin } from './delivery-zones.ts'
import type { DeliveryZonesDocument } from './document-types.ts'

export type Days = { readonly min: number; readonly max: number }
/** `postalCode` is null when only the country or the city is known. */
export type DeliveryPlace = {
  readonly countryCode: string
  readonly postalCode: string | null
  /** The name of the emirate or state, where it is known. */
  readonly state?: string
}

/** Days from dispatch to delivery. */
export function deliveryDaysTo(
  { countryCode, postalCode, state = '' }: DeliveryPlace,
  zones: DeliveryZonesDocument = defaultZones,
): Days {
  if (countryCode !== 'IN') return daysAbroad({ countryCode, state }, zones)
  const rest = { min: zones.restDaysMin, max: zones.restDaysMax }
  if (postalCode === null) return daysOfIndia(zones, rest)
  const zone = zoneOfPin(zones, postalCode)
  return zone === undefined ? rest : { min: zone.daysMin, max: zone.daysMax }
}

const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

type Abroad = { readonly countryCode: string; readonly state: string }

function daysAbroad({ countryCode, state }: Abroad, zones: DeliveryZonesDocument): Days {
  const region = zones.regions.find(
    ({ country, states }) => country === countryCode && states.some((name) => isSameName(name, state)),
  )
  if (region !== undefined) return { min: region.daysMin, max: region.daysMax }
  if (countryCode === 'AE') return { min: zones.emiratesDaysMin, max: zones.emiratesDaysMax }
  if (countryCode === 'US') return { min: zones.statesDaysMin, max: zones.statesDaysMax }
  return { min: zones.abroadDaysMin, max: zones.abroadDaysMax }
}

/** Without a PIN code the range leaves out remote zones, to which few orders go. */
function daysOfIndia({ zones }: DeliveryZonesDocument, rest: Days): Days {
  const near = zones.filter(({ isRemote }) => !isRemote)
  return {
    min: Math.min(rest.min, ...near.map(({ daysMin }) => daysMin)),
    max: Math.max(rest.max, ...near.map(({ daysMax }) => daysMax)),
  }
}

export function daysTogether(first: Days, then: Days): Days {
  return { min: first.min + then.min, max: first.max + then.max }
}

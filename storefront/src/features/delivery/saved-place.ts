import { savePreference, readPreference } from '#session/local-preferences.ts'
import type { DeliveryPlace } from './delivery-api.ts'

/** Stored as `IN 400050` or `AE`; entered once for all products. */
export function savedPlace(): DeliveryPlace | undefined {
  const [country, postalCode = ''] = readPreference('delivery-place')?.split(' ') ?? []
  return country !== undefined && /^[A-Z]{2}$/.test(country) ? { country, postalCode } : undefined
}

export function savePlace({ country, postalCode }: DeliveryPlace): void {
  savePreference('delivery-place', `${country} ${postalCode}`.trim())
}

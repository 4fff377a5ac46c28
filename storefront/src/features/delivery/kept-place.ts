import { keep, readKept } from '#session/kept.ts'
import type { DeliveryPlace } from './delivery-api.ts'

/** `IN 400050`, `AE`: asked for once, for every piece that is looked at. */
export function keptPlace(): DeliveryPlace | undefined {
  const [country, postalCode = ''] = readKept('delivery-place')?.split(' ') ?? []
  return country !== undefined && /^[A-Z]{2}$/.test(country) ? { country, postalCode } : undefined
}

export function keepPlace({ country, postalCode }: DeliveryPlace): void {
  keep('delivery-place', `${country} ${postalCode}`.trim())
}

import { add, money } from '#core/money.ts'
import type { DeliveryDocument, DeliveryRates, DeliveryZone, DeliveryZonesDocument } from './document-types.ts'
import { deliveryDays, metroPlaces } from './shipping-rates.ts'

const { metro, elsewhere, remote, abroad } = deliveryDays

const general = { costMinor: null, freeFromMinor: null }

const remoteZone = (name: string, pin: string, states: readonly string[]): DeliveryZone => {
  return { name, pins: [pin], daysMin: remote.min, daysMax: remote.max, isRemote: true, states, ...general }
}

/** Zones until the merchant publishes some. Lakshadweep shares 682 with Kochi; two more digits distinguish it. */
export const defaultZones: DeliveryZonesDocument = {
  zones: [
    {
      name: 'Metros',
      pins: metroPlaces,
      daysMin: metro.min,
      daysMax: metro.max,
      isRemote: false,
      states: [],
      ...general,
    },
    remoteZone('Kashmir and Ladakh', '19', ['JK', 'LA']),
    remoteZone('Sikkim', '737', ['SK']),
    remoteZone('Andaman and Nicobar Islands', '744', ['AN']),
    remoteZone('The north-east', '79', ['AR', 'NL', 'MN', 'MZ', 'TR', 'ML']),
    remoteZone('Lakshadweep', '68255', ['LD']),
  ],
  restDaysMin: elsewhere.min,
  restDaysMax: elsewhere.max,
  emiratesDaysMin: abroad.min,
  emiratesDaysMax: abroad.max,
  statesDaysMin: abroad.min,
  statesDaysMax: abroad.max,
  abroadDaysMin: abroad.min,
  abroadDaysMax: abroad.max,
  regions: [],
  closedAbroad: [],
}

/**
 * The zone of a PIN code; undefined for the rest of India. Each prefix is in one zone, so the order of zones does not
 * matter.
 */
export function zoneOfPin({ zones }: DeliveryZonesDocument, pin: string): DeliveryZone | undefined {
  return zones.find(({ pins }) => pins.some((begins) => pin.startsWith(begins)))
}

type IndianCharge = { readonly costMinor: number; readonly freeFromMinor: number }

/** The charge of a zone; without a zone, the charge for the rest of India. */
export function chargeOfZone(zone: DeliveryZone | undefined, rates: DeliveryDocument): IndianCharge {
  const general = money(rates.costMinor)
  const cost = zone?.isRemote === true ? add(general, money(rates.remoteExtraMinor)) : general
  return {
    costMinor: zone?.costMinor ?? cost.amountMinor,
    freeFromMinor: zone?.freeFromMinor ?? rates.freeFromMinor,
  }
}

type IndianPlace = { readonly postalCode: string | null; readonly stateCode: string }

/** The charge, or every charge that is possible while the PIN code is unknown. */
export function chargesWithinIndia({ postalCode, stateCode }: IndianPlace, rates: DeliveryRates): IndianCharge[] {
  const document = rates.zones ?? defaultZones
  if (postalCode !== null) return [chargeOfZone(zoneOfPin(document, postalCode), rates)]
  const ofState = document.zones.filter(({ states }) => states.includes(stateCode))
  return [undefined, ...ofState].map((zone) => chargeOfZone(zone, rates))
}

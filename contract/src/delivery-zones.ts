import type { DeliveryZone, DeliveryZonesDocument } from './document-types.ts'
import { deliveryDays, metroPlaces } from './shipping-rates.ts'

const { metro, elsewhere, remote, abroad } = deliveryDays

const remoteZone = (name: string, pin: string, states: readonly string[]): DeliveryZone => {
  return { name, pins: [pin], daysMin: remote.min, daysMax: remote.max, isRemote: true, states }
}

/** Zones while the merchant has published none. Lakshadweep shares 682 with Kochi; two more digits distinguish it. */
export const defaultZones: DeliveryZonesDocument = {
  zones: [
    { name: 'Metros', pins: metroPlaces, daysMin: metro.min, daysMax: metro.max, isRemote: false, states: [] },
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
}

/** The zone of a PIN code; undefined for the rest of India. Prefixes are in one zone each, so the order says nothing. */
export function zoneOfPin({ zones }: DeliveryZonesDocument, pin: string): DeliveryZone | undefined {
  return zones.find(({ pins }) => pins.some((begins) => pin.startsWith(begins)))
}

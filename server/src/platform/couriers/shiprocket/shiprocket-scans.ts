/** Shiprocket's status codes as scans of the shop. https://apidocs.shiprocket.in, "Shipment Status Codes" */
import type { ParcelProgress } from '@shop/contract/fulfilment/courier-options'

const progressByCode: ReadonlyMap<string, ParcelProgress> = new Map([
  ['1', 'booked'],
  ['2', 'booked'],
  ['3', 'pickup_scheduled'],
  ['4', 'pickup_scheduled'],
  ['5', 'pickup_scheduled'],
  ['6', 'picked_up'],
  ['7', 'delivered'],
  ['8', 'cancelled'],
  ['9', 'rto_started'],
  ['10', 'rto_delivered'],
  ['12', 'lost'],
  ['13', 'pickup_failed'],
  ['14', 'rto_delivered'],
  ['15', 'pickup_scheduled'],
  ['17', 'out_for_delivery'],
  ['18', 'in_transit'],
  ['19', 'pickup_scheduled'],
  ['20', 'pickup_failed'],
  ['21', 'attempt_failed'],
  ['22', 'in_transit'],
  ['24', 'lost'],
  ['25', 'damaged'],
  ['38', 'in_transit'],
  ['39', 'in_transit'],
  ['40', 'rto_in_transit'],
  ['41', 'rto_in_transit'],
  ['42', 'picked_up'],
  ['44', 'lost'],
  ['45', 'cancelled'],
  ['46', 'rto_in_transit'],
  ['48', 'in_transit'],
  ['51', 'picked_up'],
  ['76', 'lost'],
  ['77', 'attempt_failed'],
  ['78', 'rto_in_transit'],
])

/** Undefined for a code of which the shop knows nothing. */
export function progressOf(code: string): ParcelProgress | undefined {
  return progressByCode.get(code)
}

const indiaOffset = '+05:30'

/** Shiprocket writes the time of India without a zone: `2026-11-28 11:37:00`. */
export function scanTime(text: string): Date | undefined {
  const at = new Date(`${text.trim().replace(' ', 'T')}${indiaOffset}`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

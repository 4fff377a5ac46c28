/**
 * Delhivery's statuses as scans of the shop: a type and a status name one.
 * https://delhivery-express-api-doc.readme.io/reference/package-lifecycle-1
 */
import type { ParcelProgress } from '@shop/contract/fulfilment/courier-options'

const progressByStatus: ReadonlyMap<string, ParcelProgress> = new Map([
  ['UD manifested', 'booked'],
  ['UD not picked', 'pickup_failed'],
  ['UD in transit', 'in_transit'],
  ['UD pending', 'in_transit'],
  ['UD dispatched', 'out_for_delivery'],
  ['UD lost', 'lost'],
  ['DL delivered', 'delivered'],
  ['RT in transit', 'rto_in_transit'],
  ['RT pending', 'rto_in_transit'],
  ['RT dispatched', 'rto_in_transit'],
  ['DL rto', 'rto_delivered'],
  ['PP open', 'booked'],
  ['PP scheduled', 'pickup_scheduled'],
  ['PP dispatched', 'pickup_scheduled'],
  ['PU in transit', 'picked_up'],
  ['PU pending', 'in_transit'],
  ['PU dispatched', 'out_for_delivery'],
  ['DL dto', 'delivered'],
  ['CN canceled', 'cancelled'],
  ['CN closed', 'cancelled'],
])

/** Codes that say more than their status: the pickup itself, and its appointment. */
const progressByCode: ReadonlyMap<string, ParcelProgress> = new Map([
  ['X-PPOM', 'picked_up'],
  ['FMPUR-101', 'pickup_scheduled'],
])

/** The outcome of an attempt at the door; such a parcel waits at its centre again. */
const attemptCode = /^EOD-/
const waiting = 'UD pending'

type Status = { readonly type: string; readonly status: string; readonly code: string }

/** Undefined for a status of which the shop knows nothing. */
export function progressOf({ type, status, code }: Status): ParcelProgress | undefined {
  const name = `${type.toUpperCase()} ${status.toLowerCase()}`
  if (name === waiting && attemptCode.test(code)) return 'attempt_failed'
  return progressByCode.get(code) ?? progressByStatus.get(name)
}

const indiaOffset = '+05:30'
const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/

/** Delhivery writes the time of India without a zone: `2026-11-28T11:37:00.120`. */
export function scanTime(text: string): Date | undefined {
  const trimmed = text.trim()
  const at = new Date(zoned.test(trimmed) ? trimmed : `${trimmed}${indiaOffset}`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

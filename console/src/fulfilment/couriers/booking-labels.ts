import type { CourierBooking } from '@shop/contract/fulfilment/admin-couriers'
import type { BookingView, ParcelProgress } from '@shop/contract/fulfilment/courier-options'
import type { BadgeLook } from '#ui/badge.tsx'

export const viewTexts = {
  to_hand_over: 'To hand over',
  under_way: 'In transit',
  needs_attention: 'Needs attention',
  finished: 'Finished',
} as const satisfies Record<BookingView, string>

const progressTexts = {
  booked: 'Label ready',
  pickup_scheduled: 'Pickup scheduled',
  pickup_failed: 'Pickup failed',
  picked_up: 'Picked up',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  attempt_failed: 'Undelivered',
  delivered: 'Delivered',
  rto_started: 'RTO initiated',
  rto_in_transit: 'RTO in transit',
  rto_delivered: 'RTO delivered',
  lost: 'Lost',
  damaged: 'Damaged',
  cancelled: 'Cancelled',
} as const satisfies Record<ParcelProgress, string>

const askedTexts = { reattempt: 'Reattempt asked', return: 'Return asked' } as const

/** The state of a booking in one phrase. */
export function statusText({ state, progress, askedAction, isOrphan, isReturned }: CourierBooking): string {
  if (isReturned) return 'RTO received'
  if (isOrphan) return 'Not needed any more'
  if (state === 'waiting') return 'Booking …'
  if (state === 'refused') return 'Not booked'
  if (state === 'cancelled') return progressTexts.cancelled
  if (askedAction !== null) return askedTexts[askedAction]
  return progressTexts[progress ?? 'booked']
}

const alarming = new Set<ParcelProgress | null>(['pickup_failed', 'attempt_failed', 'lost', 'damaged'])
const returning = new Set<ParcelProgress | null>(['rto_started', 'rto_in_transit', 'rto_delivered'])

export function lookOf({ state, progress, askedAction, isOrphan, isReturned }: CourierBooking): BadgeLook {
  if (isReturned) return 'plain'
  if (isOrphan || state === 'refused' || (alarming.has(progress) && askedAction === null)) return 'alert'
  if (state === 'cancelled' || state === 'waiting') return 'plain'
  if (returning.has(progress) || askedAction !== null) return 'warn'
  return progress === 'delivered' ? 'good' : 'plain'
}

/** True until the courier has the parcel. */
export const canCancel = ({ state, progress }: CourierBooking): boolean =>
  state !== 'cancelled' &&
  (progress === null || progress === 'booked' || progress === 'pickup_scheduled' || progress === 'pickup_failed')

export const canAct = ({ progress, askedAction }: CourierBooking): boolean =>
  progress === 'attempt_failed' && askedAction === null

/** True while a parcel is on its way back, or waits at the house to be received. */
export const canReceive = ({ progress, parcelId, isReturned }: CourierBooking): boolean =>
  parcelId !== null && !isReturned && (returning.has(progress) || progress === 'damaged')

const gramsPerKilo = 1000

export const weightText = (grams: number): string =>
  grams < gramsPerKilo ? `${grams} g` : `${Number((grams / gramsPerKilo).toFixed(2))} kg`

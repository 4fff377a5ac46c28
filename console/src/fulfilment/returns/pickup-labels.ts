import type { ReturnPickup } from '@shop/contract/fulfilment/admin-return-pickups'

const progressTexts = {
  booked: 'Booked',
  pickup_scheduled: 'Pickup scheduled',
  pickup_failed: 'Pickup failed',
  picked_up: 'Picked up',
  in_transit: 'In transit',
  out_for_delivery: 'Arrives today',
  attempt_failed: 'Not delivered to you',
  delivered: 'Delivered to you',
  rto_started: 'Going back to the customer',
  rto_in_transit: 'Going back to the customer',
  rto_delivered: 'Back at the customer',
  lost: 'Lost',
  damaged: 'Damaged',
  cancelled: 'Cancelled by the courier',
} as const satisfies Record<NonNullable<ReturnPickup['progress']>, string>

/** The state of a pickup in one phrase. */
export function pickupTexts({ state, progress }: Pick<ReturnPickup, 'state' | 'progress'>): string {
  if (state === 'waiting') return 'Booking …'
  if (state === 'refused') return 'Not booked'
  if (state === 'cancelled') return 'Cancelled'
  return progressTexts[progress ?? 'booked']
}

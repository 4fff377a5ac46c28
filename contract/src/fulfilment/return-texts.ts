/** Returns in the words of the console and its files. */
import type { ReturnReason } from '#content/return-policy.ts'
import type { ReturnState } from './return-options.ts'

export const returnStateTexts = {
  requested: 'To review',
  accepted: 'Accepted',
  pickup_booked: 'Pickup booked',
  picked_up: 'With the courier',
  received: 'To inspect',
  passed: 'Exchange due',
  failed: 'Failed inspection',
  refunded: 'Refunded',
  sent_back: 'Sent back',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  exchanged: 'Exchanged',
  expired: 'Expired',
} as const satisfies Record<ReturnState, string>

export const returnReasonTexts = {
  size: 'Size',
  look: 'Looks different',
  late: 'Came too late',
  other: 'Another reason',
  faulty: 'Faulty',
  damaged: 'Damaged on the way',
  wrong: 'Wrong piece',
  not_as_described: 'Not as described',
} as const satisfies Record<ReturnReason, string>

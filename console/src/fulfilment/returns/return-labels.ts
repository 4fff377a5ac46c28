import type { ReturnReason } from '@shop/contract/content/return-policy'
import type { ReturnAction, ReturnView } from '@shop/contract/fulfilment/admin-returns'
import type { ReturnState } from '@shop/contract/fulfilment/return-options'

export const stateTexts = {
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

export const viewTexts = {
  to_decide: 'To review',
  awaited: 'Expected',
  received: 'Received',
  done: 'Done',
} as const satisfies Record<ReturnView, string>

export const viewOrder: readonly ReturnView[] = ['to_decide', 'awaited', 'received', 'done']

export const statesOfView = {
  to_decide: ['requested'],
  awaited: ['accepted', 'pickup_booked', 'picked_up'],
  received: ['received', 'passed', 'failed'],
  done: ['refunded', 'exchanged', 'refused', 'sent_back', 'withdrawn', 'expired'],
} as const satisfies Record<ReturnView, readonly ReturnState[]>

export const reasonTexts = {
  size: 'Size',
  look: 'Looks different',
  late: 'Came too late',
  other: 'Another reason',
  faulty: 'Faulty',
  damaged: 'Damaged on the way',
  wrong: 'Wrong piece',
  not_as_described: 'Not as described',
} as const satisfies Record<ReturnReason, string>

export const actionTexts = {
  accept: 'Accept',
  refuse: 'Refuse',
  pickup: 'Book pickup',
  picked_up: 'Picked up',
  receive: 'Receive',
  refund: 'Refund',
  pass: 'Pass inspection',
  dispatch: 'Send exchange',
  fail: 'Fail inspection',
  send_back: 'Sent back',
} as const satisfies Record<ReturnAction, string>

export const piecesText = (pieces: number): string => (pieces === 1 ? '1 piece' : `${pieces} pieces`)

export const percentText = (shareBp: number): string => `${shareBp / 100} %`

export function isReturnState(word: string): word is ReturnState {
  return word in stateTexts
}

import type { ReturnAction, ReturnView } from '@shop/contract/fulfilment/admin-returns'
import type { ReturnState } from '@shop/contract/fulfilment/return-options'
import { returnStateTexts } from '@shop/contract/fulfilment/return-texts'

export {
  returnReasonTexts as reasonTexts,
  returnStateTexts as stateTexts,
} from '@shop/contract/fulfilment/return-texts'

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
  return word in returnStateTexts
}

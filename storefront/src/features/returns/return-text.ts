import type { ReturnState } from '@shop/contract/return-options'
import { isOurFault, returnReasons, type ReturnReason } from '@shop/contract/return-policy'
import type { OwnReturn, ReturnLine } from './returns-api.ts'

const reasonTexts: Readonly<Record<ReturnReason, string>> = {
  size: 'It does not fit',
  look: 'It looks different from what I expected',
  late: 'It came too late',
  other: 'Another reason',
  faulty: 'It has a fault',
  damaged: 'It arrived damaged',
  wrong: 'It is not what I ordered',
  not_as_described: 'It is not as described',
}

/** Once the days are over, only our own mistakes are reasons. */
export function reasonOptions({ is_open: isOpen }: Pick<ReturnLine, 'is_open'>) {
  return returnReasons
    .filter((reason) => isOpen || isOurFault(reason))
    .map((value) => ({ value, text: reasonTexts[value] }))
}

export const stepTexts: Readonly<Record<ReturnState, string>> = {
  requested: 'Requested',
  accepted: 'Accepted',
  pickup_booked: 'Pickup booked',
  picked_up: 'Picked up',
  received: 'With us',
  refunded: 'Refunded',
  failed: 'Not refunded',
  sent_back: 'Sent back to you',
  refused: 'Not accepted',
  withdrawn: 'Withdrawn',
}

const stateSentences: Readonly<Record<ReturnState, string>> = {
  requested: 'We have your request and reply within one working day.',
  accepted: 'We will write to you with the day of the pickup. Please keep the tags on.',
  pickup_booked: 'Please have the piece ready in its original cover.',
  picked_up: 'Your piece is on its way to us.',
  received: 'We inspect your piece and refund you within two working days.',
  refunded: 'Banks usually show it within 5–7 working days.',
  failed: 'We have inspected your piece and cannot refund it.',
  sent_back: 'Your piece is on its way back to you.',
  refused: 'We have looked at your request and cannot take this piece back.',
  withdrawn: 'You withdrew this return.',
}

/** The present state, then the latest note of the house. */
export function stateText({ state, history }: OwnReturn): string {
  const note = history.findLast((step) => step.state === state)?.note ?? ''
  return note === '' ? stateSentences[state] : `${stateSentences[state]} ${note}`
}

type Promised = Pick<ReturnLine, 'share_percent'>

/** The refund that a return would bring. */
export function promiseText(reason: string, { share_percent: percent }: Promised): string {
  const chosen = returnReasons.find((one) => one === reason)
  if (chosen !== undefined && isOurFault(chosen))
    return 'We collect the piece free of charge and refund you in full, delivery included.'
  const share = percent === 100 ? 'what you paid for it' : `${percent} percent of what you paid for it`
  return `After inspection we refund ${share} to your original payment method.`
}

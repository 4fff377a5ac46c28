import { isOurFault, returnReasons, type ReturnReason } from '@shop/contract/content/return-policy'
import { exchangeHoldDays, type ReturnFit, type ReturnState } from '@shop/contract/fulfilment/return-options'
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

export const fitOptions = [
  { value: 'small', text: 'Too small' },
  { value: 'large', text: 'Too large' },
] as const satisfies readonly { value: ReturnFit; text: string }[]

type Openings = Pick<ReturnLine, 'is_open' | 'can_exchange'>

const byMoney = { value: '', text: 'A refund' }

/** A refund, or the sizes in stock; leaves out sold-out sizes. */
export function outcomeOptions(reason: string, { sizes, is_open: isOpen, can_exchange: canExchange }: ReturnLine) {
  const chosen = returnReasons.find((one) => one === reason)
  const isFault = chosen !== undefined && isOurFault(chosen)
  const others = canExchange || isFault ? sizes.filter((size) => size.is_available) : []
  const exchanges = others.map(({ variant, choice }) => ({
    value: variant,
    text: choice === '' ? 'The same piece' : `Size ${choice}`,
  }))
  return isOpen || isFault || chosen === undefined ? [byMoney, ...exchanges] : exchanges
}

/** The first outcome is the default, which the select shows. */
export function outcomeOf(outcomes: readonly { readonly value: string }[], wanted: string): string {
  return outcomes.find(({ value }) => value === wanted)?.value ?? outcomes[0]?.value ?? ''
}

/** After the last day, only the shop's own mistakes are accepted reasons. */
export function reasonOptions({ is_open: isOpen, can_exchange: canExchange }: Openings) {
  return returnReasons
    .filter((reason) => isOpen || isOurFault(reason) || (canExchange && reason === 'size'))
    .map((value) => ({ value, text: reasonTexts[value] }))
}

export const stepTexts: Readonly<Record<ReturnState, string>> = {
  requested: 'Requested',
  accepted: 'Accepted',
  pickup_booked: 'Pickup booked',
  picked_up: 'Picked up',
  received: 'Received',
  refunded: 'Refunded',
  failed: 'Not refunded',
  sent_back: 'Sent back to you',
  refused: 'Not accepted',
  withdrawn: 'Withdrawn',
  passed: 'Inspected',
  exchanged: 'Exchanged',
  expired: 'Closed',
}

const stateSentences: Readonly<Record<ReturnState, string>> = {
  requested: 'We have your request and reply within one working day.',
  accepted: 'We’ll email you the pickup date. Please keep the tags on.',
  pickup_booked: 'Please have the piece ready in its original packaging.',
  picked_up: 'Your piece is on its way to us.',
  received: 'We inspect your piece and refund you within two working days.',
  refunded: 'Banks usually show it within 5–7 working days.',
  failed: 'We have inspected your piece and cannot refund it.',
  sent_back: 'Your piece is on its way back to you.',
  refused: 'We have looked at your request and cannot take this piece back.',
  withdrawn: 'You withdrew this return.',
  passed: 'We have inspected your piece and are packing the other size.',
  exchanged: 'The other size is on its way. The invoice of your order covers it.',
  expired: 'Your piece was not handed to the courier in time. You keep it, and we no longer hold the other size.',
}

const exchangeSentences: Partial<Readonly<Record<ReturnState, string>>> = {
  received: 'We inspect your piece and send the other size within two working days.',
  failed: 'We have inspected your piece and cannot exchange it.',
  withdrawn: 'You withdrew this exchange.',
}

/** The present state and the house's latest note. */
export function stateText({ state, history, exchange }: OwnReturn): string {
  const sentence = (exchange === null ? undefined : exchangeSentences[state]) ?? stateSentences[state]
  const note = history.findLast((step) => step.state === state)?.note ?? ''
  return note === '' ? sentence : `${sentence} ${note}`
}

type Promised = Pick<ReturnLine, 'share_percent'>

/** The refund for a return with this reason. */
export function promiseText(reason: string, exchangeFor: string, { share_percent: percent }: Promised): string {
  if (exchangeFor !== '')
    return `We hold this size for you for ${exchangeHoldDays} days. Once we have inspected your piece, we send it free of charge; you pay nothing more.`
  const chosen = returnReasons.find((one) => one === reason)
  if (chosen !== undefined && isOurFault(chosen))
    return 'We collect the piece free of charge and refund you in full, delivery included.'
  const share = percent === 100 ? 'what you paid for it' : `${percent} percent of what you paid for it`
  return `After inspection we refund ${share} to your original payment method.`
}

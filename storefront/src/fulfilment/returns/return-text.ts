import { t } from '@lingui/core/macro'
import { isOurFault, returnReasons, type ReturnReason } from '@shop/contract/content/return-policy'
import { exchangeHoldDays, type ReturnFit, type ReturnState } from '@shop/contract/fulfilment/return-options'
import type { OwnReturn, ReturnLine } from './returns-api.ts'

const reasonTexts: Readonly<Record<ReturnReason, string>> = {
  size: t`It does not fit`,
  look: t`It looks different from what I expected`,
  late: t`It came too late`,
  other: t`Another reason`,
  faulty: t`It has a fault`,
  damaged: t`It arrived damaged`,
  wrong: t`It is not what I ordered`,
  not_as_described: t`It is not as described`,
}

export const fitOptions = [
  { value: 'small', text: t`Too small` },
  { value: 'large', text: t`Too large` },
] as const satisfies readonly { value: ReturnFit; text: string }[]

type Openings = Pick<ReturnLine, 'is_open' | 'can_exchange'>

const byMoney = {
  value: '',
  text: t({ message: 'A refund', comment: 'A wanted outcome of a return, beside sizes to exchange for' }),
}

/** A refund, or the sizes in stock; leaves out sold-out sizes. */
export function outcomeOptions(reason: string, { sizes, is_open: isOpen, can_exchange: canExchange }: ReturnLine) {
  const chosen = returnReasons.find((one) => one === reason)
  const isFault = chosen !== undefined && isOurFault(chosen)
  const others = canExchange || isFault ? sizes.filter((size) => size.is_available) : []
  const exchanges = others.map(({ variant, choice }) => ({
    value: variant,
    text: choice === '' ? t`The same piece` : t`Size ${choice}`,
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
  requested: t({ message: 'Requested', comment: 'State of a return' }),
  accepted: t({ message: 'Accepted', comment: 'State of a return' }),
  pickup_booked: t`Pickup booked`,
  picked_up: t`Picked up`,
  received: t({ message: 'Received', comment: 'State of a return' }),
  refunded: t({ message: 'Refunded', context: 'state of a return' }),
  failed: t`Not refunded`,
  sent_back: t`Sent back to you`,
  refused: t`Not accepted`,
  withdrawn: t({ message: 'Withdrawn', comment: 'State of a return' }),
  passed: t({ message: 'Inspected', comment: 'State of a return' }),
  exchanged: t({ message: 'Exchanged', comment: 'State of a return' }),
  expired: t({ message: 'Closed', context: 'state of a return' }),
}

const stateSentences: Readonly<Record<ReturnState, string>> = {
  requested: t`We have your request and reply within one working day.`,
  accepted: t`We’ll email you the pickup date. Please keep the tags on.`,
  pickup_booked: t`Please have the piece ready in its original packaging.`,
  picked_up: t`Your piece is on its way to us.`,
  received: t`We inspect your piece and refund you within two working days.`,
  refunded: t`Banks usually show it within 5–7 working days.`,
  failed: t`We have inspected your piece and cannot refund it.`,
  sent_back: t`Your piece is on its way back to you.`,
  refused: t`We have looked at your request and cannot take this piece back.`,
  withdrawn: t`You withdrew this return.`,
  passed: t`We have inspected your piece and are packing the other size.`,
  exchanged: t`The other size is on its way. The invoice of your order covers it.`,
  expired: t`Your piece was not handed to the courier in time. You keep it, and we no longer hold the other size.`,
}

const exchangeSentences: Partial<Readonly<Record<ReturnState, string>>> = {
  received: t`We inspect your piece and send the other size within two working days.`,
  failed: t`We have inspected your piece and cannot exchange it.`,
  withdrawn: t`You withdrew this exchange.`,
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
    return t`We hold this size for you for ${exchangeHoldDays} days. Once we have inspected your piece, we send it free of charge; you pay nothing more.`
  const chosen = returnReasons.find((one) => one === reason)
  if (chosen !== undefined && isOurFault(chosen))
    return t`We collect the piece free of charge and refund you in full, delivery included.`
  return percent === 100
    ? t`After inspection we refund what you paid for it to your original payment method.`
    : t`After inspection we refund ${percent} percent of what you paid for it to your original payment method.`
}

/**
 * The rules for cancelling, returning and exchanging: this file chooses the policy of a piece, words it and applies it.
 */
import { dayMs, hourMs } from '#core/durations.ts'
import { indiaDay } from '#core/india-day.ts'
import { format, money, wholeSharePoints, type Money } from '#core/money.ts'
import type { OrderState } from '#selling/orders.ts'
import type { ReturnRule } from './return-rules.ts'

export const makings = ['ready', 'to_order', 'to_measure'] as const
export type Making = (typeof makings)[number]

export const cancelLimits = ['dispatch', 'workroom', 'hours'] as const

/** One policy of a set. A null condition matches every piece. Shares are basis points of the price paid. */
export type ReturnPolicy = {
  readonly productRule: ReturnRule | null
  readonly hsnPrefix: string | null
  readonly designerName: string | null
  readonly making: Making | null
  readonly isGiftCard: boolean | null
  readonly abovePercentOff: number | null
  readonly cancelHours: number
  readonly cancelUntil: (typeof cancelLimits)[number]
  readonly cancelShareBp: number
  readonly returnDays: number
  readonly returnShareBp: number
  readonly exchangeDays: number
  /** Deducted once from a refund for the courier's pickup; never for the shop's mistakes. */
  readonly pickupFeeMinor: number
}

export type PolicyPiece = {
  readonly productRule: ReturnRule
  readonly hsn: string
  readonly designerName: string
  readonly making: Making
  readonly isGiftCard: boolean
  readonly percentOff: number
}

/** Nobody cuts a gift card, although its stock never ends as that of a piece made to order. */
const makingOf = ({ isGiftCard, making }: PolicyPiece): Making => (isGiftCard ? 'ready' : making)

function fits(policy: ReturnPolicy, piece: PolicyPiece): boolean {
  return (
    (policy.productRule === null || policy.productRule === piece.productRule) &&
    (policy.hsnPrefix === null || piece.hsn.startsWith(policy.hsnPrefix)) &&
    (policy.designerName === null || policy.designerName === piece.designerName) &&
    (policy.making === null || policy.making === makingOf(piece)) &&
    (policy.isGiftCard === null || policy.isGiftCard === piece.isGiftCard) &&
    (policy.abovePercentOff === null || piece.percentOff > policy.abovePercentOff)
  )
}

const conditions = ['productRule', 'hsnPrefix', 'designerName', 'making', 'isGiftCard', 'abovePercentOff'] as const

function countConditions(policy: ReturnPolicy): number {
  return conditions.reduce((count, name) => (policy[name] === null ? count : count + 1), 0)
}

/** The policy with the most conditions wins; among equals, the last one. */
export function policyFor(policies: readonly ReturnPolicy[], piece: PolicyPiece): ReturnPolicy {
  let best: { readonly policy: ReturnPolicy; readonly conditions: number } | undefined
  for (const policy of policies) {
    if (!fits(policy, piece)) continue
    const count = countConditions(policy)
    if (count >= (best?.conditions ?? 0)) best = { policy, conditions: count }
  }
  if (best === undefined) throw new Error('The return policies have no row without conditions.')
  return best.policy
}

const percentText = (shareBp: number): string => `${shareBp / 100} percent`
const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)

const feeText = ({ pickupFeeMinor }: ReturnPolicy): string =>
  pickupFeeMinor === 0 ? '' : ` (less ${format(money(pickupFeeMinor))} for the pickup)`

function returnText(policy: ReturnPolicy): string {
  const { returnDays, returnShareBp, exchangeDays, isGiftCard } = policy
  if (returnDays === 0 && exchangeDays === 0) {
    return isGiftCard === true ? 'No returns on gift cards' : 'Final sale, unless faulty or wrong'
  }
  if (returnDays === 0) return `Exchange within ${daysText(exchangeDays)} of delivery, no refunds`
  const share = returnShareBp === wholeSharePoints ? '' : ` for ${percentText(returnShareBp)} of the price`
  const fee = feeText(policy)
  if (returnDays === exchangeDays && share === '')
    return `Return${fee} or exchange within ${daysText(returnDays)} of delivery`
  const exchange = exchangeDays === 0 ? '' : `, exchange within ${daysText(exchangeDays)}`
  return `Return${fee} within ${daysText(returnDays)} of delivery${share}${exchange}`
}

const limitTexts = { dispatch: 'until it ships', workroom: 'until cutting begins' } as const

function cancelText({ cancelHours, cancelUntil, cancelShareBp, isGiftCard }: ReturnPolicy): string {
  if (cancelUntil === 'hours') {
    return cancelHours === 0 ? 'no cancellation' : `cancel free within ${hoursText(cancelHours)}`
  }
  const limit = isGiftCard === true ? 'until we send it' : limitTexts[cancelUntil]
  if (cancelShareBp < wholeSharePoints) {
    const free = cancelHours === 0 ? '' : `cancel free within ${hoursText(cancelHours)}, then `
    return `${free === '' ? 'cancel ' : free}for ${percentText(cancelShareBp)} of the price ${limit}`
  }
  // The free hours are worth mentioning only where cancelling ends before dispatch.
  const free = cancelUntil === 'workroom' && cancelHours > 0 ? `for ${hoursText(cancelHours)}, then ` : ''
  return `cancel free ${free}${limit}`
}

export const returnPolicyText = (policy: ReturnPolicy): string => `${returnText(policy)}.`

/** `Return or exchange within 7 days of delivery; cancel free until it ships.` */
export function policyText(policy: ReturnPolicy): string {
  return `${returnText(policy)}; ${cancelText(policy)}.`
}

const beforeWorkroom: ReadonlySet<OrderState> = new Set(['paid', 'confirmed'])
const beforeDispatch: ReadonlySet<OrderState> = new Set(['paid', 'confirmed', 'in_workroom', 'quality_check'])

type Cancelling = { readonly state: OrderState; readonly placedAt: Date; readonly now: Date }

/** The refunded share, in basis points, when a paid piece is cancelled now; null when it cannot be cancelled. */
export function cancelShare(policy: ReturnPolicy, { state, placedAt, now }: Cancelling): number | null {
  if (!beforeDispatch.has(state)) return null
  if (now.getTime() < placedAt.getTime() + policy.cancelHours * hourMs) return wholeSharePoints
  if (policy.cancelUntil === 'hours') return null
  if (policy.cancelUntil === 'workroom' && !beforeWorkroom.has(state)) return null
  return policy.cancelShareBp
}

/** The last day for a return, in India, not counting the day of delivery; null when returns are excluded. */
export function lastReturnDay({ returnDays }: ReturnPolicy, deliveredAt: Date): string | null {
  return returnDays === 0 ? null : indiaDay(new Date(deliveredAt.getTime() + returnDays * dayMs))
}

/** The last day for an exchange, in India; null when exchanges are excluded. */
export function lastExchangeDay({ exchangeDays }: ReturnPolicy, deliveredAt: Date): string | null {
  return exchangeDays === 0 ? null : indiaDay(new Date(deliveredAt.getTime() + exchangeDays * dayMs))
}

export const returnReasons = [
  'size',
  'look',
  'late',
  'other',
  'faulty',
  'damaged',
  'wrong',
  'not_as_described',
] as const
export type ReturnReason = (typeof returnReasons)[number]

const faults: ReadonlySet<ReturnReason> = new Set(['faulty', 'damaged', 'wrong', 'not_as_described'])

/** The shop's mistakes override every limit: it refunds the whole price and the delivery. */
export function isOurFault(reason: ReturnReason): boolean {
  return faults.has(reason)
}

type Returning = { readonly reason: ReturnReason; readonly deliveredAt: Date; readonly now: Date }

/** The refunded share, in basis points, when a delivered piece is returned now; null when it cannot be returned. */
export function returnShare(policy: ReturnPolicy, { reason, deliveredAt, now }: Returning): number | null {
  if (isOurFault(reason)) return wholeSharePoints
  const lastDay = lastReturnDay(policy, deliveredAt)
  return lastDay !== null && indiaDay(now) <= lastDay ? policy.returnShareBp : null
}

type Collected = {
  readonly isOurFault: boolean
  readonly isExchange: boolean
  /** True when the courier comes for another return of the order anyway. */
  readonly isCollectedAlready: boolean
}

/** The pickup fee to deduct from the refund of a return. */
export function pickupFee({ pickupFeeMinor }: ReturnPolicy, collected: Collected): Money {
  return Object.values(collected).some(Boolean) ? money(0) : money(pickupFeeMinor)
}

/** True when a delivered piece can now be exchanged for another size. */
export function canExchange(policy: ReturnPolicy, { reason, deliveredAt, now }: Returning): boolean {
  if (isOurFault(reason)) return true
  const lastDay = lastExchangeDay(policy, deliveredAt)
  return lastDay !== null && indiaDay(now) <= lastDay
}

import {
  cancelShare,
  canExchange,
  isOurFault,
  returnShare,
  type ReturnPolicy,
  type ReturnReason,
} from '@shop/contract/content/return-policy'
import type { ErrorCode } from '@shop/contract/core/errors'
import { wholeSharePoints } from '@shop/contract/core/money'
import type { ReturnState } from '@shop/contract/fulfilment/return-options'
import type { OrderState } from '@shop/contract/selling/orders'
import type { ReturnableLine } from './return.types.ts'

const nextStates: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ['accepted', 'refused', 'withdrawn', 'expired'],
  accepted: ['pickup_booked', 'picked_up', 'received', 'withdrawn', 'expired'],
  pickup_booked: ['pickup_booked', 'picked_up', 'received', 'withdrawn', 'expired'],
  picked_up: ['received'],
  received: ['refunded', 'failed', 'passed'],
  passed: ['exchanged', 'refunded'],
  failed: ['sent_back'],
  refunded: [],
  sent_back: [],
  refused: [],
  withdrawn: [],
  exchanged: [],
  expired: [],
}

export function canStep(from: ReturnState, to: ReturnState): boolean {
  return nextStates[from].includes(to)
}

/** Pictures and words may be added until the piece is inspected. */
export function isOpen(state: ReturnState): boolean {
  return nextStates[state].length > 0 && state !== 'failed'
}

const statesBeforePickup: ReadonlySet<ReturnState> = new Set(['requested', 'accepted', 'pickup_booked'])

/** True when the courier already comes for another of these returns at the shopper's cost. */
export function isCollectedAlready(
  requests: readonly { readonly state: ReturnState; readonly pickupFeeMinor: number }[],
): boolean {
  return requests.some(({ state, pickupFeeMinor }) => pickupFeeMinor > 0 && statesBeforePickup.has(state))
}

const statesWithoutReplacement: ReadonlySet<ReturnState> = new Set([
  'refunded',
  'failed',
  'refused',
  'withdrawn',
  'expired',
])

/** True when an exchange ends in this state without sending the other size. */
export function endsExchange(state: ReturnState): boolean {
  return statesWithoutReplacement.has(state)
}

const statesWithoutPieces: ReadonlySet<ReturnState> = new Set(['refused', 'withdrawn', 'expired', 'failed'])

/** True when a step to this state is refused after the pieces were refunded; other steps only end a request. */
export function needsPieces(state: ReturnState): boolean {
  return !statesWithoutPieces.has(state)
}

type Asking = {
  readonly orderState: OrderState
  readonly deliveredAt: Date | null
  readonly reason: ReturnReason
  readonly pieces: number
  readonly isExchange: boolean
  readonly now: Date
}

type Answer = { readonly shareBp: number; readonly isOurFault: boolean } | { readonly refusal: ErrorCode }

/** The terms of an accepted return request, or the reason why it is refused. */
export function answerTo(line: ReturnableLine, asking: Asking): Answer {
  const { orderState, deliveredAt, reason, pieces, isExchange, now } = asking
  if (orderState !== 'delivered' || deliveredAt === null) return { refusal: 'return.not_delivered' }
  const left = line.quantity - line.takenPieces
  if (left <= 0) return { refusal: 'return.already_asked' }
  if (pieces > left) return { refusal: 'return.too_many' }
  const shareBp = returnShare(line.policy, { reason, deliveredAt, now })
  if (isExchange) {
    return canExchange(line.policy, { reason, deliveredAt, now })
      ? { shareBp: shareBp ?? wholeSharePoints, isOurFault: isOurFault(reason) }
      : { refusal: 'return.no_exchange' }
  }
  return shareBp === null ? { refusal: 'return.not_possible' } : { shareBp, isOurFault: isOurFault(reason) }
}

type Cancelling = { readonly state: OrderState; readonly placedAt: Date; readonly now: Date }

/** The refunded share of each line when the whole order is cancelled; null when one of them cannot be cancelled. */
export function cancelShares(policies: readonly ReturnPolicy[], cancelling: Cancelling): readonly number[] | null {
  const shares = policies.map((policy) => cancelShare(policy, cancelling))
  return shares.some((share) => share === null) ? null : shares.flatMap((share) => share ?? [])
}

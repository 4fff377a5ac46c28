import { dayMs, hourMs } from '@shop/contract/core/durations'
import type { ErrorCode } from '@shop/contract/core/errors'
import { indiaDay } from '@shop/contract/core/india-day'
import type { ApprovalChoice, ApprovalState } from '@shop/contract/fulfilment/workroom-options'
import type { OrderState } from '@shop/contract/selling/orders'

export type Request = {
  readonly state: Exclude<ApprovalState, 'expired'>
  readonly round: number
  readonly until: Date
  readonly words: string
  readonly remindedAt: Date | null
  readonly answeredAt: Date | null
  readonly answeredBy: 'customer' | 'link' | null
  readonly closedAt: Date | null
  readonly closedBy: string
}

type Situation = { readonly orderState: OrderState; readonly now: Date }

/** The end of the last day in India, which the message names. */
export function endOfTerm(now: Date, days: number): Date {
  return new Date(`${indiaDay(new Date(now.getTime() + days * dayMs))}T23:59:59+05:30`)
}

/** Orders that the workroom may still work on. */
export const workStates = ['paid', 'confirmed', 'in_workroom', 'quality_check'] as const satisfies readonly OrderState[]
/** The customer has at least this many hours for an answer before a reminder. */
const leastHours = 12

/**
 * Ten in the morning in India, some days before the deadline, or the first such morning that leaves the customer half a
 * day. Null when none is left.
 */
export function reminderTime(
  { requestedAt, until }: { readonly requestedAt: Date; readonly until: Date },
  days: number,
) {
  if (days === 0) return null
  const last = new Date(`${indiaDay(until)}T10:00:00+05:30`).getTime()
  const earliest = requestedAt.getTime() + leastHours * hourMs
  const wanted = last - days * dayMs
  if (wanted >= earliest) return new Date(wanted)
  return last < earliest ? null : new Date(last - Math.floor((last - earliest) / dayMs) * dayMs)
}

const inTheHouse: ReadonlySet<OrderState> = new Set(workStates)

/** True while the workroom may still work on the order. */
export function isInWork(state: OrderState): boolean {
  return inTheHouse.has(state)
}

/** An open request expires at its deadline, and when the order leaves the house. */
export function shownState({ state, until }: Request, { orderState, now }: Situation): ApprovalState {
  if (state !== 'open') return state
  if (!isInWork(orderState)) return 'withdrawn'
  return until <= now ? 'expired' : 'open'
}

export function needsAnswer({ state, closedAt }: Request): boolean {
  return state === 'changes' && closedAt === null
}

type Answer = { readonly answer: ApprovalChoice; readonly words: string }

const stateAfter = { approve: 'approved', change: 'changes' } as const satisfies Record<ApprovalChoice, string>

export type Decision = { readonly refusal: ErrorCode } | { readonly to: 'approved' | 'changes' | 'unchanged' }

/** Repeating an answer changes nothing; a different answer is refused. */
export function decisionOn(request: Request, { answer, words }: Answer, situation: Situation): Decision {
  const to = stateAfter[answer]
  if (request.answeredAt !== null) {
    const isSame = request.state === to && (answer === 'approve' || request.words === words)
    return isSame ? { to: 'unchanged' } : { refusal: 'workroom.answered' }
  }
  if (request.state === 'withdrawn') return { refusal: 'workroom.withdrawn' }
  if (!isInWork(situation.orderState)) return { refusal: 'workroom.over' }
  return request.until <= situation.now ? { refusal: 'workroom.expired' } : { to }
}

type Versioned = { readonly request: Request | null }

/** Every step, answer and closing raises the version. */
export function versionOf(steps: readonly Versioned[]): number {
  return steps.reduce((version, { request }) => {
    const events = request === null ? [] : [request.answeredAt, request.closedAt].filter((at) => at !== null)
    return version + 1 + events.length
  }, 1)
}

type Viewer = { readonly label: { readonly id: number } | null }

/** A designer sees the pieces of their label. */
export function canSee({ label }: Viewer, designerId: number | null): boolean {
  return label === null || label.id === designerId
}

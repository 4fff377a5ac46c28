import type { Permission } from '@shop/contract/admin-permissions'
import type { ReturnAction, ReturnMove } from '@shop/contract/admin-returns'
import type { ReturnState } from '@shop/contract/return-options'
import { canStep, type MovedTo } from '#features/returns'

/** The state that each move leads to. */
export const stateAfter = {
  accept: 'accepted',
  refuse: 'refused',
  pickup: 'pickup_booked',
  picked_up: 'picked_up',
  receive: 'received',
  fail: 'failed',
  send_back: 'sent_back',
} as const satisfies Record<ReturnMove, MovedTo>

const moves = ['accept', 'refuse', 'pickup', 'picked_up', 'receive', 'send_back'] as const

type Situation = { readonly state: ReturnState; readonly isExchange: boolean }

function possibleActions({ state, isExchange }: Situation): ReturnAction[] {
  const actions: ReturnAction[] = []
  if (isExchange && canStep(state, 'passed')) actions.push('pass')
  if (canStep(state, 'exchanged')) actions.push('dispatch')
  if (canStep(state, 'refunded')) actions.push('refund')
  if (canStep(state, 'failed')) actions.push('fail')
  return [...actions, ...moves.filter((move) => canStep(state, stateAfter[move]))]
}

export function allowedActions(permissions: ReadonlySet<Permission>, situation: Situation): ReturnAction[] {
  return possibleActions(situation).filter((action) =>
    permissions.has(action === 'refund' ? 'refunds.send' : 'returns.decide'),
  )
}

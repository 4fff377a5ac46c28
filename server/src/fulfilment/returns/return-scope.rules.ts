import type { Permission } from '@shop/contract/access/admin-permissions'
import type { ReturnAction, ReturnMove } from '@shop/contract/fulfilment/admin-returns'
import type { ReturnState } from '@shop/contract/fulfilment/return-options'

/** The state that each move leads to. */
export const stateAfter = {
  accept: 'accepted',
  refuse: 'refused',
  pickup: 'pickup_booked',
  picked_up: 'picked_up',
  receive: 'received',
  fail: 'failed',
  send_back: 'sent_back',
} as const satisfies Record<ReturnMove, ReturnState>

const moves = ['accept', 'refuse', 'pickup', 'picked_up', 'receive', 'send_back'] as const

type Situation = { readonly isExchange: boolean; readonly canReach: (state: ReturnState) => boolean }

function possibleActions({ isExchange, canReach }: Situation): ReturnAction[] {
  const actions: ReturnAction[] = []
  if (isExchange && canReach('passed')) actions.push('pass')
  if (canReach('exchanged')) actions.push('dispatch')
  if (canReach('refunded')) actions.push('refund')
  if (canReach('failed')) actions.push('fail')
  return [...actions, ...moves.filter((move) => canReach(stateAfter[move]))]
}

export function allowedActions(permissions: ReadonlySet<Permission>, situation: Situation): ReturnAction[] {
  return possibleActions(situation).filter((action) =>
    permissions.has(action === 'refund' ? 'refunds.send' : 'returns.decide'),
  )
}

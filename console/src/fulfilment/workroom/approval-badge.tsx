import type { ApprovalState } from '@shop/contract/fulfilment/workroom-options'
import { Badge, type BadgeLook } from '#ui/badge.tsx'
import { approvalTexts } from './workroom-labels.ts'

const looks = {
  open: 'warn',
  approved: 'good',
  changes: 'alert',
  withdrawn: 'plain',
  expired: 'warn',
} as const satisfies Record<ApprovalState, BadgeLook>

type ApprovalBadgeProps = {
  readonly state: ApprovalState
  /** True for a requested change that no step has followed yet. */
  readonly needsAnswer?: boolean
}

export function ApprovalBadge({ state, needsAnswer = false }: ApprovalBadgeProps) {
  if (needsAnswer) return <Badge look="alert">Needs an answer</Badge>
  return <Badge look={state === 'changes' ? 'plain' : looks[state]}>{approvalTexts[state]}</Badge>
}

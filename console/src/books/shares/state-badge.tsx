import type { StatementRow } from '@shop/contract/books/admin-statements'
import { Badge } from '#ui/badge.tsx'
import { stateLooks, stateTexts } from './share-labels.ts'

type StateBadgeProps = { readonly statement: Pick<StatementRow, 'state' | 'paidMinor'> }

/** The state of a statement; an approved one may be paid in part. */
export function StateBadge({ statement: { state, paidMinor } }: StateBadgeProps) {
  const isPartlyPaid = state === 'approved' && paidMinor > 0
  return (
    <Badge look={isPartlyPaid ? 'warn' : stateLooks[state]}>{isPartlyPaid ? 'Paid in part' : stateTexts[state]}</Badge>
  )
}

import type { ReturnState } from '@shop/contract/fulfilment/return-options'
import { classNames } from '#ui/class-names.ts'
import { stateTexts } from './return-labels.ts'

const waiting: ReadonlySet<ReturnState> = new Set(['requested', 'received', 'passed', 'failed'])
const good: ReadonlySet<ReturnState> = new Set(['accepted', 'pickup_booked', 'picked_up', 'refunded', 'exchanged'])

function lookOf(state: ReturnState): string {
  if (waiting.has(state)) return 'bg-warn-tint text-warn'
  return good.has(state) ? 'bg-good-tint text-good' : 'bg-raised text-ink-2'
}

export function ReturnBadge({ state }: { readonly state: ReturnState }) {
  return (
    <span className={classNames('rounded-soft px-2 py-0.5 text-micro font-semibold whitespace-nowrap', lookOf(state))}>
      {stateTexts[state]}
    </span>
  )
}

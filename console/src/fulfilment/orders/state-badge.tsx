import type { OrderState } from '@shop/contract/selling/orders'
import { classNames } from '#ui/class-names.ts'
import { stateTexts } from './order-labels.ts'

const looks = {
  awaiting_payment: 'bg-raised text-ink-2',
  paid: 'bg-warn-tint text-warn',
  confirmed: 'bg-warn-tint text-warn',
  in_workroom: 'bg-warn-tint text-warn',
  quality_check: 'bg-warn-tint text-warn',
  picked_up: 'bg-good-tint text-good',
  on_the_way: 'bg-good-tint text-good',
  delivered: 'bg-good-tint text-good',
  cancelled: 'bg-raised text-ink-2',
  refunded: 'bg-raised text-ink-2',
} as const satisfies Record<OrderState, string>

export function StateBadge({ state }: { readonly state: OrderState }) {
  return (
    <span className={classNames('rounded-soft px-2 py-0.5 text-micro font-semibold whitespace-nowrap', looks[state])}>
      {stateTexts[state]}
    </span>
  )
}

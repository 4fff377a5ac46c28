import { classNames } from '#ui/class-names.ts'
import { stateTexts, toneOf } from './order-text.ts'
import type { OrderState } from './orders-api.ts'

const looks = {
  good: 'bg-patina-tint text-patina',
  waiting: 'bg-haldi-tint text-haldi',
  over: 'bg-mist text-kajal-2',
} as const

export function OrderStateTag({ state }: { readonly state: OrderState }) {
  return (
    <span className={classNames('inline-flex items-center px-2.5 py-1 text-micro', looks[toneOf(state)])}>
      {stateTexts[state]}
    </span>
  )
}

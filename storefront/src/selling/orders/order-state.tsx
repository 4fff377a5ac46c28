import { classNames } from '#ui/class-names.ts'
import { stateText, toneOf } from './order-text.ts'
import type { OrderDetail, OrderState } from './orders-api.ts'

const looks = {
  good: 'bg-patina-tint text-patina',
  waiting: 'bg-haldi-tint text-haldi',
  over: 'bg-mist text-kajal-2',
} as const

type OrderStateTagProps = {
  readonly state: OrderState
  readonly offline?: { readonly method: string; readonly advance?: string } | null
  readonly pickup?: OrderDetail['pickup']
}

export function OrderStateTag({ state, offline, pickup }: OrderStateTagProps) {
  return (
    <span className={classNames('inline-flex items-center px-2.5 py-1 text-micro', looks[toneOf(state)])}>
      {stateText(state, { offline, pickup })}
    </span>
  )
}

import { classNames } from '#ui/class-names.ts'
import { stateText, toneOf } from './order-text.ts'
import type { OrderState } from './orders-api.ts'

const looks = {
  good: 'bg-patina-tint text-patina',
  waiting: 'bg-haldi-tint text-haldi',
  over: 'bg-mist text-kajal-2',
} as const

type OrderStateTagProps = {
  readonly state: OrderState
  readonly offline?: { readonly method: string; readonly advance?: string } | null
}

export function OrderStateTag({ state, offline }: OrderStateTagProps) {
  return (
    <span className={classNames('inline-flex items-center px-2.5 py-1 text-micro', looks[toneOf(state)])}>
      {stateText(state, { offline })}
    </span>
  )
}

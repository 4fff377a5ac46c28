import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { CircleIcon } from '@phosphor-icons/react/dist/ssr/Circle'
import { expectedText, timelineOf, whenText } from './order-text.ts'
import type { OrderDetail } from './orders-api.ts'

export function OrderTimeline({ order }: { readonly order: OrderDetail }) {
  return (
    <ol className="grid">
      {timelineOf(order.history, order).map(({ state, words, at }) => (
        <li key={`${state}-${at ?? ''}`} className="relative grid grid-cols-[1.75rem_1fr] gap-3 pb-6 last:pb-0">
          <span aria-hidden="true" className="absolute top-7 bottom-0 start-3 w-px bg-line in-[li:last-child]:hidden" />
          {at === null ? (
            <CircleIcon size={24} aria-hidden="true" className="text-ctrl" />
          ) : (
            <CheckCircleIcon size={24} weight="fill" aria-hidden="true" className="text-patina" />
          )}
          <div>
            <p className={at === null ? 'text-kajal-2' : 'font-semibold'}>{words}</p>
            <p className="text-small text-kajal-2">{at === null ? expectedText(state, order) : whenText(at)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

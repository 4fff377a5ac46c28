import { Link } from 'react-router'
import type { AlterationRow } from '@shop/contract/fulfilment/admin-alterations'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { Badge } from '#ui/badge.tsx'
import { alterationStateLooks, alterationStateTexts } from './alteration-labels.ts'
import { OpenAlteration } from './open-alteration.tsx'

type AlterationsPanelProps = {
  readonly order: AdminOrder
  readonly alterations: readonly AlterationRow[]
  readonly canOpen: boolean
}

/** Alterations of a delivered order, and the button that opens one. */
export function AlterationsPanel({ order, alterations, canOpen }: AlterationsPanelProps) {
  const mayOpen = canOpen && order.state === 'delivered'
  if (!mayOpen && alterations.length === 0) return null
  return (
    <section aria-labelledby="alterations" className="panel p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="alterations" className="text-section font-semibold">
          Alterations
        </h2>
        {mayOpen && <OpenAlteration order={order} />}
      </div>
      {alterations.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {alterations.map(({ id, piece, what, state }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 wrap-anywhere">
                <Link to={`/alterations/${id}`} className="text-link">
                  {piece}
                </Link>{' '}
                <span className="text-ink-2">{what}</span>
              </span>
              <Badge look={alterationStateLooks[state]}>{alterationStateTexts[state]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

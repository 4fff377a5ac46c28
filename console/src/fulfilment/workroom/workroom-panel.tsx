import { Link } from 'react-router'
import type { OrderWorkroom } from '@shop/contract/fulfilment/admin-workroom'
import { StepList } from './step-list.tsx'

type WorkroomPanelProps = { readonly workroom: OrderWorkroom; readonly canWork: boolean }

/** The made-to-order pieces of an order with their steps. */
export function WorkroomPanel({ workroom: { orderCode, isInWork, lines }, canWork }: WorkroomPanelProps) {
  const shown = lines.filter(({ steps }) => isInWork || steps.length > 0)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="workroom" className="panel p-4">
      <h2 id="workroom" className="mb-3 text-section font-semibold">
        Workroom
      </h2>
      <ul className="divide-y divide-line">
        {shown.map((line) => (
          <li key={line.position} className="py-3 first:pt-0 last:pb-0">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">{line.name}</h3>
              {canWork && isInWork && (
                <Link to={`/workroom/${orderCode}/${line.position}`} className="button button-secondary">
                  Record a step<span className="sr-only"> of {line.name}</span>
                </Link>
              )}
            </div>
            <StepList line={line} canWork={canWork && isInWork} />
          </li>
        ))}
      </ul>
    </section>
  )
}

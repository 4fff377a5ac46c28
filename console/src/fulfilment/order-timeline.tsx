import type { OrderEdits } from '@shop/contract/fulfilment/admin-order-edits'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import type { OrderWorkroom } from '@shop/contract/fulfilment/admin-workroom'
import { timeText } from '#ui/format.ts'
import { actorText, stateTexts } from './orders/order-labels.ts'
import { workroomEvents } from './workroom/workroom-timeline.ts'

type TimelineProps = {
  readonly order: AdminOrder
  readonly workroom: OrderWorkroom
  readonly edits: OrderEdits
}

const withCourier: ReadonlySet<AdminOrder['state']> = new Set(['picked_up', 'on_the_way'])

/** The order's states, its edits and the workroom's events, oldest first. */
export function Timeline({ order: { timeline, takenBy, pickup }, workroom, edits }: TimelineProps) {
  // No courier has an order that the customer collects.
  const passed = timeline.filter(({ state }) => pickup === undefined || !withCourier.has(state))
  const states = passed.map(({ state, actor, note, at }, place) => ({
    title: stateTexts[state],
    who: place === 0 && takenBy !== null ? `${takenBy}, by phone` : actorText(actor),
    note,
    at,
  }))
  const changes = edits.map(({ changes: words, note, author, at }) => ({
    title: 'Edited',
    who: author,
    note: [...words, ...(note === '' ? [] : [note])].join('\n'),
    at,
  }))
  const events = [...states, ...changes, ...workroomEvents(workroom)].toSorted(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  )
  return (
    <section aria-labelledby="timeline" className="panel p-4">
      <h2 id="timeline" className="mb-3 text-section font-semibold">
        Timeline
      </h2>
      <ol className="grid gap-3 border-l border-line pl-4">
        {events.map(({ title, who, note, at }) => (
          <li key={`${title} ${at}`}>
            <p className="font-semibold">{title}</p>
            <p className="text-small text-ink-2">
              {timeText(at)} · by {who}
            </p>
            {note !== '' && <p className="text-small whitespace-pre-line wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

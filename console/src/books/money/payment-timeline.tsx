import type { AdminPayment } from '@shop/contract/checkout/admin-payments'
import { amountText, timeText } from '#ui/format.ts'
import { detailText, eventText, momentText } from './payment-labels.ts'

type Moment = AdminPayment['timeline'][number]

function wordsOf({ kind, word, detail }: Moment): string {
  if (kind === 'event') return eventText(detail)
  return kind === 'failed' ? [word, detail].filter(Boolean).join(' · ') : detailText(detail)
}

export function PaymentTimeline({ timeline }: { readonly timeline: readonly Moment[] }) {
  return (
    <section aria-labelledby="timeline" className="panel p-4">
      <h2 id="timeline" className="mb-3 text-section font-semibold">
        Timeline
      </h2>
      <ol className="grid gap-3 border-l border-line pl-4">
        {timeline.map((moment, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Moments are never moved, and two may be alike.
          <li key={index} className="min-w-0">
            <p className="font-semibold wrap-anywhere">{momentText(moment.kind, moment.word)}</p>
            <p className="text-small text-ink-2">
              {timeText(moment.at)}
              {moment.amountMinor !== null && ` · ${amountText(moment.amountMinor)}`}
            </p>
            <p className="text-small wrap-anywhere text-ink-2 empty:hidden">{wordsOf(moment)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

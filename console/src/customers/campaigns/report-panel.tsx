import { numberText } from '@shop/contract/core/locale'
import type { Campaign } from '@shop/contract/customers/admin-campaigns'
import { amountText } from '#ui/format.ts'

type Figure = readonly [name: string, value: string, note?: string]

const share = (part: number, whole: number): string =>
  whole === 0 ? '' : `${numberText(Math.round((part / whole) * 1000) / 10)}%`

/** What became of each message, and what the recipients did within seven days. */
export function ReportPanel({ found: { report, recipients } }: { readonly found: Campaign }) {
  if (report === null) return null
  const { sent, failed, waiting, clicked, ordered, orderedMinor, unsubscribed, leftOut } = report
  const outcome: readonly Figure[] = [
    ['Recipients', numberText(recipients)],
    ['Sent', numberText(sent), share(sent, recipients)],
    ...(waiting > 0 ? [['Still to send', numberText(waiting)] as const] : []),
    ['Failed', numberText(failed)],
    ['Left out: choice or contact changed', numberText(leftOut.noConsent)],
    ['Left out: had a message this day or two this week', numberText(leftOut.tooOften)],
    ...(leftOut.country > 0 ? [['Left out: UAE without approval', numberText(leftOut.country)] as const] : []),
  ]
  const response: readonly Figure[] = [
    ['Followed the link', numberText(clicked), share(clicked, sent)],
    ['Ordered within seven days', numberText(ordered), share(ordered, sent)],
    ['Value of these orders', amountText(orderedMinor)],
    ['Unsubscribed', numberText(unsubscribed), share(unsubscribed, sent)],
  ]
  return (
    <section aria-labelledby="report" className="panel mb-5 p-4">
      <h2 id="report" className="mb-3 text-section font-semibold">
        Report
      </h2>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <Figures figures={outcome} />
        <Figures figures={response} />
      </div>
      <p className="mt-4 text-small text-ink-2">
        A click is counted once for each person, by the shop’s own link. Mail programs that check links count as well.
      </p>
    </section>
  )
}

function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto_3.5rem] content-start gap-x-4 gap-y-2">
      {figures.map(([name, value, note = '']) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
          <dd className="text-right text-small text-ink-2 tabular-nums">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { AdminPayment } from '@shop/contract/checkout/admin-payments'
import { Badge } from '#ui/badge.tsx'
import { amountText, timeText } from '#ui/format.ts'
import { paymentStateLooks, paymentStateTexts, reasonText } from './payment-labels.ts'

export function PaymentRefunds({ refunds }: { readonly refunds: AdminPayment['refunds'] }) {
  return (
    <section aria-labelledby="refunds" className="panel p-4">
      <h2 id="refunds" className="mb-3 text-section font-semibold">
        Refunds
      </h2>
      {refunds.length === 0 && <p className="text-ink-2">No refunds.</p>}
      <ul className="divide-y divide-line">
        {refunds.map(({ id, at, state, amountMinor, storedMinor, reason, reference, tries, lastError }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere">
              {reasonText(reason)}
              <span className="block text-small text-ink-2">
                {timeText(at)}
                {reference !== null && ` · ${reference}`}
                {state === 'refund_pending' && tries > 0 && ` · sent ${tries === 1 ? 'once' : `${tries} times`}`}
              </span>
              {lastError !== null && <span className="block text-small text-alert">{lastError}</span>}
            </span>
            <span className="flex items-center gap-3">
              <Badge look={paymentStateLooks[state]}>{paymentStateTexts[state]}</Badge>
              <span className="text-right">
                {amountText(amountMinor)}
                {storedMinor > 0 && (
                  <span className="block text-small text-ink-2">{amountText(storedMinor)} as stored value</span>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

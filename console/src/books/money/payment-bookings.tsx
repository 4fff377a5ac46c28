import { Link } from 'react-router'
import { ledgerAccountTexts } from '@shop/contract/books/ledger-options'
import type { AdminPayment } from '@shop/contract/checkout/admin-payments'
import { amountText, timeText } from '#ui/format.ts'
import { ledgerKindTexts } from './ledger-labels.ts'

export function PaymentBookings({ bookings }: { readonly bookings: AdminPayment['bookings'] }) {
  return (
    <section aria-labelledby="bookings" className="panel p-4">
      <h2 id="bookings" className="mb-3 text-section font-semibold">
        In the ledger
      </h2>
      {bookings.length === 0 && <p className="text-ink-2">Nothing is booked: no money was taken.</p>}
      <ul className="divide-y divide-line">
        {bookings.map(({ id, at, kind, entries }) => (
          <li key={id} className="py-3">
            <p className="mb-1 flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{ledgerKindTexts[kind]}</span>
              <span className="text-small text-ink-2">
                {timeText(at)} · booking {id}
              </span>
            </p>
            <ul>
              {entries.map(({ account, amountMinor }) => (
                <li key={account} className="flex items-center justify-between gap-4">
                  <Link
                    to={`/ledger?account=${account}`}
                    className="inline-flex min-h-7 items-center underline underline-offset-4"
                  >
                    {ledgerAccountTexts[account]}
                  </Link>
                  <span className="whitespace-nowrap">{amountText(amountMinor)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

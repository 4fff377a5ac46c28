import { useState } from 'react'
import type { Statement, StatementPayment } from '@shop/contract/admin-statements'
import { amountText, dayYearText } from '#ui/amount.ts'
import { Button } from '#ui/button.tsx'
import { ReversePaymentDialog } from './reverse-payment-dialog.tsx'

/** Payments of a statement's balance, with what is left of it. */
export function PaymentsPanel({ statement }: { readonly statement: Statement }) {
  const [reversing, setReversing] = useState<StatementPayment>()
  const { payments, paidMinor, dueMinor } = statement
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="payments" className="panel p-4">
      <h2 id="payments" className="mb-3 text-section font-semibold">
        Payments
      </h2>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} onReverse={() => setReversing(payment)} />
        ))}
      </ul>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3">
        <dt className="text-ink-2">Paid</dt>
        <dd className="text-right">{amountText(paidMinor)}</dd>
        <dt className="font-semibold">Left to pay</dt>
        <dd className="text-right font-semibold">{amountText(dueMinor)}</dd>
      </dl>
      {reversing !== undefined && (
        <ReversePaymentDialog statement={statement} payment={reversing} onClose={() => setReversing(undefined)} />
      )}
    </section>
  )
}

type PaymentRowProps = { readonly payment: StatementPayment; readonly onReverse: () => void }

function PaymentRow({ payment, onReverse }: PaymentRowProps) {
  const { amountMinor, on, reference, by, reversed, canReverse } = payment
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {dayYearText(on)}, {reference}
        </p>
        <p className="text-small wrap-anywhere text-ink-2">
          Booked by {by}
          {reversed !== null && `; taken back on ${dayYearText(reversed.at)} by ${reversed.by}: ${reversed.reason}`}
        </p>
      </div>
      <div className="flex items-center gap-3">
        {reversed === null ? (
          <span className="whitespace-nowrap">{amountText(amountMinor)}</span>
        ) : (
          <s className="whitespace-nowrap text-ink-2">{amountText(amountMinor)}</s>
        )}
        {canReverse && (
          <Button aria-label={`Take back: ${amountText(amountMinor)}, ${reference}`} onClick={onReverse}>
            Take back
          </Button>
        )}
      </div>
    </li>
  )
}

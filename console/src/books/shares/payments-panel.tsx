import { useState } from 'react'
import type { Statement, StatementPayment } from '@shop/contract/books/admin-statements'
import { amountText, dayYearText } from '#ui/format.ts'
import { BookedRow } from './booked-row.tsx'
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
          <BookedRow
            key={payment.id}
            text={`${dayYearText(payment.on)}, ${payment.reference}`}
            amountMinor={payment.amountMinor}
            by={payment.by}
            reversed={payment.reversed}
            name={payment.reference}
            onReverse={payment.canReverse ? () => setReversing(payment) : undefined}
          />
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

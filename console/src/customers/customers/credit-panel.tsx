import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminCustomer } from '@shop/contract/customers/admin-customers'
import { Button } from '#ui/button.tsx'
import { amountText, restOf, timeText } from '#ui/format.ts'
import { ChangeCreditDialog, type CreditWay } from './change-credit-dialog.tsx'
import { entryText } from './customer-labels.ts'

type CreditPanelProps = { readonly customer: AdminCustomer; readonly canChange: boolean }

export function CreditPanel({ customer, canChange }: CreditPanelProps) {
  const [open, setOpen] = useState<CreditWay>()
  const { balanceMinor, freeMinor, entries } = customer.credit
  return (
    <section aria-labelledby="credit" className="panel p-4">
      <h2 id="credit" className="mb-3 text-section font-semibold">
        Store credit
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong>{amountText(balanceMinor)}</strong>
        {freeMinor < balanceMinor && (
          <span className="text-small text-ink-2">
            {amountText(restOf(balanceMinor, freeMinor))} held by an unpaid order
          </span>
        )}
      </p>
      {customer.isGuest && <p className="mt-1 text-small text-ink-2">Guests get credit once they have an account.</p>}
      {canChange && !customer.isGuest && (
        <p className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => setOpen('give')}>Add credit</Button>
          {freeMinor > 0 && <Button onClick={() => setOpen('take')}>Deduct credit</Button>}
        </p>
      )}
      {entries.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {entries.map((entry, index) => (
            <li key={`${entry.at} ${entries.length - index}`} className="flex justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                {entryText(entry)}
                {entry.note !== '' && `: ${entry.note}`}
                <span className="block text-small text-ink-2">
                  {timeText(entry.at)}
                  {entry.orderCode !== null && (
                    <>
                      {' · '}
                      <Link to={`/orders/${entry.orderCode}`} className="text-link">
                        {entry.orderCode}
                      </Link>
                    </>
                  )}
                </span>
              </span>
              <span className="whitespace-nowrap">{amountText(entry.amountMinor)}</span>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && <ChangeCreditDialog customer={customer} way={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

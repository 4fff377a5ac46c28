import { useState } from 'react'
import type { TaxDeposit, TaxQuarter } from '@shop/contract/books/admin-tax-withheld'
import { tdsName } from '@shop/contract/books/share-options'
import { indiaDay } from '@shop/contract/core/india-day'
import { monthText } from '@shop/contract/core/india-month'
import { Button } from '#ui/button.tsx'
import { amountText, dayYearText } from '#ui/format.ts'
import { BookedRow } from './booked-row.tsx'
import { DepositDialog, ReverseDepositDialog } from './deposit-dialogs.tsx'

const challanText = (deposit: TaxDeposit, creditedOn: string): string => {
  const { depositedOn, section, bsrCode, challanNumber } = deposit
  const name = tdsName(section, { creditedOn, pan: null })
  return `${dayYearText(depositedOn)}, section ${name}, BSR ${bsrCode}, challan ${challanNumber}`
}

type DepositsPanelProps = { readonly found: TaxQuarter; readonly mayDeposit: boolean }

/** Challans of a quarter, and the due day of each month's tax. */
export function DepositsPanel({ found, mayDeposit }: DepositsPanelProps) {
  const [isRecording, setIsRecording] = useState(false)
  const [reversing, setReversing] = useState<TaxDeposit>()
  const { months, deposits, depositedMinor, leftMinor } = found
  if (months.length === 0 && deposits.length === 0) return null
  return (
    <section aria-labelledby="deposits" className="mb-5 panel p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="deposits" className="text-section font-semibold">
          Deposits
        </h2>
        {mayDeposit && leftMinor > 0 && <Button onClick={() => setIsRecording(true)}>Record a deposit</Button>}
      </div>
      <ul>
        {months.map((one) => (
          <MonthRow key={one.month} due={one} />
        ))}
      </ul>
      {deposits.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {deposits.map((deposit) => (
            <BookedRow
              key={deposit.id}
              text={challanText(deposit, found.from)}
              amountMinor={deposit.amountMinor}
              by={deposit.by}
              reversed={deposit.reversed}
              name={`challan ${deposit.challanNumber}`}
              onReverse={mayDeposit && deposit.reversed === null ? () => setReversing(deposit) : undefined}
            />
          ))}
        </ul>
      )}
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3">
        <dt className="text-ink-2">Deposited</dt>
        <dd className="text-right">{amountText(depositedMinor)}</dd>
        <dt className="font-semibold">Left to deposit</dt>
        <dd className="text-right font-semibold">{amountText(leftMinor)}</dd>
      </dl>
      {isRecording && <DepositDialog found={found} onClose={() => setIsRecording(false)} />}
      {reversing !== undefined && <ReverseDepositDialog deposit={reversing} onClose={() => setReversing(undefined)} />}
    </section>
  )
}

function MonthRow({ due }: { readonly due: TaxQuarter['months'][number] }) {
  const { month, dueOn, withheldMinor, leftMinor } = due
  const [today] = useState(() => indiaDay(new Date()))
  const isLate = leftMinor > 0 && dueOn < today
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-1">
      <span>
        {monthText(month)}, {amountText(withheldMinor)}
      </span>
      {leftMinor === 0 ? (
        <span className="text-ink-2">Deposited</span>
      ) : (
        <span className={isLate ? 'font-semibold text-alert' : ''}>
          {amountText(leftMinor)} {isLate ? 'was due' : 'due'} by {dayYearText(dueOn)}
        </span>
      )}
    </li>
  )
}

import { useState } from 'react'
import type { TaxDeposit, TaxQuarter } from '@shop/contract/admin-tax-withheld'
import { indiaDay } from '@shop/contract/india-day'
import { monthText } from '@shop/contract/india-month'
import { amountText, dayYearText } from '#ui/amount.ts'
import { Button } from '#ui/button.tsx'
import { DepositDialog, ReverseDepositDialog } from './deposit-dialogs.tsx'

type DepositsPanelProps = { readonly found: TaxQuarter; readonly mayDeposit: boolean }

/** Challans of a quarter, and by which day the tax of each month is due. */
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
            <DepositRow
              key={deposit.id}
              deposit={deposit}
              onReverse={mayDeposit ? () => setReversing(deposit) : undefined}
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

type DepositRowProps = { readonly deposit: TaxDeposit; readonly onReverse: (() => void) | undefined }

function DepositRow({ deposit, onReverse }: DepositRowProps) {
  const { section, amountMinor, depositedOn, bsrCode, challanNumber, by, reversed } = deposit
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p>
          {dayYearText(depositedOn)}, section {section}, BSR {bsrCode}, challan {challanNumber}
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
        {reversed === null && onReverse !== undefined && (
          <Button aria-label={`Take back: ${amountText(amountMinor)}, challan ${challanNumber}`} onClick={onReverse}>
            Take back
          </Button>
        )}
      </div>
    </li>
  )
}

import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { adminCustomerActionCalls } from '@shop/contract/core/admin-call-table'
import { wholeIn } from '@shop/contract/core/typed-number'
import type { CustomerDouble, MergePreview } from '@shop/contract/customers/admin-customer-actions'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { textIn } from '#ui/form-text.ts'
import { dayYearText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { useSending } from '#ui/use-sending.ts'
import { doubleReasonTexts } from './customer-action-labels.ts'
import { MergeDialog } from './merge-dialog.tsx'

type DoublesPanelProps = { readonly customerId: number; readonly doubles: readonly CustomerDouble[] }

const nameOf = ({ id, name }: CustomerDouble): string => (name === '' ? `Customer ${id}` : name)

export function DoublesPanel({ customerId, doubles }: DoublesPanelProps) {
  const [preview, setPreview] = useState<MergePreview>()
  const [fault, setFault] = useState<string>()
  const { busyWith, problem = fault, send } = useSending<number>()
  const open = async (other: number): Promise<void> => {
    await send(other, async () => {
      setPreview(await callApi(adminCustomerActionCalls.preview, { params: { id: customerId }, query: { other } }))
    })
  }
  const openTyped = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const other = wholeIn(textIn(new FormData(event.currentTarget), 'other'))
    setFault(other === undefined ? 'Enter the number of a customer, such as 1204' : undefined)
    if (other !== undefined) void open(other)
  }
  return (
    <section aria-labelledby="doubles" className="panel p-4">
      <h2 id="doubles" className="mb-3 text-section font-semibold">
        Possible duplicates
      </h2>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {doubles.length === 0 && (
        <p className="text-ink-2">No other customer has this phone, email, or name and PIN code.</p>
      )}
      <ul className="divide-y divide-line">
        {doubles.map((double) => (
          <li key={double.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere">
              <Link to={`/customers/${double.id}`} className="text-link">
                {nameOf(double)}
              </Link>
              <span className="block text-small text-ink-2">
                {double.reasons.map((reason) => doubleReasonTexts[reason]).join(', ')} ·{' '}
                {double.isGuest ? 'guest' : 'account'} since {dayYearText(double.since)} ·{' '}
                {double.orders === 1 ? '1 order' : `${double.orders} orders`}
              </span>
            </span>
            <Button
              isBusy={busyWith === double.id}
              onClick={() => void open(double.id)}
              aria-label={`Compare with ${nameOf(double)}, number ${double.id}`}
            >
              Compare
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={openTyped} className="mt-3 flex flex-wrap items-end gap-2 border-t border-line pt-3">
        <label className="min-w-0">
          <span className="label">Number of another customer</span>
          <input name="other" inputMode="numeric" maxLength={24} autoComplete="off" className="field" required />
        </label>
        <Button type="submit">Compare</Button>
      </form>
      {preview !== undefined && <MergeDialog preview={preview} onClose={() => setPreview(undefined)} />}
    </section>
  )
}

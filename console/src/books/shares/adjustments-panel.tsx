import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ShareAccount, ShareAdjustment } from '@shop/contract/books/admin-shares'
import { adminShareCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { amountText, dayYearText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { AdjustmentDialog } from './account-dialogs.tsx'

type AdjustmentsPanelProps = { readonly account: ShareAccount; readonly canEdit: boolean }

export function AdjustmentsPanel({ account, canEdit }: AdjustmentsPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()
  const takeOut = async (adjustmentId: number): Promise<void> => {
    setProblem(undefined)
    try {
      await callApi(adminShareCalls.removeAdjustment, { params: { id: account.id }, body: { adjustmentId } })
    } catch (error) {
      setProblem(messageOf(error))
    }
    await revalidate()
  }
  return (
    <section aria-labelledby="adjustments" className="panel p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="adjustments" className="text-section font-semibold">
          Adjustments
        </h2>
        {canEdit && account.agreements.length > 0 && <Button onClick={() => setIsOpen(true)}>Add an adjustment</Button>}
      </div>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {account.adjustments.length === 0 && <p className="text-ink-2">None.</p>}
      <ul className="divide-y divide-line">
        {account.adjustments.map((adjustment) => (
          <AdjustmentRow
            key={adjustment.id}
            adjustment={adjustment}
            onTakeOut={canEdit && adjustment.statement === null ? () => takeOut(adjustment.id) : undefined}
          />
        ))}
      </ul>
      {isOpen && <AdjustmentDialog account={account} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

type AdjustmentRowProps = {
  readonly adjustment: ShareAdjustment
  readonly onTakeOut: (() => Promise<void>) | undefined
}

function AdjustmentRow({ adjustment, onTakeOut }: AdjustmentRowProps) {
  const { amountMinor, reason, by, at, statement } = adjustment
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong>{amountText(amountMinor)}</strong> {reason}
        </p>
        <p className="text-small text-ink-2">
          {dayYearText(at)}, {by} ·{' '}
          {statement === null ? (
            'in the next statement'
          ) : (
            <Link to={`/statements/${statement.id}`} className="text-link">
              {statement.number}
            </Link>
          )}
        </p>
      </div>
      {onTakeOut !== undefined && (
        <Button
          look="danger"
          aria-label={`Remove ${amountText(amountMinor)}, ${reason}`}
          onClick={() => void onTakeOut()}
        >
          Remove
        </Button>
      )}
    </li>
  )
}

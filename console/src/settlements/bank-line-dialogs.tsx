import { useState } from 'react'
import type { BankLine } from '@shop/contract/admin-bank-lines'
import { adminBankLineCalls } from '@shop/contract/admin-call-table'
import { request } from '#api/client.ts'
import { amountText, dayYearText } from '#ui/amount.ts'
import { AreaField } from '#ui/area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'
import { matchTexts } from './settlement-words.ts'

export type BankStep = 'confirm' | 'set_aside' | 'reopen'

export const bankStepTexts = { confirm: 'Confirm', set_aside: 'Set aside', reopen: 'Open again' } as const

const consequences = {
  settlement: 'The line is the money of this settlement.',
  transfer: 'The transfer is booked, and the order is paid. A late one is owed back when its pieces are gone.',
  payout: 'The refunds of this order are booked as paid out. The shopper sees them as sent.',
  statement: 'The line is the payment of this statement.',
} as const

type BankLineDialogProps = { readonly line: BankLine; readonly step: BankStep; readonly onClose: () => void }

export function BankLineDialog({ line, step, onClose }: BankLineDialogProps) {
  const freshOnConflict = useFreshOnConflict()
  // A press after a lost answer repeats the request.
  const [key] = useState(() => crypto.randomUUID())
  const { id, version, match } = line
  const params = { id: String(id) }
  const send = (form: FormData): Promise<void> =>
    freshOnConflict(() => {
      if (step === 'confirm') return request(adminBankLineCalls.confirm, { params, body: { version }, key })
      if (step === 'reopen') return request(adminBankLineCalls.reopen, { params, body: { version } })
      const body = { version, reason: textIn(form, 'reason') }
      return request(adminBankLineCalls.setAside, { params, body })
    })
  return (
    <FormDialog title={bankStepTexts[step]} action={bankStepTexts[step]} onClose={onClose} onSubmit={send}>
      {(fields) => (
        <>
          <p className="wrap-anywhere">
            <strong>{amountText(line.amountMinor)}</strong>, {dayYearText(line.day)}, {line.narration}
          </p>
          {step === 'confirm' && match !== null && (
            <p>
              {matchTexts[match.kind]} <strong>{match.name}</strong>. {consequences[match.kind]}
            </p>
          )}
          {step === 'set_aside' && (
            <AreaField
              label="Reason"
              name="reason"
              rows={2}
              maxLength={500}
              hint="Such as rent, salaries or bank charges: the shop has nothing that it belongs to."
              error={fields['reason']}
              required
            />
          )}
          {step === 'reopen' && <p>The line is unmatched again. “Match again” looks for what it belongs to.</p>}
        </>
      )}
    </FormDialog>
  )
}

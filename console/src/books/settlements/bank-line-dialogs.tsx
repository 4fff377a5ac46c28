import { useState } from 'react'
import type { BankLine } from '@shop/contract/books/admin-bank-lines'
import { adminBankLineCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { AreaField } from '#ui/area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText, dayYearText } from '#ui/format.ts'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'
import { matchTexts } from './settlement-labels.ts'

export type BankStep = 'confirm' | 'set_aside' | 'reopen' | 'undo'

export const bankStepTexts = {
  confirm: 'Confirm',
  set_aside: 'Set aside',
  reopen: 'Open again',
  undo: 'Undo',
} as const

const consequences = {
  settlement: 'The line is the money of this settlement.',
  transfer: 'The transfer is booked, and the order is paid. A late one is owed back when its pieces are gone.',
  payout: 'The refunds of this order are booked as paid out. The shopper sees them as sent.',
  statement: 'The line is the payment of this statement.',
} as const

type BankLineDialogProps = { readonly line: BankLine; readonly step: BankStep; readonly onClose: () => void }

export function BankLineDialog({ line, step, onClose }: BankLineDialogProps) {
  const freshOnConflict = useFreshOnConflict()
  // Pressing again after a lost response repeats the request.
  const [key] = useState(() => crypto.randomUUID())
  const { id, version, matches } = line
  const params = { id: String(id) }
  const send = (form: FormData): Promise<void> =>
    freshOnConflict(() => {
      if (step === 'confirm') {
        const items = matches.map(({ kind, name }) => ({ kind, name }))
        return callApi(adminBankLineCalls.assign, { params, body: { version, matches: items }, key })
      }
      if (step === 'reopen' || step === 'undo') return callApi(adminBankLineCalls.reopen, { params, body: { version } })
      const body = { version, reason: textIn(form, 'reason') }
      return callApi(adminBankLineCalls.setAside, { params, body })
    })
  return (
    <FormDialog title={bankStepTexts[step]} action={bankStepTexts[step]} onClose={onClose} onSubmit={send}>
      {(fields) => (
        <>
          <p className="wrap-anywhere">
            <strong>{amountText(line.amountMinor)}</strong>, {dayYearText(line.day)}, {line.narration}
          </p>
          {(step === 'confirm' || step === 'undo') && <Matches line={line} isProposal={step === 'confirm'} />}
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
          {step === 'undo' && (
            <p>The line is unmatched again. Payments and refunds that are booked stay booked, each without its line.</p>
          )}
        </>
      )}
    </FormDialog>
  )
}

type MatchesProps = { readonly line: BankLine; readonly isProposal: boolean }

function Matches({ line: { matches }, isProposal }: MatchesProps) {
  const kinds = [...new Set(matches.map(({ kind }) => kind))]
  return (
    <>
      <ul className="grid gap-1">
        {matches.map(({ kind, name, amountMinor }) => (
          <li key={`${kind} ${name}`} className="flex justify-between gap-3">
            <span className="wrap-anywhere">
              {matchTexts[kind]} <strong>{name}</strong>
            </span>
            {matches.length > 1 && <span className="whitespace-nowrap">{amountText(amountMinor)}</span>}
          </li>
        ))}
      </ul>
      {isProposal && kinds.map((kind) => <p key={kind}>{consequences[kind]}</p>)}
    </>
  )
}

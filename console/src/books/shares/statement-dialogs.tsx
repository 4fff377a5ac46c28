import { useState } from 'react'
import type { Statement } from '@shop/contract/books/admin-statements'
import { adminStatementCalls } from '@shop/contract/core/admin-call-table'
import { indiaDay } from '@shop/contract/core/india-day'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { AreaField } from '#ui/area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText } from '#ui/format.ts'
import { amountInForm } from '#ui/number-in-form.ts'
import { rupeesText } from '#ui/rupees.ts'
import { TextField } from '#ui/text-field.tsx'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'

type DialogProps = { readonly statement: Statement; readonly onClose: () => void }

export function PayDialog({ statement, onClose }: DialogProps) {
  const keyOf = useRequestKeys()
  const fresh = useFreshOnConflict()
  const [today] = useState(() => indiaDay(new Date()))
  const pay = async (form: FormData): Promise<void> => {
    const amountMinor = amountInForm(form)
    const body = {
      version: statement.version,
      amountMinor,
      paidOn: textIn(form, 'paidOn'),
      reference: textIn(form, 'reference'),
    }
    const params = { id: statement.id ?? 0 }
    await fresh(() => callApi(adminStatementCalls.pay, { params, body, key: keyOf(body) }))
  }
  return (
    <FormDialog title="Record the payment" action="Record" onClose={onClose} onSubmit={pay}>
      {(fields) => (
        <>
          <p>
            <strong>{amountText(statement.dueMinor)}</strong> {statement.paidMinor === 0 ? 'is due' : 'is left to pay'}.
            Transfer it, or a part of it, to{' '}
            {statement.bankReference === '' ? statement.label : `${statement.label}, ${statement.bankReference}`} first,
            then record it here. It is booked once.
          </p>
          <TextField
            label="Amount in rupees"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={rupeesText(statement.dueMinor)}
            error={fields['amountMinor']}
            required
          />
          <TextField
            label="Transfer date"
            name="paidOn"
            type="date"
            defaultValue={today}
            max={today}
            error={fields['paidOn']}
            required
          />
          <TextField
            label="Bank reference (UTR)"
            name="reference"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            error={fields['reference']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

export function WithdrawDialog({ statement, onClose }: DialogProps) {
  const fresh = useFreshOnConflict()
  const withdraw = (form: FormData): Promise<void> =>
    fresh(() =>
      callApi(adminStatementCalls.withdraw, {
        params: { id: statement.id ?? 0 },
        body: { version: statement.version, reason: textIn(form, 'reason') },
      }),
    )
  return (
    <FormDialog title="Withdraw the statement" action="Withdraw" look="danger" onClose={onClose} onSubmit={withdraw}>
      {(fields) => (
        <>
          <p>Its number is not used again. Its lines move to the next statement that you issue.</p>
          <AreaField label="Reason" name="reason" rows={2} maxLength={300} error={fields['reason']} required />
        </>
      )}
    </FormDialog>
  )
}

import { useState } from 'react'
import type { ExpectedMoney, MoneyAction } from '@shop/contract/books/admin-reconciliation'
import { adminReconciliationCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { AreaField } from '#ui/area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText } from '#ui/format.ts'
import { amountInForm } from '#ui/number-in-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { moneyActionTexts } from './reconciliation-labels.ts'

type MoneyDialogProps = {
  readonly money: ExpectedMoney
  readonly action: MoneyAction
  readonly onDone: (outcome: string) => void
  readonly onClose: () => void
}

/** Pressing again after a lost response repeats the request; other values are a new request. */
function useKeys(): (sent: object) => string {
  const [keys] = useState(() => new Map<string, string>())
  return (sent) => {
    const text = JSON.stringify(sent)
    const key = keys.get(text) ?? crypto.randomUUID()
    keys.set(text, key)
    return key
  }
}

const introductions: Readonly<Record<MoneyAction, string>> = {
  collect:
    'Record what the courier paid into the bank for this order. It is the exact sum, or the courier owes the rest.',
  refuse: 'The parcel came back (RTO): nothing is owed, and its pieces return to stock.',
  receive:
    'Record the money that arrived at the bank. A late transfer pays while the pieces are there, and is owed back otherwise.',
  pay_out: 'Transfer the money first, then record it here. The shopper sees the refund as sent.',
}

export function MoneyDialog({ money, action, onDone, onClose }: MoneyDialogProps) {
  const keyOf = useKeys()
  const { orderCode, detail } = money
  const send = async (form: FormData): Promise<string> => {
    if (action === 'refuse') {
      const body = { orderCode, note: textIn(form, 'note') }
      await callApi(adminReconciliationCalls.refuse, { body, key: keyOf(body) })
      return `Order ${orderCode} is over, and its pieces are back in stock.`
    }
    const amountMinor = action === 'pay_out' ? money.amountMinor : amountInForm(form)
    const sum = amountText(amountMinor)
    if (action === 'receive') {
      const body = { orderCode, amountMinor, reference: textIn(form, 'reference') }
      const { isOwedBack } = await callApi(adminReconciliationCalls.receive, { body, key: keyOf(body) })
      return isOwedBack
        ? `${sum} are booked and owed back: the pieces of order ${orderCode} are gone. The shopper was asked for an account.`
        : `${sum} are booked, and order ${orderCode} is paid.`
    }
    const body = { orderCode, amountMinor }
    const call = action === 'collect' ? adminReconciliationCalls.collect : adminReconciliationCalls.payOut
    await callApi(call, { body, key: keyOf({ action, ...body }) })
    return `${sum} of order ${orderCode} are booked.`
  }
  return (
    <FormDialog
      title={`${moneyActionTexts[action]}: order ${orderCode}`}
      action={moneyActionTexts[action]}
      look={action === 'refuse' ? 'danger' : 'primary'}
      onClose={onClose}
      onSubmit={async (form) => onDone(await send(form))}
    >
      {(fields) => (
        <>
          <p>{introductions[action]}</p>
          {action === 'pay_out' && (
            <p>
              <strong>{amountText(money.amountMinor)}</strong>{' '}
              {detail === null ? 'to an account that the shopper has not named yet' : `to ${detail}`}
            </p>
          )}
          {(action === 'collect' || action === 'receive') && (
            <TextField
              label="Amount in rupees"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              hint={`${amountText(money.amountMinor)} are due.`}
              error={fields['amountMinor']}
              required
            />
          )}
          {action === 'receive' && (
            <TextField
              label="Bank reference (UTR)"
              name="reference"
              autoComplete="off"
              autoCapitalize="characters"
              error={fields['reference']}
              required
            />
          )}
          {action === 'refuse' && (
            <AreaField label="Note" name="note" rows={2} maxLength={500} error={fields['note']} required />
          )}
        </>
      )}
    </FormDialog>
  )
}

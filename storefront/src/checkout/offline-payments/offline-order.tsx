import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrderDetail } from '@shop/contract/selling/orders'
import { notifyError, notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { rupeeText } from '#session/currency.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { confirmCash, saveRefundAccount, sendCashCode } from './offline-payments-api.ts'

type OfflineOrderProps = { readonly order: OrderDetail; readonly onChanged: () => void }

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** Runs one action at a time and then reloads the page. */
function useAct(onChanged: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const run = async (act: () => Promise<{ readonly message: string }>) => {
    setIsBusy(true)
    try {
      notifySuccess((await act()).message)
      onChanged()
    } catch (error) {
      notifyError(error)
    }
    setIsBusy(false)
  }
  return { isBusy, run }
}

function ConfirmationCode({ order, onChanged }: OfflineOrderProps) {
  const { isBusy, run } = useAct(onChanged)
  const owned = { userId: order.user_id, orderId: order.id }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const code = textOf(event.currentTarget, 'verification_code')
        void run(() => confirmCash(browserApi, { ...owned, code }))
      }}
    >
      <p>
        {order.offline?.method === 'bank_transfer'
          ? t`Enter the code that we sent to you. We then hold your pieces until the transfer arrives, and only for minutes without it.`
          : t`Enter the code that we sent to you to confirm this order.`}
      </p>
      <TextField label={t`Code`} name="verification_code" autoComplete="one-time-code" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          <Trans>Confirm order</Trans>
        </Button>
        <Button look="secondary" onClick={() => void run(() => sendCashCode(browserApi, owned))}>
          <Trans>Send a new code</Trans>
        </Button>
      </div>
    </form>
  )
}

function RefundAccount({ order, onChanged }: OfflineOrderProps) {
  const { isBusy, run } = useAct(onChanged)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const account = textOf(event.currentTarget, 'account')
        void run(() => saveRefundAccount(browserApi, { userId: order.user_id, orderId: order.id, account }))
      }}
    >
      <TextField label={t`UPI id, or account number, IFSC code and name`} name="account" />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Save refund account</Trans>
      </Button>
    </form>
  )
}

const isAdvanceOpen = ({ state, offline }: OrderDetail): boolean =>
  state === 'awaiting_payment' && /[1-9]/.test(offline?.advance ?? '')

function cashText(order: OrderDetail, due: string): string {
  return isAdvanceOpen(order) ? t`After the advance, pay ${due} in cash on delivery` : t`Pay ${due} in cash on delivery`
}

/** The next step of an offline order. */
export function OfflineOrder({ order, onChanged }: OfflineOrderProps) {
  const { offline } = order
  if (offline === null) return null
  const isDue = /[1-9]/.test(offline.due)
  if (!isDue && !offline.needs_refund_account) return null
  const due = rupeeText(offline.due)
  return (
    <section aria-label={t`Payment`} className="mt-6 grid max-w-md gap-4 bg-mist p-5">
      {isDue && (
        <p className="font-semibold">
          {offline.method === 'cash_on_delivery' ? cashText(order, due) : t`Transfer ${due} to our bank account`}
        </p>
      )}
      {offline.bank_details !== '' && (
        <p className="text-small">
          {offline.bank_details}
          <br />
          <Trans>Reference: {order.code}</Trans>
        </p>
      )}
      {offline.needs_code && <ConfirmationCode order={order} onChanged={onChanged} />}
      {offline.needs_refund_account && <RefundAccount order={order} onChanged={onChanged} />}
    </section>
  )
}

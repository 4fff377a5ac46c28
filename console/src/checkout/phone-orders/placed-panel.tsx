import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import type { PlacedPhoneOrder } from '@shop/contract/checkout/admin-phone-orders'
import { adminPhoneOrderCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText, timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSending } from '#ui/use-sending.ts'
import { Panel } from './panel.tsx'
import { PayLink } from './pay-link.tsx'

type PlacedPanelProps = { readonly placed: PlacedPhoneOrder; readonly onAgain: () => void }

export function PlacedPanel({ placed, onAgain }: PlacedPanelProps) {
  const { code, isPaid, toPayMinor, heldUntil, payment } = placed
  return (
    <Panel title={`Order ${code} is placed`}>
      <div className="grid max-w-2xl gap-4">
        <Notice look="good">
          {isPaid
            ? 'It is paid in full.'
            : `${amountText(toPayMinor)} to pay. The pieces are held until ${heldUntil === null ? 'then' : timeText(heldUntil)}.`}
        </Notice>
        {!isPaid && <PayLink placed={placed} />}
        {!isPaid && payment === 'cash_on_delivery' && <CashCode code={code} />}
        <p className="flex flex-wrap gap-3">
          <Link to={`/orders/${code}`} className="button button-secondary">
            Open order
          </Link>
          <Button onClick={onAgain}>Take another order</Button>
        </p>
      </div>
    </Panel>
  )
}

/** Confirms a cash order with the code that the customer reads out. */
function CashCode({ code }: { readonly code: string }) {
  const { isBusy, problem, send } = useSending()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const confirm = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    await send(true, async () => {
      const verificationCode = textIn(new FormData(event.currentTarget), 'code')
      await callApi(adminPhoneOrderCalls.confirmCash, { params: { code }, body: { verificationCode } })
      setIsConfirmed(true)
    })
  }
  if (isConfirmed) return <Notice look="good">The order is confirmed.</Notice>
  return (
    <form onSubmit={(event) => void confirm(event)} className="flex flex-wrap items-end gap-3">
      <TextField
        label="Code that the customer reads out"
        name="code"
        autoComplete="off"
        maxLength={40}
        required
        error={problem}
      />
      <Button type="submit" isBusy={isBusy}>
        Confirm
      </Button>
    </form>
  )
}

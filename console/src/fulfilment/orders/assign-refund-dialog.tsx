import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { adminReturnCalls } from '@shop/contract/core/admin-call-table'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PieceChoice } from './piece-choice.tsx'

export type ForeignRefund = { readonly id: number; readonly amountMinor: number }

type AssignRefundDialogProps = {
  readonly order: AdminOrder
  readonly refund: ForeignRefund
  readonly onClose: () => void
}

/** Assigns a refund that somebody made in the provider's dashboard to pieces. */
export function AssignRefundDialog({ order, refund, onClose }: AssignRefundDialogProps) {
  const [choice, setChoice] = useState<Readonly<Record<number, number>>>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const { revalidate } = useRevalidator()
  const lines = Object.entries(choice)
    .filter(([, pieces]) => pieces > 0)
    .map(([position, pieces]) => ({ position: Number(position), pieces }))
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      lines,
      withDelivery: form.has('withDelivery'),
      isRestocked: form.has('isRestocked'),
      note: textIn(form, 'note'),
    }
    setIsBusy(true)
    setProblem(undefined)
    try {
      await callApi(adminReturnCalls.assignRefund, { params: { code: order.code, refundId: refund.id }, body, key })
      await revalidate()
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setIsBusy(false)
    }
  }
  return (
    <Dialog title={`Assign the refund of ${amountText(refund.amountMinor)}`} onClose={onClose} isWide>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-ink-2">
          The provider has sent this money back already. Choose the pieces that it was for: they get a credit note of
          exactly this amount, and a return of these pieces ends as refunded.
        </p>
        {problem !== undefined && <Notice look="alert">{problem}</Notice>}
        <PieceChoice lines={order.lines} choice={choice} onChange={setChoice} />
        <label className="flex items-center gap-2">
          <input type="checkbox" name="withDelivery" />
          With the delivery charge
        </label>
        <label className="flex items-center gap-2">
          <input type="checkbox" name="isRestocked" />
          Return the pieces to stock
        </label>
        <TextField label="Reason, for the history" name="note" maxLength={1000} required />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" isBusy={isBusy || lines.length === 0}>
            Assign the refund
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { useEffect, useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { adminOrderCalls } from '@shop/contract/core/admin-call-table'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText, restOf } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LineChoice, requestLines, type CreditChoice } from './credit-choice.tsx'

type CreditDialogProps = {
  readonly order: AdminOrder
  readonly action: 'cancel' | 'refund'
  readonly onClose: () => void
}

const words = {
  cancel: { title: 'Cancel', whole: 'Cancel order', some: 'Cancel these pieces' },
  refund: { title: 'Refund', whole: 'Refund all pieces', some: 'Refund these pieces' },
} as const

/** Pieces that have left can not be cancelled. */
function linesFor({ lines }: AdminOrder, action: CreditDialogProps['action']): AdminOrder['lines'] {
  if (action === 'refund') return lines
  return lines.flatMap((line) => {
    const quantity = line.quantity - line.sentPieces
    return quantity === 0 ? [] : [{ ...line, quantity }]
  })
}

type Preview = { readonly totalMinor: number; readonly unpaidMinor: number; readonly isComplete: boolean }

/** The server calculates the exact sum: the browser calculates no money. */
function usePreview(code: string, choice: CreditChoice, withDelivery: boolean) {
  const [preview, setPreview] = useState<Preview>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const lines = requestLines(choice)
    const stopping = new AbortController()
    setPreview(undefined)
    setProblem(undefined)
    if (lines.length > 0) {
      const sent = { params: { code }, body: { lines, withDelivery }, signal: stopping.signal }
      callApi(adminOrderCalls.previewRefund, sent).then(setPreview, (error: unknown) => {
        if (!stopping.signal.aborted) setProblem(messageOf(error))
      })
    }
    return () => stopping.abort()
  }, [code, choice, withDelivery])
  return { preview, problem }
}

/** What goes back, and what is no longer due because nobody has paid it yet. */
function outcomeText(
  { money }: AdminOrder,
  { totalMinor, unpaidMinor }: Preview,
  refundTo: 'source' | 'credit',
): string {
  const backMinor = restOf(totalMinor, unpaidMinor)
  const back = `${amountText(backMinor)} will be ${refundTo === 'credit' ? 'given as store credit' : 'refunded'}`
  if (unpaidMinor === 0) return back
  const unpaid = `${amountText(unpaidMinor)} of the ${money?.part ? 'balance' : 'cash'} is no longer due`
  return backMinor === 0 ? unpaid : `${back}, and ${unpaid}`
}

export function CreditDialog({ order, action, onClose }: CreditDialogProps) {
  const isUnpaid = order.state === 'awaiting_payment'
  const [choice, setChoice] = useState<CreditChoice>({})
  const [refundTo, setRefundTo] = useState<'source' | 'credit'>('source')
  const [withDelivery, setWithDelivery] = useState(false)
  const [isRestocked, setIsRestocked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const { preview, problem: previewProblem } = usePreview(order.code, choice, withDelivery)
  const { revalidate } = useRevalidator()
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const note = textIn(new FormData(event.currentTarget), 'note')
    const lines = requestLines(choice)
    const body = { note, withDelivery, refundTo, ...(!isUnpaid && { lines }) }
    const params = { code: order.code }
    setIsBusy(true)
    setProblem(undefined)
    try {
      if (action === 'cancel') await callApi(adminOrderCalls.cancel, { params, body, key })
      else await callApi(adminOrderCalls.refund, { params, body: { ...body, isRestocked }, key })
      await revalidate()
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setIsBusy(false)
    }
  }
  const shown = problem ?? previewProblem
  const canSend = isUnpaid || preview !== undefined
  return (
    <Dialog title={`${words[action].title} ${order.code}`} onClose={onClose} isWide>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {shown !== undefined && <Notice look="alert">{shown}</Notice>}
        {isUnpaid && <p>Nothing was paid for this order. Its pieces return to stock.</p>}
        {!isUnpaid && <LineChoice lines={linesFor(order, action)} choice={choice} onChange={setChoice} />}
        {!isUnpaid && (
          <label className="flex items-center gap-2">
            <input type="checkbox" checked={withDelivery} onChange={() => setWithDelivery(!withDelivery)} />
            With the delivery charge
          </label>
        )}
        {!isUnpaid && order.customer?.hasAccount === true && (
          <SelectField
            label="Refund to"
            value={refundTo}
            onChange={({ target }) => setRefundTo(target.value === 'credit' ? 'credit' : 'source')}
            options={[
              { value: 'source', text: 'Original payment method' },
              { value: 'credit', text: 'Store credit' },
            ]}
          />
        )}
        {action === 'refund' && (
          <label className="flex items-center gap-2">
            <input type="checkbox" checked={isRestocked} onChange={() => setIsRestocked(!isRestocked)} />
            Return the pieces to stock
          </label>
        )}
        <TextField label="Reason, for the history" name="note" maxLength={1000} required />
        {!isUnpaid && (
          <p role="status" className="text-section font-semibold">
            {preview === undefined ? 'Choose pieces to see the amount.' : outcomeText(order, preview, refundTo)}
          </p>
        )}
        <div className="dialog-actions">
          <Button onClick={onClose}>Back</Button>
          <Button look="danger" type="submit" isBusy={isBusy || !canSend}>
            {isUnpaid || preview?.isComplete === true ? words[action].whole : words[action].some}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

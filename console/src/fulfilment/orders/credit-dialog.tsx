import { useEffect, useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { adminOrderCalls } from '@shop/contract/core/admin-call-table'
import { pointsIn } from '@shop/contract/core/typed-number'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { TextField } from '#ui/text-field.tsx'

type CreditDialogProps = {
  readonly order: AdminOrder
  readonly action: 'cancel' | 'refund'
  readonly onClose: () => void
}

type Line = AdminOrder['lines'][number]
type Chosen = { readonly pieces: number; readonly shareBp: number }
type Choice = Readonly<Record<number, Chosen>>

const words = {
  cancel: { title: 'Cancel', whole: 'Cancel order', some: 'Cancel these pieces' },
  refund: { title: 'Refund', whole: 'Refund all pieces', some: 'Refund these pieces' },
} as const

const openPieces = ({ quantity, refundedPieces }: Line): number => quantity - refundedPieces

/** Proposes the policy's share; the person may choose another. */
function proposal(lines: readonly Line[]): Choice {
  return Object.fromEntries(
    lines
      .filter((line) => openPieces(line) > 0)
      .map((line) => [line.position, { pieces: openPieces(line), shareBp: line.policyShareBp }]),
  )
}

function requestLines(choice: Choice) {
  return Object.entries(choice)
    .filter(([, { pieces }]) => pieces > 0)
    .map(([position, chosen]) => ({ position: Number(position), ...chosen }))
}

type Preview = { readonly totalMinor: number; readonly isComplete: boolean }

/** The server calculates the exact sum: the browser calculates no money. */
function usePreview(code: string, choice: Choice, withDelivery: boolean) {
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

export function CreditDialog({ order, action, onClose }: CreditDialogProps) {
  const isUnpaid = order.state === 'awaiting_payment'
  const [choice, setChoice] = useState<Choice>(() => (isUnpaid ? {} : proposal(order.lines)))
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
    const body = { note, withDelivery, ...(!isUnpaid && { lines }) }
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
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        {shown !== undefined && <Notice look="alert">{shown}</Notice>}
        {isUnpaid && <p>Nothing was paid for this order. Its pieces return to stock.</p>}
        {!isUnpaid && <LineChoice lines={order.lines} choice={choice} onChange={setChoice} />}
        {!isUnpaid && (
          <label className="flex items-center gap-2">
            <input type="checkbox" checked={withDelivery} onChange={() => setWithDelivery(!withDelivery)} />
            With the delivery charge
          </label>
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
            {preview === undefined
              ? 'Choose pieces to see the amount.'
              : `${amountText(preview.totalMinor)} will be refunded`}
          </p>
        )}
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Back</Button>
          <Button look="danger" type="submit" isBusy={isBusy || !canSend}>
            {isUnpaid || preview?.isComplete === true ? words[action].whole : words[action].some}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type LineChoiceProps = {
  readonly lines: readonly Line[]
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}

function LineChoice({ lines, choice, onChange }: LineChoiceProps) {
  const change = (position: number, part: Partial<Chosen>): void => {
    const before = choice[position] ?? { pieces: 0, shareBp: 10_000 }
    onChange({ ...choice, [position]: { ...before, ...part } })
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => {
        const { position, name, policy } = line
        const most = openPieces(line)
        const { pieces = 0, shareBp = 10_000 } = choice[position] ?? {}
        return (
          <li key={position} className="grid gap-2 py-3 sm:grid-cols-[1fr_auto_auto] sm:items-center">
            <span>
              <span className="font-semibold">{name}</span>
              <span className="block text-small text-ink-2">{most === 0 ? 'Refunded already' : policy}</span>
            </span>
            <NumberInput
              label="Pieces"
              className="field w-20"
              most={most}
              wanted={`Enter 0 to ${most}`}
              value={pieces}
              disabled={most === 0}
              onChange={(chosen) => change(position, { pieces: chosen ?? 0 })}
            />
            <NumberInput
              label="Share %"
              className="field w-24"
              read={pointsIn}
              shown={(points) => String(points / 100)}
              least={100}
              most={10_000}
              wanted="Enter 1 to 100"
              value={shareBp}
              disabled={most === 0}
              onChange={(points) => change(position, { shareBp: points ?? shareBp })}
            />
          </li>
        )
      })}
    </ul>
  )
}

import { useEffect, useState } from 'react'
import { adminParcelCalls } from '@shop/contract/core/admin-call-table'
import { minorIn } from '@shop/contract/core/typed-number'
import type { RtoPreview } from '@shop/contract/fulfilment/admin-parcels'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { rupeesText } from '#ui/rupees.ts'
import { TextField } from '#ui/text-field.tsx'

type RtoDialogProps = { readonly code: string; readonly parcelId: number; readonly onClose: () => void }

type Choice = { readonly feeMinor: number | undefined; readonly withDelivery: boolean }

/** What the server would do with this choice: the browser calculates no money. */
function usePreview({ code, parcelId }: Pick<RtoDialogProps, 'code' | 'parcelId'>, { feeMinor, withDelivery }: Choice) {
  const [found, setFound] = useState<{ readonly preview?: RtoPreview; readonly problem?: string }>({})
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const query = { withDelivery: withDelivery ? ('true' as const) : ('false' as const), feeMinor }
    callApi(adminParcelCalls.previewRto, { params: { code, parcelId }, query, signal })
      .then((preview) => setFound({ preview }))
      .catch((error: unknown) => {
        if (!signal.aborted) setFound({ problem: messageOf(error) })
      })
    return () => controller.abort()
  }, [code, parcelId, feeMinor, withDelivery])
  return found
}

const outcomeTexts = {
  in_house: 'The rest of the order has not left yet, so these pieces wait with it. Nothing is refunded.',
  refunded_before: 'These pieces were refunded before, so nothing more is refunded.',
  unpaid: 'No cash was collected, so nothing is refunded and the courier owes nothing for these pieces.',
} as const

/** Receives a parcel that came back undelivered. */
export function RtoDialog({ code, parcelId, onClose }: RtoDialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const [typedFee, setTypedFee] = useState<string>()
  const [withDelivery, setWithDelivery] = useState(false)
  const [isRestocked, setIsRestocked] = useState(true)
  const feeMinor = typedFee === undefined ? undefined : (minorIn(typedFee) ?? 0)
  const { preview, problem } = usePreview({ code, parcelId }, { feeMinor, withDelivery })
  const receive = async (form: FormData): Promise<void> => {
    const body = { isRestocked, withDelivery, note: textIn(form, 'note'), ...(feeMinor !== undefined && { feeMinor }) }
    await callApi(adminParcelCalls.receiveRto, { params: { code, parcelId }, body, key })
  }
  const isRefund = preview?.outcome === 'refund'
  return (
    <FormDialog
      title={`Receive RTO of ${code}`}
      action={isRefund && preview.totalMinor > 0 ? 'Receive and refund' : 'Receive'}
      look={isRefund ? 'danger' : 'primary'}
      onClose={onClose}
      onSubmit={receive}
    >
      {(fields) => (
        <>
          {problem !== undefined && <Notice look="alert">{problem}</Notice>}
          {preview !== undefined && preview.outcome !== 'refund' && <p>{outcomeTexts[preview.outcome]}</p>}
          {isRefund && (
            <>
              <TextField
                label="RTO fee to keep, in rupees"
                name="fee"
                inputMode="decimal"
                value={typedFee ?? rupeesText(preview.feeMinor)}
                onChange={({ target }) => setTypedFee(target.value)}
                error={fields['feeMinor']}
              />
              <Tick isChecked={withDelivery} onChange={setWithDelivery}>
                Refund the delivery charge as well
              </Tick>
            </>
          )}
          {preview !== undefined && preview.outcome !== 'in_house' && (
            <Tick isChecked={isRestocked} onChange={setIsRestocked}>
              Return the pieces to stock
            </Tick>
          )}
          <TextField label="Note for the history (optional)" name="note" maxLength={1000} error={fields['note']} />
          {isRefund && (
            <p role="status" className="text-section font-semibold">
              {amountText(preview.totalMinor)} will be refunded
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}

type TickProps = {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: string
}

function Tick({ isChecked, onChange, children }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input type="checkbox" className="size-4" checked={isChecked} onChange={() => onChange(!isChecked)} />
      <span>{children}</span>
    </label>
  )
}

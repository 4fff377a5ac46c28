import { useEffect, useState, type ReactNode } from 'react'
import { adminReturnCalls } from '@shop/contract/core/admin-call-table'
import { pointsIn } from '@shop/contract/core/typed-number'
import type { AdminReturn, ReturnMove } from '@shop/contract/fulfilment/admin-returns'
import { ApiError, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { AreaField } from '#ui/area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { actionTexts, percentText } from './return-labels.ts'

type DialogProps = { readonly found: AdminReturn; readonly onClose: () => void }

const noteLabels: Readonly<Partial<Record<ReturnMove, string>>> = {
  refuse: 'Reason, which the customer reads',
  fail: 'Reason, which the customer reads',
  pickup: 'When the courier comes',
}

/** Treats the refusal of a single move as the form's error. */
export async function moveOne({ id, version }: AdminReturn, action: ReturnMove, note = ''): Promise<void> {
  const { results } = await callApi(adminReturnCalls.move, { body: { action, returns: [{ id, version }], note } })
  const message = results[0]?.message
  if (message) throw new ApiError({ status: 409, code: 'return.illegal_step', message })
}

export function MoveDialog({ found, action, onClose }: DialogProps & { readonly action: ReturnMove }) {
  const isRefusal = action !== 'pickup'
  return (
    <FormDialog
      title={`${actionTexts[action]}: return ${found.id}`}
      action={actionTexts[action]}
      look={isRefusal ? 'danger' : 'primary'}
      onClose={onClose}
      onSubmit={(form) => moveOne(found, action, textIn(form, 'note'))}
    >
      {(fields) => (
        <AreaField
          label={noteLabels[action] ?? 'Note'}
          name="note"
          maxLength={1000}
          placeholder={isRefusal ? undefined : 'Friday 27 November, 10 am to 1 pm'}
          error={fields['note']}
          required
        />
      )}
    </FormDialog>
  )
}

type Part = { readonly shareBp: number | undefined; readonly isFeeWaived: boolean; readonly countsOutside: boolean }

function usePreview({ id }: AdminReturn, { shareBp, isFeeWaived, countsOutside }: Part) {
  const [preview, setPreview] = useState<{ readonly totalMinor?: number; readonly problem?: string }>({})
  useEffect(() => {
    if (shareBp === undefined) return undefined
    const controller = new AbortController()
    const { signal } = controller
    callApi(adminReturnCalls.previewRefund, { params: { id }, body: { shareBp, isFeeWaived, countsOutside }, signal })
      .then(setPreview)
      .catch((error: unknown) => {
        if (!signal.aborted) setPreview({ problem: messageOf(error) })
      })
    return () => controller.abort()
  }, [id, shareBp, isFeeWaived, countsOutside])
  return shareBp === undefined ? {} : preview
}

/** Reads `50` or `12.5` percent as basis points; undefined for anything else. */
function shareIn(text: string): number | undefined {
  const shareBp = pointsIn(text) ?? 0
  return shareBp >= 1 && shareBp <= 10_000 ? shareBp : undefined
}

type TickProps = {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

function Tick({ isChecked, onChange, children }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input type="checkbox" className="size-4" checked={isChecked} onChange={() => onChange(!isChecked)} />
      <span>{children}</span>
    </label>
  )
}

export function RefundDialog({ found, onClose }: DialogProps) {
  const [percent, setPercent] = useState(String(found.shareBp / 100))
  const [key] = useState(() => crypto.randomUUID())
  const shareBp = shareIn(percent)
  const [isFeeWaived, setIsFeeWaived] = useState(false)
  const [countsOutside, setCountsOutside] = useState(false)
  const { totalMinor, problem } = usePreview(found, { shareBp, isFeeWaived, countsOutside })
  const isPromised = shareBp === found.shareBp
  const refund = async (form: FormData): Promise<void> => {
    if (shareBp === undefined)
      throw new ApiError({ status: 422, code: 'request.invalid', message: 'Enter 0.01 to 100 %.' })
    const body = {
      version: found.version,
      shareBp,
      refundTo: textIn(form, 'refundTo') === 'credit' ? ('credit' as const) : ('source' as const),
      isRestocked: form.get('isRestocked') !== null,
      isFeeWaived,
      countsOutside,
      note: textIn(form, 'note'),
    }
    await callApi(adminReturnCalls.refund, {
      params: { id: found.id },
      body,
      key: `${key}-${shareBp}-${body.refundTo}-${isFeeWaived}-${countsOutside}`,
    })
  }
  const targets = [
    { value: 'source', text: 'Original payment method' },
    ...(found.canBeCredit ? [{ value: 'credit', text: 'Store credit' }] : []),
  ]
  return (
    <FormDialog title={`Refund return ${found.id}`} action="Refund" look="danger" onClose={onClose} onSubmit={refund}>
      {(fields) => (
        <>
          <p aria-live="polite">
            {totalMinor !== undefined && <strong>{amountText(totalMinor)}</strong>}
            {totalMinor !== undefined && ' will be refunded'}
            {totalMinor !== undefined && found.isOurFault && ', with the delivery charge that is left'}
          </p>
          {problem !== undefined && <Notice look="alert">{problem}</Notice>}
          <TextField
            label="Part of the price, in percent"
            name="percent"
            inputMode="decimal"
            value={percent}
            onChange={({ target }) => setPercent(target.value)}
            hint={`The policy promised ${percentText(found.shareBp)}.`}
            error={shareBp === undefined ? 'Enter 0.01 to 100' : fields['shareBp']}
            required
          />
          {found.outsideMinor > 0 && (
            <Tick isChecked={countsOutside} onChange={setCountsOutside}>
              {amountText(found.outsideMinor)} refunded outside the shop was for this return: send only the rest
            </Tick>
          )}
          {found.pickupFeeMinor > 0 && (
            <Tick isChecked={isFeeWaived} onChange={setIsFeeWaived}>
              Waive the pickup fee of {amountText(found.pickupFeeMinor)}
            </Tick>
          )}
          <SelectField
            label="Refund to"
            name="refundTo"
            defaultValue={found.refundTo}
            options={targets}
            error={fields['refundTo']}
          />
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="isRestocked" className="size-4" />
            Back into stock
          </label>
          <AreaField
            label={isPromised ? 'Note (optional)' : 'Why it differs from the policy'}
            name="note"
            rows={2}
            maxLength={1000}
            error={fields['note']}
            required={!isPromised}
          />
        </>
      )}
    </FormDialog>
  )
}

export function PassDialog({ found: { id, version }, onClose }: DialogProps) {
  const pass = async (form: FormData): Promise<void> => {
    const body = { version, isRestocked: form.get('isRestocked') !== null, note: textIn(form, 'note') }
    await callApi(adminReturnCalls.pass, { params: { id }, body })
  }
  return (
    <FormDialog title={`Pass inspection: return ${id}`} action="Pass" onClose={onClose} onSubmit={pass}>
      {(fields) => (
        <>
          <p>The other size can be sent next. The customer gets a message.</p>
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="isRestocked" className="size-4" />
            Back into stock
          </label>
          <AreaField label="Note (optional)" name="note" rows={2} maxLength={1000} error={fields['note']} />
        </>
      )}
    </FormDialog>
  )
}

export function SendDialog({ found: { id, version }, onClose }: DialogProps) {
  const dispatch = async (form: FormData): Promise<void> => {
    const body = {
      version,
      courier: textIn(form, 'courier'),
      trackingNumber: textIn(form, 'trackingNumber'),
      trackingUrl: textIn(form, 'trackingUrl'),
    }
    await callApi(adminReturnCalls.dispatch, { params: { id }, body })
  }
  return (
    <FormDialog title={`Send exchange: return ${id}`} action="Send" onClose={onClose} onSubmit={dispatch}>
      {(fields) => (
        <>
          <TextField label="Courier" name="courier" error={fields['courier']} required />
          <TextField label="Tracking number" name="trackingNumber" error={fields['trackingNumber']} />
          <TextField
            label="Tracking page"
            name="trackingUrl"
            type="url"
            placeholder="https://"
            hint="The customer gets this link."
            error={fields['trackingUrl']}
          />
        </>
      )}
    </FormDialog>
  )
}

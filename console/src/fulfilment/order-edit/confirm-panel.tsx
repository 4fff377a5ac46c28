import { useState } from 'react'
import { adminOrderEditCalls } from '@shop/contract/core/admin-call-table'
import type { OrderEditDraft, OrderEditing } from '@shop/contract/fulfilment/admin-order-edits'
import { ApiError, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { bodyOf, isEmpty, missingIn, type EditForm } from './edit-draft.ts'
import { Outcome } from './outcome.tsx'
import { usePreview } from './use-preview.ts'

type ConfirmProps = {
  readonly code: string
  readonly form: EditForm
  readonly editing: OrderEditing
  readonly onChange: (change: Partial<EditForm>) => void
  readonly onDone: () => void
  /** The order is not what the form shows any more. */
  readonly onOutdated: () => void
}

/** Sends the edit once, exactly as it was previewed. */
function useConfirm({ code, onDone, onOutdated }: Pick<ConfirmProps, 'code' | 'onDone' | 'onOutdated'>) {
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const keyOf = useRequestKeys()
  const confirm = async (body: OrderEditDraft & { readonly note: string; readonly version: string }): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      await callApi(adminOrderEditCalls.confirm, { params: { code }, body, key: keyOf(body) })
      onDone()
    } catch (refusal) {
      setError(refusal)
      setIsBusy(false)
      if (refusal instanceof ApiError && refusal.code === 'change.outdated') onOutdated()
    }
  }
  return { error, isBusy, confirm }
}

export function ConfirmPanel(props: ConfirmProps) {
  const { code, form, editing, onChange, onOutdated } = props
  const [note, setNote] = useState('')
  const body = bodyOf(form, editing)
  const missing = missingIn(form, editing)
  const hasChanges = !isEmpty(body)
  const { preview, isFresh, problem, refresh } = usePreview(code, hasChanges && missing === undefined ? body : null)
  const { error, isBusy, confirm } = useConfirm({
    ...props,
    onOutdated: () => {
      refresh()
      onOutdated()
    },
  })
  const isOutdated = error instanceof ApiError && error.code === 'change.outdated'
  const shown = problem ?? (error === undefined || isOutdated ? undefined : messageOf(error))
  const isDropping = (body.dropped ?? []).length > 0
  return (
    <section aria-labelledby="outcome" className="panel p-4 xl:sticky xl:top-4">
      <h2 id="outcome" className="mb-3 text-section font-semibold">
        What will happen
      </h2>
      <div aria-live="polite" aria-busy={hasChanges && !isFresh && problem === undefined} className="grid gap-3">
        {!hasChanges && missing === undefined && (
          <p className="text-ink-2">Change something on this page to see money, tax, stock, days and messages.</p>
        )}
        {missing !== undefined && <p className="text-ink-2">{missing}</p>}
        {isOutdated && (
          <Notice look="warn">The order changed in the meantime. Check what will happen now, then confirm.</Notice>
        )}
        {shown !== undefined && <Notice look="alert">{shown}</Notice>}
        {hasChanges && preview !== undefined && <Outcome preview={preview} />}
      </div>
      {hasChanges && (
        <div className="mt-4 grid gap-3 border-t border-line pt-4">
          {isDropping && editing.canCredit && (
            <SelectField
              label="Refund to"
              options={[
                { value: 'source', text: 'Original payment method' },
                { value: 'credit', text: 'Store credit' },
              ]}
              value={form.refundTo}
              onChange={({ target }) => onChange({ refundTo: target.value === 'credit' ? 'credit' : 'source' })}
            />
          )}
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5"
              checked={form.isTold}
              onChange={({ target }) => onChange({ isTold: target.checked })}
            />
            Tell the customer about the changes
          </label>
          <TextField
            label="Reason, for the history"
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button
            look="primary"
            className="min-h-12 w-full"
            isBusy={isBusy}
            disabled={!isFresh || missing !== undefined}
            onClick={() => preview && void confirm({ ...body, note, version: preview.version })}
          >
            Confirm edit
          </Button>
        </div>
      )}
    </section>
  )
}

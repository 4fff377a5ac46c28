import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { adminOrderCalls } from '@shop/contract/admin-call-table'
import type { AdminOrder } from '@shop/contract/admin-orders'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { request } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'

type DispatchDialogProps = { readonly order: AdminOrder; readonly onClose: () => void }

const courierKey = 'console-courier'

export function DispatchDialog({ order: { code }, onClose }: DispatchDialogProps) {
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const fields = fieldsOf(error)
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [courier, trackingNumber, trackingUrl, note] = ['courier', 'trackingNumber', 'trackingUrl', 'note'].map(
      (name) => textIn(form, name),
    )
    setIsBusy(true)
    setError(undefined)
    try {
      const body = { courier: courier ?? '', trackingNumber, trackingUrl, note }
      await request(adminOrderCalls.dispatch, { params: { code }, body })
      localStorage.setItem(courierKey, body.courier)
      await revalidate()
      onClose()
    } catch (refusal) {
      setError(refusal)
      setIsBusy(false)
    }
  }
  return (
    <Dialog title={`Dispatch ${code}`} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        {error !== undefined && Object.keys(fields).length === 0 && <Notice look="alert">{messageOf(error)}</Notice>}
        <TextField
          label="Courier"
          name="courier"
          defaultValue={localStorage.getItem(courierKey) ?? ''}
          error={fields['courier']}
          required
        />
        <TextField label="Tracking number" name="trackingNumber" error={fields['trackingNumber']} />
        <TextField
          label="Tracking page"
          name="trackingUrl"
          type="url"
          placeholder="https://"
          hint="The customer gets this link."
          error={fields['trackingUrl']}
        />
        <TextField label="Note in the history" name="note" error={fields['note']} />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Not now</Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            Dispatch
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { adminOrderCalls } from '@shop/contract/admin-call-table'
import type { AdminOrder } from '@shop/contract/admin-orders'
import { request } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { TextField } from '#ui/text-field.tsx'

type DispatchDialogProps = { readonly order: AdminOrder; readonly onClose: () => void }

const courierKey = 'console-courier'

export function DispatchDialog({ order: { code }, onClose }: DispatchDialogProps) {
  const dispatch = async (form: FormData): Promise<void> => {
    const [courier, trackingNumber, trackingUrl, note] = ['courier', 'trackingNumber', 'trackingUrl', 'note'].map(
      (name) => textIn(form, name),
    )
    const body = { courier: courier ?? '', trackingNumber, trackingUrl, note }
    await request(adminOrderCalls.dispatch, { params: { code }, body })
    localStorage.setItem(courierKey, body.courier)
  }
  return (
    <FormDialog title={`Dispatch ${code}`} action="Dispatch" onClose={onClose} onSubmit={dispatch}>
      {(fields) => (
        <>
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
        </>
      )}
    </FormDialog>
  )
}

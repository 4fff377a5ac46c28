import { useEffect, useState } from 'react'
import type { CouriersDocument } from '@shop/contract/content/document-types'
import { adminOrderCalls, adminSettingCalls } from '@shop/contract/core/admin-call-table'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { callApi } from '#api/client.ts'
import { WithoutApprovalField } from '#features/workroom'
import { store, stored } from '#ui/browser-storage.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { TextField } from '#ui/text-field.tsx'

type DispatchDialogProps = { readonly order: AdminOrder; readonly onClose: () => void }

const courierKey = 'console-courier'

/** The configured couriers; none while they load, and none if they fail to load. */
function useCouriers(): CouriersDocument['couriers'] {
  const [couriers, setCouriers] = useState<CouriersDocument['couriers']>([])
  useEffect(() => {
    callApi(adminSettingCalls.couriers)
      .then((answer) => setCouriers(answer.couriers))
      .catch(() => undefined)
  }, [])
  return couriers
}

export function DispatchDialog({ order: { code, approval }, onClose }: DispatchDialogProps) {
  const couriers = useCouriers()
  const [courier, setCourier] = useState(() => stored(courierKey) ?? '')
  const [number, setNumber] = useState('')
  const [typedUrl, setTypedUrl] = useState<string>()
  const known = couriers.find(({ name }) => name === courier)?.trackingUrl ?? ''
  const knownUrl = number.trim() === '' ? '' : known.replaceAll('{number}', encodeURIComponent(number.trim()))
  const dispatch = async (form: FormData): Promise<void> => {
    const body = {
      courier,
      trackingNumber: number,
      trackingUrl: textIn(form, 'trackingUrl'),
      note: textIn(form, 'note'),
      withoutApproval: textIn(form, 'withoutApproval'),
    }
    await callApi(adminOrderCalls.dispatch, { params: { code }, body })
    store(courierKey, body.courier)
  }
  return (
    <FormDialog title={`Dispatch ${code}`} action="Dispatch" onClose={onClose} onSubmit={dispatch}>
      {(fields) => (
        <>
          {approval !== null && <WithoutApprovalField approval={approval} error={fields['withoutApproval']} />}
          <TextField
            label="Courier"
            name="courier"
            list="couriers"
            value={courier}
            onChange={({ target }) => setCourier(target.value)}
            error={fields['courier']}
            required
          />
          <datalist id="couriers">
            {couriers.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <TextField
            label="Tracking number"
            name="trackingNumber"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
            error={fields['trackingNumber']}
          />
          <TextField
            label="Tracking page"
            name="trackingUrl"
            type="url"
            placeholder="https://"
            value={typedUrl ?? knownUrl}
            onChange={({ target }) => setTypedUrl(target.value)}
            hint="The customer gets this link."
            error={fields['trackingUrl']}
          />
          <TextField label="Note in the history" name="note" error={fields['note']} />
        </>
      )}
    </FormDialog>
  )
}

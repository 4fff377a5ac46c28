import { useState } from 'react'
import { adminParcelCalls } from '@shop/contract/core/admin-call-table'
import type { AdminParcel } from '@shop/contract/fulfilment/parcel-fields'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { CourierFields } from './courier-fields.tsx'

type CorrectDialogProps = { readonly code: string; readonly parcel: AdminParcel; readonly onClose: () => void }

/** Corrects the courier or the number of a parcel under way. */
export function CorrectDialog({ code, parcel, onClose }: CorrectDialogProps) {
  const [shipment, setShipment] = useState({ courier: parcel.courier, trackingNumber: parcel.trackingNumber })
  const [isTold, setIsTold] = useState(true)
  const correct = async (form: FormData): Promise<void> => {
    await callApi(adminParcelCalls.correctParcel, {
      params: { code, parcelId: parcel.id },
      body: { ...shipment, trackingUrl: textIn(form, 'trackingUrl'), isTold },
    })
  }
  return (
    <FormDialog title={`Correct the parcel of ${code}`} action="Correct parcel" onClose={onClose} onSubmit={correct}>
      {(errors) => (
        <>
          <CourierFields value={shipment} onChange={setShipment} errors={errors} initial={parcel} />
          <label className="flex items-center gap-2">
            <input type="checkbox" checked={isTold} onChange={({ target }) => setIsTold(target.checked)} />
            Send the customer the new number
          </label>
        </>
      )}
    </FormDialog>
  )
}

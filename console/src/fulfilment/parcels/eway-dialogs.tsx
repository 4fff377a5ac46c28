import { adminEwayBillCalls } from '@shop/contract/core/admin-call-table'
import type { EwayBillRow } from '@shop/contract/fulfilment/admin-eway-bills'
import { gstStates } from '@shop/contract/selling/gstin'
import { cancelReasons, cancelReasonTexts } from '@shop/contract/selling/statutory-options'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

type MakeBillDialogProps = {
  readonly code: string
  readonly couriers: readonly string[]
  readonly onClose: () => void
}

const vehicleExample = 'MH02AB1234'

/** Part A comes from the invoice; the courier's id or a vehicle is part B. */
export function MakeBillDialog({ code, couriers, onClose }: MakeBillDialogProps) {
  const make = async (form: FormData): Promise<void> => {
    const vehicle = textIn(form, 'vehicle').trim()
    const body = { courier: textIn(form, 'courier'), ...(vehicle !== '' && { vehicle }) }
    await callApi(adminEwayBillCalls.make, { params: { code }, body })
  }
  const none = { value: '', text: couriers.length === 0 ? 'No courier has a transporter id' : 'None' }
  return (
    <FormDialog title={`E-way bill of ${code}`} action="Make the e-way bill" onClose={onClose} onSubmit={make}>
      {(fields) => (
        <>
          <p>For everything that is still in the house. Goods, places and sums come from the invoice.</p>
          <SelectField
            label="Courier"
            name="courier"
            options={[...couriers.map((name) => ({ value: name, text: name })), none]}
            hint="Couriers with a transporter id under Settings, E-invoices and e-way bills. They enter the vehicle themselves."
            error={fields['courier']}
          />
          <TextField
            label="Vehicle"
            name="vehicle"
            maxLength={20}
            placeholder={vehicleExample}
            hint="Only for a parcel that you carry, or where you know the courier’s vehicle."
            error={fields['vehicle']}
          />
        </>
      )}
    </FormDialog>
  )
}

type BillDialogProps = { readonly bill: EwayBillRow; readonly onClose: () => void }

export function VehicleDialog({ bill: { id, number, vehicle }, onClose }: BillDialogProps) {
  const enter = async (form: FormData): Promise<void> => {
    await callApi(adminEwayBillCalls.partB, { params: { id }, body: { vehicle: textIn(form, 'vehicle') } })
  }
  return (
    <FormDialog title={`Vehicle of ${number}`} action="Enter the vehicle" onClose={onClose} onSubmit={enter}>
      {(fields) => (
        <TextField
          label="Vehicle"
          name="vehicle"
          defaultValue={vehicle}
          maxLength={20}
          placeholder={vehicleExample}
          error={fields['vehicle']}
          required
        />
      )}
    </FormDialog>
  )
}

const stateOptions = Object.entries(gstStates).map(([value, text]) => ({ value, text }))

export function ExtendDialog({ bill: { id, number, vehicle }, onClose }: BillDialogProps) {
  const extend = async (form: FormData): Promise<void> => {
    const body = {
      vehicle: textIn(form, 'vehicle'),
      place: textIn(form, 'place'),
      pin: textIn(form, 'pin'),
      stateGstCode: textIn(form, 'stateGstCode'),
      remainingKm: Number(textIn(form, 'remainingKm')),
    }
    await callApi(adminEwayBillCalls.extend, { params: { id }, body })
  }
  return (
    <FormDialog title={`Extend ${number}`} action="Extend" onClose={onClose} onSubmit={extend}>
      {(fields) => (
        <>
          <TextField
            label="Where the parcel is"
            name="place"
            maxLength={50}
            placeholder="Pune"
            error={fields['place']}
            required
          />
          <TextField label="PIN there" name="pin" inputMode="numeric" maxLength={6} error={fields['pin']} required />
          <SelectField label="State" name="stateGstCode" options={stateOptions} error={fields['stateGstCode']} />
          <TextField
            label="Kilometres left"
            name="remainingKm"
            inputMode="numeric"
            maxLength={4}
            error={fields['remainingKm']}
            required
          />
          <TextField
            label="Vehicle"
            name="vehicle"
            defaultValue={vehicle}
            maxLength={20}
            placeholder={vehicleExample}
            error={fields['vehicle']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

export function CancelBillDialog({ bill: { id, number }, onClose }: BillDialogProps) {
  const cancel = async (form: FormData): Promise<void> => {
    const reason = cancelReasons.find((one) => one === textIn(form, 'reason')) ?? 'other'
    await callApi(adminEwayBillCalls.cancel, { params: { id }, body: { reason, remark: textIn(form, 'remark') } })
  }
  return (
    <FormDialog title={`Cancel ${number}`} action="Cancel the bill" look="danger" onClose={onClose} onSubmit={cancel}>
      {(fields) => (
        <>
          <SelectField
            label="Reason"
            name="reason"
            options={cancelReasons.map((value) => ({ value, text: cancelReasonTexts[value] }))}
            error={fields['reason']}
          />
          <TextField label="Remark for the portal" name="remark" maxLength={50} error={fields['remark']} required />
        </>
      )}
    </FormDialog>
  )
}

/** Asks staff why a parcel above the line leaves without a bill. */
export function WithoutEwayBillField({ error }: { readonly error: string | undefined }) {
  return (
    <TextField
      label="Reason to dispatch without an e-way bill"
      name="withoutEwayBill"
      maxLength={300}
      hint="Only if none is made for this parcel. It is stored in the audit."
      error={error}
    />
  )
}

import { adminCustomsCalls } from '@shop/contract/core/admin-call-table'
import { minorIn } from '@shop/contract/core/typed-number'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { rupeesText } from '#ui/rupees.ts'
import { TextField } from '#ui/text-field.tsx'

type BillDialogProps = { readonly code: string; readonly openMinor: number; readonly onClose: () => void }

/** Enters what the courier billed for customs, which the house settles with what it collected. */
export function BillDialog({ code, openMinor, onClose }: BillDialogProps) {
  const enter = async (form: FormData): Promise<void> => {
    // An amount that is no number is left to the server, which says what would be right.
    const body = { amountMinor: minorIn(textIn(form, 'amount')) ?? -1, reference: textIn(form, 'reference') }
    await callApi(adminCustomsCalls.bill, { params: { code }, body })
  }
  return (
    <FormDialog title={`Duties bill of ${code}`} action="Enter the bill" onClose={onClose} onSubmit={enter}>
      {(fields) => (
        <>
          <TextField
            label="Billed by the courier, in rupees"
            name="amount"
            inputMode="decimal"
            defaultValue={rupeesText(openMinor)}
            hint="With its fee. What was collected beyond it stays with the house; the house bears what it did not collect."
            error={fields['amountMinor']}
            required
          />
          <TextField
            label="Number of the bill"
            name="reference"
            maxLength={100}
            autoComplete="off"
            error={fields['reference']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

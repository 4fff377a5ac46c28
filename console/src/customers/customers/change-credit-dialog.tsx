import { adminCustomerCalls } from '@shop/contract/core/admin-call-table'
import type { AdminCustomer } from '@shop/contract/customers/admin-customers'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText } from '#ui/format.ts'
import { amountInForm } from '#ui/number-in-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { customerName } from './customer-labels.ts'

export type CreditWay = 'give' | 'take'

type ChangeCreditDialogProps = {
  readonly customer: AdminCustomer
  readonly way: CreditWay
  readonly onClose: () => void
}

export function ChangeCreditDialog({ customer, way, onClose }: ChangeCreditDialogProps) {
  const keyOf = useRequestKeys()
  const isGiving = way === 'give'
  const change = async (form: FormData): Promise<void> => {
    const body = { amountMinor: amountInForm(form), reason: textIn(form, 'reason') }
    const call = isGiving ? adminCustomerCalls.giveCredit : adminCustomerCalls.takeCredit
    await callApi(call, { params: { id: customer.id }, body, key: keyOf(body) })
  }
  return (
    <FormDialog
      title={isGiving ? `Add credit for ${customerName(customer)}` : `Deduct credit of ${customerName(customer)}`}
      action={isGiving ? 'Add credit' : 'Deduct credit'}
      look={isGiving ? 'primary' : 'danger'}
      onClose={onClose}
      onSubmit={change}
    >
      {(fields) => (
        <>
          <TextField
            label="Amount in rupees"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            hint={isGiving ? 'Up to ₹1,00,000.' : `Up to ${amountText(customer.credit.freeMinor)}.`}
            error={fields['amountMinor']}
            required
          />
          <TextField
            label="Reason"
            name="reason"
            maxLength={300}
            hint="The customer sees it in their account."
            error={fields['reason']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

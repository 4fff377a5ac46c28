import type { Statement, StatementPayment } from '@shop/contract/books/admin-statements'
import { adminStatementCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { AreaField } from '#ui/area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText, dayYearText } from '#ui/format.ts'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'

type ReversePaymentDialogProps = {
  readonly statement: Statement
  readonly payment: StatementPayment
  readonly onClose: () => void
}

export function ReversePaymentDialog({ statement, payment, onClose }: ReversePaymentDialogProps) {
  const keyOf = useRequestKeys()
  const fresh = useFreshOnConflict()
  const reverse = (form: FormData): Promise<void> => {
    const body = { version: statement.version, paymentId: payment.id, reason: textIn(form, 'reason') }
    const params = { id: statement.id ?? 0 }
    return fresh(() => callApi(adminStatementCalls.reversePayment, { params, body, key: keyOf(body) }))
  }
  return (
    <FormDialog title="Reverse payment" action="Reverse" look="danger" onClose={onClose} onSubmit={reverse}>
      {(fields) => (
        <>
          <p className="wrap-anywhere">
            <strong>{amountText(payment.amountMinor)}</strong>, {dayYearText(payment.on)}, {payment.reference}
          </p>
          <p>
            For a payment that was booked by mistake, or that the bank sent back. The ledger gets the opposite entry,
            and the sum is due again.
          </p>
          <AreaField label="Reason" name="reason" rows={2} maxLength={300} error={fields['reason']} required />
        </>
      )}
    </FormDialog>
  )
}

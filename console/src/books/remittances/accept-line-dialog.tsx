import { useRevalidator } from 'react-router'
import type { RemittanceLine } from '@shop/contract/books/admin-remittances'
import { adminRemittanceCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { AreaField } from '#ui/area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText } from '#ui/format.ts'

type AcceptLineDialogProps = {
  readonly remittanceId: number
  readonly line: RemittanceLine
  readonly onClose: () => void
}

export function AcceptLineDialog({ remittanceId, line, onClose }: AcceptLineDialogProps) {
  const { revalidate } = useRevalidator()
  const accept = async (form: FormData): Promise<void> => {
    const body = { lineId: line.id, reason: textIn(form, 'reason') }
    await callApi(adminRemittanceCalls.accept, { params: { id: remittanceId }, body })
    await revalidate()
  }
  return (
    <FormDialog title="Accept the difference" action="Accept" onClose={onClose} onSubmit={accept}>
      {(fields) => (
        <>
          <p className="wrap-anywhere">
            AWB {line.awb}, order {line.orderCode}: the courier paid {amountText(line.amountMinor)} and owes{' '}
            {amountText(line.owedMinor ?? 0)}.
          </p>
          <p>
            <strong>{amountText(line.differenceMinor)}</strong> will be booked to “Settlement differences”.
          </p>
          <AreaField label="Reason" name="reason" rows={2} maxLength={500} error={fields['reason']} required />
        </>
      )}
    </FormDialog>
  )
}

import { adminCourierCalls } from '@shop/contract/core/admin-call-table'
import type { CourierBooking } from '@shop/contract/fulfilment/admin-couriers'
import { callApi } from '#api/client.ts'
import { AreaField } from '#ui/area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'

type FailedDeliveryDialogProps = {
  readonly booking: CourierBooking
  readonly action: 'reattempt' | 'return'
  readonly onClose: () => void
}

const texts = {
  reattempt: { action: 'Ask for reattempt', example: 'The customer is home on Saturday after 11' },
  return: { action: 'Return to origin', example: 'The customer no longer wants it' },
} as const

export function FailedDeliveryDialog({ booking, action, onClose }: FailedDeliveryDialogProps) {
  const act = async (form: FormData): Promise<void> => {
    const body = { action, comment: textIn(form, 'comment') }
    await callApi(adminCourierCalls.actOnFailure, { params: { id: booking.id }, body })
  }
  return (
    <FormDialog
      title={`${texts[action].action}: ${booking.orderCode}`}
      action={texts[action].action}
      look={action === 'return' ? 'danger' : 'primary'}
      onClose={onClose}
      onSubmit={act}
    >
      {(fields) => (
        <AreaField
          label="For the courier"
          name="comment"
          maxLength={200}
          placeholder={texts[action].example}
          error={fields['comment']}
          required
        />
      )}
    </FormDialog>
  )
}

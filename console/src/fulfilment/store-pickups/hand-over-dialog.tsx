import { useState } from 'react'
import { adminOrderPickupCalls } from '@shop/contract/core/admin-call-table'
import type { OrderPickup } from '@shop/contract/fulfilment/order-pickup-schema'
import { callApi } from '#api/client.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { TextField } from '#ui/text-field.tsx'

type HandOverDialogProps = {
  readonly code: string
  readonly pickup: OrderPickup
  readonly onClose: () => void
}

/** Asks for the code that the customer shows; a manager may give a reason instead. */
export function HandOverDialog({ code, pickup: { store, triesLeft, mayOverride }, onClose }: HandOverDialogProps) {
  const [isWithoutCode, setIsWithoutCode] = useState(triesLeft === 0 && mayOverride)
  const handOver = async (form: FormData): Promise<void> => {
    const body = isWithoutCode ? { reason: textIn(form, 'reason') } : { code: textIn(form, 'code') }
    await callApi(adminOrderPickupCalls.handOver, { params: { code }, body })
  }
  return (
    <FormDialog title={`Hand over at ${store}`} action="Hand over" onClose={onClose} onSubmit={handOver}>
      {(fields) => (
        <>
          {isWithoutCode ? (
            <AreaField
              key="reason"
              label="Why without the code"
              name="reason"
              rows={2}
              maxLength={300}
              hint="How you know that this is the customer. The order keeps it."
              error={fields['reason']}
              required
            />
          ) : (
            <TextField
              key="code"
              label="Code that the customer shows"
              name="code"
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              placeholder="402 118"
              hint="Six digits, in their message and on their order page"
              error={fields['code']}
              required
            />
          )}
          {mayOverride && triesLeft > 0 && (
            <Button look="quiet" className="justify-self-start px-0" onClick={() => setIsWithoutCode(!isWithoutCode)}>
              {isWithoutCode ? 'Enter the code instead' : 'The customer has no code'}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  )
}

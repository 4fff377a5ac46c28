import { useState } from 'react'
import { adminParcelCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'

/** Takes a delivery back that was recorded by mistake, after a question. */
export function UndoDelivery({ code }: { readonly code: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const undo = async (): Promise<void> => {
    await callApi(adminParcelCalls.undoDelivery, { params: { code } })
  }
  return (
    <div className="mb-3">
      <Button onClick={() => setIsAsking(true)}>Undo delivery</Button>
      {isAsking && (
        <FormDialog
          title={`Undo the delivery of ${code}`}
          action="Undo delivery"
          onClose={() => setIsAsking(false)}
          onSubmit={undo}
        >
          {() => (
            <p>
              The order is on its way again. A message about the delivery that has not been sent stays unsent, and cash
              that was booked is owed by the courier again.
            </p>
          )}
        </FormDialog>
      )}
    </div>
  )
}

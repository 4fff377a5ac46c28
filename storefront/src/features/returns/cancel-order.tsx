import { useState } from 'react'
import { notifyError, notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { cancelOrder } from './returns-api.ts'

type CancelOrderProps = {
  readonly order: { readonly id: number; readonly code: string; readonly isPaid: boolean }
  readonly onCancelled: () => void
}

export function CancelOrder({ order: { id, code, isPaid }, onCancelled }: CancelOrderProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const cancel = async () => {
    setIsBusy(true)
    try {
      notifySuccess(await cancelOrder(browserApi, id))
      setIsOpen(false)
      onCancelled()
    } catch (error) {
      notifyError(error)
    } finally {
      setIsBusy(false)
    }
  }
  const body = isPaid
    ? 'All pieces are cancelled, and we refund you to your original payment method. This cannot be undone.'
    : 'We stop holding the pieces for you. Nothing is charged.'
  return (
    <>
      <button type="button" className="inline-flex min-h-11 items-center quiet-link" onClick={() => setIsOpen(true)}>
        Cancel this order
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        header={`Cancel order ${code}?`}
        body={body}
        primary="Cancel the order"
        secondary="Keep the order"
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void cancel()}
      />
    </>
  )
}

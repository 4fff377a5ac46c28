import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { notifyError, notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { cancelPieces, type ReturnLine } from './returns-api.ts'

type CancelPiecesProps = { readonly line: ReturnLine; readonly onCancelled: () => void }

/** Cancels one piece of an order before it ships; the other pieces stay ordered. */
export function CancelPieces({ line, onCancelled }: CancelPiecesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const cancel = async () => {
    setIsBusy(true)
    try {
      notifySuccess(await cancelPieces(browserApi, line.line_id, 1))
      setIsOpen(false)
      onCancelled()
    } catch (error) {
      notifyError(error)
    } finally {
      setIsBusy(false)
    }
  }
  const name = line.size === '' ? line.product_name : t`${{ name: line.product_name }}, size ${{ size: line.size }}`
  return (
    <>
      <button type="button" className="min-h-11 text-small quiet-link" onClick={() => setIsOpen(true)}>
        {line.pieces > 1 ? t`Cancel one piece` : t`Cancel this piece`}
        <span className="sr-only">: {line.product_name}</span>
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        header={t`Cancel this piece?`}
        body={t`${name} is cancelled, and we refund it to your original payment method. Your other pieces stay ordered.`}
        primary={t`Cancel piece`}
        secondary={t`Keep piece`}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void cancel()}
      />
    </>
  )
}

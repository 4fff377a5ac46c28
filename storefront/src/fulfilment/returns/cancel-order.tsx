import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { notifyError, notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { rupeeText } from '#session/currency.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { cancelOrder } from './returns-api.ts'

type CancelOrderProps = {
  readonly order: { readonly id: number; readonly code: string; readonly isPaid: boolean }
  /** The part of the order's gift cards that is not refunded; empty when all is. */
  readonly spentOnCards: string
  readonly onCancelled: () => void
}

function bodyOf(isPaid: boolean, spentOnCards: string): string {
  if (!isPaid) return t`We stop holding the pieces for you. Nothing is charged.`
  if (spentOnCards === '')
    return t`All pieces are cancelled, and we refund you to your original payment method. This cannot be undone.`
  return t`All pieces are cancelled, and the balance of your gift card is voided. ${{ amount: rupeeText(spentOnCards) }} of it has been redeemed, so we refund everything except that amount. This cannot be undone.`
}

export function CancelOrder({ order: { id, code, isPaid }, spentOnCards, onCancelled }: CancelOrderProps) {
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
  return (
    <>
      <button type="button" className="inline-flex min-h-11 items-center quiet-link" onClick={() => setIsOpen(true)}>
        <Trans>Cancel this order</Trans>
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        header={t`Cancel order ${code}?`}
        body={bodyOf(isPaid, spentOnCards)}
        primary={t`Cancel order`}
        secondary={t`Keep order`}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void cancel()}
      />
    </>
  )
}

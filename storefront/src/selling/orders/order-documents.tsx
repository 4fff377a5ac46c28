import { select, t } from '@lingui/core/macro'
import { useState } from 'react'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { loadInvoiceFile, type OrderDetail, type InvoiceFile } from './orders-api.ts'

type SavingProps = { readonly file: InvoiceFile; readonly label: string }

/** Downloads by script, because a plain link cannot send the shopper's token. */
function DocumentButton({ file, label }: SavingProps) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { fileName, content } = await loadInvoiceFile(browserApi, file)
      saveFile(fileName, content)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="secondary" isBusy={isBusy} onClick={() => void save()}>
      {label}
    </Button>
  )
}

/** PDF documents of an order; none before payment. */
export function OrderDocuments({ order: { id: orderId, ...order } }: { readonly order: OrderDetail }) {
  const notes = order.credit_notes
  const nameOf = ({ kind, number }: (typeof notes)[number]): string => {
    if (notes.length === 1) return select(kind, { refund_voucher: 'Refund voucher (PDF)', other: 'Credit note (PDF)' })
    return select(kind, { refund_voucher: `Refund voucher ${number} (PDF)`, other: `Credit note ${number} (PDF)` })
  }
  return (
    <>
      {order.invoice_number !== null && <DocumentButton file={{ orderId }} label={t`Invoice (PDF)`} />}
      {order.receipt_number !== null && <DocumentButton file={{ orderId, isReceipt: true }} label={t`Receipt (PDF)`} />}
      {notes.map((note) => (
        <DocumentButton key={note.id} file={{ orderId, creditNoteId: note.id }} label={nameOf(note)} />
      ))}
    </>
  )
}

import { useState } from 'react'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { loadInvoiceFile, type OrderDetail, type InvoiceFile } from './orders-api.ts'

type SavingProps = { readonly orderId: number; readonly file: InvoiceFile; readonly label: string }

/** A plain link cannot download the file, which needs the shopper's token. */
function DocumentButton({ orderId, file, label }: SavingProps) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { fileName, content } = await loadInvoiceFile(browserApi, file, orderId)
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
export function OrderDocuments({ order }: { readonly order: OrderDetail }) {
  return (
    <>
      {order.invoice_number !== null && <DocumentButton orderId={order.id} file="invoice" label="Invoice (PDF)" />}
      {order.credit_note_number !== null && (
        <DocumentButton orderId={order.id} file="creditNote" label="Credit note (PDF)" />
      )}
    </>
  )
}

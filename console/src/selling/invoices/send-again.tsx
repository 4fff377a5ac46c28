import { useState } from 'react'
import type { Me } from '@shop/contract/access/admin-session'
import { adminInvoiceCalls } from '@shop/contract/core/admin-call-table'
import type { DocumentKind } from '@shop/contract/selling/invoice-options'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { may } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { documentTexts } from './invoice-labels.ts'

type Sent = { readonly id: number; readonly number: string; readonly kind: DocumentKind }
type SendAgainProps = { readonly me: Me; readonly document: Sent }

/** Emails a document to the order's customer, after a question. */
export function SendAgain({ me, document }: SendAgainProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!may(me, 'orders.edit') || !may(me, 'contacts.read')) return null
  return (
    <>
      <Button
        look="quiet"
        className="-my-3 px-0 whitespace-nowrap"
        aria-label={`Send again ${document.number}`}
        onClick={() => setIsOpen(true)}
      >
        Send again
      </Button>
      {isOpen && <SendDialog document={document} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type SendDialogProps = { readonly document: Sent; readonly onClose: () => void }

function SendDialog({ document: { id, number, kind }, onClose }: SendDialogProps) {
  const keyOf = useRequestKeys()
  const send = async (): Promise<void> => {
    await callApi(adminInvoiceCalls.send, { params: { id }, key: keyOf(id) })
  }
  return (
    <FormDialog title={`Send ${number} again`} action="Send" onClose={onClose} onSubmit={send}>
      {() => (
        <p>The {documentTexts[kind].toLowerCase()} is emailed to the customer of the order, with the PDF attached.</p>
      )}
    </FormDialog>
  )
}

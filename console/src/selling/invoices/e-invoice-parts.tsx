import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminEInvoiceCalls } from '@shop/contract/core/admin-call-table'
import type { AdminEInvoice } from '@shop/contract/selling/admin-e-invoices'
import { cancelReasons, cancelReasonTexts } from '@shop/contract/selling/statutory-options'
import { callApi } from '#api/client.ts'
import { may } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSending } from '#ui/use-sending.ts'
import { eInvoiceLooks, eInvoiceStateTexts } from './e-invoice-labels.ts'

type DocumentProps = { readonly document: AdminEInvoice }

/** The state with the number, or with what is missing in the portal's words. */
export function EInvoiceStatus({ document: { state, irn, ackNumber, ackAt, problem } }: DocumentProps) {
  return (
    <div className="grid gap-1">
      <span>
        <Badge look={eInvoiceLooks[state]}>{eInvoiceStateTexts[state]}</Badge>
      </span>
      {problem !== '' && <span className="text-small whitespace-pre-line text-alert">{problem}</span>}
      {irn !== null && (
        <span className="text-small text-ink-2">
          <span className="wrap-anywhere">IRN {irn}</span>
          <br />
          Ack. {ackNumber}
          {ackAt !== null && ` · ${timeText(ackAt)}`}
        </span>
      )}
    </div>
  )
}

/** Sends a refused document again, or cancels a registration while the portal still does. */
export function EInvoiceActions({ me, document }: DocumentProps & { readonly me: Me }) {
  const [isOpen, setIsOpen] = useState(false)
  const { busyWith, problem, send } = useSending<'register'>()
  const { revalidate } = useRevalidator()
  if (!may(me, 'money.reconcile')) return null
  const register = async (): Promise<void> =>
    send('register', async () => {
      await callApi(adminEInvoiceCalls.register, { params: { id: document.id } })
      await revalidate()
    })
  const { state, canCancel } = document
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state === 'refused' && (
        <Button isBusy={busyWith === 'register'} onClick={() => void register()}>
          Try again
        </Button>
      )}
      {canCancel && (
        <Button look="quiet" onClick={() => setIsOpen(true)}>
          Cancel IRN
        </Button>
      )}
      {state === 'registered' && !canCancel && (
        <span className="text-small text-ink-2">After 24 hours: refund the order, for a credit note</span>
      )}
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {isOpen && <CancelDialog document={document} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function CancelDialog({ document: { id, number }, onClose }: DocumentProps & { readonly onClose: () => void }) {
  const cancel = async (form: FormData): Promise<void> => {
    const reason = cancelReasons.find((one) => one === textIn(form, 'reason')) ?? 'other'
    await callApi(adminEInvoiceCalls.cancel, { params: { id }, body: { reason, remark: textIn(form, 'remark') } })
  }
  return (
    <FormDialog
      title={`Cancel the IRN of ${number}`}
      action="Cancel IRN"
      look="danger"
      onClose={onClose}
      onSubmit={cancel}
    >
      {(fields) => (
        <>
          <p>
            The portal marks the document as cancelled, and its number is not registered again. The order and your books
            stay as they are: refund the order, too, so that a credit note takes the sale back.
          </p>
          <SelectField
            label="Reason"
            name="reason"
            options={cancelReasons.map((value) => ({ value, text: cancelReasonTexts[value] }))}
            error={fields['reason']}
          />
          <TextField label="Remark for the portal" name="remark" maxLength={100} error={fields['remark']} required />
        </>
      )}
    </FormDialog>
  )
}

type PanelProps = { readonly me: Me; readonly documents: readonly AdminEInvoice[] }

/** The registrations of an order's documents, on its page. */
export function EInvoicesPanel({ me, documents }: PanelProps) {
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="e-invoices" className="panel p-4">
      <h2 id="e-invoices" className="mb-3 text-section font-semibold">
        E-invoices
      </h2>
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <li key={document.id} className="grid gap-2 py-3 first:pt-0 last:pb-0">
            <span className="font-semibold">{document.number}</span>
            <EInvoiceStatus document={document} />
            <EInvoiceActions me={me} document={document} />
          </li>
        ))}
      </ul>
    </section>
  )
}

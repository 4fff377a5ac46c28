import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminCustomerActionCalls } from '@shop/contract/core/admin-call-table'
import type { CustomerCare, DataRequest, RequestKind } from '@shop/contract/customers/admin-customer-actions'
import { callApi } from '#api/client.ts'
import { may } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { saveContent } from '#ui/save-file.ts'
import { TextField } from '#ui/text-field.tsx'
import { useSending } from '#ui/use-sending.ts'
import { requestKindTexts, requestStateLooks, requestStateTexts } from './customer-action-labels.ts'

type PrivacyPanelProps = { readonly customerId: number; readonly care: CustomerCare; readonly me: Me }

/** A copy of the customer's data, its deletion, and who requested either and when. */
export function PrivacyPanel({ customerId, care, me }: PrivacyPanelProps) {
  const [isErasing, setIsErasing] = useState(false)
  const { busyWith, problem, send } = useSending<string>()
  const { revalidate } = useRevalidator()
  const run = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    await send(name, async () => {
      await work()
      await revalidate()
    })
  }
  const record = (kind: RequestKind): Promise<void> =>
    run(kind, () => callApi(adminCustomerActionCalls.recordRequest, { params: { id: customerId }, body: { kind } }))
  const exportData = (): Promise<void> =>
    run('download', async () => {
      const { data } = await callApi(adminCustomerActionCalls.export, { params: { id: customerId } })
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveContent(`customer-${customerId}.json`, file)
    })
  const canRecord = may(me, 'customers.edit')
  const isOpen = (kind: RequestKind): boolean => care.requests.some((one) => one.kind === kind && one.state === 'open')
  return (
    <section aria-labelledby="personal-data" className="panel p-4">
      <h2 id="personal-data" className="mb-3 text-section font-semibold">
        Personal data
      </h2>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <Requests requests={care.requests} canWithdraw={canRecord} run={run} busyWith={busyWith} />
      <div className="mt-3 flex flex-wrap gap-2">
        {canRecord && !isOpen('export') && (
          <Button isBusy={busyWith === 'export'} onClick={() => void record('export')}>
            Record request for a copy
          </Button>
        )}
        {canRecord && !isOpen('deletion') && (
          <Button isBusy={busyWith === 'deletion'} onClick={() => void record('deletion')}>
            Record request for deletion
          </Button>
        )}
        {may(me, 'exports.make') && (
          <Button isBusy={busyWith === 'download'} onClick={() => void exportData()}>
            Download the data
          </Button>
        )}
        {may(me, 'customers.erase') && (
          <Button look="danger" onClick={() => setIsErasing(true)}>
            Delete the customer
          </Button>
        )}
      </div>
      {isErasing && <EraseDialog customerId={customerId} care={care} onClose={() => setIsErasing(false)} />}
    </section>
  )
}

type RequestsProps = {
  readonly requests: readonly DataRequest[]
  readonly canWithdraw: boolean
  readonly busyWith: string | undefined
  readonly run: (name: string, work: () => Promise<unknown>) => Promise<void>
}

function Requests({ requests, canWithdraw, busyWith, run }: RequestsProps) {
  if (requests.length === 0) return <p className="text-ink-2">No request of this customer is recorded.</p>
  return (
    <ul className="divide-y divide-line">
      {requests.map(({ id, kind, state, at, recordedBy, closedBy, closedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 wrap-anywhere">
            {requestKindTexts[kind]}
            <span className="block text-small text-ink-2">
              Recorded {timeText(at)} by {recordedBy}
              {closedAt !== null && `; ${requestStateTexts[state].toLowerCase()} ${timeText(closedAt)} by ${closedBy}`}
            </span>
          </span>
          <span className="flex items-center gap-2">
            <Badge look={requestStateLooks[state]}>{requestStateTexts[state]}</Badge>
            {canWithdraw && state === 'open' && (
              <Button
                look="quiet"
                isBusy={busyWith === `withdraw ${id}`}
                onClick={() =>
                  void run(`withdraw ${id}`, () =>
                    callApi(adminCustomerActionCalls.withdrawRequest, { params: { id } }),
                  )
                }
              >
                Withdrawn
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

type EraseDialogProps = {
  readonly customerId: number
  readonly care: CustomerCare
  readonly onClose: () => void
}

function EraseDialog({ customerId, care: { unfinished }, onClose }: EraseDialogProps) {
  const navigate = useNavigate()
  const erase = async (form: FormData): Promise<void> => {
    const body = { confirmed: textIn(form, 'confirmed').trim() }
    await callApi(adminCustomerActionCalls.erase, { params: { id: customerId }, body })
    await navigate('/customers/requests?state=done')
  }
  return (
    <FormDialog
      title="Delete the customer?"
      action="Delete the customer"
      look="danger"
      isWide
      onClose={onClose}
      onSubmit={erase}
    >
      {(fields) => (
        <>
          {unfinished.length > 0 && (
            <Notice look="warn">
              <p className="font-semibold">Not yet: this is not finished.</p>
              <ul className="list-disc pl-5">
                {unfinished.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </Notice>
          )}
          <div className="grid gap-2">
            <p>
              Log-in, contacts, addresses, measurements, cart, wishlist, reviews, notes and messages are deleted for
              good, and any store credit is lost. This cannot be undone.
            </p>
            <p>
              By law the books stay: paid orders with the name and address of the sale, invoices, payments and refunds,
              for eight years. So does this request, by the customer’s number.
            </p>
          </div>
          <TextField
            label={`Type ${customerId}, the customer’s number`}
            name="confirmed"
            inputMode="numeric"
            autoComplete="off"
            error={fields['confirmed']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

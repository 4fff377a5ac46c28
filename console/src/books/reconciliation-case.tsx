import { useState } from 'react'
import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { AdminCase, CaseSide } from '@shop/contract/books/admin-reconciliation'
import { adminReconciliationCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { ChangesPanel } from '#staff/changes-panel.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FactList } from '#ui/fact-list.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText, timeText } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { caseText, detailText } from './money/payment-labels.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const [found, events] = await Promise.all([
      callApi(adminReconciliationCalls.find, { params: { id } }),
      loadChanges('case', id),
    ])
    return { found, events }
  })
}

export function Component() {
  const { found, events } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const [isOpen, setIsOpen] = useState(false)
  const { id, version, kind, since, settledAt } = found
  const settle = async (form: FormData): Promise<void> => {
    await callApi(adminReconciliationCalls.settle, { params: { id }, body: { version, note: textIn(form, 'note') } })
  }
  return (
    <>
      <PageTitle back={{ to: '/reconciliation', text: 'Reconciliation' }} title={caseText(kind)}>
        {settledAt === null && may(me, 'money.reconcile') && (
          <Button look="primary" onClick={() => setIsOpen(true)}>
            Resolve
          </Button>
        )}
      </PageTitle>
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge look={settledAt === null ? 'warn' : 'good'}>{settledAt === null ? 'Needs attention' : 'Resolved'}</Badge>
        <span>Since {timeText(since)}</span>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <Facts found={found} />
        <Sides found={found} />
        <ChangesPanel events={events} className="xl:col-span-2" />
      </div>
      {isOpen && (
        <FormDialog
          title={`Resolve: ${caseText(kind)}`}
          action="Resolve"
          onClose={() => setIsOpen(false)}
          onSubmit={settle}
        >
          {(fields) => (
            <>
              <p>
                Resolving a case removes it from the list. It moves no money: refund or record it first where that is
                due.
              </p>
              <AreaField
                label="How it was resolved"
                name="note"
                maxLength={500}
                hint="The audit keeps it with your name."
                error={fields['note']}
                required
              />
            </>
          )}
        </FormDialog>
      )}
    </>
  )
}

function Facts({ found }: { readonly found: AdminCase }) {
  const { detail, subject, orderCode, paymentReference, note, settledAt } = found
  return (
    <section aria-labelledby="facts" className="panel p-4">
      <h2 id="facts" className="mb-3 text-section font-semibold">
        Case {found.id}
      </h2>
      <p className="mb-3 wrap-anywhere">{detailText(detail)}</p>
      <FactList
        facts={[
          ['About', subject === paymentReference ? null : subject],
          [
            'Payment',
            paymentReference === null ? null : (
              <Link key="payment" to={`/payments/${encodeURIComponent(paymentReference)}`} className="text-link">
                {paymentReference}
              </Link>
            ),
          ],
          [
            'Order',
            orderCode === null ? null : (
              <Link key="order" to={`/orders/${orderCode}`} className="text-link">
                {orderCode}
              </Link>
            ),
          ],
          ['Resolved', settledAt === null ? null : timeText(settledAt)],
          ['How', note],
        ]}
      />
    </section>
  )
}

const rows = [
  ['Amount', 'amountMinor'],
  ['Refunded', 'refundedMinor'],
  ['Fee with tax', 'feeMinor'],
] as const

const stateTexts: Readonly<Record<string, string>> = {
  settled: 'Paid',
  to_refund: 'To refund',
  refunded: 'Refunded',
  captured: 'Captured',
  authorized: 'Authorised',
  created: 'Not paid',
  failed: 'Failed',
}

const stateText = (side: CaseSide | null): string => (side === null ? '–' : (stateTexts[side.state] ?? side.state))

function Sides({ found: { books, provider, providerProblem } }: { readonly found: AdminCase }) {
  return (
    <section aria-labelledby="sides" className="panel overflow-x-auto p-4">
      <h2 id="sides" className="mb-3 text-section font-semibold">
        Both sides now
      </h2>
      <table className="grid-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Field</span>
            </th>
            <th scope="col" className="text-right">
              Books
            </th>
            <th scope="col" className="text-right">
              Provider
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Status</td>
            <td className="text-right">{stateText(books)}</td>
            <td className="text-right">{stateText(provider)}</td>
          </tr>
          {rows.map(([name, key]) => (
            <tr key={key} className={classNames(differs(books, provider, key) && 'bg-alert-tint text-alert')}>
              <td>
                {name}
                {differs(books, provider, key) && <span className="font-semibold"> differs</span>}
              </td>
              <td className="text-right whitespace-nowrap">{books === null ? '–' : amountText(books[key])}</td>
              <td className="text-right whitespace-nowrap">{provider === null ? '–' : amountText(provider[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {books === null && <p className="mt-3 text-ink-2">The books have no such payment.</p>}
      {providerProblem !== null && <p className="mt-3 text-ink-2">{providerProblem}</p>}
    </section>
  )
}

function differs(books: CaseSide | null, provider: CaseSide | null, key: (typeof rows)[number][1]): boolean {
  return books !== null && provider !== null && books[key] !== provider[key]
}

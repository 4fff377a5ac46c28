import { useState } from 'react'
import { useLoaderData, useOutletContext, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { Remittance } from '@shop/contract/books/admin-remittances'
import { adminRemittanceCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { ChangesPanel } from '#staff/changes-panel.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FactList, type Fact } from '#ui/fact-list.tsx'
import { amountText, dayYearText, timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useSending } from '#ui/use-sending.ts'
import { statusOf } from './remittances/remittance-labels.ts'
import { RemittanceLines } from './remittances/remittance-lines.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const [remittance, events] = await Promise.all([
      callApi(adminRemittanceCalls.find, { params: { id }, signal: request.signal }),
      loadChanges('remittance', id),
    ])
    return { remittance, events }
  })
}

export function Component() {
  const { remittance, events } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  return (
    <>
      <PageTitle
        back={{ to: '/remittances', text: 'COD remittances' }}
        title={`${remittance.courier}, ${dayYearText(remittance.paidOn)}`}
      />
      <Booking remittance={remittance} />
      <Facts remittance={remittance} />
      <RemittanceLines remittance={remittance} canOpenOrders={may(me, 'orders.read')} />
      <ChangesPanel events={events} className="mt-5" />
    </>
  )
}

const ordersText = (count: number): string => (count === 1 ? '1 order' : `${count} orders`)
const linesText = (count: number): string => (count === 1 ? '1 line' : `${count} lines`)

function Booking({ remittance }: { readonly remittance: Remittance }) {
  const [booked, setBooked] = useState<number>()
  const { busyWith, problem, send } = useSending<'book'>()
  const { revalidate } = useRevalidator()
  const { id, exceptions, readyLines, canBook } = remittance
  const book = async (): Promise<void> =>
    send('book', async () => {
      setBooked((await callApi(adminRemittanceCalls.book, { params: { id } })).booked)
      await revalidate()
    })
  return (
    <div className="mb-5 grid justify-items-start gap-3">
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {booked !== undefined && <Notice look="good">The cash of {ordersText(booked)} is booked.</Notice>}
      {exceptions > 0 && (
        <Notice look="warn">
          {linesText(exceptions)} cannot be booked yet, for the reason beside {exceptions === 1 ? 'it' : 'each'}. The
          others can.
        </Notice>
      )}
      {canBook && (
        <Button look="primary" isBusy={busyWith === 'book'} onClick={() => void book()}>
          Book {linesText(readyLines)}
        </Button>
      )}
    </div>
  )
}

function Facts({ remittance }: { readonly remittance: Remittance }) {
  const { reference, amountMinor, differenceMinor, bankLine, takenAt, takenBy } = remittance
  const { text, look } = statusOf(remittance)
  const facts: readonly Fact[] = [
    [
      'Status',
      <Badge key="status" look={look}>
        {text}
      </Badge>,
    ],
    ['UTR', reference],
    ['Paid', amountText(amountMinor)],
    ['Difference to the books', differenceMinor === 0 ? 'None' : amountText(differenceMinor)],
    [
      'At the bank',
      bankLine === null ? 'Not yet' : `${dayYearText(bankLine.day)}, ${amountText(bankLine.amountMinor)}`,
    ],
    ['Added', `${timeText(takenAt)} by ${takenBy}`],
  ]
  return (
    <section aria-labelledby="facts" className="panel mb-5 p-4">
      <h2 id="facts" className="mb-3 text-section font-semibold">
        Remittance
      </h2>
      <FactList facts={facts} />
    </section>
  )
}

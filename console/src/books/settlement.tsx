import { useState } from 'react'
import { useLoaderData, useOutletContext, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { Settlement, SettlementResult } from '@shop/contract/books/admin-settlements'
import { settlementStateTexts } from '@shop/contract/books/settlement-options'
import { adminSettlementCalls } from '@shop/contract/core/admin-call-table'
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
import { BookDialog } from './settlements/settlement-dialogs.tsx'
import { stateLooks } from './settlements/settlement-labels.ts'
import { SettlementLines } from './settlements/settlement-lines.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const settlement = await callApi(adminSettlementCalls.find, { params: { id }, signal: request.signal })
    return { settlement, events: await loadChanges('settlement', settlement.code) }
  })
}

export function Component() {
  const { settlement, events } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  return (
    <>
      <PageTitle
        back={{ to: '/settlements', text: 'Settlements' }}
        title={`Settlement of ${dayYearText(settlement.settledAt)}`}
      />
      <Booking settlement={settlement} />
      <div className="mb-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <Sums settlement={settlement} />
        <Facts settlement={settlement} />
      </div>
      <SettlementLines key={settlement.version} settlement={settlement} canOpenOrders={may(me, 'orders.read')} />
      <ChangesPanel events={events} className="mt-5" />
    </>
  )
}

function Booking({ settlement }: { readonly settlement: Settlement }) {
  const [isBooking, setIsBooking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { revalidate } = useRevalidator()
  const { exceptions, canBook } = settlement
  const finish = ([result]: readonly SettlementResult[]): void => {
    setRefusal(result?.message ?? undefined)
    void revalidate()
  }
  return (
    <div className="mb-5 grid gap-3">
      {refusal !== undefined && <Notice look="alert">{refusal}</Notice>}
      {exceptions > 0 && (
        <Notice look="warn">
          {exceptions === 1 ? '1 line differs' : `${exceptions} lines differ`} from the books. The settlement can be
          booked once each of them matches, or its difference is accepted with a reason.
        </Notice>
      )}
      {canBook && (
        <p>
          <Button look="primary" onClick={() => setIsBooking(true)}>
            Book {amountText(settlement.netMinor)}
          </Button>
        </p>
      )}
      {isBooking && <BookDialog settlements={[settlement]} onDone={finish} onClose={() => setIsBooking(false)} />}
    </div>
  )
}

const sums = [
  ['Payments', 'paymentsMinor'],
  ['Refunds', 'refundsMinor'],
  ['Fees', 'feesMinor'],
  ['GST on fees', 'taxMinor'],
  ['Adjustments and transfers', 'adjustmentsMinor'],
] as const

function Sums({ settlement }: { readonly settlement: Settlement }) {
  return (
    <section aria-labelledby="sums" className="panel p-4">
      <h2 id="sums" className="mb-3 text-section font-semibold">
        Totals
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2">
        {sums.map(([name, key]) => (
          <div key={key} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right">{amountText(settlement[key])}</dd>
          </div>
        ))}
        <dt className="border-t border-line pt-2 font-semibold">Net</dt>
        <dd className="border-t border-line pt-2 text-right font-semibold">{amountText(settlement.netMinor)}</dd>
      </dl>
    </section>
  )
}

function Facts({ settlement }: { readonly settlement: Settlement }) {
  const { code, utr, state, bankLine, netMinor, bookings } = settlement
  const facts: readonly Fact[] = [
    [
      'Status',
      <Badge key="state" look={stateLooks[state]}>
        {settlementStateTexts[state]}
      </Badge>,
    ],
    ['UTR', utr === '' ? 'Not known yet' : utr],
    [
      'At the bank',
      bankLine === null ? 'Not yet' : <BankLineFact key="bank" bankLine={bankLine} netMinor={netMinor} />,
    ],
    ...bookings.map(({ number, lines, netMinor: booked, bookedAt, bookedBy }): Fact => [
      bookings.length === 1 ? 'Booked' : `Journal entry ${number}`,
      `${timeText(bookedAt)} by ${bookedBy}: ${lines === 1 ? '1 line' : `${lines} lines`}, ${amountText(booked)}`,
    ]),
  ]
  return (
    <section aria-labelledby="facts" className="panel p-4">
      <h2 id="facts" className="mb-3 text-section font-semibold wrap-anywhere">
        {code}
      </h2>
      <FactList facts={facts} />
    </section>
  )
}

type BankLineFactProps = { readonly bankLine: NonNullable<Settlement['bankLine']>; readonly netMinor: number }

function BankLineFact({ bankLine: { day, amountMinor }, netMinor }: BankLineFactProps) {
  return (
    <>
      {dayYearText(day)}, {amountText(amountMinor)}{' '}
      {amountMinor !== netMinor && <Badge look="alert">Differs from the net amount</Badge>}
    </>
  )
}

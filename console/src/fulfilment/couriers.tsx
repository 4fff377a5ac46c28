import { useEffect } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { adminCourierCalls } from '@shop/contract/core/admin-call-table'
import type { CourierBooking } from '@shop/contract/fulfilment/admin-couriers'
import { bookingViews } from '@shop/contract/fulfilment/courier-options'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { amountText, timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { wholeList } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { BookingActions } from './couriers/booking-actions.tsx'
import { lookOf, statusText, viewTexts, weightText } from './couriers/booking-labels.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const view = bookingViews.find((one) => one === given.get('view')) ?? 'to_hand_over'
  return signedIn(request, async () => {
    const answer = await callApi(adminCourierCalls.list, { query: { view }, signal: request.signal })
    return { view, ...answer }
  })
}

const columns: readonly Column<CourierBooking>[] = [
  {
    name: 'Order',
    cell: ({ orderCode }) => (
      <Link to={`/orders/${orderCode}`} className="text-link whitespace-nowrap">
        {orderCode}
      </Link>
    ),
  },
  { name: 'To', cell: ({ city }) => city },
  { name: 'Courier', cell: ({ courier }) => (courier === '' ? '–' : courier) },
  { name: 'AWB', cell: ({ awb }) => <span className="tabular-nums">{awb === '' ? '–' : awb}</span> },
  { name: 'Weight', cell: ({ weightGrams }) => weightText(weightGrams), isNumber: true },
  { name: 'Rate', cell: ({ rateMinor }) => (rateMinor === null ? '–' : amountText(rateMinor)), isNumber: true },
  { name: 'COD', cell: ({ codMinor }) => (codMinor === 0 ? '–' : amountText(codMinor)), isNumber: true },
  { name: 'Status', cell: (booking) => <Status booking={booking} /> },
  { name: 'Actions', cell: (booking) => <BookingActions booking={booking} /> },
]

function Status({ booking }: { readonly booking: CourierBooking }) {
  const { problem, words, place, at } = booking
  const last = [words, place].filter((part) => part !== '').join(', ')
  return (
    <div className="grid gap-1">
      <span>
        <Badge look={lookOf(booking)}>{statusText(booking)}</Badge>
      </span>
      {problem !== '' && <span className="text-small text-alert">{problem}</span>}
      {at !== null && (
        <span className="text-small text-ink-2">
          {last} · {timeText(at)}
        </span>
      )}
    </div>
  )
}

/** A booking has its number within seconds. */
const refreshEveryMs = 3000

export function Component() {
  const { view, providers, counts, bookings } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const isBooking = bookings.some(({ state }) => state === 'waiting')
  useEffect(() => {
    if (!isBooking) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, refreshEveryMs)
    return () => clearInterval(timer)
  }, [isBooking, revalidate])
  return (
    <>
      <PageTitle title="Shipments" />
      <ViewTabs views={bookingViews} texts={viewTexts} current={view} countOf={(one) => counts[one]} />
      <ListTable
        label="Shipments"
        columns={columns}
        pages={wholeList(bookings)}
        keyOf={({ id }) => String(id)}
        empty={<p>{providers.length === 0 ? noCourier : 'No shipments here.'}</p>}
      />
    </>
  )
}

const noCourier =
  'No courier service is connected. With the account of one, orders are booked from their list, and parcels report here.'

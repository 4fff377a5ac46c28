import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { adminCourierCalls } from '@shop/contract/core/admin-call-table'
import type { CourierBooking } from '@shop/contract/fulfilment/admin-couriers'
import { bookingViews } from '@shop/contract/fulfilment/courier-options'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { amountText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { wholeList } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { BookingActions } from './couriers/booking-actions.tsx'
import { viewTexts, weightText } from './couriers/booking-labels.ts'
import { BookingStatus } from './couriers/booking-status.tsx'
import { useFreshBookings } from './couriers/use-fresh-bookings.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const view = bookingViews.find((one) => one === given.get('view')) ?? 'to_hand_over'
  const search = given.get('search')?.trim() ?? ''
  return signedIn(request, async () => {
    const answer = await callApi(adminCourierCalls.list, { query: { view, search }, signal: request.signal })
    return { view, search, ...answer }
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
  { name: 'Tracking number', cell: ({ awb }) => <span className="tabular-nums">{awb === '' ? '–' : awb}</span> },
  { name: 'Weight', cell: ({ weightGrams }) => weightText(weightGrams), isNumber: true },
  { name: 'Rate', cell: ({ rateMinor }) => (rateMinor === null ? '–' : amountText(rateMinor)), isNumber: true },
  { name: 'COD', cell: ({ codMinor }) => (codMinor === 0 ? '–' : amountText(codMinor)), isNumber: true },
  { name: 'Status', cell: (booking) => <BookingStatus booking={booking} /> },
  { name: 'Actions', cell: (booking) => <BookingActions booking={booking} /> },
]

export function Component() {
  const { view, search, providers, counts, bookings } = useLoaderData<typeof loader>()
  useFreshBookings(bookings)
  return (
    <>
      <PageTitle title="Shipments" />
      <ViewTabs views={bookingViews} texts={viewTexts} current={view} countOf={(one) => counts[one]} />
      <SearchForm label="Shipments" className="mb-4 flex max-w-xl gap-2">
        <input
          type="search"
          name="search"
          aria-label="Order or tracking number"
          placeholder="Order or tracking number"
          defaultValue={search}
          className="field"
        />
        <Button type="submit">Search</Button>
      </SearchForm>
      <ListTable
        label="Shipments"
        columns={columns}
        pages={wholeList(bookings)}
        keyOf={({ id }) => String(id)}
        empty={<p>{emptyText(providers.length > 0, search)}</p>}
      />
    </>
  )
}

const noCourier =
  'No courier service is connected. With the account of one, orders are booked from their list, and parcels report here.'

function emptyText(hasCourier: boolean, search: string): string {
  if (search !== '') return `No shipment has the number ${search}.`
  return hasCourier ? 'No shipments here.' : noCourier
}

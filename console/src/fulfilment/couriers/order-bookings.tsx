import type { ReactNode } from 'react'
import type { CourierBooking } from '@shop/contract/fulfilment/admin-couriers'
import { amountText } from '#ui/format.ts'
import { BookingActions } from './booking-actions.tsx'
import { weightText } from './booking-labels.ts'
import { BookingStatus } from './booking-status.tsx'
import { useFreshBookings } from './use-fresh-bookings.ts'

/** The booking with which the rest of an order is to leave. */
export const openBooking = (bookings: readonly CourierBooking[]): CourierBooking | undefined =>
  bookings.find(({ parcelId, state }) => parcelId === null && state !== 'cancelled')

/** The courier that is booked for what is still in the house. */
export function BookedCourier({ bookings }: { readonly bookings: readonly CourierBooking[] }) {
  useFreshBookings(bookings)
  const booking = openBooking(bookings)
  if (booking === undefined) return null
  const { courier, awb, weightGrams, rateMinor, codMinor } = booking
  const facts = [
    weightText(weightGrams),
    ...(rateMinor === null ? [] : [amountText(rateMinor)]),
    ...(codMinor === 0 ? [] : [`${amountText(codMinor)} to collect`]),
  ]
  return (
    <div className="mb-3 grid gap-2 border-b border-line pb-4">
      <p className="font-semibold wrap-anywhere">{bookedText(courier, awb)}</p>
      <p className="text-small text-ink-2">{facts.join(' · ')}</p>
      <BookingStatus booking={booking} />
      <BookingActions booking={booking} />
    </div>
  )
}

function bookedText(courier: string, awb: string): string {
  if (courier === '') return 'Courier'
  return awb === '' ? courier : `${courier}, ${awb}`
}

/** Where a parcel is that a booked courier carries, with what the house can ask for. */
function ParcelStatus({ booking }: { readonly booking: CourierBooking }) {
  return (
    <div className="mt-2 grid gap-2">
      <BookingStatus booking={booking} />
      <BookingActions booking={booking} />
    </div>
  )
}

/** The courier's reports by parcel. A parcel that arrived or came back says so itself. */
export function statusesOf(bookings: readonly CourierBooking[]): ReadonlyMap<number, ReactNode> {
  return new Map(
    bookings.flatMap((booking) => {
      const { id, parcelId, isReturned, progress } = booking
      if (parcelId === null || isReturned || progress === 'delivered') return []
      return [[parcelId, <ParcelStatus key={id} booking={booking} />] as const]
    }),
  )
}

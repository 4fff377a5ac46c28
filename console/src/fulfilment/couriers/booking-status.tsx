import type { CourierBooking } from '@shop/contract/fulfilment/admin-couriers'
import { Badge } from '#ui/badge.tsx'
import { timeText } from '#ui/format.ts'
import { lookOf, statusText } from './booking-labels.ts'

/** Where a booked parcel is, with the courier's last words. */
export function BookingStatus({ booking }: { readonly booking: CourierBooking }) {
  const { problem, words, place, at } = booking
  const last = [words, place].filter((part) => part !== '').join(', ')
  return (
    <div className="grid gap-1">
      <span>
        <Badge look={lookOf(booking)}>{statusText(booking)}</Badge>
      </span>
      {problem !== '' && <span className="text-small text-alert">{problem}</span>}
      {at !== null && (
        <span className="text-small text-ink-2">{[last, timeText(at)].filter((part) => part !== '').join(' · ')}</span>
      )}
    </div>
  )
}

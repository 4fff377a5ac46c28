import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { CourierBooking } from '@shop/contract/fulfilment/admin-couriers'

/** A booking has its number within seconds. */
const refreshEveryMs = 3000

/** Loads the page again while a booking waits for its number. */
export function useFreshBookings(bookings: readonly CourierBooking[]): void {
  const { revalidate } = useRevalidator()
  const isBooking = bookings.some(({ state }) => state === 'waiting')
  useEffect(() => {
    if (!isBooking) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, refreshEveryMs)
    return () => clearInterval(timer)
  }, [isBooking, revalidate])
}

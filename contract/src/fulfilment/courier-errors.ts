/** Refusals of courier bookings; `errors.ts` joins them into the one table. */
export const courierErrors = {
  'courier.none': { status: 409, text: 'No courier service is connected to the shop.' },
  'courier.already_booked': { status: 409, text: 'A courier is booked for this order already.' },
  'courier.still_booked': {
    status: 409,
    text: 'A courier is booked for all of this order. Cancel the booking under Shipments first.',
  },
  'courier.only_india': {
    status: 409,
    text: 'Only parcels within India are booked here. Enter the courier and its number at the dispatch instead.',
  },
  'courier.unavailable': { status: 503, text: 'The courier service does not answer. Try again in a minute.' },
  'courier.refused': { status: 409, text: 'The courier service refused this.' },
  'pickup.already_booked': { status: 409, text: 'A pickup is booked for this return already.' },
  'pickup.not_open': { status: 409, text: 'This return has no pickup that can be cancelled.' },
  'booking.not_found': { status: 404, text: 'We couldn’t find this booking.' },
  'booking.not_open': { status: 409, text: 'This is not possible any more: the parcel has moved on.' },
} as const

/** Refusals about parcels: part of the error table in core/errors.ts. */
export const parcelErrors = {
  'order.partly_sent': {
    status: 409,
    text: 'Some of these pieces have left with a courier. Choose only pieces that are still in the house.',
  },
  'parcel.not_found': { status: 404, text: 'This order has no such parcel.' },
  'parcel.too_many_pieces': { status: 422, text: 'Fewer of these pieces are left to send.' },
  'parcel.in_the_making': { status: 409, text: 'A piece made to order leaves after its quality check.' },
  'parcel.delivered': { status: 409, text: 'This parcel was delivered, so its number stays.' },
} as const

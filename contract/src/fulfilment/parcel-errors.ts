/** Refusals about parcels; `errors.ts` joins them into the one table. */
export const parcelErrors = {
  'order.partly_sent': {
    status: 409,
    text: 'Some of these pieces have left with a courier. Choose only pieces that are still in the house.',
  },
  'parcel.not_found': { status: 404, text: 'This order has no such parcel.' },
  'parcel.too_many_pieces': { status: 422, text: 'Fewer of these pieces are left to send.' },
  'parcel.in_the_making': { status: 409, text: 'A piece made to order leaves after its quality check.' },
  'parcel.several': {
    status: 409,
    text: 'This order left in several parcels. Refund the pieces of the refused one instead.',
  },
  'parcel.delivered': { status: 409, text: 'This parcel was delivered, so its number stays.' },
  'parcel.returned': { status: 409, text: 'The house has received this parcel already.' },
  'delivery.too_late_to_undo': { status: 409, text: 'A delivery can be undone for a day.' },
  'delivery.has_return': {
    status: 409,
    text: 'A return was asked for, a piece refunded or an alteration opened since, so the delivery stays.',
  },
  'packing.incomplete': { status: 409, text: 'The order changed, or not every piece is scanned. Start again.' },
  'dispatch.listed_twice': { status: 409, text: 'This order is in the table twice.' },
  'dispatch.not_ready': { status: 409, text: 'Only confirmed and checked orders with pieces left can be dispatched.' },
  'dispatch.no_courier': { status: 422, text: 'Name the courier.' },
  'dispatch.unknown_courier': { status: 422, text: 'The settings have no such courier.' },
  'dispatch.no_number': { status: 422, text: 'Enter the tracking number.' },
  'dispatch.bad_number': { status: 422, text: 'The numbers of this courier look different.' },
  'dispatch.number_twice': { status: 409, text: 'Another row has the same number.' },
  'dispatch.number_used': { status: 409, text: 'The parcel of another order has this number.' },
} as const

/** Refusals of edits and added pieces; `errors.ts` joins them into the one table. */
export const orderEditErrors = {
  'order_edit.not_paid': {
    status: 409,
    text: 'This order is not paid yet, so it cannot be edited. Cancel it and take it again by phone.',
  },
  'order_edit.sent': { status: 409, text: 'This order has left the house, so it can no longer be edited.' },
  'order_edit.over': { status: 409, text: 'This order was cancelled or refunded, so it can no longer be edited.' },
  'order_edit.nothing': { status: 422, text: 'Nothing is changed yet.' },
  'order_edit.cancelled_line': { status: 409, text: 'All pieces of this line were cancelled or refunded.' },
  'order_edit.sent_line': { status: 409, text: 'A piece of this line has left in a parcel, so it stays as it is.' },
  'order_edit.partly_sent': {
    status: 409,
    text: 'A part of this order has left in a parcel, so its address stays as it is.',
  },
  'order_edit.gift_card': { status: 422, text: 'A gift card cannot be changed. Block it or refund it instead.' },
  'order_edit.already_cut': {
    status: 409,
    text: 'The workroom has already cut this piece. Its size, measurements and number stay as they are.',
  },
  'order_edit.twice': { status: 422, text: 'A line stands there twice. Change its size or drop it, not both.' },
  'order_edit.all_dropped': {
    status: 422,
    text: 'No piece would be left. Cancel the order instead.',
  },
  'order_edit.abroad': {
    status: 422,
    text: 'An order cannot move to another country, where charge and taxes differ. Cancel it and take it again.',
    field: 'address.countryId',
  },
  'order_edit.no_cash_there': {
    status: 422,
    text: 'This order is paid in cash, which the courier does not collect at this PIN code.',
    field: 'address.postalCode',
  },
  'order_edit.not_to_measure': { status: 422, text: 'No piece of this order is made to order.' },
  'order_edit.unknown_size': { status: 422, text: 'Choose another size of the same piece.' },
  'order_edit.other_price': {
    status: 422,
    text: 'This size has another price. Drop the piece and add the other size.',
  },
  'order_edit.sold_out': { status: 409, text: 'This size has just sold out. Choose another one.' },
  'phone_order.order_gone': {
    status: 409,
    text: 'Nothing can be added to this order: it has left the house, is not paid, or belongs to another customer.',
  },
  'phone_order.no_code_with': {
    status: 422,
    text: 'Added pieces travel free of delivery, so no code or discount can be given with them.',
  },
} as const

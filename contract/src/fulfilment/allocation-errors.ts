/** Refusals about where an order leaves from; `errors.ts` joins them into the one table. */
export const allocationErrors = {
  'allocation.no_line': { status: 404, text: 'This line has no counted piece that is still to be sent.' },
  'allocation.too_few': { status: 409, text: 'This location has fewer free pieces than the line needs.' },
  'allocation.packed': { status: 409, text: 'The order is packed or has left, so its locations stay.' },
  'allocation.short': {
    status: 409,
    text: 'The location that should send this order no longer has a piece of it. Choose another one on the order, or count.',
  },
} as const

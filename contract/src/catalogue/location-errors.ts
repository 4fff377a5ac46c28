/** Refusals about locations and transfers; `errors.ts` joins them into the one table. */
export const locationErrors = {
  'location.not_found': { status: 404, text: 'There is no such location.' },
  'location.name_taken': { status: 409, text: 'Another location has this name.', field: 'name' },
  'location.too_many': { status: 422, text: 'A house has at most 100 locations.' },
  'location.main': { status: 409, text: 'The main location stays open and sells online.' },
  'location.not_empty': {
    status: 409,
    text: 'This location still holds pieces. Transfer them or count them to 0 first.',
  },
  'location.in_use': {
    status: 409,
    text: 'A transfer or an order still needs this location. Finish these first.',
  },
  'location.closed': { status: 409, text: 'This location is closed.' },
  'location.offers_pickup': {
    status: 409,
    text: 'Shoppers collect orders here, so it stays a store that sells online and has an address. Switch pick-up off first.',
  },
  'location.only_one': { status: 409, text: 'Add another location first.' },
  'transfer.not_found': { status: 404, text: 'There is no such transfer.' },
  'transfer.not_draft': { status: 409, text: 'Only a draft can be changed, sent or cancelled.' },
  'transfer.not_sent': { status: 409, text: 'Only a transfer on its way can be received.' },
  'transfer.unknown_size': { status: 422, text: 'One of these sizes no longer exists or is not counted.' },
  'transfer.too_few': { status: 409, text: 'Fewer of these pieces are free at the location that sends.' },
  'transfer.lines_differ': { status: 422, text: 'Say for every line of the transfer how many pieces came.' },
  'transfer.no_reason': { status: 422, text: 'Choose why the number differs from what was sent.' },
  'transfer.unsent': { status: 409, text: 'A draft has no delivery challan. Send the transfer first.' },
} as const

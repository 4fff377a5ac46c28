/** Refusals of alterations; `errors.ts` joins them into the one table. */
export const alterationErrors = {
  'alteration.not_found': { status: 404, text: 'There is no such alteration.' },
  'alteration.no_piece': { status: 422, text: 'Choose a piece of the order.', field: 'position' },
  'alteration.not_delivered': {
    status: 409,
    text: 'The order is not delivered yet. Change its pieces in the workroom instead.',
  },
  'alteration.too_many': {
    status: 422,
    text: 'The customer has fewer of these pieces, or some are being altered already.',
    field: 'pieces',
  },
  'alteration.wrong_step': {
    status: 409,
    text: 'This step does not follow the present one: a piece is received, worked on, ready, and handed back.',
  },
  'alteration.not_paid': {
    status: 422,
    text: 'Enter the paid order of at least the price that pays for this alteration. Take it as a new order first.',
    field: 'paidWith',
  },
} as const

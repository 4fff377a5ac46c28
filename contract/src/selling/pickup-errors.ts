/** Refusals about orders that shoppers collect from a store; `errors.ts` joins them into the one table. */
export const pickupErrors = {
  'pickup.not_there': {
    status: 409,
    text: 'This store no longer has every piece of your cart. Please choose another store, or have it delivered. Nothing was charged.',
  },
  'pickup.not_a_store': { status: 422, text: 'Only an open store that sells online can offer pick-up.' },
  'pickup.no_address': { status: 422, text: 'Give the store an address first. Shoppers have to find it.' },
  'pickup.not_this_order': { status: 404, text: 'This order is not for pick-up.' },
  'pickup.no_parcel': {
    status: 409,
    text: 'The customer collects this order from the store. Mark it ready, then hand it over with their code.',
  },
  'pickup.not_confirmed': { status: 409, text: 'Only a confirmed order that is still in the house can be ready.' },
  'pickup.ready_already': { status: 409, text: 'The customer has been told that this order is ready.' },
  'pickup.not_ready': { status: 409, text: 'Mark the order ready first. The customer gets their code then.' },
  'pickup.handed_over': { status: 409, text: 'This order was handed over already.' },
  'pickup.wrong_code': {
    status: 422,
    text: 'This is not the code of this order. Ask the customer for the six digits in their message.',
    field: 'code',
  },
  'pickup.locked': {
    status: 409,
    text: 'Five wrong codes were entered. Somebody who may cancel orders has to hand it over and say why.',
  },
  'pickup.keeps_pieces': {
    status: 409,
    text: 'An order for pick-up keeps its pieces, sizes and store. Cancel pieces, or take a new order.',
  },
} as const

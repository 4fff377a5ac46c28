/** Refusals about orders in two payments. */
export const partPaymentErrors = {
  'part_payment.not_offered': {
    status: 409,
    text: 'These pieces can’t be paid in two parts. Please pay the whole amount.',
  },
  'balance.due': {
    status: 409,
    text: 'The balance of this order is not paid yet. Ask the customer for the balance, then send the order.',
  },
  'balance.none': { status: 409, text: 'No balance is due on this order.' },
  'balance.keeps_more': {
    status: 422,
    text: 'The shop can keep at most what was paid. Refund a larger share of the pieces.',
  },
} as const

/** Why a payment or its refund was refused. */
export const paymentErrors = {
  'payment.offline_order': { status: 409, text: 'This order is not paid online.' },
  'payment.bad_signature': { status: 400, text: 'The payment could not be verified.' },
  'payment.mismatch': { status: 400, text: 'The payment does not belong to this order.' },
  'payment.not_successful': { status: 402, text: 'The payment did not go through. Nothing was charged.' },
  'payment.refunded': {
    status: 409,
    text: 'Your payment arrived after the piece had sold. We are refunding it in full.',
  },
  'payment.returned': { status: 409, text: 'This payment is no longer needed. We are refunding it in full.' },
  'payment.released': {
    status: 409,
    text: 'This payment is no longer needed and was not charged. Your bank will release the full amount.',
  },
  'payment.provider_unavailable': { status: 503, text: 'The payment service is not responding. Please try again.' },
  'payment.disputed': {
    status: 409,
    text: 'Your bank is looking into this payment, so we cannot refund it until it has decided. Please write to us.',
  },
  'payment.refunded_elsewhere': {
    status: 409,
    text: 'A part of this payment was already refunded. Please write to us, and we settle the rest with you.',
  },
  'payment.charged_back': { status: 409, text: 'The bank has reversed this payment, so it cannot be refunded again.' },
  'payment.already_used': { status: 409, text: 'This payment belongs to another order.' },
} as const

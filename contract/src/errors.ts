import { defaultErrorText } from './default-error-text.ts'
import { unknownPinText } from './place-rules.ts'

type ErrorEntry = {
  readonly status: number
  readonly text: string
  /** The form field to change; the response names it, as for a field that fails validation. */
  readonly field?: string
}

/** Every expected refusal with its status and customer text: api.md section 1, specification section 8. */
export const errors = {
  'auth.unauthenticated': { status: 401, text: 'Unauthenticated.' },
  'auth.forbidden': { status: 403, text: 'You are not allowed to do this.' },
  'auth.wrong_credentials': { status: 401, text: 'Unauthorized' },
  'auth.account_exists': { status: 422, text: 'An account with this email or phone number already exists.' },
  'auth.wrong_password': { status: 422, text: 'That is not your current password.', field: 'current_password' },
  'auth.password_required': {
    status: 422,
    text: 'Enter your current password to confirm.',
    field: 'current_password',
  },
  'auth.confirm_with_google': { status: 422, text: 'Sign in with Google once more to confirm.' },
  'auth.no_contact': { status: 422, text: 'Email or phone is required' },
  'auth.easy_password': {
    status: 422,
    text: 'This password is easy to guess. Please choose another one.',
    field: 'password',
  },
  'auth.contact_unproved': {
    status: 422,
    text: 'Please confirm your current email or phone number first.',
  },
  'auth.wrong_code': {
    status: 422,
    text: 'That code is wrong or has expired. Please request another one.',
    field: 'verification_code',
  },
  'auth.nothing_to_confirm': { status: 422, text: 'There is nothing to confirm.' },
  'auth.phone_country': {
    status: 422,
    text: 'We can text only numbers in countries we deliver to.',
  },
  'auth.social_refused': { status: 401, text: 'Unauthorized' },
  'auth.social_unavailable': { status: 503, text: 'Google sign-in is not available right now.' },
  'auth.unknown_account': { status: 200, text: 'No user is found' },
  'device.not_found': { status: 404, text: 'This device is already logged out.' },
  'alert.not_found': { status: 404, text: 'This notification is already removed.' },
  'alert.in_stock': { status: 409, text: 'This size is in stock now.' },
  'alert.too_many': { status: 422, text: 'You can have up to 100 notifications. Please remove some first.' },
  'request.invalid': { status: 422, text: 'The request is not valid.' },
  'request.not_json': { status: 422, text: 'The body is not valid JSON.' },
  'request.too_deep': { status: 422, text: 'The body is nested too deeply.' },
  'request.too_many_values': { status: 422, text: 'The body holds too many values.' },
  'request.bad_characters': { status: 422, text: 'The request holds characters that cannot be stored.' },
  'request.too_many_fields': { status: 422, text: 'The address has too many parameters.' },
  'request.url_too_long': { status: 414, text: 'The address is too long.' },
  'request.headers_too_large': { status: 431, text: 'The headers of the request are too large.' },
  'request.too_slow': { status: 408, text: 'The request took too long to arrive.' },
  'request.malformed': { status: 400, text: 'The request could not be read.' },
  'request.too_large': { status: 413, text: 'The request is too large.' },
  'rate_limit.exceeded': { status: 429, text: 'Too many attempts. Please try again in a moment.' },
  'route.not_found': { status: 404, text: 'Invalid Route' },
  'request.unsupported_type': { status: 415, text: 'Send the body as application/json.' },
  'product.not_found': { status: 404, text: 'This product is not available.' },
  'product.withdrawn': { status: 404, text: 'This piece is no longer available.' },
  'category.not_found': { status: 404, text: 'We couldn’t find this category.' },
  'post.not_found': { status: 404, text: 'We couldn’t find this story.' },
  'cart.minimum_quantity': { status: 200, text: 'Minimum 1 item(s) should be ordered' },
  'cart.sold_out': { status: 200, text: 'Stock out' },
  'cart.unknown_variant': { status: 200, text: 'Please choose one of the sizes on this page.' },
  'cart.too_many': { status: 200, text: 'No more pieces are available in this size.' },
  'cart.full': { status: 200, text: 'Your cart is full. Please order or remove some pieces first.' },
  'cart.line_not_found': { status: 404, text: 'This piece is no longer in your cart.' },
  'cart.length_mismatch': { status: 422, text: 'cart_ids and cart_quantities must have the same length.' },
  'address.not_found': { status: 404, text: 'We couldn’t find this address.' },
  'address.unknown_place': { status: 422, text: 'Please choose a city in this state and country.' },
  'address.unknown_pin': { status: 404, text: unknownPinText },
  'address.too_many': { status: 422, text: 'You can save up to 50 addresses.' },
  'checkout.empty_cart': { status: 422, text: 'Your cart is empty.' },
  'checkout.no_address': { status: 422, text: 'Please choose a delivery address first.' },
  'checkout.changed_cart': {
    status: 409,
    text: 'Your cart has changed. Please review it before you pay. Nothing was charged.',
  },
  'checkout.paid_meanwhile': {
    status: 409,
    text: 'Your payment for an earlier order has just arrived. Please review your cart before you pay again.',
  },
  'checkout.sold_out': { status: 422, text: 'A piece in your cart has just sold out.' },
  'checkout.not_deliverable': { status: 422, text: 'We don’t deliver to this address yet.' },
  'checkout.payment_type': { status: 422, text: 'This payment method is not available.' },
  'checkout.no_measurements': { status: 422, text: 'Please save your measurements first, or choose a standard size.' },
  'order.not_found': { status: 404, text: 'We couldn’t find this order.' },
  'order.not_cancellable': { status: 409, text: 'This order can no longer be cancelled. Please write to us.' },
  'return.not_found': { status: 404, text: 'We couldn’t find this return.' },
  'return.line_not_found': { status: 404, text: 'We couldn’t find this piece in your orders.' },
  'return.not_delivered': { status: 409, text: 'You can return this piece once it has been delivered.' },
  'return.not_possible': { status: 409, text: 'The time to return this piece is over, or it cannot be returned.' },
  'return.already_asked': { status: 409, text: 'You have already asked to return this piece.' },
  'return.too_many': { status: 422, text: 'You bought fewer pieces than that.' },
  'return.illegal_step': { status: 409, text: 'This return cannot change in this way.' },
  'return.too_many_pictures': { status: 422, text: 'You can add up to four pictures.' },
  'credit.unknown_line': { status: 422, text: 'We couldn’t find this piece in your order.' },
  'credit.too_many_pieces': { status: 409, text: 'These pieces have already been refunded.' },
  'credit.too_small': { status: 422, text: 'The refund would be less than one rupee.' },
  'order.already_paid': { status: 409, text: 'This order is already paid.' },
  'order.expired': { status: 409, text: 'This order has expired. Nothing was charged.' },
  'order.illegal_transition': { status: 409, text: 'The order cannot change in this way.' },
  'order.nothing_to_make': { status: 409, text: 'None of its pieces is made to order.' },
  'visit.not_open': { status: 422, text: 'The store is closed then. Please choose another day or time.' },
  'review.not_bought': { status: 200, text: 'You cannot review this product' },
  'review.already_written': { status: 200, text: 'You have already reviewed this piece.' },
  'review.not_found': { status: 404, text: 'This review is no longer available.' },
  'review.own_vote': { status: 422, text: 'You cannot vote on your own review.' },
  'question.too_many': { status: 422, text: 'Please wait until we have answered your earlier questions.' },
  'invoice.not_issued': { status: 409, text: 'Invoices are issued once an order is paid.' },
  'invoice.no_credit_note': { status: 404, text: 'This order has no credit note.' },
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
  'payment.charged_back': { status: 409, text: 'The bank has taken this payment back; it is not refunded once more.' },
  'payment.already_used': { status: 409, text: 'This payment belongs to another order.' },
  'shop.not_ready': { status: 503, text: 'The shop is starting. Please try again in a moment.' },
  'shop.busy': { status: 503, text: 'The shop is very busy. Please try again in a moment.' },
  'shop.unexpected': { status: 500, text: defaultErrorText },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors

export type Facts = Readonly<Record<string, string | number | boolean | null>>

export type Refusal = { readonly code: ErrorCode; readonly facts?: Facts }

import { authErrors } from '#access/auth-errors.ts'
import { agentErrors } from '#agents/agent-errors.ts'
import { locationErrors } from '#catalogue/location-errors.ts'
import { translationErrors } from '#catalogue/translation-errors.ts'
import { partPaymentErrors } from '#checkout/part-payment-errors.ts'
import { paymentErrors } from '#checkout/payment-errors.ts'
import { customsErrors } from '#fulfilment/customs-errors.ts'
import { fulfilmentErrors } from '#fulfilment/fulfilment-errors.ts'
import { pickupErrors } from '#selling/pickup-errors.ts'
import { statutoryErrors } from '#selling/statutory-errors.ts'
import { consoleErrors } from './console-errors.ts'
import { defaultErrorText } from './default-error-text.ts'
import { unknownPinText } from './place-rules.ts'

type ErrorEntry = {
  readonly status: number
  readonly text: string
  /**
   * The form field that the shopper must change; the response names it as it does for a field that fails validation.
   */
  readonly field?: string
}

/** Every expected refusal with its status and text: api.md section 1, specification section 8. */
export const errors = {
  ...authErrors,
  ...agentErrors,
  ...consoleErrors,
  ...fulfilmentErrors,
  ...locationErrors,
  ...translationErrors,
  ...paymentErrors,
  ...pickupErrors,
  ...statutoryErrors,
  'session.not_found': { status: 404, text: 'This session has already ended.' },
  'change.outdated': { status: 409, text: 'Somebody changed this in the meantime.' },
  'request.key_reused': { status: 422, text: 'This Idempotency-Key was sent with another request.' },
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
  'piece.preview_over': { status: 404, text: 'This preview is over. Open a new one from the piece in the console.' },
  'product.withdrawn': { status: 404, text: 'This piece is no longer available.' },
  'category.not_found': { status: 404, text: 'We couldn’t find this category.' },
  'post.not_found': { status: 404, text: 'We couldn’t find this story.' },
  'post.deleted': { status: 409, text: 'This story was deleted. Restore it first.' },
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
  'offer.unknown': { status: 200, text: 'Invalid coupon!' },
  'offer.ended': { status: 200, text: 'Coupon expired!' },
  'offer.already_used': { status: 200, text: 'You already used this coupon!' },
  'offer.other_pieces': { status: 200, text: 'This coupon is not applicable to your cart products!' },
  'offer.not_applicable': { status: 200, text: 'This coupon does not apply to your cart yet.' },
  'gift_card.not_usable': {
    status: 422,
    text: 'We can’t use this gift card. Check the code, or see its balance on the gift card page.',
  },
  'gift_card.unknown': {
    status: 404,
    text: 'We couldn’t find a gift card with this code. Check all 16 letters and numbers.',
  },
  'gift_card.amount': { status: 422, text: 'Enter another amount for this gift card.' },
  'gift_card.amount_not_offered': { status: 422, text: 'Gift cards with a custom amount are not available.' },
  'gift_card.not_in_cart': { status: 404, text: 'This gift card is no longer in your cart.' },
  'gift_card.recipient': { status: 422, text: 'Enter the recipient’s email or mobile number, one of the two.' },
  'gift_card.name': { status: 422, text: 'Enter the recipient’s name and yours.' },
  'gift_card.day': { status: 422, text: 'Choose a delivery day from today to a year ahead.' },
  'gift_card.many_recipients': {
    status: 409,
    text: 'Your cart has this amount for as many people as one order can. Please buy those first, or choose another amount.',
  },
  'gift_card.used': { status: 409, text: 'This gift card has been spent, so nothing of it is left to refund.' },
  'gift_card.held': {
    status: 409,
    text: 'An unpaid order is using this gift card. Please try again once that order is paid or cancelled.',
  },
  'gift_card.daily_buyer': {
    status: 422,
    text: 'These gift cards are more than you can buy in 24 hours. Remove some, or order them tomorrow.',
  },
  'gift_card.daily_recipient': {
    status: 422,
    text: 'These gift cards are more than one person can receive in 24 hours. Remove some, or send them tomorrow.',
  },
  'gift_card.changed': {
    status: 409,
    text: 'Your gift card or credit pays a different amount now. Please review the total. Nothing was charged.',
  },
  'checkout.value_online_only': {
    status: 422,
    text: 'Gift cards and store credit work only with online payment. Please pay online, or remove them.',
  },
  'checkout.lost_code': {
    status: 409,
    text: 'Your code does not apply to this cart any more, so we removed it. Please review the total.',
  },
  'checkout.empty_cart': { status: 422, text: 'Your cart is empty.' },
  'checkout.no_address': { status: 422, text: 'Please choose a delivery address first.' },
  'checkout.no_contact': { status: 422, text: 'Please enter your email or phone number first.' },
  'checkout.changed_cart': {
    status: 409,
    text: 'Your cart has changed. Please review it before you pay. Nothing was charged.',
  },
  'checkout.late_piece': {
    status: 409,
    text: 'A piece may arrive too late for your day. Please check the dates and confirm them. Nothing was charged.',
  },
  'checkout.arrives_too_late': {
    status: 409,
    text: 'A piece cannot arrive by your day. Choose a later day, or remove it from your cart. Nothing was charged.',
  },
  'checkout.paid_meanwhile': {
    status: 409,
    text: 'Your payment for an earlier order has just arrived. Please review your cart before you pay again.',
  },
  'checkout.too_many_holds': {
    status: 429,
    text: 'Too many unpaid orders hold pieces for this contact or connection. Please pay for one of them, log in with a confirmed email or phone number, or try again later.',
  },
  'checkout.sold_out': { status: 422, text: 'A piece in your cart has just sold out.' },
  'checkout.not_deliverable': { status: 422, text: 'We don’t deliver to this address yet.' },
  'checkout.refused_goods': {
    status: 422,
    text: 'A piece in your cart cannot be sent to this country. Remove it, or choose another address. Nothing was charged.',
  },
  'checkout.payment_type': { status: 422, text: 'This payment method is not available.' },
  'checkout.no_measurements': { status: 422, text: 'Please save your measurements first, or choose a standard size.' },
  'cash.not_offered': { status: 422, text: 'Cash on delivery is not available.' },
  'cash.collected': { status: 422, text: 'An order that you collect from a store is paid before.' },
  'cash.abroad': { status: 422, text: 'Cash on delivery is available in India only.' },
  'cash.pin_code': { status: 422, text: 'Cash on delivery is not available at this PIN code.' },
  'cash.too_much': { status: 422, text: 'This order is above the limit for cash on delivery.' },
  'cash.too_little': { status: 422, text: 'This order is below the minimum for cash on delivery.' },
  'cash.made_to_measure': { status: 422, text: 'Pieces made to your measurements are paid before we cut them.' },
  'cash.gift_card': { status: 422, text: 'Gift cards are paid online.' },
  'cash.refused_before': {
    status: 422,
    text: 'Cash on delivery is not available, because earlier parcels were refused.',
  },
  'cash.advance_first': {
    status: 409,
    text: 'Please pay the advance on the order page to confirm this order.',
  },
  ...customsErrors,
  ...partPaymentErrors,
  'cash.not_cash': { status: 409, text: 'This order has another payment method.' },
  'bank.awaited': {
    status: 409,
    text: 'We are already waiting for a bank transfer from you. Please make that transfer, or pay this order online.',
  },
  'bank.not_offered': { status: 422, text: 'Bank transfer is not available.' },
  'bank.too_little': { status: 422, text: 'Bank transfer is for larger orders.' },
  'bank.too_much': { status: 422, text: 'This order is above the limit for bank transfer.' },
  'bank.wrong_amount': { status: 422, text: 'The amount differs from the amount due.' },
  'bank.used_reference': { status: 409, text: 'This reference already paid for an order.' },
  'order.not_found': { status: 404, text: 'We couldn’t find this order.' },
  'family.link_invalid': {
    status: 404,
    text: 'This link is not complete. Please open it from your message once more.',
  },
  'family.link_ended': { status: 410, text: 'This list no longer takes answers.' },
  'family.full': { status: 409, text: 'Five people have already answered, and this list takes no more.' },
  'family.person_not_found': { status: 404, text: 'This person is no longer on your list.' },
  'order_link.invalid': { status: 404, text: 'This link is not complete. Please open it from your message once more.' },
  'order_link.expired': { status: 410, text: 'This link has expired. We can send you a new one.' },
  'order_link.revoked': { status: 410, text: 'This link no longer works. We can send you a new one.' },
  'order_link.in_account': { status: 409, text: 'This order is in an account. Please log in to see it.' },
  'order_link.code_needed': { status: 409, text: 'Enter the code that we have sent to you.' },
  'order_link.not_paid': { status: 409, text: 'You can add an order to your account once it is paid.' },
  'order.not_cancellable': { status: 409, text: 'This order can no longer be cancelled. Please write to us.' },
  'return.not_found': { status: 404, text: 'We couldn’t find this return.' },
  'return.line_not_found': { status: 404, text: 'We couldn’t find this piece in your orders.' },
  'return.not_delivered': { status: 409, text: 'You can return this piece once it has been delivered.' },
  'return.not_possible': { status: 409, text: 'The time to return this piece is over, or it cannot be returned.' },
  'return.already_asked': { status: 409, text: 'You have already asked to return this piece.' },
  'return.too_many': { status: 422, text: 'You bought fewer pieces than that.' },
  'return.no_exchange': { status: 409, text: 'The time to exchange this piece is over, or it cannot be exchanged.' },
  'return.credit_only': {
    status: 409,
    text: 'Under its terms, this order can be exchanged for another size or refunded as store credit. Choose one of them.',
  },
  'return.unknown_size': { status: 422, text: 'Choose another size of the same piece.' },
  'return.size_sold_out': { status: 409, text: 'This size has just sold out. Choose another size or a refund.' },
  'return.illegal_step': { status: 409, text: 'This step is not possible for this return now.' },
  'return.reason_needed': {
    status: 422,
    text: 'Enter why the refund differs from the policy.',
    field: 'note',
  },
  'return.no_account': {
    status: 422,
    text: 'This customer has no account for store credit. Refund to the original payment method.',
    field: 'refundTo',
  },
  'return.too_many_pictures': { status: 422, text: 'You can add up to four pictures.' },
  'refund.not_found': { status: 404, text: 'We couldn’t find this refund on the order.' },
  'refund.assigned': { status: 409, text: 'This refund is already assigned.' },
  'refund.not_of_order': { status: 409, text: 'This refund did not send money of this order back.' },
  'refund.other_sum': { status: 422, text: 'The chosen pieces are worth less than the refund.' },
  'refund.in_return': { status: 409, text: 'Pieces of this line are in a return. Choose as many as the return has.' },
  'return.refund_to_assign': {
    status: 409,
    text: 'First assign the provider’s refund to its pieces. A smaller one can count toward this return.',
  },
  'credit.unknown_line': { status: 422, text: 'We couldn’t find this piece in your order.' },
  'credit.too_many_pieces': { status: 409, text: 'These pieces have already been refunded.' },
  'credit.too_much': { status: 422, text: 'The sum for a piece is more than its price.' },
  'credit.too_small': { status: 422, text: 'The refund would be less than one rupee.' },
  'order.already_paid': { status: 409, text: 'This order is already paid.' },
  'order.expired': { status: 409, text: 'This order has expired. Nothing was charged.' },
  'order.cancelled': { status: 409, text: 'This order was cancelled, so it can’t be paid. Nothing was charged.' },
  'order.pay_again_over': {
    status: 409,
    text: 'The time to pay this order is over. Nothing was charged. “Buy again” puts its pieces in your cart.',
  },
  'order.bought_otherwise': { status: 409, text: 'You have paid for these pieces in another order.' },
  'order.transfer_awaited': {
    status: 409,
    text: 'Another order with these pieces is waiting for your bank transfer, so this one can’t be paid.',
  },
  'order.piece_gone': { status: 409, text: 'A piece of this order is no longer available. Nothing was charged.' },
  'order.offer_gone': {
    status: 409,
    text: 'The offer of this order is used up. Nothing was charged. “Buy again” puts its pieces in your cart at today’s prices.',
  },
  'order.value_gone': {
    status: 409,
    text: 'The gift card or credit of this order has been spent. Nothing was charged. “Buy again” puts its pieces in your cart.',
  },
  'order.illegal_transition': { status: 409, text: 'This step is not possible for this order now.' },
  'order.nothing_to_delay': { status: 409, text: 'Nothing of this order is waiting for dispatch with a promised day.' },
  'order.not_later': {
    status: 409,
    text: 'The order arrives as promised with this day. Choose a day after the promised dispatch.',
  },
  'order.nothing_to_make': { status: 409, text: 'None of its pieces is made to order.' },
  'visit.not_open': { status: 422, text: 'The store is closed then. Please choose another day or time.' },
  'review.not_bought': { status: 200, text: 'You cannot review this product' },
  'review.already_written': { status: 200, text: 'You have already reviewed this piece.' },
  'review.not_found': { status: 404, text: 'This review is no longer available.' },
  'review.not_changeable': { status: 409, text: 'This review is no longer open for changes. Please write it again.' },
  'review.bad_picture': {
    status: 422,
    text: 'We could not read this picture. Choose a JPEG picture of 40 to 4,000 pixels a side.',
    field: 'picture',
  },
  'review.picture_not_found': { status: 404, text: 'A picture is no longer available. Please add it again.' },
  'review.own_vote': { status: 422, text: 'You cannot vote on your own review.' },
  'question.too_many': { status: 422, text: 'Please wait until we have answered your earlier questions.' },
  'message.unreachable': { status: 409, text: 'Please verify your email or phone number first.' },
  'message.outdated_text': { status: 409, text: 'This page has changed. Please reload it, then choose again.' },
  'invoice.not_issued': { status: 409, text: 'Invoices are issued once an order is paid.' },
  'invoice.no_receipt': { status: 404, text: 'This order has no receipt voucher.' },
  'invoice.no_credit_note': { status: 404, text: 'This order has no credit note.' },
  'shop.unavailable': {
    status: 503,
    text: 'The shop has to pause for a moment. Please try again in a minute: your cart is as you left it.',
  },
  'shop.busy': { status: 503, text: 'The shop is very busy. Please try again in a moment.' },
  'file.not_stored': {
    status: 503,
    text: 'Files cannot be stored at the moment, and nothing was changed. Please send it again in a minute.',
  },
  'shop.unexpected': { status: 500, text: defaultErrorText },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors

export type Facts = Readonly<Record<string, string | number | boolean | null>>

export type Refusal = { readonly code: ErrorCode; readonly facts?: Facts }

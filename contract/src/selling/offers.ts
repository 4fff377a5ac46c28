import { z } from 'zod'
import { typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply, moneyText, pageNumber, pageOf } from '#core/envelope.ts'
import { wireId } from '#core/wire-numbers.ts'
import { offerKinds, unusedReasons } from './offer-options.ts'

export const appliedOffer = z.object({
  title: z.string(),
  /** Empty for an automatic offer. */
  code: z.string(),
  discount: moneyText,
  delivery: moneyText,
})

export const cartOffer = appliedOffer.extend({
  kind: z.enum(offerKinds),
  /** False when the offer is free delivery and the delivery charge is unknown. */
  delivery_known: z.boolean(),
})

export const unusedOffer = z.object({
  title: z.string(),
  code: z.string(),
  reason: z.enum(unusedReasons),
  missing: moneyText,
  missing_pieces: z.int(),
  instead: z.string(),
  for_some: z.boolean(),
  text: z.string(),
})

const listedOffer = z.object({
  id: z.int(),
  start_date: z.int(),
  /** For an offer without an end, the last day of the century. */
  end_date: z.int(),
  code: z.string(),
  coupon_type: z.enum(['cart_base', 'product_base']),
  discount_type: z.enum(['percent', 'amount']),
  user_type: z.string(),
  shop_name: z.string(),
  /** Percent, or rupees; 0 for free delivery. */
  discount: z.number(),
  /** Rupees as text; an empty `max_discount` means no maximum. */
  coupon_discount_details: z.object({ min_buy: z.string(), max_discount: z.string() }),
  title: z.string(),
})

export const offerEndpoints = {
  apply: endpoint('couponApply', {
    method: 'POST',
    path: 'coupon-apply',
    access: access.owner('body', 'user_id'),
    summary: 'Enter a code; it stays in the cart until it is removed or replaced',
    body: z.object({
      user_id: wireId,
      coupon_code: typedText(60, { required: 'Please enter a code.' }).min(1, 'Please enter a code.'),
    }),
    reply: actionReply,
    errors: [
      'offer.unknown',
      'offer.ended',
      'offer.already_used',
      'offer.other_pieces',
      'offer.not_applicable',
      'checkout.empty_cart',
    ],
  }),
  remove: endpoint('couponRemove', {
    method: 'POST',
    path: 'coupon-remove',
    access: access.owner('body', 'user_id'),
    summary: 'Take the code out of the cart; twice is fine',
    body: z.object({ user_id: wireId }),
    reply: actionReply,
  }),
  list: endpoint('couponList', {
    method: 'GET',
    path: 'coupon-list',
    access: access.public,
    summary: 'The public codes, 10 a page',
    query: z.object({ page: pageNumber }),
    reply: pageOf(listedOffer),
    decimals: ['discount'],
    cache: 'none',
  }),
} as const

/** Cancelling orders and returning pieces; the API family defines `list`, `send` and `cancelOrder`. */
import { z } from 'zod'
import { returnConsequences } from '#content/return-limits.ts'
import { returnReasons } from '#content/return-policy.ts'
import { exactText, trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply, dataOf, moneyText, pageNumber, pageOf } from '#core/envelope.ts'
import { isPrintable } from '#core/plain-name.ts'
import { wireCount, wireId } from '#core/wire-numbers.ts'
import { longestReturnComment, longestReturnPicture, returnFits, returnStates } from './return-options.ts'

const unprintable = 'Remove the special characters'
const notJpeg = 'Choose a JPEG picture'

const comment = trimmedText(longestReturnComment, { required: 'Tell us the reason' })
  .min(1, 'Tell us the reason')
  .refine(isPrintable, unprintable)

export const returnForm = z.object({
  reason_code: exactText(20).pipe(z.enum(returnReasons, 'Choose a reason')),
  pieces: typedText(4).regex(/^[1-9]\d{0,3}$/, 'Choose how many'),
  reason: comment,
  exchange_for: exactText(200),
  fit: z.enum([...returnFits, '']),
})

const listedRequest = z.object({
  id: z.int(),
  user_id: z.int(),
  order_code: z.string(),
  product_name: z.string(),
  product_price: z.string(),
  /** 0 pending, 1 refunded, 2 rejected. */
  refund_status: z.int(),
  refund_label: z.string(),
  /** dd-mm-yyyy */
  date: z.string(),
})

const ownRequest = z.object({
  id: z.int(),
  pieces: z.int(),
  reason: z.enum(returnReasons),
  comment: z.string(),
  state: z.enum(returnStates),
  pictures: z.int(),
  can_withdraw: z.boolean(),
  refunded: moneyText.nullable(),
  exchange: z
    .object({
      choice: z.string(),
      held_until: z.string(),
      courier: z.string(),
      tracking_number: z.string(),
      tracking_url: z.string(),
    })
    .nullable(),
  history: z.array(z.object({ state: z.enum(returnStates), note: z.string(), at: z.string() })),
})

export type OwnReturn = z.infer<typeof ownRequest>

const returnLine = z.object({
  line_id: z.int(),
  product_name: z.string(),
  pieces: z.int(),
  size: z.string(),
  /** True while the shopper may return for any reason; the shop's mistakes are always accepted. */
  is_open: z.boolean(),
  /** YYYY-MM-DD; null before delivery, and when returns are excluded. */
  last_day: z.string().nullable(),
  share_percent: z.number(),
  can_cancel: z.boolean(),
  /** Deducted from the refund for the courier, unless the piece is faulty or wrong. */
  pickup_fee: moneyText,
  can_exchange: z.boolean(),
  last_exchange_day: z.string().nullable(),
  /** True when refunds become store credit, because the shopper returns often. */
  credit_only: z.boolean(),
  sizes: z.array(z.object({ variant: z.string(), choice: z.string(), is_available: z.boolean() })),
  requests: z.array(ownRequest),
})

export type ReturnLine = z.infer<typeof returnLine>

const orderReturns = z.object({
  can_cancel: z.boolean(),
  /** The part of the order's gift cards that is spent and therefore not refunded; empty when nothing is spent. */
  spent_on_cards: z.string(),
  /** One sentence why returns are limited; empty for most shoppers. */
  limit_text: z.string(),
  lines: z.array(returnLine),
})

export type OrderReturns = z.infer<typeof orderReturns>

export const returnEndpoints = {
  list: endpoint('returnRequests', {
    method: 'GET',
    path: 'refund-request/get-list',
    access: access.shopper,
    summary: 'Returns that the shopper has asked for, the newest first, 10 a page',
    query: z.object({ page: pageNumber }),
    reply: pageOf(listedRequest),
  }),
  send: endpoint('askForReturn', {
    method: 'POST',
    path: 'refund-request/send',
    access: access.shopper,
    summary: 'Ask to return pieces of a delivered order line, `id`, for a refund or for the size `exchange_for`',
    body: z.object({
      id: wireId,
      reason: comment,
      reason_code: z.enum(returnReasons).nullish(),
      /**
       * For the reason `size`: whether the piece is too small or too large. It counts towards the advice for other
       * buyers.
       */
      fit: z.enum([...returnFits, '']).nullish(),
      pieces: wireCount.pipe(z.int().min(1)).nullish(),
      exchange_for: exactText(200).nullish(),
      /** `credit`: the shopper gets store credit instead of a refund by the payment provider. */
      refund_to: z.enum(['source', 'credit']).nullish(),
    }),
    reply: actionReply.extend({ request_id: z.int() }),
    errors: [
      'return.line_not_found',
      'return.not_delivered',
      'return.not_possible',
      'return.already_asked',
      'return.too_many',
      'return.credit_only',
      'return.no_exchange',
      'return.unknown_size',
      'return.size_sold_out',
    ],
  }),
  cancelOrder: endpoint('cancelOwnOrder', {
    method: 'GET',
    path: 'order/cancel/{id}',
    access: access.shopper,
    summary: 'Cancel a whole order before its policy ends; what was paid goes back',
    params: z.object({ id: wireId }),
    reply: actionReply,
    isUnsafeGet: true,
    errors: [
      'auth.forbidden',
      'order.not_found',
      'order.not_cancellable',
      'gift_card.used',
      'gift_card.held',
      'payment.provider_unavailable',
      'payment.charged_back',
      'payment.refunded_elsewhere',
      'payment.disputed',
    ],
  }),
  cancelPieces: endpoint('cancelPieces', {
    method: 'POST',
    path: 'returns/cancel',
    access: access.shopper,
    summary: 'Cancel pieces of a paid order line, `id`, before its policy ends; their price goes back',
    body: z.object({ id: wireId, pieces: wireCount.pipe(z.int().min(1)) }),
    reply: actionReply,
    errors: [
      'return.line_not_found',
      'order.not_cancellable',
      'credit.too_many_pieces',
      'credit.too_small',
      'gift_card.used',
      'gift_card.held',
      'payment.charged_back',
      'payment.refunded_elsewhere',
      'payment.disputed',
    ],
  }),
  terms: endpoint('returnTerms', {
    method: 'GET',
    path: 'returns/terms',
    access: access.shopper,
    summary: 'Whether returns of an order placed now are limited, and why',
    reply: dataOf(z.object({ consequence: z.enum(returnConsequences), text: z.string() })),
  }),
  ofOrder: endpoint('orderReturns', {
    method: 'GET',
    path: 'returns/order/{orderId}',
    access: access.shopper,
    summary: 'What can be cancelled and returned of an order today, and its returns so far',
    params: z.object({ orderId: wireId }),
    reply: dataOf(orderReturns),
    errors: ['auth.forbidden', 'order.not_found'],
  }),
  withdraw: endpoint('withdrawReturn', {
    method: 'POST',
    path: 'returns/withdraw',
    access: access.shopper,
    summary: 'Withdraw a return before its pickup',
    body: z.object({ id: wireId }),
    reply: actionReply,
    errors: ['return.not_found', 'return.illegal_step'],
  }),
  picture: endpoint('addReturnPicture', {
    method: 'POST',
    path: 'returns/picture',
    access: access.shopper,
    summary: 'Add a picture of the piece to an open return, as base64 of a JPEG; four at most',
    body: z.object({
      id: wireId,
      picture: exactText(longestReturnPicture, { required: notJpeg }).regex(/^\/9j\/[A-Za-z\d+/]+={0,2}$/, notJpeg),
    }),
    reply: actionReply,
    errors: ['return.not_found', 'return.illegal_step', 'return.too_many_pictures'],
  }),
} as const

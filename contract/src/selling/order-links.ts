/** Following a guest's order by the signed link in its messages. */
import { z } from 'zod'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { texts } from '#core/contact-rules.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply } from '#core/envelope.ts'
import { emailOrPhone } from '#core/fields.ts'
import { orderDetail, orderLine } from './orders.ts'

/** The page reads the link from the fragment, which browsers never send to a server. */
export const orderLinkPath = '/track-order'

const noOrder = 'Order number is required'
const signed = trimmedText(200).min(1)
const readToken = z.object({ read_token: signed })

export const orderLinkRequest = z.object({
  order_code: typedText(40, { required: noOrder }).min(1, noOrder),
  email_or_phone: emailOrPhone(texts.emailOrPhoneRequired, texts.emailOrPhoneInvalid),
})

export const orderClaimCode = z.object({
  verification_code: typedText(40, { required: texts.codeRequired }).min(1, texts.codeRequired),
})

export const linkRefusals = [
  'order_link.invalid',
  'order_link.expired',
  'order_link.revoked',
  'order_link.in_account',
] as const

export const orderLinkEndpoints = {
  open: endpoint('openOrderLink', {
    method: 'POST',
    path: 'order-links/open',
    access: access.public,
    summary: 'Exchange the link of a message for a token that reads its order for half an hour',
    body: z.object({ link: signed }),
    reply: z.object({
      result: z.literal(true),
      read_token: z.string(),
      expires_in: z.int(),
    }),
    errors: [...linkRefusals, 'rate_limit.exceeded'],
  }),
  read: endpoint('readOrderLink', {
    method: 'POST',
    path: 'order-links/read',
    access: access.public,
    summary: 'The order, with its address and contact masked',
    body: readToken,
    reply: z.object({
      data: z.object({ order: orderDetail, lines: z.array(orderLine) }),
      success: z.literal(true),
      status: z.literal(200),
    }),
    decimals: ['plane_grand_total'],
    errors: [...linkRefusals, 'rate_limit.exceeded'],
  }),
  request: endpoint('requestOrderLink', {
    method: 'POST',
    path: 'order-links/request',
    access: access.public,
    summary: 'Send a new link to the contact of an order; the answer is the same when nothing fits',
    body: orderLinkRequest,
    reply: actionReply,
    errors: ['rate_limit.exceeded'],
  }),
  claim: endpoint('claimOrder', {
    method: 'POST',
    path: 'order-links/claim',
    access: access.shopper,
    summary: 'Take the order into the account: at once when the account has confirmed its contact, else with a code',
    body: readToken.extend({ verification_code: typedText(40).nullish() }),
    reply: actionReply.extend({ order_id: z.int() }),
    errors: [
      ...linkRefusals,
      'order_link.code_needed',
      'order_link.not_paid',
      'auth.account_required',
      'auth.wrong_code',
      'rate_limit.exceeded',
    ],
    needsAccount: true,
  }),
} as const

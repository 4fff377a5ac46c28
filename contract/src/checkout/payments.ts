/** Paying: api.md section 6. The names of its fields are those of the first provider, whichever provider takes a payment. */
import { z } from 'zod'
import { exactText, trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { wireId } from '#core/wire-numbers.ts'
import { linkRefusals } from '#selling/order-links.ts'
import { onlineMethods } from './offline-payments.ts'

const providerId = trimmedText(100).min(1)

/** What the browser does: it loads the provider's script, leaves for the provider's page, or shows the test sheet. */
const paymentWindow = z.union([
  z.object({ kind: z.literal('checkout-script') }),
  z.object({ kind: z.literal('redirect'), url: z.url() }),
  z.object({ kind: z.literal('test-sheet') }),
])

const paymentSheet = z.object({
  payment_details: z.string(),
  key: z.string(),
  /** Paise. */
  amount: z.int(),
  currency: z.literal('INR'),
  name: z.string(),
  prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
  /** True with the sandbox provider, which moves no money. */
  test: z.boolean(),
  window: paymentWindow,
  /** Seconds left to pay. */
  timeout: z.int(),
  held_until: z.string(),
  /** The methods that the provider's window offers. */
  methods: z.array(z.enum(onlineMethods)),
})

const signedAnswer = {
  razorpay_order_id: providerId,
  razorpay_payment_id: providerId,
  razorpay_signature: trimmedText(200).min(1),
}

const confirmed = z.object({
  result: z.literal(true),
  status: z.literal(200),
  message: z.string(),
  payment_details: z.string(),
})

const checked = z.object({ result: z.literal(true) })

const openErrors = [
  'order.not_found',
  'order.already_paid',
  'order.expired',
  'payment.offline_order',
  'payment.refunded',
  'payment.provider_unavailable',
] as const

/** Reasons why an expired order cannot be paid again. */
const renewalErrors = [
  ...openErrors,
  'order.cancelled',
  'order.pay_again_over',
  'order.bought_otherwise',
  'order.transfer_awaited',
  'order.piece_gone',
  'order.offer_gone',
  'order.value_gone',
  'rate_limit.exceeded',
] as const

const confirmErrors = [
  'auth.forbidden',
  'order.not_found',
  'payment.bad_signature',
  'payment.mismatch',
  'payment.not_successful',
  'payment.refunded',
  'payment.returned',
  'payment.released',
  'payment.already_used',
  'payment.provider_unavailable',
] as const

const readToken = trimmedText(200).min(1)

export const paymentEndpoints = {
  open: endpoint('openPayment', {
    method: 'POST',
    path: 'razorpay/pay-with-razorpay',
    access: access.owner('body', 'user_id'),
    summary: "Open a payment at the provider; asking again answers with the same provider's order",
    body: z.object({
      combined_order_id: wireId,
      /** Rupees; the server ignores it and recomputes the amount. */
      amount: z.union([z.number(), typedText(40)]).nullish(),
      user_id: wireId,
      payment_type: exactText(40).nullish(),
    }),
    reply: paymentSheet,
    errors: ['auth.forbidden', ...openErrors],
  }),
  payAgain: endpoint('payOrderAgain', {
    method: 'POST',
    path: 'order/pay-again',
    access: access.owner('body', 'user_id'),
    summary: 'Reserve the pieces of an unpaid order again, at its prices, and open its payment',
    body: z.object({ user_id: wireId, combined_order_id: wireId }),
    reply: paymentSheet,
    errors: ['auth.forbidden', ...renewalErrors],
  }),
  payByLink: endpoint('payOrderByLink', {
    method: 'POST',
    path: 'order-links/pay',
    access: access.public,
    summary: "The same for a guest's order, by the token of its link; the reply names no contact",
    body: z.object({ read_token: readToken }),
    reply: paymentSheet,
    errors: [...linkRefusals, ...renewalErrors],
  }),
  confirmByLink: endpoint('confirmPaymentByLink', {
    method: 'POST',
    path: 'order-links/confirm-payment',
    access: access.public,
    summary: "Hand over the provider's signed answer for a guest's order",
    body: z.object({ read_token: readToken, ...signedAnswer }),
    reply: confirmed,
    errors: [...linkRefusals, ...confirmErrors, 'rate_limit.exceeded'],
  }),
  confirm: endpoint('confirmPayment', {
    method: 'POST',
    path: 'razorpay/payment',
    access: access.shopper,
    summary: "Hand over the provider's signed answer; the same again answers the same",
    body: z.object({ combined_order_id: wireId, ...signedAnswer }),
    reply: confirmed,
    errors: [...confirmErrors],
  }),
  check: endpoint('checkPayment', {
    method: 'POST',
    path: 'order/check-payment',
    access: access.owner('body', 'user_id'),
    summary: "Ask the provider about an order whose shopper returns from the provider's page; then read the order",
    body: z.object({ user_id: wireId, combined_order_id: wireId }),
    reply: checked,
    errors: ['auth.forbidden', 'order.not_found'],
  }),
  checkByLink: endpoint('checkPaymentByLink', {
    method: 'POST',
    path: 'order-links/check-payment',
    access: access.public,
    summary: "The same for a guest's order, by the token of its link",
    body: z.object({ read_token: readToken }),
    reply: checked,
    errors: [...linkRefusals, 'order.not_found', 'rate_limit.exceeded'],
  }),
  providerWebhook: endpoint('providerWebhook', {
    method: 'POST',
    path: 'payment-events/{payment_provider}',
    access: access.public,
    summary: "A provider's events; the raw body is verified against the signature in its headers",
    params: z.object({ payment_provider: trimmedText(40).min(1) }),
    body: z.unknown(),
    reply: z.object({ status: z.literal('ok') }),
    errors: ['payment.bad_signature'],
  }),
  webhook: endpoint('paymentWebhook', {
    method: 'POST',
    path: 'razorpay/webhook',
    access: access.public,
    summary: 'The events of the first provider; the raw body is verified against X-Razorpay-Signature',
    body: z.unknown(),
    reply: z.object({ status: z.literal('ok') }),
    errors: ['payment.bad_signature'],
  }),
} as const

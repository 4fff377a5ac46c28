import { GatewayError, type PaymentGateway, type WindowOf } from '#platform/payments/payment-gateway.ts'
import { noSources } from '#platform/payments/payment-gateways.ts'
import { type Fields, stripeClient, type StripeAccount, type StripeCall } from './stripe-client.ts'
import { customer, listOf, paymentIntent, refund, session } from './stripe-entities.ts'
import { readEvent } from './stripe-events.ts'
import { listSettled } from './stripe-settlements.ts'

export type StripeOptions = StripeAccount & {
  readonly provider: string
  /** The newest first; an older one counts until Stripe has stopped to use it. */
  readonly webhookSecrets: readonly string[]
  readonly now: () => Date
}

const id = encodeURIComponent
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)
/** The fee is known only where the charge and its booking are read too. */
const withFee = (prefix = ''): Fields => ({ expand: [`${prefix}latest_charge.balance_transaction`] })
const longestPage = 100

/**
 * The provider's order is a customer of its own for each order: it does not expire, payments name it, and its lists are
 * complete at once.
 */
async function createOrder(call: StripeCall, order: Parameters<PaymentGateway['createOrder']>[0]) {
  const made = await call(customer, {
    method: 'POST',
    path: 'customers',
    fields: { description: order.receipt, metadata: { receipt: order.receipt, ...order.notes } },
    idempotencyKey: `order-${order.receipt}`,
  })
  return { id: made.id }
}

/** Half an hour is the least that Stripe allows; five full minutes make concurrent requests equal. */
const leastSeconds = 1800
const stepSeconds = 300
const expiryOf = (now: Date): number => Math.ceil(seconds(now) / stepSeconds) * stepSeconds + leastSeconds

const sessionsOf = (call: StripeCall, customerId: string) =>
  call(listOf(session), {
    method: 'GET',
    path: 'checkout/sessions',
    fields: { customer: customerId, limit: longestPage },
  })

/** Returns to an open page, so that two tabs of a shopper pay one of them. */
async function openWindow(call: StripeCall, now: Date, opened: WindowOf): Promise<string> {
  const { providerOrderId, amountMinor, reference } = opened
  const { data: earlier } = await sessionsOf(call, providerOrderId)
  const open = earlier.find((one) => one.status === 'open' && one.amount_total === amountMinor && one.url)
  if (open?.url) return open.url
  const made = await call(session, {
    method: 'POST',
    path: 'checkout/sessions',
    fields: {
      mode: 'payment',
      customer: providerOrderId,
      client_reference_id: reference,
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'inr', unit_amount: amountMinor, product_data: { name: `Order ${reference}` } },
        },
      ],
      payment_intent_data: {
        description: `Order ${reference}`,
        receipt_email: opened.email === '' ? undefined : opened.email,
        metadata: { order: reference },
      },
      expires_at: expiryOf(now),
      success_url: opened.paidUrl,
      cancel_url: opened.closedUrl,
    },
    idempotencyKey: `window-${providerOrderId}-${earlier.length}`,
  })
  if (!made.url) throw new GatewayError('the checkout session has no address', true)
  return made.url
}

type Reading = Pick<PaymentGateway, 'listPayments' | 'listPaymentsBetween' | 'getPayment' | 'getRefund' | 'listSettled'>

function reading(call: StripeCall): Reading {
  const intents = (fields: Fields) =>
    call(listOf(paymentIntent), { method: 'GET', path: 'payment_intents', fields: { ...fields, ...withFee('data.') } })
  return {
    listPayments: async (customerId) => (await intents({ customer: customerId, limit: longestPage })).data,
    listPaymentsBetween: async ({ from, to, after, count }) => {
      const created = { gte: seconds(from), lte: seconds(to) }
      const limit = Math.min(count, longestPage)
      const page = await intents({ created, limit, starting_after: after ?? undefined })
      const payments = page.data
      return { payments, next: page.has_more ? (payments.at(-1)?.id ?? null) : null }
    },
    getPayment: (paymentId) =>
      call(paymentIntent, { method: 'GET', path: `payment_intents/${id(paymentId)}`, fields: withFee() }),
    getRefund: (refundId) => call(refund, { method: 'GET', path: `refunds/${id(refundId)}` }),
    listSettled: (wanted) => listSettled(call, wanted),
  }
}

type Refunding = Parameters<PaymentGateway['refund']>[0]

/** Stripe keeps idempotency keys for a day and the shop retries longer, so the refund is looked for first. */
async function sendRefund(call: StripeCall, { providerPaymentId, amountMinor, idempotencyKey }: Refunding) {
  const fields = { payment_intent: providerPaymentId, limit: longestPage }
  const { data: earlier } = await call(listOf(refund), { method: 'GET', path: 'refunds', fields })
  const made = earlier.find(({ receipt }) => receipt === idempotencyKey)
  if (made !== undefined) return made
  return call(refund, {
    method: 'POST',
    path: 'refunds',
    fields: { payment_intent: providerPaymentId, amount: amountMinor, metadata: { receipt: idempotencyKey } },
    idempotencyKey: `refund-${idempotencyKey}`,
  })
}

/** The client of Stripe's API, or of a server with the same protocol. Charges are in rupees. */
export function stripeGateway(options: StripeOptions): PaymentGateway {
  let refusedKeys = 0
  const onRefusedKeys = (reason: string) => {
    refusedKeys += 1
    options.onRefusedKeys?.(reason)
  }
  const call = stripeClient({ ...options, onRefusedKeys })
  return {
    provider: options.provider,
    protocol: 'stripe',
    keyId: '',
    isTest: /^[rs]k_test_/.test(options.secretKey),
    pageSources: noSources,
    refusedKeys: () => refusedKeys,
    ...reading(call),
    createOrder: (order) => createOrder(call, order),
    openWindow: async (opened) => ({ kind: 'redirect', url: await openWindow(call, options.now(), opened) }),
    capture: (paymentId, amountMinor) =>
      call(paymentIntent, {
        method: 'POST',
        path: `payment_intents/${id(paymentId)}/capture`,
        fields: { amount_to_capture: amountMinor, ...withFee() },
        idempotencyKey: `capture-${paymentId}-${amountMinor}`,
      }),
    refund: (refunding) => sendRefund(call, refunding),
    // The return from Stripe's page proves nothing, and brings no signature.
    isCallbackSignature: () => false,
    readEvent: (delivery) => readEvent(options.webhookSecrets, delivery),
  }
}

import { z } from 'zod'
import { askProvider, parsedJson, type ProviderFetch } from '#platform/http/provider-request.ts'
import { GatewayError, type PaymentGateway } from '#platform/payments/payment-gateway.ts'
import { noSources } from '#platform/payments/payment-gateways.ts'
import { isSignatureOf } from '#platform/security/signatures.ts'
import { errorEntity, orderEntity, paymentCollection, paymentEntity, refundEntity } from './razorpay-entities.ts'
import { readEvent } from './razorpay-events.ts'
import { settledCollection } from './razorpay-settlements.ts'
import { callbackMessage } from './signature.ts'

export type RazorpayOptions = {
  readonly provider: PaymentGateway['provider']
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** Without a trailing slash: `https://api.razorpay.com`. */
  readonly apiUrl: string
  readonly fetch: ProviderFetch
  readonly timeoutMs?: number
  /** Called when the provider rejects the keys: nothing can be sold until they are corrected. */
  readonly onRefusedKeys?: (reason: string) => void
}

type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** Worth a retry: too many requests, or a concurrent request with the same idempotency key. */
const transientStatuses: ReadonlySet<number> = new Set([409, 429])
/** A gateway with wrong keys learns nothing about payments, so this counts as a missing response. */
const refusesKeys = (status: number): boolean => status === 401 || status === 403
const defaultTimeoutMs = 8000
/** Enough for 500 orders a second with a response time of half a second. */
const maxCalls = 512
/** Minutes until the provider captures automatically, and until it releases an uncaptured payment. */
const captureMinutes = { automatic: 30, manual: 4320 }

function refusalOf(status: number, answer: unknown): GatewayError {
  const parsed = errorEntity.safeParse(answer)
  const reason = parsed.success
    ? `${status} ${parsed.data.error.code}: ${parsed.data.error.description ?? ''}`
    : `status ${status}`
  return new GatewayError(reason, status >= 500 || transientStatuses.has(status) || refusesKeys(status))
}

function caller(options: RazorpayOptions) {
  const authorization = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`
  let underWay = 0
  const bounded = async (request: Call) => {
    // Limits open calls, so that a hanging provider cannot use up sockets and memory.
    if (underWay >= maxCalls) throw new GatewayError('too many calls are under way', true)
    underWay += 1
    try {
      return await exchange(options, authorization, request)
    } finally {
      underWay -= 1
    }
  }
  return async function call<S extends z.ZodType>(schema: S, request: Call): Promise<z.output<S>> {
    const { status, text } = await bounded(request)
    const answer = parsedJson(text)
    if (status < 200 || status > 299) {
      const refusal = refusalOf(status, answer)
      if (refusesKeys(status)) options.onRefusedKeys?.(refusal.reason)
      throw refusal
    }
    const parsed = schema.safeParse(answer)
    if (!parsed.success) {
      throw new GatewayError(`an answer of another form to ${request.path}: ${z.prettifyError(parsed.error)}`, true)
    }
    return parsed.data
  }
}

function exchange(
  { fetch, apiUrl, timeoutMs = defaultTimeoutMs }: RazorpayOptions,
  authorization: string,
  request: Call,
) {
  const fail = (reason: string, cause: ErrorOptions) => new GatewayError(reason, true, cause)
  const { method, path, body, headers } = request
  return askProvider(
    { fetch, timeoutMs, fail },
    {
      url: `${apiUrl}/v1/${path}`,
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    },
  )
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

type Caller = ReturnType<typeof caller>

async function createOrder(call: Caller, order: Parameters<PaymentGateway['createOrder']>[0]): Promise<{ id: string }> {
  const { amountMinor, receipt, notes } = order
  const created = await call(orderEntity, {
    method: 'POST',
    path: 'orders',
    body: {
      amount: amountMinor,
      currency: 'INR',
      receipt,
      notes,
      unique_receipt: true,
      payment: {
        capture: 'automatic',
        capture_options: {
          automatic_expiry_period: captureMinutes.automatic,
          manual_expiry_period: captureMinutes.manual,
          refund_speed: 'normal',
        },
      },
    },
  })
  // If another shop of the same account used the receipt, the provider returns that shop's order.
  if (created.amount !== amountMinor || created.currency !== 'INR') {
    throw new GatewayError(`the order for receipt ${receipt} has another amount`, false)
  }
  return { id: created.id }
}

const id = encodeURIComponent

/** The provider counts pages by the lines before them. */
function nextOf(after: string | null, { count, found }: { readonly count: number; readonly found: number }) {
  return found < count ? null : String(Number(after ?? 0) + found)
}

const checkoutHost = 'https://checkout.razorpay.com'
const apiHost = 'https://api.razorpay.com'
const pageSources = {
  scripts: [checkoutHost],
  frames: [apiHost, checkoutHost],
  connections: [apiHost, 'https://lumberjack.razorpay.com'],
}

function reading(
  call: Caller,
): Pick<PaymentGateway, 'listPayments' | 'listPaymentsBetween' | 'getPayment' | 'getRefund' | 'listSettled'> {
  return {
    async listPayments(providerOrderId) {
      const path = `orders/${id(providerOrderId)}/payments`
      return (await call(paymentCollection, { method: 'GET', path })).items
    },
    async listPaymentsBetween({ from, to, after, count }) {
      const path = `payments?from=${seconds(from)}&to=${seconds(to)}&skip=${after ?? 0}&count=${count}`
      const { items: payments } = await call(paymentCollection, { method: 'GET', path })
      return { payments, next: nextOf(after, { count, found: payments.length }) }
    },
    getPayment: (paymentId) => call(paymentEntity, { method: 'GET', path: `payments/${id(paymentId)}` }),
    getRefund: (refundId) => call(refundEntity, { method: 'GET', path: `refunds/${id(refundId)}` }),
    listSettled: async ({ year, month, day, after, count }) => {
      const two = (number: number): string => String(number).padStart(2, '0')
      const ofDay = day === null ? '' : `&day=${two(day)}`
      const period = `year=${year}&month=${two(month)}${ofDay}`
      const path = `settlements/recon/combined?${period}&count=${count}&skip=${after ?? 0}`
      const { found, ...page } = await call(settledCollection, { method: 'GET', path })
      return { ...page, next: nextOf(after, { count, found }) }
    },
  }
}

/** The client of Razorpay's API, or of a server with the same protocol. */
export function razorpayGateway(options: RazorpayOptions): PaymentGateway {
  let refusedKeys = 0
  const onRefusedKeys = (reason: string) => {
    refusedKeys += 1
    options.onRefusedKeys?.(reason)
  }
  const call = caller({ ...options, onRefusedKeys })
  const isSandbox = options.provider === 'sandbox'
  return {
    provider: options.provider,
    protocol: 'razorpay',
    keyId: options.keyId,
    isTest: isSandbox || options.keyId.startsWith('rzp_test_'),
    pageSources: isSandbox ? noSources : pageSources,
    refusedKeys: () => refusedKeys,
    ...reading(call),
    createOrder: (order) => createOrder(call, order),
    // Test keys of a real account use the provider's own script; only the sandbox has none.
    openWindow: async () => ({ kind: isSandbox ? 'test-sheet' : 'checkout-script' }),
    capture: (paymentId, amountMinor) =>
      call(paymentEntity, {
        method: 'POST',
        path: `payments/${id(paymentId)}/capture`,
        body: { amount: amountMinor, currency: 'INR' },
      }),
    refund: ({ providerPaymentId, amountMinor, idempotencyKey }) =>
      call(refundEntity, {
        method: 'POST',
        path: `payments/${id(providerPaymentId)}/refund`,
        body: { amount: amountMinor, speed: 'normal', receipt: idempotencyKey },
        headers: { 'x-refund-idempotency': idempotencyKey },
      }),
    isCallbackSignature: ({ orderId, paymentId, signature }) =>
      isSignatureOf(options.keySecret, callbackMessage(orderId, paymentId), signature),
    readEvent: (delivery) => readEvent(options.webhookSecret, delivery),
  }
}

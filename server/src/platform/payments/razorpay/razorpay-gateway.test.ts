import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ProviderFetch, ProviderRequest } from '#platform/http/provider-request.ts'
import { razorpayGateway } from './razorpay-gateway.ts'

type Answer = { readonly status: number; readonly body: unknown }
type Sent = { readonly url: string; readonly request: ProviderRequest }

const account = { keyId: 'rzp_live_abc', keySecret: 'key secret', webhookSecret: 'webhook secret' }

/** A provider that returns the given responses and records its requests. */
function provider(answer: Answer | (() => Promise<never>), timeoutMs = 1000) {
  const sent: Sent[] = []
  const fetch: ProviderFetch = async (url, request) => {
    sent.push({ url, request })
    if (typeof answer === 'function') return answer()
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    return { status: answer.status, text: async () => text }
  }
  const gateway = razorpayGateway({ ...account, provider: 'razorpay', apiUrl: 'https://api.example', fetch, timeoutMs })
  return { gateway, sent }
}

const order = { id: 'order_1', amount: 1_200_000, currency: 'INR', status: 'created' }
const payment = {
  id: 'pay_1',
  order_id: 'order_1',
  amount: 1_200_000,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
  fee: 28_320,
}

test('PAY-01: an order is asked for in paise, with a receipt that is unique, under the keys of the account', async () => {
  const { gateway, sent } = provider({ status: 200, body: order })
  expect(
    await gateway.createOrder({ amountMinor: 1_200_000, receipt: '20261121-401-x', notes: { order: '20261121-401' } }),
  ).toEqual({
    id: 'order_1',
  })
  const [call] = sent
  expect(call?.url).toBe('https://api.example/v1/orders')
  expect(call?.request.method).toBe('POST')
  expect(call?.request.headers['authorization']).toBe(
    `Basic ${Buffer.from('rzp_live_abc:key secret').toString('base64')}`,
  )
  expect(JSON.parse(call?.request.body ?? '')).toMatchObject({
    amount: 1_200_000,
    currency: 'INR',
    receipt: '20261121-401-x',
    unique_receipt: true,
    payment: { capture: 'automatic' },
  })
})

test('PAY-01: an order that comes back with another amount is not taken for ours', async () => {
  const { gateway } = provider({ status: 200, body: { ...order, amount: 1_200_001 } })
  const requested = gateway.createOrder({ amountMinor: 1_200_000, receipt: 'r', notes: {} })
  await expect(requested).rejects.toMatchObject({ name: 'GatewayError', isTransient: false })
})

test('PAY-01: payments are read in the shop’s terms, and unknown values stay empty', async () => {
  const { gateway, sent } = provider({ status: 200, body: { count: 1, items: [payment] } })
  expect(await gateway.listPayments('order_1')).toEqual([
    {
      id: 'pay_1',
      orderId: 'order_1',
      amountMinor: 1_200_000,
      currency: 'INR',
      status: 'captured',
      method: 'upi',
      feeMinor: 28_320,
      amountRefundedMinor: 0,
      errorCode: null,
      errorDescription: null,
    },
  ])
  expect(sent[0]?.url).toBe('https://api.example/v1/orders/order_1/payments')
})

test('PAY-01: a refund carries its idempotency key', async () => {
  const { gateway, sent } = provider({
    status: 200,
    body: { id: 'rfnd_1', payment_id: 'pay_1', amount: 500, status: 'pending' },
  })
  const refund = await gateway.refund({ providerPaymentId: 'pay_1', amountMinor: 500, idempotencyKey: 'full-pay_1' })
  expect(refund).toEqual({ id: 'rfnd_1', paymentId: 'pay_1', amountMinor: 500, status: 'pending', receipt: null })
  expect(sent[0]?.request.headers['x-refund-idempotency']).toBe('full-pay_1')
})

const refusals = [
  ['a refusal', { status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'No such id' } } }, false],
  [
    'wrong keys',
    { status: 401, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } } },
    true,
  ],
  ['too many calls', { status: 429, body: { error: { code: 'BAD_REQUEST_ERROR' } } }, true],
  ['a fault of the provider', { status: 502, body: '<html>Bad gateway</html>' }, true],
  ['an answer of another form', { status: 200, body: { id: 7 } }, true],
  ['an answer that is no JSON', { status: 200, body: 'ok' }, true],
] as const

test.each(refusals)('PAY-01: %s is told apart from what is worth asking again', async (_name, answer, isTransient) => {
  const { gateway } = provider(answer)
  await expect(gateway.getPayment('pay_1')).rejects.toMatchObject({ name: 'GatewayError', isTransient })
})

test('PAY-01: refused keys are counted and logged, and are no answer about a payment', async () => {
  for (const status of [401, 403]) {
    const reported: string[] = []
    const gateway = razorpayGateway({
      ...account,
      provider: 'razorpay',
      apiUrl: 'https://api.example',
      fetch: () => Promise.resolve({ status, text: () => Promise.resolve('{}') }),
      onRefusedKeys: (reason) => reported.push(reason),
    })
    await expect(gateway.listPayments('order_1')).rejects.toMatchObject({ isTransient: true })
    expect([gateway.refusedKeys(), reported]).toEqual([1, [`status ${status}`]])
  }
})

test('PAY-01: a provider that cannot be reached or does not answer in time may be asked again', async () => {
  const away = provider(() => Promise.reject(new TypeError('fetch failed')))
  await expect(away.gateway.getPayment('pay_1')).rejects.toMatchObject({ reason: 'not reachable', isTransient: true })
  const slow = razorpayGateway({
    ...account,
    provider: 'razorpay',
    apiUrl: 'https://api.example',
    timeoutMs: 20,
    fetch: (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () =>
          reject(signal.reason instanceof Error ? signal.reason : new Error('aborted')),
        )
      }),
  })
  await expect(slow.getPayment('pay_1')).rejects.toMatchObject({ reason: 'no answer in time', isTransient: true })
})

test('PAY-01, PAY-02: signatures are over order and payment with the key, and over raw bytes with the webhook secret', () => {
  const { gateway } = provider({ status: 200, body: {} })
  const signature = createHmac('sha256', 'key secret').update('order_1|pay_1').digest('hex')
  const callback = { orderId: 'order_1', paymentId: 'pay_1', signature }
  expect(gateway.isCallbackSignature(callback)).toBe(true)
  for (const forged of [
    { orderId: 'order_2' },
    { paymentId: 'pay_2' },
    { signature: signature.slice(1) },
    { signature: '' },
  ]) {
    expect(gateway.isCallbackSignature({ ...callback, ...forged })).toBe(false)
  }
  const body = Buffer.from('{"event": "payment.captured"}\n')
  const hook = createHmac('sha256', 'webhook secret').update(body).digest('hex')
  const read = (rawBody: Buffer, given: string) =>
    gateway.readEvent({ rawBody, headers: { 'x-razorpay-signature': given }, now: new Date(0) })
  expect(read(body, hook)).toMatchObject({ type: 'payment.captured', effect: 'none' })
  expect(read(Buffer.from('{"event":"payment.captured"}'), hook)).toBeUndefined()
  expect(read(body, signature)).toBeUndefined()
})

test('PAY-01: keys say whether money moves', () => {
  expect(provider({ status: 200, body: {} }).gateway.isTest).toBe(false)
  const { fetch } = globalThis
  expect(razorpayGateway({ ...account, keyId: 'rzp_test_x', provider: 'razorpay', apiUrl: '', fetch }).isTest).toBe(
    true,
  )
})

test('PAY-01: an answer that leads to another address is not followed with the keys of the account', async () => {
  const { gateway, sent } = provider({ status: 200, body: payment })
  await gateway.getPayment('pay_1')
  expect(sent[0]?.request.redirect).toBe('error')
})

import { afterAll, expect, test } from 'vitest'
import { openLog } from '#platform/runtime/log.ts'
import { payAtSheet } from '#testing/checkout-factories.ts'
import { testApp } from '#testing/test-app.ts'
import { openSandboxProvider } from './sandbox-provider.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const keys = await shop.db.selectFrom('sandbox_provider.keys').selectAll().executeTakeFirstOrThrow()
const basic = `Basic ${Buffer.from(`${keys.key_id}:${keys.key_secret}`).toString('base64')}`

type Call = { readonly body?: object; readonly headers?: Record<string, string> }

async function call(method: 'GET' | 'POST', path: string, { body, headers }: Call = {}) {
  const response = await shop.app.inject({
    method,
    url: `/sandbox/razorpay/v1/${path}`,
    headers: { authorization: basic, ...headers },
    ...(body ? { payload: body } : {}),
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

let receipts = 0

async function newOrder(amount = 50_000): Promise<string> {
  receipts += 1
  const { body } = await call('POST', 'orders', { body: { amount, currency: 'INR', receipt: `receipt ${receipts}` } })
  return String(body['id'])
}

test('PAY-01: the sandbox answers in the provider’s own form', async () => {
  const created = await call('POST', 'orders', {
    body: { amount: 50_000, currency: 'INR', receipt: 'form', notes: { a: 'b' } },
  })
  expect(created).toEqual({
    status: 200,
    body: {
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt: 'form',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { a: 'b' },
      created_at: expect.any(Number),
    },
  })
  const orderId = String(created.body['id'])
  const { body: paid } = await payAtSheet(shop, orderId, { notify: false })
  expect((await call('GET', `orders/${orderId}`)).body).toMatchObject({
    status: 'paid',
    amount_paid: 50_000,
    amount_due: 0,
    attempts: 1,
  })
  expect((await call('GET', `orders/${orderId}/payments`)).body).toMatchObject({
    entity: 'collection',
    count: 1,
    items: [{ id: paid.razorpay_payment_id, status: 'captured', captured: true, fee: 1180, tax: 180, method: 'upi' }],
  })
})

test('PAY-01: wrong keys, unknown ids, invalid bodies and impossible steps get the provider’s errors', async () => {
  const orderId = await newOrder()
  const failed = await shop.app.inject({
    method: 'POST',
    url: '/sandbox/razorpay/pay',
    payload: { order_id: orderId, outcome: 'failure' },
  })
  const { metadata } = failed.json<{ error: { metadata: { payment_id: string } } }>().error
  const cases = [
    [
      await call('GET', `orders/${orderId}`, { headers: { authorization: 'Basic eDp5' } }),
      401,
      'Authentication failed',
    ],
    [await call('GET', `orders/${orderId}`, { headers: { authorization: '' } }), 401, 'Authentication failed'],
    [await call('GET', 'orders/order_x'), 400, 'The id provided does not exist'],
    [await call('GET', 'payments?from=9007199254740991'), 400, 'from must be between 0 and 4765046400'],
    [await call('GET', 'payments?to=9007199254740991'), 400, 'to must be between 0 and 4765046400'],
    [
      await call('POST', 'orders', { body: { amount: 99, currency: 'INR' } }),
      400,
      'The amount must be atleast INR 1.00',
    ],
    [await call('POST', 'orders', { body: { amount: 100.5, currency: 'INR' } }), 400, 'The amount must be an integer.'],
    [await call('POST', 'orders', { body: { amount: 100, currency: 'USD' } }), 400, 'Currency is not supported'],
    [
      await call('POST', `payments/${metadata.payment_id}/refund`),
      400,
      'The payment status should be captured for action to be taken',
    ],
  ] as const
  for (const [answer, status, description] of cases) {
    expect(answer).toMatchObject({ status, body: { error: { code: 'BAD_REQUEST_ERROR', description } } })
  }
})

test('PAY-01: a repeated receipt returns its order, also ten times at once', async () => {
  const body = { amount: 70_000, currency: 'INR', receipt: 'once', unique_receipt: true }
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST', 'orders', { body })))
  expect(new Set(answers.map((answer) => answer.body['id'])).size).toBe(1)
  expect((await call('POST', 'orders', { body: { ...body, amount: 70_001 } })).status).toBe(400)
  expect((await call('POST', 'orders', { body: { ...body, unique_receipt: false } })).status).toBe(400)
})

test('PAY-01: an authorised payment is captured once, for its own amount', async () => {
  const { body: paid } = await payAtSheet(shop, await newOrder(), { notify: false, capture: false })
  const path = `payments/${paid.razorpay_payment_id}/capture`
  expect((await call('POST', path, { body: { amount: 49_999, currency: 'INR' } })).status).toBe(400)
  expect((await call('POST', path, { body: { amount: 50_000, currency: 'INR' } })).body).toMatchObject({
    status: 'captured',
  })
  const again = await call('POST', path, { body: { amount: 50_000, currency: 'INR' } })
  expect(again.body).toMatchObject({ error: { description: 'This payment has already been captured' } })
})

test('PAY-01: a late payment is failed until its bank answers', async () => {
  const orderId = await newOrder()
  const { status, body: late } = await payAtSheet(shop, orderId, {
    outcome: 'late',
    notify: false,
    late_after_seconds: 30,
  })
  expect(status).toBe(200)
  expect((await call('GET', `payments/${late.razorpay_payment_id}`)).body).toMatchObject({
    status: 'failed',
    error_code: 'GATEWAY_ERROR',
  })
  shop.clock.advance(31_000)
  expect((await call('GET', `payments/${late.razorpay_payment_id}`)).body).toMatchObject({
    status: 'captured',
    error_code: null,
  })
  expect((await call('GET', `orders/${orderId}`)).body).toMatchObject({ status: 'paid' })
})

test('PAY-01: refunds never exceed the payment, and one key refunds once', async () => {
  const { body: paid } = await payAtSheet(shop, await newOrder(), { notify: false })
  const path = `payments/${paid.razorpay_payment_id}/refund`
  const key = (value: string) => ({ 'x-refund-idempotency': value })
  const part = await call('POST', path, { body: { amount: 20_000 }, headers: key('first-of-two') })
  expect(part.body).toMatchObject({ entity: 'refund', amount: 20_000, status: 'processed' })
  expect((await call('POST', path, { body: { amount: 20_000 }, headers: key('first-of-two') })).body['id']).toBe(
    part.body['id'],
  )
  expect((await call('POST', path, { body: { amount: 20_001 }, headers: key('first-of-two') })).status).toBe(400)
  expect((await call('POST', path, { body: { amount: 100 }, headers: key('short') })).status).toBe(400)
  expect((await call('POST', path, { body: { amount: 30_001 }, headers: key('second-of-two') })).status).toBe(400)
  const rest = await Promise.all(Array.from({ length: 5 }, () => call('POST', path, { headers: key('all-the-rest') })))
  expect(new Set(rest.map((answer) => answer.body['id'])).size).toBe(1)
  expect((await call('GET', `payments/${paid.razorpay_payment_id}`)).body).toMatchObject({
    status: 'refunded',
    amount_refunded: 50_000,
    refund_status: 'full',
  })
})

test('PAY-02: events are sent until they are accepted, signed, at growing intervals, and some twice', async () => {
  await shop.db.deleteFrom('sandbox_provider.tellings').execute()
  for (let i = 0; i < 20; i += 1) await payAtSheet(shop, await newOrder(), { notify: true })
  await payAtSheet(shop, await newOrder(), { notify: false })
  const seen = new Map<string, number>()
  const refuse = async () => 500
  expect(await shop.sandbox.deliverDue(refuse, { restMs: 60_000 })).toBe(0)
  expect(await shop.sandbox.deliverDue(refuse)).toBe(48)
  const take = async (_body: string, headers: Readonly<Record<string, string>>) => {
    const id = headers['x-razorpay-event-id'] ?? ''
    seen.set(id, (seen.get(id) ?? 0) + 1)
    return 200
  }
  for (let turn = 0; turn < 10; turn += 1) {
    shop.clock.advance(1000 * 2 ** turn)
    while ((await shop.sandbox.deliverDue(take)) > 0);
  }
  expect(seen.size).toBe(60)
  expect([...seen.values()].every((times) => times === 1 || times === 2)).toBe(true)
  expect(await shop.db.selectFrom('sandbox_provider.tellings').select('id').execute()).toEqual([])
})

test('PAY-01: a second process over the same database is the same merchant', async () => {
  const log = openLog('silent')
  const other = await openSandboxProvider({ db: shop.db, clock: shop.clock, log })
  expect(other.gateway.keyId).toBe(shop.ports.gateway.keyId)
  expect(await other.gateway.listPayments(await newOrder())).toEqual([])
})

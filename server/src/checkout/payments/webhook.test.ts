import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { orderBooks } from '#testing/books.ts'
import { deliverWebhooks, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { captureAndSettleById } from './payments.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

async function openedOrder() {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(shop, asha)
  return { asha, orderId, providerOrderId: await openPayment(shop, asha, orderId) }
}

const keys = await shop.db.selectFrom('sandbox_provider.keys').selectAll().executeTakeFirstOrThrow()
let eventCount = 0

type Sending = { readonly eventId?: string; readonly secret?: string }

async function send(body: string, { eventId, secret = keys.webhook_secret }: Sending = {}) {
  eventCount += 1
  const id = eventId ?? `evt_of_test_${eventCount}`
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/v2/razorpay/webhook',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      'x-razorpay-event-id': id,
    },
  })
  const event = shop.db.selectFrom('provider_events').selectAll().where('event_id', '=', id)
  return {
    status: response.statusCode,
    body: response.json<Record<string, unknown>>(),
    event: await event.executeTakeFirst(),
  }
}

function paymentEvent(event: string, entity: Record<string, unknown>): string {
  return JSON.stringify({ entity: 'event', event, payload: { payment: { entity } } }, null, 2)
}

test('PAY-02: a wrong signature is refused with 400 and stores nothing', async () => {
  const { orderId, providerOrderId } = await openedOrder()
  const entity = { id: 'pay_forged', order_id: providerOrderId, amount: 1_200_000, currency: 'INR', status: 'captured' }
  const forged = await send(paymentEvent('payment.captured', entity), { secret: 'another secret' })
  expect(forged).toMatchObject({ status: 400, body: { code: 'payment.bad_signature' } })
  expect(forged.event).toBeUndefined()
  const unsigned = await shop.post('razorpay/webhook', { event: 'payment.captured' })
  expect(unsigned.status).toBe(400)
  expect((await orderBooks(shop.db, orderId)).state).toBe('awaiting_payment')
})

test('PAY-02: the signature covers the raw bytes', async () => {
  const { orderId, providerOrderId } = await openedOrder()
  const entity = { id: 'pay_spaced', order_id: providerOrderId, amount: 1_200_000, currency: 'INR', status: 'captured' }
  const sent = await send(`  ${paymentEvent('payment.captured', entity)}\n`)
  expect(sent).toMatchObject({
    status: 200,
    body: { status: 'ok' },
    event: { type: 'payment.captured', outcome: 'settled' },
  })
  expect((await orderBooks(shop.db, orderId)).state).toBe('paid')
})

test('PAY-02: an event counts once, and its payment once, in any order of events', async () => {
  const { orderId, providerOrderId } = await openedOrder()
  const entity = { id: 'pay_in_disorder', order_id: providerOrderId, amount: 1_200_000, currency: 'INR' }
  const captured = paymentEvent('payment.captured', { ...entity, status: 'captured' })
  const failed = paymentEvent('payment.failed', { ...entity, status: 'failed', error_code: 'GATEWAY_ERROR' })
  for (let i = 0; i < 3; i += 1) expect((await send(captured, { eventId: 'evt_same' })).status).toBe(200)
  expect((await send(captured)).event).toMatchObject({ outcome: 'settled' })
  expect((await send(paymentEvent('order.paid', { ...entity, status: 'captured' }))).status).toBe(200)
  // The first event is delivered last: a paid order never goes back to unpaid.
  expect((await send(failed)).event).toMatchObject({ outcome: 'failure_noted' })
  expect((await send(paymentEvent('payment.authorized', { ...entity, status: 'authorized' }))).event).toMatchObject({
    outcome: 'settled',
  })
  expect(await orderBooks(shop.db, orderId)).toMatchObject({
    state: 'paid',
    payments: ['settled'],
    letters: ['order-paid'],
  })
})

test('PAY-02: an authorised payment is captured by the job that its event leaves', async () => {
  const { orderId, providerOrderId } = await openedOrder()
  const { body: callback } = await payAtSheet(shop, providerOrderId, { notify: true, capture: false })
  await deliverWebhooks(shop)
  expect((await orderBooks(shop.db, orderId)).state).toBe('awaiting_payment')
  const { rows } = await sql<{ id: string }>`
    select data ->> 'providerPaymentId' as id from jobs.job where name = 'payment.collect'
    order by created_on desc limit 1`.execute(shop.db)
  expect(rows).toEqual([{ id: callback.razorpay_payment_id }])
  await captureAndSettleById(shop.ctx(), { providerPaymentId: callback.razorpay_payment_id })
  expect((await orderBooks(shop.db, orderId)).state).toBe('paid')
})

test('PAY-02: the job of a payment that the provider does not know ends without a retry', async () => {
  const { orderId, providerOrderId } = await openedOrder()
  const entity = { id: 'pay_nowhere', order_id: providerOrderId, amount: 1_200_000, currency: 'INR' }
  const { event } = await send(paymentEvent('payment.authorized', { ...entity, status: 'authorized' }))
  expect(event).toMatchObject({ outcome: 'to_collect' })
  await shop.runJobs()
  expect((await orderBooks(shop.db, orderId)).state).toBe('awaiting_payment')
})

test('PAY-02: unknown, foreign and malformed events are acknowledged and stored as such', async () => {
  const { providerOrderId } = await openedOrder()
  const entity = { id: 'pay_elsewhere', order_id: 'order_elsewhere', amount: 100, currency: 'INR', status: 'captured' }
  const cases = [
    [paymentEvent('payment.captured', entity), 'unknown_order'],
    [paymentEvent('payment.failed', { ...entity, status: 'failed' }), 'unknown_order'],
    [paymentEvent('payment.dispute.created', entity), 'ignored'],
    [JSON.stringify({ event: 'settlement.processed', payload: {} }), 'ignored'],
    [JSON.stringify({ event: 'payment.captured', payload: {} }), 'ignored'],
    [paymentEvent('payment.captured', { ...entity, order_id: providerOrderId, amount: 0 }), 'unreadable'],
    ['not json', 'unreadable'],
    ['[]', 'unreadable'],
    ['', 'unreadable'],
  ] as const
  for (const [body, outcome] of cases) {
    const { status, event } = await send(body)
    expect({ status, outcome: event?.outcome }).toEqual({ status: 200, outcome })
  }
})

test('PAY-02: an event whose effect fails is not stored, so that the provider sends it again', async () => {
  const { orderId, providerOrderId } = await openedOrder()
  const entity = {
    id: 'pay_twice_sent',
    order_id: providerOrderId,
    amount: 1_200_000,
    currency: 'INR',
    status: 'captured',
  }
  const body = paymentEvent('payment.captured', entity)
  // Renames the table for a moment, so that settling fails.
  await shop.owner.schema.alterTable('payments').renameTo('payments_away').execute()
  const failed = await send(body, { eventId: 'evt_retried' })
  await shop.owner.schema.alterTable('payments_away').renameTo('payments').execute()
  expect(failed).toMatchObject({ status: 500, body: { message: 'Something went wrong!' } })
  expect(failed.event).toBeUndefined()
  expect((await send(body, { eventId: 'evt_retried' })).event).toMatchObject({ outcome: 'settled' })
  expect((await orderBooks(shop.db, orderId)).state).toBe('paid')
})

test('PAY-02: a refund that the shop did not request is listed for a person', async () => {
  const refund = { id: 'rfnd_by_hand', payment_id: 'pay_elsewhere', amount: 500, status: 'processed' }
  const body = JSON.stringify({ event: 'refund.processed', payload: { refund: { entity: refund } } })
  expect((await send(body)).event).toMatchObject({ outcome: 'not_ours' })
  const listed = shop.db.selectFrom('payment_exceptions').select('kind').where('subject', '=', 'rfnd_by_hand')
  expect(await listed.execute()).toEqual([{ kind: 'refund_not_ours' }])
})

test('PAY-02: an event with text that cannot be stored counts as well', async () => {
  const { orderId, providerOrderId } = await openedOrder()
  const entity = {
    id: 'pay_with_odd_text',
    order_id: providerOrderId,
    amount: 1_200_000,
    currency: 'INR',
    status: 'captured',
    error_description: 'a\0b\ud800',
  }
  const sent = await send(paymentEvent('payment.captured', entity))
  expect(sent).toMatchObject({ status: 200, event: { outcome: 'settled' } })
  expect(sent.event?.payload).toMatchObject({ payment: { entity: { errorDescription: 'a\ufffdb\ufffd' } } })
  expect((await orderBooks(shop.db, orderId)).state).toBe('paid')
})

test('PAY-01, PAY-02: an order of which the provider’s dashboard refunded a part is not cancelled for its whole sum', async () => {
  const { asha, orderId, providerOrderId } = await openedOrder()
  const payment = {
    id: 'pay_partly_refunded',
    order_id: providerOrderId,
    amount: 1_200_000,
    currency: 'INR',
    status: 'captured',
  }
  expect((await send(paymentEvent('payment.captured', payment))).event).toMatchObject({ outcome: 'settled' })
  const refund = { id: 'rfnd_in_dashboard', payment_id: payment.id, amount: 100_000, status: 'processed' }
  await send(JSON.stringify({ event: 'refund.processed', payload: { refund: { entity: refund } } }))
  expect(await shop.get(`order/cancel/${orderId}`, asha)).toMatchObject({
    status: 409,
    body: { code: 'payment.refunded_elsewhere' },
  })
  expect((await orderBooks(shop.db, orderId)).state).toBe('paid')
})

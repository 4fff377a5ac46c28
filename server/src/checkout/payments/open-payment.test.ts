import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#app'
import { GatewayError } from '#platform/payments/payment-gateway.ts'
import { unavailableGateway } from '#platform/payments/unavailable-gateway.ts'
import { openLog } from '#platform/runtime/log.ts'
import { orderBooks } from '#testing/books.ts'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

async function unpaidOrder() {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  return { asha, orderId: (await placeOrder(shop, asha)).id }
}

test('PAY-01: the payment sheet has the order’s amount and ignores the one that the browser sends', async () => {
  const { asha, orderId } = await unpaidOrder()
  const body = { combined_order_id: String(orderId), amount: '1.00', user_id: asha.id, payment_type: 'cart_payment' }
  const reply = await shop.post('razorpay/pay-with-razorpay', body, asha)
  expect(reply).toMatchObject({
    status: 200,
    body: {
      window: { kind: 'test-sheet' },
      payment_details: expect.stringMatching(/^order_\w{14}$/),
      key: shop.ports.gateway.keyId,
      amount: 1_200_000,
      currency: 'INR',
      name: 'Ruhvana',
      prefill: { name: 'Asha Rao', email: asha.email, contact: '+919820012345' },
      test: true,
    },
  })
  expect(reply.body.timeout).toBeGreaterThan(840)
  expect(reply.body.timeout).toBeLessThanOrEqual(900)
})

test('PAY-01: the keys of a test account open the provider’s window, not the sandbox', async () => {
  await using keyed = await testApp({
    gateway: { ...shop.ports.gateway, openWindow: () => Promise.resolve({ kind: 'checkout-script' }) },
  })
  const { variants } = await newProduct(keyed.db, { sizes: [], stock: 3 })
  const asha = await readyShopper(keyed, [{ variantId: variants[0]?.id ?? 0 }])
  const { id } = await placeOrder(keyed, asha)
  const body = { combined_order_id: id, user_id: asha.id, payment_type: 'cart_payment' }
  expect(await keyed.post('razorpay/pay-with-razorpay', body, asha)).toMatchObject({
    body: { test: false, window: { kind: 'checkout-script' } },
  })
})

test('PAY-01: opening a payment again, or ten times at once, creates one order at the provider', async () => {
  const { asha, orderId } = await unpaidOrder()
  const opened = await Promise.all(Array.from({ length: 10 }, () => openPayment(shop, asha, orderId)))
  opened.push(await openPayment(shop, asha, orderId))
  expect(new Set(opened).size).toBe(1)
  const code = (await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow())
    .code
  const atProvider = shop.db.selectFrom('sandbox_provider.orders').select('id').where('receipt', 'like', `${code}-%`)
  expect(await atProvider.execute()).toEqual([{ id: opened[0] }])
})

test('PAY-01: an expired or paid order is not opened', async () => {
  const { asha, orderId } = await unpaidOrder()
  const body = { combined_order_id: orderId, amount: 12_000, user_id: asha.id, payment_type: 'cart_payment' }
  const { body: callback } = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  await confirm(shop, asha, { orderId, ...callback })
  const paid = await shop.post('razorpay/pay-with-razorpay', body, asha)
  expect(paid).toMatchObject({ status: 409, body: { code: 'order.already_paid' } })
  const other = await unpaidOrder()
  shop.clock.advance(900_000)
  const late = { ...body, combined_order_id: other.orderId, user_id: other.asha.id }
  expect(await shop.post('razorpay/pay-with-razorpay', late, other.asha)).toMatchObject({
    status: 409,
    body: { code: 'order.expired' },
  })
})

test('PAY-01: opening it again after an unreported payment finds it paid', async () => {
  const { asha, orderId } = await unpaidOrder()
  await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  const body = { combined_order_id: orderId, amount: 12_000, user_id: asha.id, payment_type: 'cart_payment' }
  expect(await shop.post('razorpay/pay-with-razorpay', body, asha)).toMatchObject({
    status: 409,
    body: { code: 'order.already_paid' },
  })
  expect((await orderBooks(shop.db, orderId)).state).toBe('paid')
})

test('PAY-01: while the provider does not answer the shopper gets an error and can pay later', async () => {
  const silence = () => Promise.reject(new GatewayError('no answer in time', true))
  await using closed = await testApp({ gateway: { ...unavailableGateway, createOrder: silence } })
  const { variants } = await newProduct(closed.db, { sizes: [], stock: 3 })
  const asha = await readyShopper(closed, [{ variantId: variants[0]?.id ?? 0 }])
  const { id } = await placeOrder(closed, asha)
  const body = { combined_order_id: id, amount: 12_000, user_id: asha.id, payment_type: 'cart_payment' }
  expect(await closed.post('razorpay/pay-with-razorpay', body, asha)).toMatchObject({
    status: 503,
    body: { result: false, code: 'payment.provider_unavailable' },
  })
  expect(await orderBooks(closed.db, id)).toMatchObject({ state: 'awaiting_payment', reservations: ['held'] })
})

test('API-01, PAY-01: a shopper cannot open another shopper’s payment', async () => {
  const { asha, orderId } = await unpaidOrder()
  const bina = await shop.shopper()
  const body = { combined_order_id: orderId, amount: 12_000, user_id: bina.id, payment_type: 'cart_payment' }
  expect(await shop.post('razorpay/pay-with-razorpay', body, bina)).toMatchObject({
    status: 403,
    body: { authorized: false },
  })
  const inHerName = { ...body, user_id: asha.id }
  expect(await shop.post('razorpay/pay-with-razorpay', inHerName, bina)).toMatchObject({ status: 403 })
  expect(await shop.post('razorpay/pay-with-razorpay', body)).toMatchObject({ status: 401 })
})

test('PAY-01: without the sandbox its endpoints do not exist', async () => {
  const app = await buildApp({ db: shop.db, ports: shop.ports, log: openLog('silent') }, { corsOrigins: [] })
  for (const path of ['pay', 'v1/orders']) {
    const response = await app.inject({ method: 'POST', url: `/sandbox/razorpay/${path}`, payload: {} })
    expect(response.statusCode).toBe(404)
  }
  await app.close()
})

import { afterAll, expect, test } from 'vitest'
import { GatewayError } from '#platform/payments/payment-gateway.ts'
import { orderBooks, stockBooks } from '#testing/books.ts'
import {
  deliverWebhooks,
  fillCart,
  openPayment,
  payAtSheet,
  placeOrder,
  readyShopper,
} from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { watchProvider } from '#testing/watched-provider.ts'

const shop = await testApp()
const provider = watchProvider(shop)
afterAll(() => shop[Symbol.asyncDispose]())

const silence = new GatewayError('no answer in time', true)

async function unpaidOrder() {
  const { variants } = await newProduct(shop.db, { sizes: ['M', 'L'], stock: 3 })
  const [piece, other] = variants
  if (!piece || !other) throw new Error('The product has two sizes.')
  const asha = await readyShopper(shop, [{ variantId: piece.id }])
  return { asha, piece, other, orderId: (await placeOrder(shop, asha)).id }
}

test('PAY-01: a cart that changes after the payment, before the webhook arrives, is not paid twice', async () => {
  const { asha, orderId, other } = await unpaidOrder()
  await payAtSheet(shop, await openPayment(shop, asha, orderId))
  await fillCart(shop.db, asha.id, [{ variantId: other.id }])
  const answer = await placeOrder(shop, asha)
  expect(answer).toMatchObject({ status: 409, body: { code: 'checkout.paid_meanwhile', combined_order_id: 0 } })
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'paid', payments: ['settled'], refunds: [] })
  // The rest of the cart is now a new purchase.
  const next = await placeOrder(shop, asha)
  const lines = shop.db.selectFrom('order_lines').select('variant_id').where('order_id', '=', next.id)
  expect(await lines.execute()).toEqual([{ variant_id: other.id }])
  await deliverWebhooks(shop)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ payments: ['settled'], refunds: [] })
})

test('PAY-01: an opened order stays while the provider does not respond, and the changed cart is refused until then', async () => {
  const { asha, orderId, piece } = await unpaidOrder()
  await openPayment(shop, asha, orderId)
  await fillCart(shop.db, asha.id, [{ variantId: piece.id, quantity: 2 }])
  provider.failWith(silence)
  expect(await placeOrder(shop, asha)).toMatchObject({
    status: 503,
    body: { code: 'payment.provider_unavailable', combined_order_id: 0 },
  })
  expect((await orderBooks(shop.db, orderId)).state).toBe('awaiting_payment')
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 2, held: 1, consumed: 0 })
  provider.failWith(undefined)
  expect((await placeOrder(shop, asha)).id).toBeGreaterThan(orderId)
  expect((await orderBooks(shop.db, orderId)).state).toBe('cancelled')
})

test('PAY-01: an order whose payment was never opened is replaced without a call to the provider', async () => {
  const { asha, orderId, piece } = await unpaidOrder()
  await fillCart(shop.db, asha.id, [{ variantId: piece.id, quantity: 2 }])
  const before = provider.requests.length
  expect((await placeOrder(shop, asha)).id).toBeGreaterThan(orderId)
  expect(provider.requests.length).toBe(before)
})

test('PAY-01: the provider is also asked about an expired order before the same cart is ordered again', async () => {
  const { asha, orderId } = await unpaidOrder()
  await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  shop.clock.advance(16 * 60_000)
  expect(await placeOrder(shop, asha)).toMatchObject({ status: 409, body: { code: 'checkout.paid_meanwhile' } })
  expect((await orderBooks(shop.db, orderId)).state).toBe('paid')
})

test('PAY-01: an error response of the provider means no payment, and the order is replaced', async () => {
  const { asha, orderId, piece } = await unpaidOrder()
  await openPayment(shop, asha, orderId)
  await fillCart(shop.db, asha.id, [{ variantId: piece.id, quantity: 2 }])
  provider.failWith(new GatewayError('400 BAD_REQUEST_ERROR', false))
  expect((await placeOrder(shop, asha)).status).toBe(200)
  provider.failWith(undefined)
  expect((await orderBooks(shop.db, orderId)).state).toBe('cancelled')
})

import { afterAll, expect, test } from 'vitest'
import { expireOrders, reconcile } from '#books'
import { cancelOrder } from '#fulfilment'
import { ledgerOf, orderBooks } from '#testing/books.ts'
import {
  confirm,
  deliverWebhooks,
  openPayment,
  payAtSheet,
  placeOrder,
  readyShopper,
} from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { watchProvider } from '#testing/watched-provider.ts'
import { captureAndSettleAll } from './payments.service.ts'

const shop = await testApp()
const provider = watchProvider(shop)
afterAll(() => shop[Symbol.asyncDispose]())

const quarterHourMs = 900_000

async function openedOrder(stock = 1) {
  const { variants } = await newProduct(shop.db, { sizes: [], stock })
  const [piece] = variants
  if (!piece) throw new Error('The product has no variant.')
  const asha = await readyShopper(shop, [{ variantId: piece.id }])
  const { id: orderId } = await placeOrder(shop, asha)
  return { asha, piece, orderId, providerOrderId: await openPayment(shop, asha, orderId) }
}

/** An order whose reservation has expired and whose only stock unit is sold. */
async function soldOutOrder() {
  const opened = await openedOrder()
  shop.clock.advance(quarterHourMs + 1000)
  await expireOrders(shop.ctx())
  const bina = await readyShopper(shop, [{ variantId: opened.piece.id }])
  const { id } = await placeOrder(shop, bina)
  await payAtSheet(shop, await openPayment(shop, bina, id))
  await deliverWebhooks(shop)
  return opened
}

test('PAY-02: a late authorisation for a sold-out order is not captured: no fee, no refund, one email', async () => {
  const { asha, orderId, providerOrderId } = await soldOutOrder()
  provider.requests.length = 0
  const { body: callback } = await payAtSheet(shop, providerOrderId, { capture: false })
  await deliverWebhooks(shop)
  await shop.runJobs()
  const refused = await confirm(shop, asha, { orderId, ...callback })
  expect(refused).toMatchObject({ status: 409, body: { code: 'payment.released' } })
  await captureAndSettleAll(shop.ctx(), orderId, 'reconciler')
  const from = new Date(shop.clock.now().getTime() - 5000)
  expect((await reconcile(shop.ctx(), { from, isDryRun: false })).collected).not.toContain(callback.razorpay_payment_id)
  expect(provider.requests).not.toContain('capture')
  expect(provider.requests).not.toContain('refund')
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'cancelled', payments: [], refunds: [] })
  expect(await ledgerOf(shop.db, orderId)).toEqual({})
  await shop.runJobs()
  const letters = shop.mails.filter(({ to, kind }) => to === asha.email && kind === 'payment-released')
  expect(letters).toHaveLength(1)
})

test('PAY-02: a late authorisation is captured while the stock is available', async () => {
  const { orderId, providerOrderId } = await openedOrder()
  shop.clock.advance(quarterHourMs + 1000)
  await expireOrders(shop.ctx())
  await payAtSheet(shop, providerOrderId, { capture: false })
  await deliverWebhooks(shop)
  await shop.runJobs()
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'paid', payments: ['settled'], refunds: [] })
})

test('PAY-02: a late authorisation for an order that the shop cancelled is not captured', async () => {
  const { orderId, providerOrderId } = await openedOrder()
  await cancelOrder(shop.ctx(), { orderId, note: '' })
  provider.requests.length = 0
  await payAtSheet(shop, providerOrderId, { capture: false })
  await deliverWebhooks(shop)
  await shop.runJobs()
  expect(provider.requests).not.toContain('capture')
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'cancelled', payments: [], refunds: [] })
})

test('PAY-02: an authorisation that the shop did not capture is refunded when the provider captures it', async () => {
  const { orderId, providerOrderId } = await soldOutOrder()
  const { body: callback } = await payAtSheet(shop, providerOrderId, { capture: false })
  await deliverWebhooks(shop)
  await shop.runJobs()
  await shop.ports.gateway.capture(callback.razorpay_payment_id, 1_200_000)
  await deliverWebhooks(shop)
  await shop.runJobs()
  expect(await orderBooks(shop.db, orderId)).toMatchObject({
    state: 'refunded',
    refunds: ['sold_out_meanwhile processed'],
  })
})

test('PAY-02: reconcile does not capture a late authorisation, and does not report it as collected', async () => {
  const { orderId, providerOrderId } = await soldOutOrder()
  const { body: callback } = await payAtSheet(shop, providerOrderId, { capture: false, notify: false })
  const from = new Date(shop.clock.now().getTime() - 5000)
  const { collected, exceptions } = await reconcile(shop.ctx(), { from, isDryRun: false })
  expect(collected).not.toContain(callback.razorpay_payment_id)
  expect(exceptions.filter(({ subject }) => subject === callback.razorpay_payment_id)).toEqual([])
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ payments: [], refunds: [] })
})

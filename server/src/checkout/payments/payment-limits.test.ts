import { afterAll, expect, test } from 'vitest'
import { orderBooks } from '#testing/books.ts'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { watchProvider } from '#testing/watched-provider.ts'

const shop = await testApp()
const provider = watchProvider(shop)
afterAll(() => shop[Symbol.asyncDispose]())

async function openedOrder() {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(shop, asha)
  return { asha, orderId, providerOrderId: await openPayment(shop, asha, orderId) }
}

function open(asha: Shopper, orderId: number) {
  return shop.post('razorpay/pay-with-razorpay', { combined_order_id: orderId, user_id: asha.id }, asha)
}

test('PAY-01: one shopper cannot use up the provider’s limit for the whole shop', async () => {
  const { asha, orderId } = await openedOrder()
  const other = await openedOrder()
  provider.requests.length = 0
  const statuses = (await Promise.all(Array.from({ length: 600 }, () => open(asha, orderId)))).map(
    ({ status }) => status,
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(19)
  expect(statuses.filter((status) => status === 429)).toHaveLength(581)
  expect(provider.requests).toEqual(['listPayments'])
  expect(await open(other.asha, other.orderId)).toMatchObject({ status: 200 })
  shop.clock.advance(301_000)
  expect(await open(asha, orderId)).toMatchObject({ status: 200 })
})

test('PAY-01: repeated openings query the provider about an order at most every few seconds', async () => {
  const { asha, orderId, providerOrderId } = await openedOrder()
  provider.requests.length = 0
  for (let turn = 0; turn < 5; turn += 1) expect((await open(asha, orderId)).status).toBe(200)
  expect(provider.requests).toEqual(['listPayments'])
  await payAtSheet(shop, providerOrderId, { notify: false })
  shop.clock.advance(3001)
  expect(await open(asha, orderId)).toMatchObject({ status: 409, body: { code: 'order.already_paid' } })
  expect(provider.requests.filter((call) => call === 'listPayments')).toHaveLength(2)
})

test('PAY-01: forged confirmations are refused without asking the provider, and the right one still counts', async () => {
  const { asha, orderId, providerOrderId } = await openedOrder()
  const { body: callback } = await payAtSheet(shop, providerOrderId, { notify: false })
  provider.requests.length = 0
  const forged = { orderId, ...callback, razorpay_signature: 'f'.repeat(64) }
  const statuses: number[] = []
  for (let turn = 0; turn < 25; turn += 1) statuses.push((await confirm(shop, asha, forged)).status)
  expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([20, 429])
  expect(provider.requests).toEqual([])
  expect((await confirm(shop, asha, { orderId, ...callback })).status).toBe(200)
  expect((await orderBooks(shop.db, orderId)).state).toBe('paid')
})

test('PAY-01: provider queries for confirmations of an unauthorised payment are limited', async () => {
  const { asha, orderId, providerOrderId } = await openedOrder()
  const { body: callback } = await payAtSheet(shop, providerOrderId, {
    outcome: 'late',
    notify: false,
    late_after_seconds: 600,
  })
  provider.requests.length = 0
  const statuses: number[] = []
  for (let turn = 0; turn < 65; turn += 1) statuses.push((await confirm(shop, asha, { orderId, ...callback })).status)
  expect([statuses.filter((status) => status === 402).length, statuses.at(-1)]).toEqual([60, 429])
  expect(provider.requests).toHaveLength(60)
})

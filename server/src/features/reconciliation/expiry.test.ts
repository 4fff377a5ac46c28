import { afterAll, expect, test, vi } from 'vitest'
import { newContext } from '#platform/context.ts'
import { GatewayError } from '#platform/payment-gateway.ts'
import { orderBooks } from '#testing/books.ts'
import { openPayment, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { expireOrders } from './expiry.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

async function overdueOrders(count: number): Promise<number[]> {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: count })
  const orderIds: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
    const { id } = await placeOrder(shop, asha)
    await openPayment(shop, asha, id)
    orderIds.push(id)
  }
  shop.clock.advance(16 * 60_000)
  return orderIds
}

/** A provider that answers when the test says so. */
function slowProvider() {
  const waiting: (() => void)[] = []
  const listPayments = async () => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
    return []
  }
  const ports = { ...shop.ports, gateway: { ...shop.ports.gateway, listPayments } }
  return { ctx: newContext({ db: shop.db, log: shop.ctx().log, ports }), waiting }
}

test('PAY-02: a slow provider is asked about a few overdue orders at once', async () => {
  const orderIds = await overdueOrders(7)
  const { ctx, waiting } = slowProvider()
  const expired = expireOrders(ctx)
  await vi.waitFor(() => expect(waiting).toHaveLength(5), { timeout: 20_000 })
  for (const answer of waiting.splice(0)) answer()
  await vi.waitFor(() => expect(waiting).toHaveLength(2), { timeout: 20_000 })
  for (const answer of waiting.splice(0)) answer()
  expect(await expired).toBe(7)
  for (const id of orderIds) expect((await orderBooks(shop.db, id)).state).toBe('cancelled')
})

test('PAY-02: a shop that stops begins no further order, and the rest expires at the next start', async () => {
  await overdueOrders(7)
  const { ctx, waiting } = slowProvider()
  const stopping = new AbortController()
  const expired = expireOrders(ctx, stopping.signal)
  await vi.waitFor(() => expect(waiting).toHaveLength(5), { timeout: 20_000 })
  stopping.abort()
  for (const answer of waiting.splice(0)) answer()
  expect(await expired).toBe(5)
  expect(await expireOrders(shop.ctx())).toBe(2)
})

test('PAY-02: wrong keys do not end orders as unpaid', async () => {
  const [orderId = 0] = await overdueOrders(1)
  const refused = () => Promise.reject(new GatewayError('401 BAD_REQUEST_ERROR: Authentication failed', true))
  const ports = { ...shop.ports, gateway: { ...shop.ports.gateway, listPayments: refused } }
  await expireOrders(newContext({ db: shop.db, log: shop.ctx().log, ports }))
  expect((await orderBooks(shop.db, orderId)).state).toBe('awaiting_payment')
  await expireOrders(shop.ctx())
})

import { afterAll, expect, test, vi } from 'vitest'
import { GatewayError, type PaymentGateway } from '#platform/payments/payment-gateway.ts'
import { newContext } from '#platform/runtime/context.ts'
import { orderBooks } from '#testing/books.ts'
import { openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { expireOrders } from './expiry.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const silence = new GatewayError('no answer in time', true)

async function overdueOrders(count: number): Promise<number[]> {
  return (await openedOrders(count)).map(({ id }) => id)
}

/** Expired orders with an opened payment. */
async function openedOrders(count: number) {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: count })
  const opened: { readonly id: number; readonly providerOrderId: string }[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
    const { id } = await placeOrder(shop, asha)
    opened.push({ id, providerOrderId: await openPayment(shop, asha, id) })
  }
  shop.clock.advance(16 * 60_000)
  return opened
}

function withProvider(gateway: Partial<PaymentGateway>) {
  const ports = { ...shop.ports, gateway: { ...shop.ports.gateway, ...gateway } }
  return newContext({ db: shop.db, log: shop.ctx().log, ports })
}

/** A provider that responds only when the test releases it. */
function slowProvider() {
  const waiting: (() => void)[] = []
  const listPayments = async () => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
    return []
  }
  return { ctx: withProvider({ listPayments }), waiting }
}

test('PAY-02: expiry queries a slow provider about a few orders at a time', async () => {
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

test('PAY-02: a stopping shop starts no further order, and the rest expires at the next start', async () => {
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

test('PAY-02: wrong keys do not cancel orders as unpaid', async () => {
  const [orderId = 0] = await overdueOrders(1)
  const refused = () => Promise.reject(new GatewayError('401 BAD_REQUEST_ERROR: Authentication failed', true))
  await expireOrders(withProvider({ listPayments: refused }))
  expect((await orderBooks(shop.db, orderId)).state).toBe('awaiting_payment')
  await expireOrders(shop.ctx())
})

test('PAY-02: after one timeout expiry skips every order that can wait', async () => {
  await overdueOrders(7)
  const five = Promise.withResolvers<undefined>()
  let requested = 0
  const listPayments = async () => {
    requested += 1
    const turn = requested
    if (turn === 5) five.resolve(undefined)
    await five.promise
    if (turn === 1) throw silence
    return []
  }
  expect(await expireOrders(withProvider({ listPayments }))).toBe(4)
  expect(requested).toBe(5)
  expect(await expireOrders(shop.ctx())).toBe(3)
})

test('PAY-02: an order that cannot wait is checked before its cancellation, even after other timeouts', async () => {
  const opened = await openedOrders(7)
  const paid = opened.at(-1)
  await payAtSheet(shop, paid?.providerOrderId ?? '', { notify: false })
  shop.clock.advance(16 * 60_000)
  const ctx = withProvider({
    listPayments: (id) =>
      id === paid?.providerOrderId ? shop.ports.gateway.listPayments(id) : Promise.reject(silence),
  })
  await expireOrders(ctx)
  const states = await Promise.all(opened.map(async ({ id }) => (await orderBooks(shop.db, id)).state))
  expect(states).toEqual([...Array.from({ length: 6 }, () => 'cancelled'), 'paid'])
})

test('PAY-02: orders of a former provider do not delay others', async () => {
  const orderIds = await overdueOrders(8)
  const [elsewhere, here] = [orderIds.slice(0, 6), orderIds.slice(6)]
  await shop.db.updateTable('payment_orders').set({ provider: 'razorpay' }).where('order_id', 'in', elsewhere).execute()
  expect(await expireOrders(shop.ctx())).toBe(2)
  for (const id of here) expect((await orderBooks(shop.db, id)).state).toBe('cancelled')
  shop.clock.advance(16 * 60_000)
  expect(await expireOrders(shop.ctx())).toBe(6)
})

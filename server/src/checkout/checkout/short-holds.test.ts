import { afterAll, expect, test } from 'vitest'
import { minuteMs } from '@shop/contract/core/durations'
import { expireOrders } from '#books'
import { bucketOf } from '#platform/http/rate-limit.ts'
import { stockBooks } from '#testing/books.ts'
import { fillCart, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type Shopper, type TestApp } from '#testing/test-app.ts'
import { lapsedHit } from './checkout.limits.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

async function onePiece(within: TestApp = shop) {
  const { variants } = await newProduct(within.db, { sizes: [], stock: 10 })
  const [piece] = variants
  if (!piece) throw new Error('The product has no variant.')
  return piece
}

async function heldMinutes(orderId: number, of: TestApp = shop): Promise<number> {
  const order = await of.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  return Math.round(((order.reserved_until?.getTime() ?? 0) - order.created_at.getTime()) / minuteMs)
}

async function letLapse(asha: Shopper): Promise<number> {
  const { id } = await placeOrder(shop, asha)
  shop.clock.advance((await heldMinutes(id)) * minuteMs + 1000)
  await expireOrders(shop.ctx())
  return id
}

test('ORDER-01: after two unpaid orders the stock is held only for a payment, until one of them is paid', async () => {
  const piece = await onePiece()
  const asha = await readyShopper(shop, [{ variantId: piece.id }])
  expect(await heldMinutes(await letLapse(asha))).toBe(15)
  expect(await heldMinutes(await letLapse(asha))).toBe(15)
  const third = await placeOrder(shop, asha)
  expect(await heldMinutes(third.id)).toBe(5)
  // Repeating the order does not extend the short hold.
  shop.clock.advance(4 * minuteMs)
  expect((await placeOrder(shop, asha)).id).toBe(third.id)
  expect(await heldMinutes(third.id)).toBe(5)
  await payAtSheet(shop, await openPayment(shop, asha, third.id), { notify: false })
  await shop.post('razorpay/pay-with-razorpay', { combined_order_id: third.id, user_id: asha.id }, asha)
  await fillCart(shop.db, asha.id, [{ variantId: piece.id }])
  expect(await heldMinutes((await placeOrder(shop, asha)).id)).toBe(15)
})

test('ORDER-01: changing sizes for a few minutes keeps the full hold; swapping to prolong holds does not', async () => {
  const piece = await onePiece()
  const asha = await readyShopper(shop, [{ variantId: piece.id }])
  for (const quantity of [1, 2, 3, 4]) {
    await fillCart(shop.db, asha.id, [{ variantId: piece.id, quantity }])
    expect(await heldMinutes((await placeOrder(shop, asha)).id)).toBe(15)
    shop.clock.advance(minuteMs)
  }
  for (const quantity of [5, 7]) {
    shop.clock.advance(14 * minuteMs)
    await fillCart(shop.db, asha.id, [{ variantId: piece.id, quantity }])
    await placeOrder(shop, asha)
  }
  shop.clock.advance(14 * minuteMs)
  await fillCart(shop.db, asha.id, [{ variantId: piece.id, quantity: 6 }])
  expect(await heldMinutes((await placeOrder(shop, asha)).id)).toBe(5)
})

test('ORDER-01: an account with one lapsed order after another cannot hold stock for ever', async () => {
  const piece = await onePiece()
  const asha = await readyShopper(shop, [{ variantId: piece.id, quantity: 10 }])
  await letLapse(asha)
  await letLapse(asha)
  for (let turn = 0; turn < 6; turn += 1) await letLapse(asha)
  expect(await placeOrder(shop, asha)).toMatchObject({ status: 429, body: { code: 'rate_limit.exceeded' } })
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 10, held: 0, consumed: 0 })
  shop.clock.advance(60 * minuteMs)
  expect((await placeOrder(shop, asha)).status).toBe(200)
})

test('ORDER-01: an order after lapsed ones counts once, also when Pay is pressed in two tabs', async () => {
  const piece = await onePiece()
  const asha = await readyShopper(shop, [{ variantId: piece.id }])
  await letLapse(asha)
  await letLapse(asha)
  const [one, other] = await Promise.all([placeOrder(shop, asha), placeOrder(shop, asha)])
  expect([one.status, other.id]).toEqual([200, one.id])
  const hits = shop.db
    .selectFrom('rate_limits')
    .select('hits')
    .where('bucket', '=', bucketOf(lapsedHit(asha.id)))
  expect(await hits.executeTakeFirst()).toEqual({ hits: 1 })
})

test('API-01, ORDER-01: orders are rate limited per account, and other accounts are not affected', async () => {
  const piece = await onePiece()
  const asha = await readyShopper(shop, [{ variantId: piece.id }])
  const statuses: number[] = []
  for (let turn = 0; turn < 32; turn += 1) statuses.push((await placeOrder(shop, asha)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  const refused = await placeOrder(shop, asha)
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limit.exceeded', combined_order_id: 0 } })
  const bina = await readyShopper(shop, [{ variantId: piece.id }])
  expect((await placeOrder(shop, bina)).status).toBe(200)
})

test('ORDER-01: a network with very many orders gets short holds, and is refused only far above that limit', async () => {
  const { id: variantId } = await onePiece()
  await shop.db.updateTable('stock_items').set({ available: 1000 }).execute()
  const place = async (address: string) => {
    const asha = await readyShopper(shop, [{ variantId }])
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/v2/order/store',
      remoteAddress: address,
      headers: { authorization: `Bearer ${asha.token}` },
      payload: { owner_id: 1, user_id: asha.id, payment_type: 'razorpay' },
    })
    return { status: reply.statusCode, id: reply.json<{ combined_order_id: number }>().combined_order_id }
  }
  const first = await place('203.0.113.7')
  for (let turn = 0; turn < 60; turn += 1) expect((await place('203.0.113.7')).status).toBe(200)
  const crowded = await place('203.0.113.7')
  expect(crowded.status).toBe(200)
  expect([await heldMinutes(first.id), await heldMinutes(crowded.id)]).toEqual([15, 5])
  expect(await heldMinutes((await place('203.0.113.8')).id)).toBe(15)
})

test('ORDER-01: without rate limits, as in load tests, orders get the full hold', async () => {
  await using free = await testApp({ hasRateLimit: false })
  const piece = await onePiece(free)
  const asha = await readyShopper(free, [{ variantId: piece.id }])
  for (let turn = 0; turn < 40; turn += 1) expect((await placeOrder(free, asha)).status).toBe(200)
})

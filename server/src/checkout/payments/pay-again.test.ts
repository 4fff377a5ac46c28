import { expect, test } from 'vitest'
import { expireOrders } from '#books'
import { cancelOrder } from '#fulfilment'
import { ledgerOf, orderBooks, stockBooks, sumOf } from '#testing/books.ts'
import {
  confirm,
  deliverWebhooks,
  fillCart,
  openPayment,
  payAtSheet,
  placeOrder,
  readyShopper,
} from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { giveCredit, placeWithValue } from '#testing/gift-card-factories.ts'
import { linkFor, newGuest } from '#testing/guests.ts'
import { applyCode, newOffer, offerBooks } from '#testing/offer-factories.ts'
import { testApp, type Shopper, type TestApp } from '#testing/test-app.ts'

const minute = 60_000

async function expire(shop: TestApp, minutes = 16): Promise<void> {
  shop.clock.advance(minutes * minute)
  while ((await expireOrders(shop.ctx())) > 0);
}

/** An order that expired after its payment was opened. */
async function expiredOrder(shop: TestApp, { stock = 3, name = 'Ruby Silk Saree' } = {}) {
  const { id: productId, variants } = await newProduct(shop.db, { sizes: [], stock, name })
  const piece = variants[0] ?? { id: 0, stockItemId: 0 }
  const asha = await readyShopper(shop, [{ variantId: piece.id }])
  const { id: orderId } = await placeOrder(shop, asha)
  const providerOrderId = await openPayment(shop, asha, orderId)
  await expire(shop)
  return { asha, piece, productId, orderId, providerOrderId }
}

const payAgain = (shop: TestApp, as: Shopper, orderId: number) =>
  shop.post('order/pay-again', { user_id: as.id, combined_order_id: orderId }, as)

/** Pays on the given sheet and sends the result to the shop. */
async function payAndConfirm(shop: TestApp, as: Shopper, orderId: number): Promise<number> {
  const reply = await payAgain(shop, as, orderId)
  const { body } = await payAtSheet(shop, String(reply.body.payment_details), { notify: false })
  return (await confirm(shop, as, { orderId, ...body })).status
}

test('PAY-01: an expired order is paid again at its prices, even after the price has risen', async () => {
  await using shop = await testApp()
  const { asha, piece, orderId, providerOrderId } = await expiredOrder(shop)
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 3, held: 0, consumed: 0 })
  await shop.db.updateTable('variants').set({ price_minor: 1_500_000, mrp_minor: 1_500_000 }).execute()
  const details = await shop.get(`purchase-history-details/${orderId}`, asha)
  expect(details.body.data[0]).toMatchObject({ state: 'cancelled', can_pay: true })
  const reply = await payAgain(shop, asha, orderId)
  expect(reply).toMatchObject({ status: 200, body: { payment_details: providerOrderId, amount: 1_200_000 } })
  expect(reply.body.timeout).toBe(900)
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 2, held: 1, consumed: 0 })
  expect(await payAndConfirm(shop, asha, orderId)).toBe(200)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({
    state: 'paid',
    payments: ['settled'],
    reservations: ['consumed'],
    history: ['awaiting_payment', 'cancelled', 'awaiting_payment', 'paid'],
  })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
  const cart = await shop.db.selectFrom('cart_items').selectAll().execute()
  expect(cart).toEqual([])
})

test('PAY-01: 100 taps at once reserve the pieces once and open one payment', async () => {
  await using shop = await testApp()
  const { asha, piece, orderId, providerOrderId } = await expiredOrder(shop)
  const replies = await Promise.all(Array.from({ length: 100 }, () => payAgain(shop, asha, orderId)))
  const opened = replies.filter(({ status }) => status === 200)
  expect(opened.length).toBeGreaterThan(0)
  expect(new Set(opened.map(({ body }) => body.payment_details))).toEqual(new Set([providerOrderId]))
  expect(replies.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 2, held: 1, consumed: 0 })
  expect((await orderBooks(shop.db, orderId)).history).toEqual(['awaiting_payment', 'cancelled', 'awaiting_payment'])
})

test('PAY-01: of 100 shoppers who pay an expired order of the last piece again, one gets it', async () => {
  await using shop = await testApp({ hasRateLimit: false })
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 1, name: 'Last Saree' })
  const piece = variants[0] ?? { id: 0, stockItemId: 0 }
  const orders: { readonly asha: Shopper; readonly id: number }[] = []
  for (let turn = 0; turn < 100; turn += 1) {
    const asha = await readyShopper(shop, [{ variantId: piece.id }])
    orders.push({ asha, id: (await placeOrder(shop, asha)).id })
    await expire(shop)
  }
  const replies = await Promise.all(orders.map(({ asha, id }) => payAgain(shop, asha, id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = replies.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['order.piece_gone']))
  expect(refused[0]?.body.message).toBe(
    'Last Saree is no longer available, so this order can’t be paid. Nothing was charged.',
  )
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 0, held: 1, consumed: 0 })
}, 120_000)

test('PAY-02: a late payment of the first attempt pays the order, and a second one is refunded', async () => {
  await using shop = await testApp()
  const { asha, orderId, providerOrderId } = await expiredOrder(shop)
  await payAtSheet(shop, providerOrderId, { outcome: 'late', late_after_seconds: 60, notify: true })
  expect(await payAndConfirm(shop, asha, orderId)).toBe(200)
  shop.clock.advance(2 * minute)
  await deliverWebhooks(shop)
  const books = await orderBooks(shop.db, orderId)
  expect(books.state).toBe('paid')
  expect(books.payments).toContain('settled')
  expect(books.payments.filter((status) => status === 'settled')).toHaveLength(1)
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

test('PAY-02: a payment that came while nobody looked pays the expired order, and the tap says so', async () => {
  await using shop = await testApp()
  const { asha, orderId, providerOrderId } = await expiredOrder(shop)
  await payAtSheet(shop, providerOrderId, { notify: false })
  expect(await payAgain(shop, asha, orderId)).toMatchObject({ status: 409, body: { code: 'order.already_paid' } })
  expect((await orderBooks(shop.db, orderId)).payments).toEqual(['settled'])
})

test('PAY-01: a piece that is gone is named, and the rest can be bought again', async () => {
  await using shop = await testApp()
  const [saree, stole] = [
    await newProduct(shop.db, { sizes: [], stock: 1, name: 'Ruby Saree' }),
    await newProduct(shop.db, { sizes: [], stock: 1, name: 'Pearl Stole' }),
  ]
  const lines = [saree, stole].map(({ variants }) => ({ variantId: variants[0]?.id ?? 0 }))
  const asha = await readyShopper(shop, lines)
  const { id: orderId } = await placeOrder(shop, asha)
  await expire(shop)
  await shop.db
    .updateTable('stock_items')
    .set({ available: 0 })
    .where('id', '=', saree.variants[0]?.stockItemId ?? 0)
    .execute()
  expect(await payAgain(shop, asha, orderId)).toMatchObject({
    status: 409,
    body: {
      code: 'order.piece_gone',
      message:
        'Ruby Saree is no longer available, so this order can’t be paid. Nothing was charged. “Buy again” puts the other pieces in your cart.',
    },
  })
  expect(await stockBooks(shop.db, stole.variants[0]?.stockItemId ?? 0)).toMatchObject({ available: 1, held: 0 })
})

test('PAY-01: a withdrawn piece is gone, although it is in stock', async () => {
  await using shop = await testApp()
  const { asha, productId, orderId } = await expiredOrder(shop)
  await shop.db.updateTable('products').set({ status: 'archived' }).where('id', '=', productId).execute()
  expect(await payAgain(shop, asha, orderId)).toMatchObject({ status: 409, body: { code: 'order.piece_gone' } })
})

test('OFFER-01: an order whose offer is used up cannot be paid again, and holds nothing', async () => {
  await using shop = await testApp()
  const offerId = await newOffer(shop.db, { code: 'FIRST', in_all: 1 })
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 5 })
  const piece = variants[0] ?? { id: 0, stockItemId: 0 }
  const [asha, meera] = [
    await readyShopper(shop, [{ variantId: piece.id }]),
    await readyShopper(shop, [{ variantId: piece.id }]),
  ]
  await applyCode(shop, asha, 'FIRST')
  const { id: orderId } = await placeOrder(shop, asha)
  await expire(shop)
  await applyCode(shop, meera, 'FIRST')
  await placeOrder(shop, meera)
  expect(await payAgain(shop, asha, orderId)).toMatchObject({ status: 409, body: { code: 'order.offer_gone' } })
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 4, held: 1, consumed: 0 })
  expect(await offerBooks(shop.db, offerId)).toMatchObject({ taken: 1 })
})

test('PAY-01: store credit that was spent elsewhere is named, and credit that is left is held again', async () => {
  await using shop = await testApp()
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 5 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  await giveCredit(shop, asha, 500_000)
  const { id: orderId } = await placeWithValue(shop, asha, { use_credit: true })
  await expire(shop)
  const again = await payAgain(shop, asha, orderId)
  expect(again).toMatchObject({ status: 200, body: { amount: 700_000 } })
  await expire(shop)
  await shop.db.updateTable('stored_values').set({ blocked_at: new Date() }).execute()
  expect(await payAgain(shop, asha, orderId)).toMatchObject({ status: 409, body: { code: 'order.value_gone' } })
})

test('PAY-01: cancelled, paid and old orders, and the sixth renewal, are refused', async () => {
  await using shop = await testApp({ hasRateLimit: false })
  const cancelled = await expiredOrder(shop)
  await payAgain(shop, cancelled.asha, cancelled.orderId)
  await cancelOrder(shop.ctx(), { orderId: cancelled.orderId, note: '' })
  expect((await payAgain(shop, cancelled.asha, cancelled.orderId)).body.code).toBe('order.cancelled')
  const often = await expiredOrder(shop)
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await payAgain(shop, often.asha, often.orderId)).status).toBe(200)
    await expire(shop)
  }
  expect((await payAgain(shop, often.asha, often.orderId)).body.code).toBe('order.pay_again_over')
  const old = await expiredOrder(shop)
  shop.clock.advance(7 * 24 * 60 * minute)
  expect((await payAgain(shop, old.asha, old.orderId)).body.code).toBe('order.pay_again_over')
  const details = await shop.get(`purchase-history-details/${old.orderId}`, old.asha)
  expect(details.body.data[0].can_pay).toBe(false)
})

test('ORDER-01: paying an old order again replaces a newer unpaid one, and a paid attempt forbids it', async () => {
  await using shop = await testApp()
  const { asha, piece, orderId } = await expiredOrder(shop)
  const newer = await placeOrder(shop, asha)
  expect((await payAgain(shop, asha, orderId)).status).toBe(200)
  expect((await orderBooks(shop.db, newer.id)).state).toBe('cancelled')
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 2, held: 1, consumed: 0 })
  await expire(shop)
  const third = await placeOrder(shop, asha)
  const { body } = await payAtSheet(shop, await openPayment(shop, asha, third.id), { notify: false })
  await confirm(shop, asha, { orderId: third.id, ...body })
  expect((await payAgain(shop, asha, orderId)).body.code).toBe('order.bought_otherwise')
})

test('PAY-01: a guest pays an expired order again by the link, which names no contact', async () => {
  await using shop = await testApp()
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 2 })
  const guest = await newGuest(shop, 'gita@example.com')
  await fillCart(shop.db, guest.id, [{ variantId: variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(shop, guest)
  const failed = await openPayment(shop, guest, orderId)
  await payAtSheet(shop, failed, { outcome: 'failure', notify: true })
  await deliverWebhooks(shop)
  await shop.runJobs()
  await expire(shop)
  const opened = await shop.post('order-links/open', { link: linkFor(shop, 'gita@example.com') })
  const token = String(opened.body.read_token)
  const reply = await shop.post('order-links/pay', { read_token: token })
  expect(reply).toMatchObject({ status: 200, body: { prefill: { name: '', email: '', contact: '' } } })
  const { body } = await payAtSheet(shop, String(reply.body.payment_details), { notify: false })
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = body
  const answer = { read_token: token, razorpay_order_id, razorpay_payment_id, razorpay_signature }
  const forged = { ...answer, razorpay_signature: 'a'.repeat(64) }
  expect((await shop.post('order-links/confirm-payment', forged)).body.code).toBe('payment.bad_signature')
  expect((await shop.post('order-links/confirm-payment', answer)).status).toBe(200)
  expect((await orderBooks(shop.db, orderId)).state).toBe('paid')
  expect((await shop.post('order-links/pay', { read_token: 'x' })).body.code).toBe('order_link.invalid')
})

test('PAY-01: another shopper’s order is not paid again', async () => {
  await using shop = await testApp()
  const { orderId } = await expiredOrder(shop)
  const meera = await shop.shopper()
  expect((await payAgain(shop, meera, orderId)).status).toBe(403)
})

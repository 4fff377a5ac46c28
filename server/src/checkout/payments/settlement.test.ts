import { afterAll, expect, test } from 'vitest'
import { expireOrders } from '#books'
import { countSales } from '#catalogue'
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
import { testApp, type Shopper } from '#testing/test-app.ts'
import { sendDueRefunds } from './refunds.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const quarterHourMs = 900_000

/** A shopper with an opened payment for one of the given number of pieces. */
async function readyToPay(stock: number) {
  const product = await newProduct(shop.db, { sizes: [], stock })
  const [piece] = product.variants
  if (!piece) throw new Error('The product has no variant.')
  return { productId: product.id, piece, ...(await payerOf(piece.id)) }
}

async function payerOf(variantId: number): Promise<{ asha: Shopper; orderId: number; providerOrderId: string }> {
  const asha = await readyShopper(shop, [{ variantId }])
  const { id: orderId } = await placeOrder(shop, asha)
  return { asha, orderId, providerOrderId: await openPayment(shop, asha, orderId) }
}

test('PAY-01: the callback settles the order, and a repeat returns the same', async () => {
  const { asha, orderId, providerOrderId, piece, productId } = await readyToPay(5)
  await fillCart(shop.db, asha.id, [{ variantId: piece.id, quantity: 3 }])
  const { body: callback } = await payAtSheet(shop, providerOrderId, { notify: false })
  const first = await confirm(shop, asha, { orderId, ...callback })
  expect(first).toMatchObject({
    status: 200,
    body: {
      result: true,
      status: 200,
      message: 'Payment is successful',
      payment_details: callback.razorpay_payment_id,
    },
  })
  expect((await confirm(shop, asha, { orderId, ...callback })).body).toEqual(first.body)
  expect(await orderBooks(shop.db, orderId)).toEqual({
    state: 'paid',
    payments: ['settled'],
    refunds: [],
    reservations: ['consumed'],
    history: ['awaiting_payment', 'paid'],
    letters: ['order-paid'],
  })
  // CGST and SGST of 9 % each, included in 12,000 as on the invoice; the provider keeps 2 % and the tax on it.
  expect(await ledgerOf(shop.db, orderId)).toEqual({
    provider_receivable: 1_200_000 - 28_320,
    provider_fees: 28_320,
    sales: -1_016_950,
    tax_payable: -183_050,
  })
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 4, held: 0, consumed: 1 })
  await countSales(shop.db)
  const listing = shop.db.selectFrom('product_listings').select('sold').where('product_id', '=', productId)
  expect((await listing.executeTakeFirstOrThrow()).sold).toBe(1)
  // Two pieces that were added after the order was placed stay in the cart.
  const cart = await shop.post('carts', { user_id: asha.id }, asha)
  expect(cart.body.data[0].cart_items).toMatchObject([{ quantity: 2 }])
})

test('PAY-02: the browser is closed after paying; the webhook alone settles the order', async () => {
  const { orderId, providerOrderId } = await readyToPay(1)
  await payAtSheet(shop, providerOrderId, { notify: true })
  expect((await orderBooks(shop.db, orderId)).state).toBe('awaiting_payment')
  await deliverWebhooks(shop)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({
    state: 'paid',
    payments: ['settled'],
    letters: ['order-paid'],
  })
})

test('PAY-02: a payment that the bank only authorised is captured and settled', async () => {
  const { asha, orderId, providerOrderId } = await readyToPay(1)
  const { body: callback } = await payAtSheet(shop, providerOrderId, { notify: false, capture: false })
  expect((await confirm(shop, asha, { orderId, ...callback })).status).toBe(200)
  expect((await orderBooks(shop.db, orderId)).state).toBe('paid')
  const taken = await shop.ports.gateway.getPayment(callback.razorpay_payment_id)
  expect(taken.status).toBe('captured')
})

test('PAY-01: a payment after its stock was released and sold is refunded, and the shopper is notified', async () => {
  const late = await readyToPay(1)
  shop.clock.advance(quarterHourMs + 1000)
  await expireOrders(shop.ctx())
  expect((await orderBooks(shop.db, late.orderId)).state).toBe('cancelled')
  const quick = await payerOf(late.piece.id)
  const { body: callback } = await payAtSheet(shop, late.providerOrderId, { notify: false })
  const answer = await confirm(shop, late.asha, { orderId: late.orderId, ...callback })
  expect(answer).toMatchObject({ status: 409, body: { result: false, code: 'payment.refunded' } })
  expect(await confirm(shop, late.asha, { orderId: late.orderId, ...callback })).toMatchObject({
    status: 409,
    body: answer.body,
  })
  expect(await orderBooks(shop.db, late.orderId)).toEqual({
    state: 'refunded',
    payments: ['to_refund'],
    refunds: ['sold_out_meanwhile pending'],
    reservations: ['released'],
    history: ['awaiting_payment', 'cancelled', 'refunded'],
    letters: ['order-expired', 'refunded'],
  })
  shop.clock.advance(10_000)
  await sendDueRefunds(shop.ctx())
  expect(await orderBooks(shop.db, late.orderId)).toMatchObject({
    payments: ['refunded'],
    refunds: ['sold_out_meanwhile processed'],
  })
  // The rest is the provider's fee.
  expect(await ledgerOf(shop.db, late.orderId)).toEqual({
    provider_fees: 28_320,
    provider_receivable: -28_320,
    refunds_payable: 0,
  })
  expect(await shop.ports.gateway.getPayment(callback.razorpay_payment_id)).toMatchObject({
    status: 'refunded',
    amountRefundedMinor: 1_200_000,
  })
  expect((await orderBooks(shop.db, quick.orderId)).reservations).toEqual(['held'])
  expect(await stockBooks(shop.db, late.piece.stockItemId)).toEqual({ available: 0, held: 1, consumed: 0 })
  const details = await shop.get(`purchase-history-details/${late.orderId}`, late.asha)
  expect(details.body.data[0]).toMatchObject({
    state: 'refunded',
    refunded: 'Rs12,000.00',
    delivery_status: 'cancelled',
  })
})

test('PAY-01: a payment after its stock was released reserves it again while it is available', async () => {
  const { asha, orderId, providerOrderId, piece } = await readyToPay(1)
  shop.clock.advance(quarterHourMs + 1000)
  await expireOrders(shop.ctx())
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 1, held: 0, consumed: 0 })
  const { body: callback } = await payAtSheet(shop, providerOrderId, { notify: false })
  expect((await confirm(shop, asha, { orderId, ...callback })).status).toBe(200)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({
    state: 'paid',
    reservations: ['consumed'],
    history: ['awaiting_payment', 'cancelled', 'paid'],
  })
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 0, held: 0, consumed: 1 })
})

test('PAY-01: a second payment of a paid order is refunded, and the order stays paid', async () => {
  const { asha, orderId, providerOrderId } = await readyToPay(2)
  const first = await payAtSheet(shop, providerOrderId, { notify: true })
  const second = await payAtSheet(shop, providerOrderId, { notify: true })
  expect((await confirm(shop, asha, { orderId, ...first.body })).status).toBe(200)
  expect(await confirm(shop, asha, { orderId, ...second.body })).toMatchObject({
    status: 409,
    body: { code: 'payment.returned' },
  })
  await deliverWebhooks(shop)
  shop.clock.advance(10_000)
  await sendDueRefunds(shop.ctx())
  expect(await orderBooks(shop.db, orderId)).toEqual({
    state: 'paid',
    payments: ['settled', 'refunded'],
    refunds: ['paid_twice processed'],
    reservations: ['consumed'],
    history: ['awaiting_payment', 'paid'],
    letters: ['order-paid', 'refunded'],
  })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

test('PAY-01: the first paid attempt at a cart counts, and a second one is refunded', async () => {
  const { asha, orderId: earlier, providerOrderId, piece } = await readyToPay(9)
  await fillCart(shop.db, asha.id, [{ variantId: piece.id, quantity: 2 }])
  const { id: later } = await placeOrder(shop, asha)
  const laterProviderOrderId = await openPayment(shop, asha, later)
  const requested = await payAtSheet(shop, laterProviderOrderId, { notify: false })
  expect((await confirm(shop, asha, { orderId: later, ...requested.body })).status).toBe(200)
  const stray = await payAtSheet(shop, providerOrderId, { notify: false })
  expect(await confirm(shop, asha, { orderId: earlier, ...stray.body })).toMatchObject({
    status: 409,
    body: { code: 'payment.returned' },
  })
  expect(await orderBooks(shop.db, earlier)).toMatchObject({ state: 'cancelled', refunds: ['paid_twice pending'] })
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 7, held: 0, consumed: 2 })
  // The next purchase uses another cart.
  await fillCart(shop.db, asha.id, [{ variantId: piece.id, quantity: 1 }])
  const { id: next } = await placeOrder(shop, asha)
  const again = await payAtSheet(shop, await openPayment(shop, asha, next), { notify: false })
  expect((await confirm(shop, asha, { orderId: next, ...again.body })).status).toBe(200)
})

test('PAY-01: a late payment takes over the stock that a newer attempt of the same shopper reserves', async () => {
  const { asha, orderId: earlier, providerOrderId, piece } = await readyToPay(1)
  shop.clock.advance(quarterHourMs + 1000)
  await expireOrders(shop.ctx())
  const { id: later } = await placeOrder(shop, asha)
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 0, held: 1, consumed: 0 })
  const { body: callback } = await payAtSheet(shop, providerOrderId, { notify: false })
  expect((await confirm(shop, asha, { orderId: earlier, ...callback })).status).toBe(200)
  expect(await orderBooks(shop.db, earlier)).toMatchObject({ state: 'paid', reservations: ['consumed'] })
  expect(await orderBooks(shop.db, later)).toMatchObject({ state: 'cancelled', reservations: ['released'] })
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 0, held: 0, consumed: 1 })
})

test('PAY-01: a payment of another amount never settles: it is listed and refunded', async () => {
  const { asha, orderId, providerOrderId } = await readyToPay(1)
  await shop.db.updateTable('sandbox_provider.orders').set({ amount: 100 }).where('id', '=', providerOrderId).execute()
  const { body: callback } = await payAtSheet(shop, providerOrderId, { notify: true })
  expect(await confirm(shop, asha, { orderId, ...callback })).toMatchObject({
    status: 409,
    body: { code: 'payment.returned' },
  })
  await deliverWebhooks(shop)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({
    state: 'awaiting_payment',
    payments: ['to_refund'],
    refunds: ['wrong_amount pending'],
    reservations: ['held'],
  })
  const listed = shop.db.selectFrom('payment_exceptions').select(['kind', 'detail']).where('order_id', '=', orderId)
  expect(await listed.execute()).toEqual([
    { kind: 'wrong_amount', detail: '100 paise were taken where 1200000 were asked for.' },
  ])
})

test('PAY-01: a failed payment changes nothing, is reported once, and may still succeed late', async () => {
  const { asha, orderId, providerOrderId } = await readyToPay(1)
  const declined = await payAtSheet(shop, providerOrderId, { outcome: 'failure' })
  expect(declined).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_failed' } },
  })
  await payAtSheet(shop, providerOrderId, { outcome: 'failure' })
  const late = await payAtSheet(shop, providerOrderId, { outcome: 'late', late_after_seconds: 60 })
  expect(await confirm(shop, asha, { orderId, ...late.body })).toMatchObject({
    status: 402,
    body: { code: 'payment.not_successful' },
  })
  await deliverWebhooks(shop)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'awaiting_payment', letters: ['payment-failed'] })
  shop.clock.advance(61_000)
  await deliverWebhooks(shop)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({
    state: 'paid',
    payments: ['settled'],
    letters: ['payment-failed', 'order-paid'],
  })
})

test('PAY-01: a forged, foreign or unknown payment is refused and changes nothing', async () => {
  const mine = await readyToPay(1)
  const other = await readyToPay(1)
  const { body: real } = await payAtSheet(shop, other.providerOrderId, { notify: false })
  const orderId = mine.orderId
  const forged = { ...real, razorpay_order_id: mine.providerOrderId }
  const answers = [
    [await confirm(shop, mine.asha, { orderId, ...forged }), 400, 'payment.bad_signature'],
    [await confirm(shop, mine.asha, { orderId, ...real }), 400, 'payment.mismatch'],
    [await confirm(shop, mine.asha, { orderId: other.orderId, ...real }), 403, 'auth.forbidden'],
    [await confirm(shop, mine.asha, { orderId: 999_999_999, ...real }), 404, 'order.not_found'],
    [await confirm(shop, mine.asha, { orderId, ...forged, razorpay_signature: 'ü' }), 400, 'payment.bad_signature'],
  ] as const
  for (const [answer, status, code] of answers) expect(answer).toMatchObject({ status, body: { code, result: false } })
  expect((await orderBooks(shop.db, orderId)).history).toEqual(['awaiting_payment'])
})

import { afterAll, expect, test } from 'vitest'
import { dayMs, minuteMs } from '@shop/contract/core/durations'
import { GatewayError, type PaymentGateway } from '#platform/payments/payment-gateway.ts'
import { newContext } from '#platform/runtime/context.ts'
import { ledgerOf, orderBooks, stockBooks, sumOf } from '#testing/books.ts'
import { openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { expireOrders } from './expiry.service.ts'
import { settleUnreportedPayments, reconcile, resolveListed } from './reconciliation.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

async function openedOrder(stock = 1) {
  const { variants } = await newProduct(shop.db, { sizes: [], stock })
  const [piece] = variants
  if (!piece) throw new Error('The product has no variant.')
  const asha = await readyShopper(shop, [{ variantId: piece.id }])
  const { id: orderId } = await placeOrder(shop, asha)
  return { asha, piece, orderId, providerOrderId: await openPayment(shop, asha, orderId) }
}

/** The same shop with a provider that does not respond. */
function silentProvider() {
  const silence = () => Promise.reject(new GatewayError('no answer in time', true))
  const gateway: PaymentGateway = { ...shop.ports.gateway, listPayments: silence, getPayment: silence, refund: silence }
  return newContext({ db: shop.db, log: shop.ctx().log, ports: { ...shop.ports, gateway } })
}

async function finishOthers(): Promise<void> {
  await shop.db.updateTable('payment_orders').set({ next_check_at: null }).execute()
}

test('PAY-02: without browser and webhook the shop queries the provider and settles the order', async () => {
  const { orderId, providerOrderId } = await openedOrder()
  await payAtSheet(shop, providerOrderId, { notify: false })
  expect(await settleUnreportedPayments(shop.ctx())).toBe(0)
  shop.clock.advance(21_000)
  expect(await settleUnreportedPayments(shop.ctx())).toBe(1)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'paid', payments: ['settled'] })
  const payment = shop.db.selectFrom('payments').select('source').where('order_id', '=', orderId)
  expect(await payment.executeTakeFirst()).toEqual({ source: 'reconciler' })
})

test('PAY-02: an unpaid order is checked at growing intervals, by one process at a time, until a limit', async () => {
  await finishOthers()
  const { orderId } = await openedOrder()
  const requested: number[] = []
  for (let seconds = 0; seconds <= 400; seconds += 10) {
    const turns = await Promise.all([
      settleUnreportedPayments(shop.ctx()),
      settleUnreportedPayments(shop.ctx()),
      settleUnreportedPayments(shop.ctx()),
    ])
    const times = turns[0] + turns[1] + turns[2]
    if (times > 0) requested.push(seconds)
    expect(times).toBeLessThanOrEqual(1)
    shop.clock.advance(10_000)
  }
  expect(requested.length).toBeGreaterThanOrEqual(3)
  expect(requested.length).toBeLessThanOrEqual(5)
  for (const [index, seconds] of requested.entries())
    expect(seconds).toBeGreaterThanOrEqual((requested[index - 1] ?? 10) * 1.9)
  shop.clock.advance(4 * dayMs)
  await settleUnreportedPayments(shop.ctx())
  shop.clock.advance(4 * dayMs)
  expect(await settleUnreportedPayments(shop.ctx())).toBe(0)
  expect((await orderBooks(shop.db, orderId)).state).toBe('awaiting_payment')
  await expireOrders(shop.ctx())
})

test('ORDER-01: an unpaid order that expires releases its stock once, and the cart stays', async () => {
  const { asha, piece, orderId } = await openedOrder(2)
  shop.clock.advance(14 * minuteMs)
  await expireOrders(shop.ctx())
  expect((await orderBooks(shop.db, orderId)).state).toBe('awaiting_payment')
  shop.clock.advance(2 * minuteMs)
  await Promise.all(Array.from({ length: 5 }, () => expireOrders(shop.ctx())))
  expect(await orderBooks(shop.db, orderId)).toMatchObject({
    state: 'cancelled',
    reservations: ['released'],
    history: ['awaiting_payment', 'cancelled'],
  })
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 2, held: 0, consumed: 0 })
  const cart = await shop.post('carts', { user_id: asha.id }, asha)
  expect(cart.body.data[0].cart_items).toHaveLength(1)
})

test('PAY-02: expiry queries the provider first; an unreported payment settles the order instead', async () => {
  const { orderId, providerOrderId, piece } = await openedOrder()
  await payAtSheet(shop, providerOrderId, { notify: false })
  shop.clock.advance(16 * minuteMs)
  await expireOrders(shop.ctx())
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'paid', history: ['awaiting_payment', 'paid'] })
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 0, held: 0, consumed: 1 })
})

test('PAY-02: while the provider does not answer stock stays reserved a while longer, and not for ever', async () => {
  const { orderId } = await openedOrder()
  shop.clock.advance(16 * minuteMs)
  await expireOrders(silentProvider())
  expect((await orderBooks(shop.db, orderId)).state).toBe('awaiting_payment')
  shop.clock.advance(15 * minuteMs)
  await expireOrders(silentProvider())
  expect((await orderBooks(shop.db, orderId)).state).toBe('cancelled')
})

test('PAY-02: reconcile finds an unrecorded payment, settles it, and accepts the rest', async () => {
  const from = new Date(shop.clock.now().getTime() - 1000)
  const missed = await openedOrder()
  const known = await openedOrder()
  await payAtSheet(shop, missed.providerOrderId, { notify: false })
  await payAtSheet(shop, known.providerOrderId, { outcome: 'failure', notify: false })
  await payAtSheet(shop, known.providerOrderId, { notify: false })
  const rehearsal = await reconcile(shop.ctx(), { from, isDryRun: true })
  expect(rehearsal).toMatchObject({ compared: 3, exceptions: [] })
  expect(rehearsal.collected).toHaveLength(2)
  expect((await orderBooks(shop.db, missed.orderId)).state).toBe('awaiting_payment')
  expect(await reconcile(shop.ctx(), { from, isDryRun: false })).toEqual(rehearsal)
  expect((await orderBooks(shop.db, missed.orderId)).state).toBe('paid')
  expect(await reconcile(shop.ctx(), { from, isDryRun: false })).toEqual({ compared: 3, collected: [], exceptions: [] })
  expect(sumOf(await ledgerOf(shop.db))).toBe(0)
})

test('PAY-02: reconcile lists differences between provider and ledger, and cases that wait for a person', async () => {
  const from = new Date(shop.clock.now().getTime() - 1000)
  const paid = await openedOrder()
  const { body } = await payAtSheet(shop, paid.providerOrderId, { notify: false })
  await reconcile(shop.ctx(), { from, isDryRun: false })
  const paymentId = body.razorpay_payment_id
  await shop.ports.gateway.refund({
    providerPaymentId: paymentId,
    amountMinor: 500,
    idempotencyKey: 'by-hand-at-provider',
  })
  const stray = await shop.ports.gateway.createOrder({ amountMinor: 7700, receipt: 'another system', notes: {} })
  const strayPayment = await payAtSheet(shop, stray.id, { notify: false })
  await shop.db
    .insertInto('payment_exceptions')
    .values({ kind: 'wrong_amount', subject: 'pay_seen_before', detail: 'Look at it.' })
    .execute()
  await shop.db
    .updateTable('orders')
    .set({ state: 'delivered' })
    .where('id', '=', (await openedOrder()).orderId)
    .execute()
  const { exceptions } = await reconcile(shop.ctx(), { from, isDryRun: true })
  expect(exceptions.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['unknown_order', strayPayment.body.razorpay_payment_id],
    ['refund_differs', paymentId],
    ['held_for_nothing', expect.any(String)],
    ['invoice_missing', expect.any(String)],
    ['paid_without_payment', expect.any(String)],
    ['wrong_amount', 'pay_seen_before'],
  ])
})

test('PAY-02: a refund made by hand at the provider is resolved by a person, once', async () => {
  const from = new Date(shop.clock.now().getTime() - 1000)
  const { providerOrderId } = await openedOrder()
  const { body } = await payAtSheet(shop, providerOrderId, { notify: false })
  const subject = body.razorpay_payment_id
  await reconcile(shop.ctx(), { from, isDryRun: false })
  const byHand = (idempotencyKey: string) =>
    shop.ports.gateway.refund({ providerPaymentId: subject, amountMinor: 500, idempotencyKey })
  await byHand('by-hand-first')
  const listed = async (isDryRun = false) => {
    const { exceptions } = await reconcile(shop.ctx(), { from, isDryRun })
    return exceptions.filter((one) => one.subject === subject)
  }
  expect(await listed(true)).toMatchObject([{ kind: 'refund_differs', id: null }])
  const [first] = await listed()
  expect(first).toMatchObject({ kind: 'refund_differs', id: expect.any(Number) })
  // The number stays the same, even in a dry run.
  expect(await listed()).toEqual([first])
  expect(await listed(true)).toEqual([first])
  expect(
    await resolveListed(shop.ctx(), { id: first?.id ?? 0, note: 'One of three sleeves; credit note by hand.' }),
  ).toBe(true)
  expect(await listed()).toEqual([])
  expect(await listed(true)).toEqual([])
  // Another case has new details.
  await byHand('by-hand-second')
  expect(await listed(true)).toMatchObject([{ kind: 'refund_differs', id: null }])
  expect(await listed()).toMatchObject([{ kind: 'refund_differs', id: first?.id }])
  await shop.db.updateTable('sandbox_provider.payments').set({ amount_refunded: 0 }).where('id', '=', subject).execute()
  expect(await listed()).toEqual([])
})

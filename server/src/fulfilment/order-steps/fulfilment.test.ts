import { afterAll, expect, test } from 'vitest'
import { sendDueRefunds } from '#checkout'
import { canMove } from '#selling'
import { ledgerOf, orderBooks, stockBooks } from '#testing/books.ts'
import {
  confirm,
  deliverWebhooks,
  openPayment,
  payAtSheet,
  placeOrder,
  readyShopper,
} from '#testing/checkout-factories.ts'
import { newProduct, type ProductOverrides } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { merchantActions, statesAfter } from './fulfilment.rules.ts'
import {
  cancelOrder,
  checkOrder,
  confirmOrder,
  deliverOrder,
  dispatchOrder,
  refundOrder,
  startWork,
} from './fulfilment.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: 'https://courier.example/SC1' }

async function openedOrder(piece: ProductOverrides = {}) {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3, ...piece })
  const stockItemId = variants[0]?.stockItemId ?? 0
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(shop, asha)
  return { asha, orderId, stockItemId, providerOrderId: await openPayment(shop, asha, orderId) }
}

async function paidOrder(piece: ProductOverrides = {}) {
  const opened = await openedOrder(piece)
  const { body } = await payAtSheet(shop, opened.providerOrderId, { notify: false })
  await confirm(shop, opened.asha, { orderId: opened.orderId, ...body })
  return { ...opened, paymentId: body.razorpay_payment_id }
}

async function deliveredOrder() {
  const paid = await paidOrder()
  const move = { orderId: paid.orderId, note: '' }
  await confirmOrder(shop.ctx(), move)
  await dispatchOrder(shop.ctx(), { ...move, shipment })
  await deliverOrder(shop.ctx(), move)
  return paid
}

test('ORDER-03: every action of the merchant follows the state machine', () => {
  for (const action of merchantActions) {
    for (const from of ['awaiting_payment', 'paid', 'confirmed', 'picked_up', 'on_the_way', 'delivered'] as const) {
      const way = [from, ...(statesAfter(action, from) ?? [])]
      const steps = way.slice(1).map((to, index) => canMove(way[index] ?? from, to))
      expect(steps).toEqual(steps.map(() => true))
    }
  }
})

test('ORDER-03: a confirmed, dispatched and delivered order notifies the shopper and shows its tracking', async () => {
  const { asha, orderId } = await deliveredOrder()
  expect(await orderBooks(shop.db, orderId)).toMatchObject({
    state: 'delivered',
    history: ['awaiting_payment', 'paid', 'confirmed', 'picked_up', 'on_the_way', 'delivered'],
    letters: ['order-paid', 'dispatched', 'delivered'],
  })
  const { body } = await shop.get(`purchase-history-details/${orderId}`, asha)
  expect(body.data[0]).toMatchObject({
    delivery_status: 'delivered',
    tracking: { courier: 'Swift Couriers', number: 'SC1', url: 'https://courier.example/SC1' },
    invoice_number: expect.stringMatching(/^RV\//),
    credit_note_number: null,
  })
})

test('ORDER-03, UX 56: an order made to order goes through workroom and check, which older clients see as confirmed', async () => {
  const { asha, orderId } = await paidOrder({ policy: 'made_to_order' })
  const move = { orderId, note: '' }
  const shown = async () => (await shop.get(`purchase-history-details/${orderId}`, asha)).body.data[0]
  await confirmOrder(shop.ctx(), move)
  await startWork(shop.ctx(), move)
  expect(await shown()).toMatchObject({
    state: 'in_workroom',
    made_to_order: true,
    delivery_status: 'confirmed',
    delivery_status_string: 'Confirmed',
    payment_status: 'paid',
    dispatch_between: { earliest: expect.any(String) },
    arrival_between: { latest: expect.any(String) },
  })
  await expect(dispatchOrder(shop.ctx(), { ...move, shipment })).rejects.toMatchObject({
    code: 'order.illegal_transition',
  })
  await checkOrder(shop.ctx(), move)
  await startWork(shop.ctx(), { ...move, note: 'The hem is uneven.' })
  await checkOrder(shop.ctx(), move)
  await dispatchOrder(shop.ctx(), { ...move, shipment })
  expect((await orderBooks(shop.db, orderId)).history).toEqual([
    'awaiting_payment',
    'paid',
    'confirmed',
    'in_workroom',
    'quality_check',
    'in_workroom',
    'quality_check',
    'picked_up',
    'on_the_way',
  ])
})

test('ORDER-03: a ready-made product cannot enter the workroom, and an order there can be cancelled', async () => {
  const ready = await paidOrder()
  await confirmOrder(shop.ctx(), { orderId: ready.orderId, note: '' })
  await expect(startWork(shop.ctx(), { orderId: ready.orderId, note: '' })).rejects.toMatchObject({
    code: 'order.nothing_to_make',
  })
  expect((await orderBooks(shop.db, ready.orderId)).state).toBe('confirmed')

  const made = await paidOrder({ policy: 'made_to_order' })
  const move = { orderId: made.orderId, note: '' }
  await confirmOrder(shop.ctx(), move)
  await startWork(shop.ctx(), move)
  await cancelOrder(shop.ctx(), move)
  expect(await orderBooks(shop.db, made.orderId)).toMatchObject({
    state: 'refunded',
    refunds: ['order_cancelled pending'],
  })
})

test('ORDER-03: an action out of order is refused and changes nothing', async () => {
  const { orderId } = await paidOrder()
  const move = { orderId, note: '' }
  const before = await orderBooks(shop.db, orderId)
  const wrong = [
    dispatchOrder(shop.ctx(), { ...move, shipment }),
    deliverOrder(shop.ctx(), move),
    refundOrder(shop.ctx(), { ...move, isRestocked: true }),
  ]
  for (const outcome of await Promise.allSettled(wrong)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'order.illegal_transition' } })
  }
  await expect(confirmOrder(shop.ctx(), { orderId: 987_654, note: '' })).rejects.toMatchObject({
    code: 'order.not_found',
  })
  expect(await orderBooks(shop.db, orderId)).toEqual(before)
})

test('ORDER-03, PAY-01: ten concurrent cancellations of a paid order restock and refund once, with one credit note', async () => {
  const { asha, orderId, stockItemId, paymentId } = await paidOrder()
  expect(await stockBooks(shop.db, stockItemId)).toEqual({ available: 2, held: 0, consumed: 1 })
  const tries = Array.from({ length: 10 }, () => cancelOrder(shop.ctx(), { orderId, note: 'The silk was faulty.' }))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await shop.runJobs()
  shop.clock.advance(10_000)
  await sendDueRefunds(shop.ctx())
  await deliverWebhooks(shop)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({
    state: 'refunded',
    payments: ['settled'],
    refunds: ['order_cancelled processed'],
    reservations: ['released'],
    letters: ['order-paid', 'refunded'],
  })
  expect(await stockBooks(shop.db, stockItemId)).toEqual({ available: 3, held: 0, consumed: 0 })
  expect(await shop.ports.gateway.getPayment(paymentId)).toMatchObject({ amountRefundedMinor: 1_200_000 })
  const ledger = await ledgerOf(shop.db, orderId)
  expect(ledger).toMatchObject({ sales: 0, tax_payable: 0, refunds_payable: 0 })
  expect(ledger['provider_receivable']).toBe(-(ledger['provider_fees'] ?? 0))
  const note = await shop.app.inject({
    url: `/api/v2/credit-notes/${orderId}`,
    headers: { authorization: `Bearer ${asha.token}` },
  })
  expect(note.statusCode).toBe(200)
  expect(note.headers['content-disposition']).toMatch(/filename="Credit-note-RVC-\d{4}-\d{6}\.pdf"$/)
  // The document of the goods has not changed, so the email attaches the same one.
  const mail = shop.mails.find(({ kind, to }) => kind === 'refunded' && to === asha.email)
  expect(Buffer.compare(mail?.attachments[0]?.content ?? Buffer.of(), note.rawPayload)).toBe(0)
})

test('ORDER-03, PAY-01: a delivered order is refunded; its stock is available again only after a return', async () => {
  for (const isRestocked of [false, true]) {
    const { asha, orderId, stockItemId } = await deliveredOrder()
    await refundOrder(shop.ctx(), { orderId, note: 'It did not fit.', isRestocked })
    expect(await orderBooks(shop.db, orderId)).toMatchObject({
      state: 'refunded',
      payments: ['settled'],
      refunds: ['returned pending'],
      reservations: [isRestocked ? 'released' : 'consumed'],
    })
    expect((await stockBooks(shop.db, stockItemId)).available).toBe(isRestocked ? 3 : 2)
    const { body } = await shop.get(`purchase-history-details/${orderId}`, asha)
    expect(body.data[0]).toMatchObject({ refunded: 'Rs12,000.00', credit_note_number: expect.stringMatching(/^RVC\//) })
  }
})

test('PAY-01: the shop cancels an unpaid order, and a payment that arrives later is refunded automatically', async () => {
  const { orderId, providerOrderId, stockItemId } = await openedOrder()
  await cancelOrder(shop.ctx(), { orderId, note: '' })
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'cancelled', letters: ['order-cancelled'] })
  expect((await stockBooks(shop.db, stockItemId)).available).toBe(3)
  await payAtSheet(shop, providerOrderId, { notify: true })
  await deliverWebhooks(shop)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({
    state: 'refunded',
    payments: ['to_refund'],
    refunds: ['order_cancelled pending'],
    letters: ['order-cancelled', 'refunded'],
  })
  expect((await stockBooks(shop.db, stockItemId)).available).toBe(3)
})

test('PAY-01: cancelling an order with an unreported payment refunds it', async () => {
  const { orderId, providerOrderId } = await openedOrder()
  await payAtSheet(shop, providerOrderId, { notify: false })
  await cancelOrder(shop.ctx(), { orderId, note: '' })
  expect(await orderBooks(shop.db, orderId)).toMatchObject({
    state: 'refunded',
    payments: ['settled'],
    letters: ['order-paid', 'refunded'],
  })
})

import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { minuteMs } from '@shop/contract/core/durations'
import { money, rupees } from '@shop/contract/core/money'
import { expireOrders } from '#books'
import { sendDueRefunds } from '#checkout/payments/refunds.service.ts'
import {
  cancelOrder,
  cancelPieces,
  confirmOrder,
  deliverOrder,
  dispatchOrder,
  refundOrder,
  refuseAtDoor,
} from '#fulfilment'
import { ledgerOf, orderBooks, stockBooks, sumOf } from '#testing/books.ts'
import { confirm, deliverWebhooks, fillCart, openPayment, payAtSheet } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { cashBuyer, offerOfflinePayments, placeOffline } from '#testing/offline-factories.ts'
import { sumsOf } from '#testing/order-factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { cashDue, collectCash, payOutRefunds } from './merchant-money.service.ts'

vi.setConfig({ testTimeout: 180_000 })

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())
await offerOfflinePayments(shop.db)
await sql`
  insert into offline_payment_terms (
    valid_from, method, pin_prefix, is_offered, min_minor, max_minor, fee_minor, hold_hours, refusals, bank_details,
    advance_percent, advance_min_minor
  ) values ('2021-01-01', 'cash_on_delivery', '', true, 50000, 5000000, 4900, 24, 2, '', 25, 100000)`.execute(shop.db)

const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: '' }
const totalRupees = 12_049
/** A quarter of the order, in whole rupees. */
const advanceRupees = 3_013
const cashRupees = totalRupees - advanceRupees

/** A shopper who refused two parcels. */
async function refuser(variantId: number): Promise<Shopper> {
  const asha = await cashBuyer(shop, variantId)
  for (let parcel = 0; parcel < 2; parcel += 1) {
    const { id } = await placeOffline(shop, asha)
    await sql`update orders set state = 'refunded' where id = ${id}`.execute(shop.db)
    await sql`update offline_orders set refused_at = now() where order_id = ${id}`.execute(shop.db)
    await sql`update order_pieces set released_at = now() where order_id = ${id}`.execute(shop.db)
  }
  return asha
}

async function placed({ price = 12_000, quantity = 1, stock = 5 } = {}) {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: stock + 2, priceRupees: price })
  const [piece] = variants
  if (!piece) throw new Error('The product has no variant.')
  const asha = await refuser(piece.id)
  await shop.db.updateTable('stock_items').set({ available: stock }).where('id', '=', piece.stockItemId).execute()
  await fillCart(shop.db, asha.id, [{ variantId: piece.id, quantity }])
  const { id: orderId, body } = await placeOffline(shop, asha)
  return { asha, orderId, body, stockItemId: piece.stockItemId }
}

type Placed = Awaited<ReturnType<typeof placed>>

async function payAdvance({ asha, orderId }: Placed) {
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  return confirm(shop, asha, { orderId, ...sheet.body })
}

async function paid(wanted?: Parameters<typeof placed>[0]) {
  const order = await placed(wanted)
  expect((await payAdvance(order)).status).toBe(200)
  return order
}

async function delivered() {
  const order = await paid()
  const move = { orderId: order.orderId, note: '' }
  await confirmOrder(shop.ctx(), move)
  await dispatchOrder(shop.ctx(), { ...move, shipment })
  await deliverOrder(shop.ctx(), move)
  return order
}

const detailOf = async ({ asha, orderId }: Placed) =>
  (await shop.get(`purchase-history-details/${orderId}`, asha)).body.data[0]

const refundsOf = async (orderId: number) => {
  const { rows } = await sql<{ provider: string; amount: number; status: string; isMain: boolean }>`
    select payment.provider, refund.amount_minor as amount, refund.status, refund.main_refund_id is null as "isMain"
    from refunds refund join payments payment on payment.id = refund.payment_id
    where payment.order_id = ${orderId} order by refund.id`.execute(shop.db)
  return rows.map(({ provider, amount, status, isMain }) => [provider, amount / 100, status, isMain])
}

test('PAY-01: after refused parcels cash asks for an advance with both sums, and its payment confirms the order', async () => {
  const order = await placed()
  const { asha, orderId, stockItemId } = order
  const options = await shop.post('payment-options', { user_id: asha.id }, asha)
  expect(options.body.data[1]).toMatchObject({
    payment_type: 'cash_on_delivery',
    is_offered: true,
    text: 'Pay ₹3,013 online now to confirm the order, and ₹9,036 in cash on delivery, which includes a fee of ₹49.',
    advance: 'Rs3,013.00',
    on_delivery: 'Rs9,036.00',
    grand_total: 'Rs12,049.00',
  })
  const owned = { user_id: asha.id, combined_order_id: orderId }
  expect((await shop.post('order/send-cash-code', owned, asha)).body.code).toBe('cash.advance_first')
  const code = { ...owned, verification_code: 'ABCD-EFGH' }
  expect((await shop.post('order/confirm-cash', code, asha)).body.code).toBe('cash.advance_first')
  expect(await detailOf(order)).toMatchObject({
    can_pay: true,
    to_pay: 'Rs3,013.00',
    offline: { needs_code: false, advance: 'Rs3,013.00', due: 'Rs9,036.00' },
  })
  expect((await payAdvance(order)).status).toBe(200)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({
    state: 'paid',
    payments: ['settled', 'settled'],
    reservations: ['consumed'],
    letters: ['order-paid'],
  })
  const ledger = await ledgerOf(shop.db, orderId)
  expect(sumOf(ledger)).toBe(0)
  expect(ledger['cash_receivable']).toBe(rupees(cashRupees).amountMinor)
  expect((ledger['provider_receivable'] ?? 0) + (ledger['provider_fees'] ?? 0)).toBe(rupees(advanceRupees).amountMinor)
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ total: 1_204_900, paid: 1_204_900, invoiced: 1_204_900 })
  expect(await stockBooks(shop.db, stockItemId)).toMatchObject({ held: 0, consumed: 1 })
  expect(await detailOf(order)).toMatchObject({
    payment_status: 'unpaid',
    can_pay: false,
    offline: { due: 'Rs9,036.00' },
  })
})

test('PAY-01, PAY-02: 100 reports of one advance at once are one paid order with one sale', async () => {
  const order = await placed()
  const { asha, orderId } = order
  const { body: callback } = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: true })
  const reports = Array.from({ length: 100 }, (_, index) =>
    index % 2 === 0
      ? confirm(shop, asha, { orderId, ...callback })
      : deliverWebhooks(shop).then(() => ({ status: 200 })),
  )
  const answers = await Promise.all(reports)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
  expect(await orderBooks(shop.db, orderId)).toEqual({
    state: 'paid',
    payments: ['settled', 'settled'],
    refunds: [],
    reservations: ['consumed'],
    history: ['awaiting_payment', 'paid'],
    letters: ['order-paid'],
  })
  const kinds = await shop.db.selectFrom('ledger_transactions').select('kind').where('order_id', '=', orderId).execute()
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['fee', 'payment', 'payment'])
})

test('PAY-01: expiry against the capture of advances leaves each order paid, with its stock sold once', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => placed({ stock: 1 })))
  const sheets = await Promise.all(
    orders.map(async ({ asha, orderId }) =>
      payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false }),
    ),
  )
  shop.clock.advance(16 * minuteMs)
  const [, ...answers] = await Promise.all([
    Promise.all([expireOrders(shop.ctx()), expireOrders(shop.ctx()), expireOrders(shop.ctx())]),
    ...orders.map(({ asha, orderId }, index) =>
      confirm(shop, asha, {
        orderId,
        ...(sheets[index]?.body ?? { razorpay_payment_id: '', razorpay_order_id: '', razorpay_signature: '' }),
      }),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const { orderId, stockItemId } of orders) {
    expect(await orderBooks(shop.db, orderId)).toMatchObject({
      state: 'paid',
      payments: ['settled', 'settled'],
      refunds: [],
    })
    expect(await stockBooks(shop.db, stockItemId)).toEqual({ available: 0, held: 0, consumed: 1 })
    expect((await ledgerOf(shop.db, orderId))['cash_receivable']).toBe(rupees(cashRupees).amountMinor)
  }
})

test('PAY-01: cancelling against the capture of an advance keeps or returns it, never half', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => placed({ stock: 1 })))
  await Promise.all(
    orders.flatMap((order) => [
      payAdvance(order).catch(() => undefined),
      cancelOrder(shop.ctx(), { orderId: order.orderId, note: 'Not wanted.' }).catch(() => undefined),
    ]),
  )
  await deliverWebhooks(shop)
  await sendDueRefunds(shop.ctx())
  for (const { orderId, stockItemId } of orders) {
    const { state, payments } = await orderBooks(shop.db, orderId)
    const ledger = await ledgerOf(shop.db, orderId)
    expect(sumOf(ledger)).toBe(0)
    const { available, held, consumed } = await stockBooks(shop.db, stockItemId)
    expect([available + consumed, held]).toEqual([1, 0])
    if (state === 'paid') expect(payments).toEqual(['settled', 'settled'])
    else expect([ledger['cash_receivable'] ?? 0, available]).toEqual([0, 1])
  }
})

test('PAY-01: an advance that is not paid in time is cancelled, and paid again from the page of the order', async () => {
  const order = await placed()
  const { asha, orderId, stockItemId } = order
  await openPayment(shop, asha, orderId)
  shop.clock.advance(16 * minuteMs)
  await expireOrders(shop.ctx())
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'cancelled', letters: ['order-expired'] })
  expect(await detailOf(order)).toMatchObject({ can_pay: true, to_pay: 'Rs3,013.00' })
  const again = await shop.post('order/pay-again', { user_id: asha.id, combined_order_id: orderId }, asha)
  expect(again.body).toMatchObject({ amount: 301_300 })
  const sheet = await payAtSheet(shop, again.body.payment_details, { notify: false })
  expect((await confirm(shop, asha, { orderId, ...sheet.body })).status).toBe(200)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'paid', payments: ['settled', 'settled'] })
  expect(await stockBooks(shop.db, stockItemId)).toMatchObject({ held: 0, consumed: 1 })
})

test('PAY-01: cancelled pieces lessen the cash first, and cancelling the rest sends the advance back', async () => {
  const { orderId } = await paid({ price: 6_000, quantity: 2 })
  await cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position: 1, pieces: 1, shareBp: 10_000 }] })
  expect(await refundsOf(orderId)).toEqual([['cash_on_delivery', 6_000, 'processed', true]])
  expect((await cashDue(shop.ctx(), orderId)).amountMinor).toBe(rupees(cashRupees - 6_000).amountMinor)
  await cancelOrder(shop.ctx(), { orderId, note: '' })
  await sendDueRefunds(shop.ctx())
  expect(await refundsOf(orderId)).toEqual([
    ['cash_on_delivery', 6_000, 'processed', true],
    ['cash_on_delivery', cashRupees - 6_000, 'processed', true],
    ['sandbox', advanceRupees, expect.any(String), false],
  ])
  expect((await cashDue(shop.ctx(), orderId)).amountMinor).toBe(0)
  const sums = await sumsOf(shop.db, orderId)
  expect(sums).toMatchObject({
    state: 'refunded',
    refunded: 1_204_900,
    credited: 1_204_900,
    creditedLines: 1_204_900,
    notes: 2,
  })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

test('PAY-01: the courier’s cash is booked without the advance, and a refund returns the advance, then the cash', async () => {
  const order = await delivered()
  const { orderId } = order
  await expect(collectCash(shop.ctx(), { orderId, amount: rupees(totalRupees) })).rejects.toMatchObject({
    code: 'bank.wrong_amount',
  })
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, () => collectCash(shop.ctx(), { orderId, amount: rupees(cashRupees) })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await detailOf(order)).toMatchObject({ payment_status: 'paid' })
  await refundOrder(shop.ctx(), { orderId, note: '', isRestocked: true })
  expect(await refundsOf(orderId)).toEqual([
    ['sandbox', advanceRupees, 'pending', true],
    ['cash_on_delivery', cashRupees, 'pending', false],
  ])
  expect(await payOutRefunds(shop.ctx(), orderId)).toBe(1)
  shop.clock.advance(minuteMs)
  await sendDueRefunds(shop.ctx())
  await deliverWebhooks(shop)
  const ledger = await ledgerOf(shop.db, orderId)
  expect(sumOf(ledger)).toBe(0)
  expect(ledger['refunds_payable'] ?? 0).toBe(0)
  expect((await sumsOf(shop.db, orderId)).credited).toBe(1_204_900)
})

test('PAY-01: a parcel that is refused at the door returns the advance, and the courier owes nothing', async () => {
  const { orderId, stockItemId } = await paid()
  const move = { orderId, note: '' }
  await confirmOrder(shop.ctx(), move)
  await dispatchOrder(shop.ctx(), { ...move, shipment })
  await refuseAtDoor(shop.ctx(), move)
  expect((await cashDue(shop.ctx(), orderId)).amountMinor).toBe(money(0).amountMinor)
  expect(await refundsOf(orderId)).toEqual([
    ['cash_on_delivery', cashRupees, 'processed', true],
    ['sandbox', advanceRupees, 'pending', false],
  ])
  expect(await stockBooks(shop.db, stockItemId)).toMatchObject({ held: 0, consumed: 0 })
})

import { afterAll, expect, test } from 'vitest'
import { rupees } from '@shop/contract/core/money'
import { expireOrders } from '#books'
import { confirmOrder, deliverOrder, dispatchOrder, refuseAtDoor } from '#fulfilment'
import { ledgerOf, orderBooks, stockBooks, sumOf } from '#testing/books.ts'
import { fillCart } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { codeFor } from '#testing/guests.ts'
import { cashBuyer, offerOfflinePayments, placeOffline } from '#testing/offline-factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { sendCashCode } from './cash-orders.service.ts'
import { collectCash, payOutRefunds, receiveTransfer } from './merchant-money.service.ts'
import { findContact } from './offline-orders.store.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())
await offerOfflinePayments(shop.db)

async function placed({ price = 12_000, paymentType = 'cash_on_delivery' } = {}) {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3, priceRupees: price })
  const [piece] = variants
  if (!piece) throw new Error('The product has no variant.')
  const asha = await cashBuyer(shop, piece.id)
  const order = await placeOffline(shop, asha, paymentType)
  return { asha, orderId: order.id, answer: order, stockItemId: piece.stockItemId }
}

async function codeOf(asha: Shopper, orderId: number): Promise<string> {
  await sendCashCode(shop.ctx(), orderId)
  return codeFor(shop, asha.email) ?? ''
}

const confirmCash = (asha: Shopper, orderId: number, code: string) =>
  shop.post('order/confirm-cash', { user_id: asha.id, combined_order_id: orderId, verification_code: code }, asha)

async function confirmed() {
  const order = await placed()
  const { status } = await confirmCash(order.asha, order.orderId, await codeOf(order.asha, order.orderId))
  expect(status).toBe(200)
  return order
}

const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: '' }

async function onTheWay() {
  const order = await confirmed()
  const move = { orderId: order.orderId, note: '' }
  await confirmOrder(shop.ctx(), move)
  await dispatchOrder(shop.ctx(), { ...move, shipment })
  return order
}

const detailOf = async (asha: Shopper, orderId: number) =>
  (await shop.get(`purchase-history-details/${orderId}`, asha)).body.data[0]

test('PAY-01: an order in cash holds its stock, is confirmed by its code alone, and shows what to pay', async () => {
  const { asha, orderId, answer, stockItemId } = await placed()
  expect(answer.body).toEqual({
    combined_order_id: orderId,
    result: true,
    message: 'Your order has been placed successfully',
  })
  expect(await stockBooks(shop.db, stockItemId)).toEqual({ available: 2, held: 1, consumed: 0 })
  const code = await codeOf(asha, orderId)
  expect((await confirmCash(asha, orderId, 'ABCD-EFGH')).body.code).toBe('auth.wrong_code')
  const stranger = await shop.shopper()
  expect((await confirmCash(stranger, orderId, code)).status).toBe(403)
  expect((await confirmCash(asha, orderId, code)).status).toBe(200)
  expect((await confirmCash(asha, orderId, code)).status).toBe(200)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({
    state: 'paid',
    payments: ['settled'],
    reservations: ['consumed'],
    letters: ['order-paid'],
  })
  const ledger = await ledgerOf(shop.db, orderId)
  expect(sumOf(ledger)).toBe(0)
  expect(ledger['cash_receivable']).toBe(rupees(12_049).amountMinor)
  expect(await detailOf(asha, orderId)).toMatchObject({
    payment_type: 'Cash on delivery',
    payment_status: 'unpaid',
    shipping_cost: 'Rs0.00',
    offline: { method: 'cash_on_delivery', fee: 'Rs49.00', needs_code: false },
  })
})

test('AUTH-02: the code goes to the contact of a guest order, or to the proved contact of an account', async () => {
  const { asha, orderId } = await placed()
  const who = (fields: Record<string, unknown>) =>
    shop.db.updateTable('users').set(fields).where('id', '=', asha.id).execute()
  const phone = `+9198${String(asha.id).padStart(8, '0')}`
  const byEmail = { sentBy: 'email', contact: asha.email }
  const byPhone = { sentBy: 'phone', contact: phone }
  await who({ email_verified: true, phone, verified_phone: null })
  expect(await findContact(shop.db, orderId)).toEqual(byEmail)
  await who({ email_verified: false, verified_phone: phone })
  expect(await findContact(shop.db, orderId)).toEqual(byPhone)
  await who({ email: null, verified_phone: null })
  expect(await findContact(shop.db, orderId)).toBeUndefined()
  await shop.db.updateTable('orders').set({ ship_email: '' }).where('id', '=', orderId).execute()
  await who({ phone: null, is_guest: true, password_hash: null, guest_phone: phone })
  expect(await findContact(shop.db, orderId)).toEqual(byPhone)
  await shop.db.updateTable('orders').set({ ship_email: asha.email }).where('id', '=', orderId).execute()
  expect(await findContact(shop.db, orderId)).toEqual(byEmail)
})

test('PAY-01: each refusal of cash has its reason, before and at the order', async () => {
  const { asha, answer } = await placed({ price: 60_000 })
  expect(answer.body['code']).toBe('cash.too_much')
  const options = await shop.post('payment-options', { user_id: asha.id }, asha)
  expect(options.body.data).toMatchObject([
    { payment_type: 'razorpay', is_offered: true, methods: ['upi', 'card', 'netbanking', 'emi', 'wallet'] },
    {
      payment_type: 'cash_on_delivery',
      is_offered: false,
      reason: 'This order is above the limit for cash on delivery.',
    },
    { payment_type: 'bank_transfer', is_offered: false, reason: 'Bank transfer is for larger orders.' },
  ])
})

test('PAY-01: a code that is sent by 100 clients at once confirms the order once', async () => {
  const { asha, orderId } = await placed()
  const code = await codeOf(asha, orderId)
  const answers = await Promise.all(Array.from({ length: 100 }, () => confirmCash(asha, orderId, code)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ payments: ['settled'], letters: ['order-paid'] })
  expect(await shop.db.selectFrom('invoices').select('id').where('order_id', '=', orderId).execute()).toHaveLength(1)
})

test('ORDER-01: an order in cash that nobody confirms frees its stock; expiry and code never both win', async () => {
  const orders = []
  for (let i = 0; i < 20; i += 1) {
    const order = await placed()
    orders.push({ ...order, code: await codeOf(order.asha, order.orderId) })
  }
  await shop.db
    .updateTable('orders')
    .set({ reserved_until: new Date(shop.clock.now().getTime() + 1) })
    .where(
      'id',
      'in',
      orders.map(({ orderId }) => orderId),
    )
    .execute()
  const race = orders.map(({ asha, orderId, code }) => confirmCash(asha, orderId, code))
  shop.clock.advance(5)
  await Promise.all([...race, ...Array.from({ length: 5 }, () => expireOrders(shop.ctx()))])
  await expireOrders(shop.ctx())
  for (const { orderId, stockItemId } of orders) {
    const { state } = await orderBooks(shop.db, orderId)
    expect(['paid', 'cancelled']).toContain(state)
    expect(await stockBooks(shop.db, stockItemId)).toEqual(
      state === 'paid' ? { available: 2, held: 0, consumed: 1 } : { available: 3, held: 0, consumed: 0 },
    )
    const entry = await shop.db
      .selectFrom('order_history')
      .select('note')
      .where('order_id', '=', orderId)
      .where('to_state', '=', 'cancelled')
      .executeTakeFirst()
    expect(entry?.note ?? 'It was not confirmed in time.').toBe('It was not confirmed in time.')
    expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
  }
})

test('PAY-01: the cash of a delivered order is booked once by 100 at once, and only the exact amount', async () => {
  const { asha, orderId } = await onTheWay()
  const amount = rupees(12_049)
  await expect(collectCash(shop.ctx(), { orderId, amount })).rejects.toMatchObject({ code: 'order.illegal_transition' })
  await deliverOrder(shop.ctx(), { orderId, note: '' })
  await expect(collectCash(shop.ctx(), { orderId, amount: rupees(12_000) })).rejects.toMatchObject({
    code: 'bank.wrong_amount',
  })
  const booked = await Promise.allSettled(
    Array.from({ length: 100 }, () => collectCash(shop.ctx(), { orderId, amount })),
  )
  expect(booked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const ledger = await ledgerOf(shop.db, orderId)
  expect(ledger).toMatchObject({ bank: amount.amountMinor, cash_receivable: 0 })
  expect(sumOf(ledger)).toBe(0)
  expect(await detailOf(asha, orderId)).toMatchObject({ payment_status: 'paid', offline: { due: 'Rs0.00' } })
})

test('ORDER-03: a refused parcel goes back on the shelf, owes nothing, and after two the shopper pays online', async () => {
  const { asha, orderId, stockItemId } = await onTheWay()
  await refuseAtDoor(shop.ctx(), { orderId, note: '' })
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'refunded', refunds: ['returned processed'] })
  expect(await stockBooks(shop.db, stockItemId)).toMatchObject({ available: 3 })
  expect(Object.values(await ledgerOf(shop.db, orderId)).every((amount) => amount === 0)).toBe(true)
  const note = shop.db.selectFrom('invoices').select('reason').where('order_id', '=', orderId)
  expect(await note.where('kind', '=', 'credit_note').execute()).toEqual([{ reason: 'The pieces were returned.' }])
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3 })
  const lines = [{ variantId: variants[0]?.id ?? 0 }]
  await fillCart(shop.db, asha.id, lines)
  const second = await placeOffline(shop, asha)
  expect(second.status).toBe(200)
  await confirmCash(asha, second.id, await codeOf(asha, second.id))
  await confirmOrder(shop.ctx(), { orderId: second.id, note: '' })
  await dispatchOrder(shop.ctx(), { orderId: second.id, note: '', shipment })
  await refuseAtDoor(shop.ctx(), { orderId: second.id, note: '' })
  await fillCart(shop.db, asha.id, lines)
  expect((await placeOffline(shop, asha)).body['code']).toBe('cash.refused_before')
})

test('PAY-01: a bank transfer waits beside other orders, is booked once, and a reference pays for one order', async () => {
  const { asha, orderId, answer, stockItemId } = await placed({ price: 150_000, paymentType: 'bank_transfer' })
  expect(answer.status).toBe(200)
  expect(await detailOf(asha, orderId)).toMatchObject({
    payment_type: 'Bank transfer',
    state: 'awaiting_payment',
    offline: { bank_details: 'HDFC Bank, 50100012345678, HDFC0000123' },
  })
  const receipt = { orderId, amount: rupees(150_000), reference: `UTR${orderId}` }
  await expect(receiveTransfer(shop.ctx(), { ...receipt, amount: rupees(149_999) })).rejects.toMatchObject({
    code: 'bank.wrong_amount',
  })
  const booked = await Promise.allSettled(Array.from({ length: 100 }, () => receiveTransfer(shop.ctx(), receipt)))
  expect(booked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockBooks(shop.db, stockItemId)).toEqual({ available: 2, held: 0, consumed: 1 })
  const other = await placed({ price: 150_000, paymentType: 'bank_transfer' })
  await expect(receiveTransfer(shop.ctx(), { ...receipt, orderId: other.orderId })).rejects.toMatchObject({
    code: 'bank.used_reference',
  })
  expect(await payOutRefunds(shop.ctx(), orderId)).toBe(0)
})

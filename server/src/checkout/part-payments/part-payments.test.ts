import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { dayMs, minuteMs } from '@shop/contract/core/durations'
import { reconcile } from '#books'
import { sendDueRefunds } from '#checkout/payments/refunds.service.ts'
import {
  cancelOrder,
  cancelPieces,
  checkOrder,
  confirmOrder,
  deliverOrder,
  dispatchOrder,
  refundOrder,
  startWork,
} from '#fulfilment'
import { ledgerOf, orderBooks, sumOf } from '#testing/books.ts'
import { confirm, deliverWebhooks, openPayment, payAtSheet, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { edit, previewOf } from '#testing/order-edits.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { sendBalanceReminders, settleUnreportedBalances } from './balances.service.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())
await publishSetting(shop, 'part-payment', {
  pieces: 'made_to_order',
  categoryIds: [],
  fromMinor: 5_000_000,
  percent: 50,
  reminderDays: 4,
})

const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: '' }
const noAnswer = { razorpay_payment_id: '', razorpay_order_id: '', razorpay_signature: '' }
const totalMinor = 12_000_000
const halfMinor = 6_000_000

type Wanted = {
  readonly quantity?: number
  readonly policy?: 'made_to_order' | 'tracked'
  readonly priceRupees?: number
}

async function buyer({ quantity = 1, policy = 'made_to_order', priceRupees = 120_000 }: Wanted = {}) {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 5, policy, priceRupees: priceRupees / quantity })
  return readyShopper(shop, [{ variantId: variants[0]?.id ?? 0, quantity }])
}

const storeInParts = (asha: Shopper) =>
  shop.post('order/store', { owner_id: 1, user_id: asha.id, payment_type: 'part_payment' }, asha)

/** An order whose first payment is made. */
async function begun(wanted?: Wanted) {
  const asha = await buyer(wanted)
  const placed = await storeInParts(asha)
  expect(placed.status).toBe(200)
  const orderId = Number(placed.body['combined_order_id'])
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  expect((await confirm(shop, asha, { orderId, ...sheet.body })).status).toBe(200)
  return { asha, orderId }
}

type Begun = Awaited<ReturnType<typeof begun>>

const openBalance = async ({ asha, orderId }: Begun) =>
  shop.post('order/pay-again', { user_id: asha.id, combined_order_id: orderId }, asha)

async function payBalance(order: Begun) {
  const opened = await openBalance(order)
  const sheet = await payAtSheet(shop, opened.body.payment_details, { notify: false })
  return confirm(shop, order.asha, { orderId: order.orderId, ...sheet.body })
}

const detailOf = async ({ asha, orderId }: Begun) =>
  (await shop.get(`purchase-history-details/${orderId}`, asha)).body.data[0]

async function consoleActions(order: Begun): Promise<readonly string[]> {
  const { code } = await detailOf(order)
  const { body } = await sendAdmin(shop, `GET orders/${code}`, { as: await newStaff(shop) })
  return body.actions
}

async function make(orderId: number) {
  const move = { orderId, note: '' }
  await confirmOrder(shop.ctx(), move)
  await startWork(shop.ctx(), move)
  await checkOrder(shop.ctx(), move)
}

const dispatch = (orderId: number) => dispatchOrder(shop.ctx(), { orderId, note: '', shipment })

async function documentsOf(orderId: number) {
  const { rows } = await sql<{ kind: string; total: number }>`
    select kind, total_minor as total from invoices where order_id = ${orderId} order by id`.execute(shop.db)
  return rows.map(({ kind, total }) => [kind, total])
}

/** The ledger of an order, which balances, and of which nothing is owed any more. */
async function closedBooks(orderId: number) {
  await sendDueRefunds(shop.ctx())
  shop.clock.advance(minuteMs)
  await sendDueRefunds(shop.ctx())
  await deliverWebhooks(shop)
  const ledger = await ledgerOf(shop.db, orderId)
  expect(sumOf(ledger)).toBe(0)
  expect([ledger['customer_advances'] ?? 0, ledger['refunds_payable'] ?? 0]).toEqual([0, 0])
  return ledger
}

const received = (ledger: Readonly<Record<string, number>>) =>
  (ledger['provider_receivable'] ?? 0) + (ledger['provider_fees'] ?? 0)

test('PAY-01, ORDER-03: half confirms an order, the balance is asked for when it is made, and only then it is sent', async () => {
  const asha = await buyer()
  const options = await shop.post('payment-options', { user_id: asha.id }, asha)
  expect(options.body.data[1]).toMatchObject({
    payment_type: 'part_payment',
    title: 'Pay half now',
    is_offered: true,
    advance: 'Rs60,000.00',
    before_dispatch: 'Rs60,000.00',
    grand_total: 'Rs120,000.00',
  })
  const placed = await storeInParts(asha)
  const order = { asha, orderId: Number(placed.body['combined_order_id']) }
  const { orderId } = order
  expect(await detailOf(order)).toMatchObject({ can_pay: true, to_pay: 'Rs60,000.00' })
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  expect((await confirm(shop, asha, { orderId, ...sheet.body })).status).toBe(200)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'paid', payments: ['settled'] })
  expect(await ledgerOf(shop.db, orderId)).toMatchObject({ customer_advances: -halfMinor })
  expect(await documentsOf(orderId)).toEqual([['receipt_voucher', totalMinor]])
  expect(await detailOf(order)).toMatchObject({
    payment_status: 'unpaid',
    can_pay: true,
    part_payment: { first: 'Rs60,000.00', due: 'Rs60,000.00' },
  })

  await make(orderId)
  await expect(dispatch(orderId)).rejects.toMatchObject({ code: 'balance.due' })
  expect(await consoleActions(order)).not.toContain('dispatch')
  expect((await orderBooks(shop.db, orderId)).letters).toEqual(['order-paid', 'balance-due'])
  expect((await payBalance(order)).status).toBe(200)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'quality_check', payments: ['settled', 'settled'] })
  expect(await ledgerOf(shop.db, orderId)).toMatchObject({ customer_advances: -totalMinor })
  expect(await detailOf(order)).toMatchObject({
    payment_status: 'paid',
    can_pay: false,
    part_payment: { due: 'Rs0.00' },
  })
  expect(await consoleActions(order)).toContain('dispatch')
  await dispatch(orderId)
  expect(await documentsOf(orderId)).toEqual([
    ['receipt_voucher', totalMinor],
    ['invoice', totalMinor],
  ])
  const ledger = await closedBooks(orderId)
  expect(received(ledger)).toBe(totalMinor)
  expect((ledger['sales'] ?? 0) + (ledger['tax_payable'] ?? 0) + (ledger['shipping_income'] ?? 0)).toBe(-totalMinor)
  const from = new Date(shop.clock.now().getTime() - dayMs)
  const { exceptions } = await reconcile(shop.ctx(), { from, isDryRun: false })
  expect(exceptions).toEqual([])

  await deliverOrder(shop.ctx(), { orderId, note: '' })
  await refundOrder(shop.ctx(), { orderId, note: '', isRestocked: false })
  expect(received(await closedBooks(orderId))).toBe(0)
})

test('PAY-01: two payments are offered for the pieces and from the sum of the terms alone', async () => {
  const cheap = await buyer({ priceRupees: 49_000 })
  const ready = await buyer({ policy: 'tracked' })
  for (const asha of [cheap, ready]) {
    const { body } = await shop.post('payment-options', { user_id: asha.id }, asha)
    expect(body.data).not.toContainEqual(expect.objectContaining({ payment_type: 'part_payment' }))
    expect((await storeInParts(asha)).body).toMatchObject({ code: 'part_payment.not_offered' })
  }
})

test('PAY-01, PAY-02: of 20 reports of two payments of one balance, one pays it and the other goes back', async () => {
  const order = await begun()
  const { asha, orderId } = order
  const opened = await openBalance(order)
  const sheets = await Promise.all([1, 2].map(() => payAtSheet(shop, opened.body.payment_details, { notify: true })))
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 4 === 0
        ? deliverWebhooks(shop)
        : confirm(shop, asha, { orderId, ...(sheets[index % 2]?.body ?? noAnswer) }),
    ),
  )
  const { payments, refunds } = await orderBooks(shop.db, orderId)
  expect(payments.filter((status) => status === 'settled')).toHaveLength(2)
  expect(payments.length - 2).toBe(refunds.length)
  await make(orderId)
  await dispatch(orderId)
  expect(received(await closedBooks(orderId))).toBe(totalMinor)
})

test('PAY-01: a balance that is paid while its order is cancelled goes back whole, whichever comes first', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => begun()))
  const sheets = await Promise.all(
    orders.map(async (order) => payAtSheet(shop, (await openBalance(order)).body.payment_details, { notify: false })),
  )
  await Promise.all(
    orders.flatMap(({ asha, orderId }, index) => [
      confirm(shop, asha, { orderId, ...(sheets[index]?.body ?? noAnswer) }),
      cancelOrder(shop.ctx(), { orderId, note: 'Not wanted.' }),
    ]),
  )
  for (const { orderId } of orders) {
    expect((await orderBooks(shop.db, orderId)).state).toBe('refunded')
    expect(received(await closedBooks(orderId))).toBe(0)
  }
})

test('PAY-01: cancelled pieces lessen the balance first, and an outdated balance that is paid goes back', async () => {
  const order = await begun({ quantity: 3 })
  const { asha, orderId } = order
  const outdated = await openBalance(order)
  const cancel = (shareBp: number) =>
    cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position: 1, pieces: 1, shareBp }] })
  await cancel(10_000)
  expect(await detailOf(order)).toMatchObject({ to_pay: 'Rs20,000.00', refunded: 'Rs0.00' })
  const late = await payAtSheet(shop, outdated.body.payment_details, { notify: false })
  expect((await confirm(shop, asha, { orderId, ...late.body })).body).toMatchObject({ code: 'payment.returned' })
  await cancel(10_000)
  expect(await detailOf(order)).toMatchObject({ can_pay: false, refunded: 'Rs80,000.00' })
  await make(orderId)
  await dispatch(orderId)
  expect(received(await closedBooks(orderId))).toBe(4_000_000)
  const from = new Date(shop.clock.now().getTime() - dayMs)
  const { exceptions } = await reconcile(shop.ctx(), { from, isDryRun: false })
  expect(exceptions.filter(({ kind }) => kind !== 'wrong_amount')).toEqual([])
})

test('PAY-01, ORDER-03: an edit says that a dropped piece lessens the balance, and sends nothing back', async () => {
  const order = await begun({ quantity: 3 })
  const { code } = await shop.db
    .selectFrom('orders')
    .select('code')
    .where('id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  const change = { code, as: await newStaff(shop), draft: { dropped: [{ position: 1, pieces: 1 }] } }
  expect(await previewOf(shop, change)).toMatchObject({
    changes: [expect.stringContaining('dropped'), '₹40,000 less to pay before dispatch'],
    money: { afterMinor: 8_000_000, refundMinor: 0, unpaidMinor: 4_000_000 },
    papers: ['Refund voucher of ₹40,000 for the dropped pieces'],
  })
  expect((await edit(shop, change)).status).toBe(200)
  expect(await detailOf(order)).toMatchObject({ to_pay: 'Rs20,000.00', refunded: 'Rs0.00' })
  await payBalance(order)
  await make(order.orderId)
  await dispatch(order.orderId)
  expect(received(await closedBooks(order.orderId))).toBe(8_000_000)
})

test('PAY-01: a cancelled order refunds what was paid less the charge, and the house keeps no more than that', async () => {
  const order = await begun()
  const { orderId } = order
  const cancel = (shareBp: number) =>
    cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position: 1, pieces: 1, shareBp }] })
  await expect(cancel(4_000)).rejects.toMatchObject({ code: 'balance.keeps_more' })
  await cancel(7_500)
  expect(await detailOf(order)).toMatchObject({ state: 'refunded', refunded: 'Rs30,000.00', can_pay: false })
  expect(received(await closedBooks(orderId))).toBe(3_000_000)
})

test('PAY-01: staff ask for a balance, and reminders end after three or with the payment', async () => {
  const order = await begun()
  const { rows } = await sql<{ code: string }>`select code from orders where id = ${order.orderId}`.execute(shop.db)
  const [{ code } = { code: '' }] = rows
  const as = await newStaff(shop)
  expect(await sendAdmin(shop, `POST orders/${code}/balance-request`, { as })).toMatchObject({ status: 200 })
  const due = await sendAdmin(shop, 'GET orders?balance=due', { as })
  expect(due.body.orders).toContainEqual(expect.objectContaining({ code, isPaid: false }))
  for (let turn = 0; turn < 5; turn += 1) {
    shop.clock.advance(4 * dayMs + minuteMs)
    await sendBalanceReminders(shop.ctx())
  }
  const { letters } = await orderBooks(shop.db, order.orderId)
  expect(letters.filter((kind) => kind === 'balance-due')).toHaveLength(4)
})

test('PAY-02: the shop finds a paid balance that nobody reported', async () => {
  const order = await begun()
  const opened = await openBalance(order)
  await payAtSheet(shop, opened.body.payment_details, { notify: false })
  shop.clock.advance(minuteMs)
  expect(await settleUnreportedBalances(shop.ctx())).toBeGreaterThan(0)
  expect(await detailOf(order)).toMatchObject({ payment_status: 'paid', can_pay: false })
  const { exceptions } = await reconcile(shop.ctx(), {
    from: new Date(shop.clock.now().getTime() - dayMs),
    isDryRun: false,
  })
  expect(exceptions.filter(({ kind }) => kind !== 'wrong_amount')).toEqual([])
})

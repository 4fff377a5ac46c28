import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { cancelPieces, refundOrder } from '#fulfilment'
import { deliverWebhooks, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { deliver, paidOrderOf } from '#testing/order-factories.ts'
import { newKey, newStaff, sendAdmin, type AdminAnswer } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { sendDueRefunds } from './refunds.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)

const referencesIn = ({ body }: AdminAnswer): (string | null)[] =>
  z
    .array(z.object({ reference: z.string().nullable() }))
    .parse(body.payments)
    .map(({ reference }) => reference)

const listed = async (query: string) => referencesIn(await sendAdmin(shop, `GET payments?${query}`, { as: owner }))

const orderOf = (orderId: number) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()

test('PAY-01: a payment is found by its order, its ids and its exact amount', async () => {
  const { orderId, paymentId } = await paidOrderOf(shop, [{ priceRupees: 4321 }])
  const other = await paidOrderOf(shop, [{ priceRupees: 5432 }])
  const order = await orderOf(orderId)
  const opened = await shop.db
    .selectFrom('payment_orders')
    .select('provider_order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  for (const search of [order.code, paymentId, opened.provider_order_id])
    expect([search, await listed(`search=${search}`)]).toEqual([search, [paymentId]])
  const byAmount = await listed(`amountMinor=${order.total_minor}`)
  expect(byAmount).toContain(paymentId)
  expect(byAmount).not.toContain(other.paymentId)
  expect(await listed('search=pay_of_nobody')).toEqual([])
})

test('PAY-01: filters by state, method and day leave out the other payments', async () => {
  const { paymentId, orderId } = await paidOrderOf(shop, [{}])
  const day = new Date(shop.clock.now().getTime() + 19_800_000).toISOString().slice(0, 10)
  expect(await listed(`from=${day}&until=${day}&state=settled`)).toContain(paymentId)
  expect(await listed(`until=2020-01-01`)).toEqual([])
  expect(await listed(`from=2099-01-01`)).toEqual([])
  expect(await listed('state=refunded')).not.toContain(paymentId)
  const { method } = await shop.db
    .selectFrom('payments')
    .select('method')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(await listed(`method=${method}`)).toContain(paymentId)
  expect(await listed('method=carrier_pigeon')).toEqual([])
})

test('PAY-01: a payment says what of it was refunded, and why, in list, filter and page', async () => {
  const { paymentId, orderId } = await paidOrderOf(shop, [{ quantity: 2 }])
  const page = async () => (await sendAdmin(shop, `GET payments/${paymentId}`, { as: owner })).body
  expect(await page()).toMatchObject({ state: 'settled', refundedMinor: 0, note: '' })
  await cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position: 1, pieces: 1, shareBp: 10_000 }] })
  const part = await page()
  expect(part).toMatchObject({ state: 'part_refunded', note: 'pieces_cancelled' })
  expect(part.refundedMinor).toBe(part.refunds[0].amountMinor)
  expect(await listed('state=part_refunded')).toContain(paymentId)
  expect(await listed('state=settled')).not.toContain(paymentId)
  await deliver(shop, orderId)
  await refundOrder(shop.ctx(), { orderId, note: '', isRestocked: false })
  const whole = await page()
  expect(whole).toMatchObject({ state: 'refunded', note: 'after_dispatch', refundedMinor: whole.amountMinor })
  expect(await listed('state=refunded')).toContain(paymentId)
})

test('PAY-01: of an order that is cancelled piece by piece, only the last refund says that the order was cancelled', async () => {
  const { paymentId, orderId } = await paidOrderOf(shop, [{ quantity: 2 }])
  for (const _ of [1, 2])
    await cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position: 1, pieces: 1, shareBp: 10_000 }] })
  const { refunds } = (await sendAdmin(shop, `GET payments/${paymentId}`, { as: owner })).body
  expect(refunds).toMatchObject([{ reason: 'pieces_cancelled' }, { reason: 'order_cancelled' }])
})

test('PAY-02: a payment of a wrong amount waits for a person, with its refund, its events and its bookings', async () => {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(shop, asha)
  const opened = await openPayment(shop, asha, orderId)
  await shop.db.updateTable('payment_orders').set({ amount_minor: 100 }).where('order_id', '=', orderId).execute()
  const sheet = await payAtSheet(shop, opened)
  await deliverWebhooks(shop)
  const paymentId = sheet.body.razorpay_payment_id
  expect(await listed('view=waiting')).toContain(paymentId)
  expect(await listed('view=refunds')).toContain(paymentId)
  await shop.runJobs()
  shop.clock.advance(10_000)
  await sendDueRefunds(shop.ctx())
  await deliverWebhooks(shop)
  const { body } = await sendAdmin(shop, `GET payments/${paymentId}`, { as: owner })
  expect(body).toMatchObject({ state: 'refunded', openCases: 1, cases: [{ kind: 'wrong_amount', isOpen: true }] })
  expect(body.refunds).toMatchObject([{ state: 'refund_sent', reason: 'wrong_amount' }])
  const kinds = z.array(z.object({ kind: z.string() })).parse(body.timeline)
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['opened', 'taken', 'event', 'case', 'refund', 'refund_ended']),
  )
  const bookings = z.array(z.object({ kind: z.string(), entries: z.array(z.object({ amountMinor: z.int() })) }))
  for (const { entries } of bookings.parse(body.bookings))
    expect(entries.reduce((total, { amountMinor }) => total + amountMinor, 0)).toBe(0)
})

test('PAY-01: a declined attempt is listed among the failed ones, and its page names the order', async () => {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(shop, asha)
  await payAtSheet(shop, await openPayment(shop, asha, orderId), { outcome: 'failure' })
  await deliverWebhooks(shop)
  const { code } = await orderOf(orderId)
  const [reference] = await listed(`view=failed&search=${code}`)
  const { body } = await sendAdmin(shop, `GET payments/${reference}`, { as: owner })
  expect(body).toMatchObject({ state: 'failed', orderCode: code, order: { state: 'awaiting_payment' }, bookings: [] })
})

test('PAY-01: pages of payments follow each other without a gap or a repeat', async () => {
  for (let count = 0; count < 3; count += 1) await paidOrderOf(shop, [{}])
  const all = await listed('limit=200')
  const seen: (string | null)[] = []
  let cursor = ''
  for (let page = 0; page < 50; page += 1) {
    const answer = await sendAdmin(shop, `GET payments?limit=2${cursor}`, { as: owner })
    seen.push(...referencesIn(answer))
    if (answer.body.next === null) break
    cursor = `&cursor=${answer.body.next}`
  }
  expect(seen).toEqual(all)
  expect(seen.length).toBeGreaterThanOrEqual(3)
})

test('API-01: a payment is shown with money.read alone, and an unknown one is not found', async () => {
  const key = await newKey(shop, ['money.read'])
  expect((await sendAdmin(shop, 'GET payments', { key })).status).toBe(200)
  expect((await sendAdmin(shop, 'GET payments/pay_of_nobody', { key })).body.code).toBe('money.no_payment')
  const orders = await newStaff(shop, { role: 'Orders' })
  expect((await sendAdmin(shop, 'GET payments', { as: orders })).status).toBe(403)
})

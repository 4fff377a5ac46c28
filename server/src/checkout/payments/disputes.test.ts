import { afterAll, expect, test } from 'vitest'
import { reconcile, settleListed } from '#books'
import { refundOrder } from '#fulfilment'
import { ledgerOf, orderBooks, sumOf } from '#testing/books.ts'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { sendDispute } from '#testing/disputes.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { bookEarlyDisputes } from './disputes.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

async function paidOrder() {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(shop, asha)
  const { body: callback } = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  await confirm(shop, asha, { orderId, ...callback })
  const disputeId = `disp_of_test_${orderId}`
  return { orderId, paymentId: callback.razorpay_payment_id, disputeId }
}

type Event = Omit<Parameters<typeof sendDispute>[1], 'amount'>
const send = (event: Event) => sendDispute(shop, { ...event, amount: 1_200_000 })

async function listed(subject: string) {
  const { exceptions } = await reconcile(shop.ctx(), { from: shop.clock.now(), isDryRun: false })
  return exceptions.filter((one) => one.subject === subject)
}

const chargebacks = async (orderId: number) => (await ledgerOf(shop.db, orderId))['chargebacks'] ?? 0

test('PAY-02: a chargeback is listed for a person, shown with its order, and booked when it is lost', async () => {
  const { orderId, ...ids } = await paidOrder()
  expect(await send({ ...ids, name: 'created', status: 'open', at: 1000 })).toBe(200)
  const [open] = await listed(ids.disputeId)
  expect(open).toMatchObject({
    kind: 'dispute',
    id: expect.any(Number),
    detail: expect.stringMatching(/: open \(chargeback, goods_or_services_not_received\); answer by 2027-01-01\.$/),
  })
  expect(await chargebacks(orderId)).toBe(0)
  // Answering the dispute closes its case, and new events list it again.
  await settleListed(shop.ctx(), { id: open?.id ?? 0, note: 'Courier’s proof sent.' })
  expect(await listed(ids.disputeId)).toEqual([])
  expect(await send({ ...ids, name: 'under_review', status: 'under_review', at: 2000 })).toBe(200)
  expect(await send({ ...ids, name: 'lost', status: 'lost', at: 3000, deducted: 1_200_000 })).toBe(200)
  expect(await listed(ids.disputeId)).toMatchObject([{ id: open?.id, detail: expect.stringContaining(': lost') }])
  expect(await chargebacks(orderId)).toBe(1_200_000)
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
  expect((await orderBooks(shop.db, orderId)).state).toBe('paid')
})

test('PAY-02: events of a dispute count once, in any order, and together', async () => {
  const { orderId, ...ids } = await paidOrder()
  const lost = { ...ids, name: 'lost', status: 'lost', at: 3000, deducted: 1_200_000 }
  const created = { ...ids, name: 'created', status: 'open', at: 1000 }
  const events = [lost, created, lost, { ...ids, name: 'under_review', status: 'under_review', at: 2000 }, created]
  expect(await Promise.all(events.map(send))).toEqual(events.map(() => 200))
  expect(await send({ ...created, eventId: 'told again under another id' })).toBe(200)
  expect(await chargebacks(orderId)).toBe(1_200_000)
  const rows = shop.db
    .selectFrom('payment_disputes')
    .select(['status'])
    .where('provider_dispute_id', '=', ids.disputeId)
  expect(await rows.execute()).toEqual([{ status: 'lost' }])
})

test('PAY-02: a deduction at the start is repaid when the dispute is won', async () => {
  const { orderId, ...ids } = await paidOrder()
  await send({ ...ids, name: 'created', status: 'open', at: 1000, deducted: 1_200_000 })
  expect(await chargebacks(orderId)).toBe(1_200_000)
  await send({ ...ids, name: 'action_required', status: 'open', at: 1500, deducted: 1_200_000 })
  expect(await chargebacks(orderId)).toBe(1_200_000)
  await send({ ...ids, name: 'won', status: 'won', at: 2000, deducted: 1_200_000 })
  expect(await chargebacks(orderId)).toBe(0)
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

test('PAY-02: a payment that the bank has reversed is not refunded again', async () => {
  const { orderId, ...ids } = await paidOrder()
  await send({ ...ids, name: 'lost', status: 'lost', at: 3000, deducted: 1_200_000 })
  await shop.db.updateTable('orders').set({ state: 'delivered' }).where('id', '=', orderId).execute()
  const refund = refundOrder(shop.ctx(), { orderId, note: '', isRestocked: false })
  await expect(refund).rejects.toMatchObject({ code: 'payment.charged_back' })
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'delivered', refunds: [] })
})

test('PAY-02: nothing is refunded while a dispute is open, and again once it is won', async () => {
  const { orderId, ...ids } = await paidOrder()
  await send({ ...ids, name: 'created', status: 'open', at: 1000 })
  await shop.db.updateTable('orders').set({ state: 'delivered' }).where('id', '=', orderId).execute()
  const refund = () => refundOrder(shop.ctx(), { orderId, note: '', isRestocked: false })
  await expect(refund()).rejects.toMatchObject({ code: 'payment.disputed' })
  await send({ ...ids, name: 'under_review', status: 'under_review', at: 2000 })
  await expect(refund()).rejects.toMatchObject({ code: 'payment.disputed' })
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'delivered', refunds: [] })
  await send({ ...ids, name: 'won', status: 'won', at: 3000 })
  await refund()
  expect((await orderBooks(shop.db, orderId)).state).toBe('refunded')
})

test('PAY-02: a dispute reported before its payment is booked once the payment is known, and once', async () => {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(shop, asha)
  const { body: callback } = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  const ids = { disputeId: 'disp_told_early', paymentId: callback.razorpay_payment_id }
  const created = { ...ids, name: 'created', status: 'open', at: 1000, deducted: 1_200_000 }
  expect(await send(created)).toBe(200)
  expect(await bookEarlyDisputes(shop.ctx())).toBe(0)
  await confirm(shop, asha, { orderId, ...callback })
  expect(await chargebacks(orderId)).toBe(0)
  // Nor is it refunded before it is booked.
  await shop.db.updateTable('orders').set({ state: 'delivered' }).where('id', '=', orderId).execute()
  const refund = refundOrder(shop.ctx(), { orderId, note: '', isRestocked: false })
  await expect(refund).rejects.toMatchObject({ code: 'payment.charged_back' })
  await Promise.all([
    bookEarlyDisputes(shop.ctx()),
    bookEarlyDisputes(shop.ctx()),
    send({ ...created, eventId: 'again' }),
  ])
  expect(await bookEarlyDisputes(shop.ctx())).toBe(0)
  expect(await chargebacks(orderId)).toBe(1_200_000)
  const exception = shop.db.selectFrom('payment_exceptions').select(['order_id', 'detail'])
  expect(await exception.where('subject', '=', ids.disputeId).execute()).toEqual([
    { order_id: orderId, detail: expect.stringContaining('of order ') },
  ])
  await send({ ...ids, name: 'won', status: 'won', at: 2000 })
  expect(await chargebacks(orderId)).toBe(0)
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

test('PAY-02: a dispute of a payment that is not of this shop is listed and not booked', async () => {
  const disputeId = 'disp_of_a_stranger'
  expect(await send({ disputeId, paymentId: 'pay_unknown', name: 'lost', status: 'lost', at: 1000 })).toBe(200)
  expect(await listed(disputeId)).toMatchObject([{ detail: expect.stringContaining('of no order of this shop') }])
})

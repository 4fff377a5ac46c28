import { afterAll, expect, test } from 'vitest'
import { minuteMs } from '@shop/contract/core/durations'
import { orderBooks } from '#testing/books.ts'
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
import { testApp } from '#testing/test-app.ts'
import { expireOrders } from './expiry.service.ts'
import { sendPaymentReminders } from './reminders.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

async function unpaidOrder() {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 5 })
  const variantId = variants[0]?.id ?? 0
  const asha = await readyShopper(shop, [{ variantId }])
  const { id: orderId } = await placeOrder(shop, asha)
  return { asha, orderId, variantId }
}

async function remindAtOnce(): Promise<number> {
  const turns = await Promise.all(Array.from({ length: 5 }, () => sendPaymentReminders(shop.ctx())))
  return turns.reduce((sum, count) => sum + count, 0)
}

test('ORDER-01: an order that is unpaid after five minutes gets one reminder, with a link to pay', async () => {
  const { asha, orderId } = await unpaidOrder()
  shop.clock.advance(4 * minuteMs)
  expect(await remindAtOnce()).toBe(0)
  shop.clock.advance(2 * minuteMs)
  expect(await remindAtOnce()).toBe(1)
  shop.clock.advance(2 * minuteMs)
  expect(await remindAtOnce()).toBe(0)
  await shop.runJobs()
  const mails = shop.mails.filter(({ to }) => to === asha.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['order-placed'])
  expect(mails[0]?.text).toContain(`Pay ₹12,000:\nhttp://localhost:3000/order-details/${orderId}`)
})

test('ORDER-01: a paid order gets no reminder, even when the payment comes between the reminder and its email', async () => {
  const paid = await unpaidOrder()
  const late = await unpaidOrder()
  const pay = async ({ asha, orderId }: typeof paid) => {
    const { body } = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
    expect((await confirm(shop, asha, { orderId, ...body })).status).toBe(200)
  }
  await pay(paid)
  shop.clock.advance(6 * minuteMs)
  expect(await remindAtOnce()).toBe(1)
  await pay(late)
  await shop.runJobs()
  for (const { asha } of [paid, late]) {
    expect(shop.mails.filter(({ to }) => to === asha.email).map(({ kind }) => kind)).toEqual(['order-paid'])
  }
})

test('ORDER-01: a changed cart that is ordered again counts as the same purchase, with one reminder', async () => {
  const { asha, orderId, variantId } = await unpaidOrder()
  shop.clock.advance(6 * minuteMs)
  expect(await remindAtOnce()).toBe(1)
  await fillCart(shop.db, asha.id, [{ variantId, quantity: 2 }])
  const again = await placeOrder(shop, asha)
  expect(again.id).not.toBe(orderId)
  shop.clock.advance(6 * minuteMs)
  expect(await remindAtOnce()).toBe(0)
  expect((await orderBooks(shop.db, again.id)).letters).toEqual([])
})

test('ORDER-01: an expired order gets no reminder', async () => {
  await unpaidOrder()
  shop.clock.advance(16 * minuteMs)
  expect(await remindAtOnce()).toBe(0)
})

async function expire(): Promise<void> {
  shop.clock.advance(16 * minuteMs)
  while ((await expireOrders(shop.ctx())) > 0);
}

async function kindsFor(email: string): Promise<string[]> {
  await shop.runJobs()
  return shop.mails.filter(({ to }) => to === email).map(({ kind }) => kind)
}

test('PAY-01: an expired order sends the link to pay again once, however often it expires, and can be stopped', async () => {
  const { asha, orderId } = await unpaidOrder()
  await openPayment(shop, asha, orderId)
  await expire()
  expect(await kindsFor(asha.email)).toEqual(['order-expired'])
  const mail = shop.mails.find(({ to }) => to === asha.email)
  expect(mail?.text).toContain(`Pay ₹12,000:\nhttp://localhost:3000/order-details/${orderId}`)
  expect(mail?.unsubscribeUrl).toBeDefined()
  await shop.post('order/pay-again', { user_id: asha.id, combined_order_id: orderId }, asha)
  await expire()
  await placeOrder(shop, asha)
  await expire()
  expect(await kindsFor(asha.email)).toEqual(['order-expired'])
})

test('PAY-01: an order whose payment nobody opened, or failed, or that is paid again at once, gets no such email', async () => {
  const [untouched, failed, fast] = [await unpaidOrder(), await unpaidOrder(), await unpaidOrder()]
  const opened = await openPayment(shop, failed.asha, failed.orderId)
  await payAtSheet(shop, opened, { outcome: 'failure', notify: true })
  await deliverWebhooks(shop)
  await openPayment(shop, fast.asha, fast.orderId)
  await expire()
  await shop.post('order/pay-again', { user_id: fast.asha.id, combined_order_id: fast.orderId }, fast.asha)
  expect(await kindsFor(untouched.asha.email)).toEqual([])
  expect(await kindsFor(failed.asha.email)).toEqual(['payment-failed'])
  expect(await kindsFor(fast.asha.email)).toEqual([])
})

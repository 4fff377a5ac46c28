import { afterAll, expect, test } from 'vitest'
import { dayMs } from '@shop/contract/core/durations'
import { confirmOrder, deliverOrder, dispatchOrder } from '#fulfilment'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { inviteReviews } from './review-invitations.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

async function deliveredOrder() {
  const piece = await newProduct(shop.db, { name: 'Jamdani Kurta', sizes: [], stock: 5 })
  const asha = await readyShopper(shop, [{ variantId: piece.variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(shop, asha)
  const { body } = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  expect((await confirm(shop, asha, { orderId, ...body })).status).toBe(200)
  const move = { orderId, note: '' }
  await confirmOrder(shop.ctx(), move)
  const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: '' }
  await dispatchOrder(shop.ctx(), { ...move, shipment })
  await deliverOrder(shop.ctx(), move)
  // The database times the history and refuses changes to it, so the test moves the shop's clock forward instead.
  return { asha, orderId, productId: piece.id }
}

async function inviteAtOnce(): Promise<number> {
  const turns = await Promise.all(Array.from({ length: 100 }, () => inviteReviews(shop.ctx())))
  return turns.reduce((sum, count) => sum + count, 0)
}

const invitationsTo = (email: string) =>
  shop.mails.filter(({ to, kind }) => to === email && kind === 'review-invitation')

test('ORDER-02: a delivered order is followed by one invitation to review, five days later', async () => {
  const { asha, orderId } = await deliveredOrder()
  shop.clock.advance(4 * dayMs)
  expect(await inviteAtOnce()).toBe(0)
  shop.clock.advance(2 * dayMs)
  expect(await inviteAtOnce()).toBe(1)
  shop.clock.advance(2 * dayMs)
  expect(await inviteAtOnce()).toBe(0)
  await shop.runJobs()
  const [mail, ...others] = invitationsTo(asha.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('How is Jamdani Kurta?')
  expect(mail?.text).toContain(`Write a review:\nhttp://localhost:3000/order-details/${orderId}`)
  expect(mail?.unsubscribeUrl).toContain('/unsubscribe?key=')
})

test('ORDER-02: a reviewed, a refunded and a long delivered order invite nobody, and neither does a stop', async () => {
  const reviewed = await deliveredOrder()
  const review = { user_id: reviewed.asha.id, product_id: reviewed.productId, rating: 4, comment: 'Falls well.' }
  expect((await shop.post('reviews/submit', review, reviewed.asha)).body).toMatchObject({ result: true })
  const [returned, stopped] = [await deliveredOrder(), await deliveredOrder()]
  shop.clock.advance(6 * dayMs)
  expect(await inviteAtOnce()).toBe(2)
  await shop.db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', returned.orderId).execute()
  const choice = { name: 'reviews', is_on: false }
  const { text_version: version } = (await shop.get('profile/messages', stopped.asha)).body.data
  expect((await shop.post('profile/messages', { ...choice, text_version: version }, stopped.asha)).status).toBe(200)
  await shop.runJobs()
  for (const { asha } of [reviewed, returned, stopped]) expect(invitationsTo(asha.email)).toEqual([])
  const late = await deliveredOrder()
  shop.clock.advance(40 * dayMs)
  expect(await inviteAtOnce()).toBe(0)
  expect(invitationsTo(late.asha.email)).toEqual([])
})

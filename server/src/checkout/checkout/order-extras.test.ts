import { afterAll, expect, test } from 'vitest'
import { deleteOldContacts } from '#selling'
import { confirm, fillCart, openPayment, payAtSheet, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import type { Shopper } from '#testing/open-test-app.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

async function variantOf(policy: 'tracked' | 'made_to_order' = 'tracked'): Promise<number> {
  const { variants } = await newProduct(shop.db, { sizes: ['M'], stock: 5, priceRupees: 9000 })
  const id = variants[0]?.id ?? 0
  await shop.db
    .updateTable('stock_items')
    .set({ policy, ...(policy === 'made_to_order' && { available: 0 }) })
    .where('id', 'in', shop.db.selectFrom('variants').select('stock_item_id').where('id', '=', id))
    .execute()
  return id
}

function order(as: Shopper, extras: object, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const body = { owner_id: 1, user_id: as.id, payment_type: 'razorpay', ...extras }
  return shop.post('order/store', body, { as, headers })
}

const idOf = ({ body }: { body: Record<string, unknown> }): number => Number(body['combined_order_id'])

async function detailsOf(as: Shopper, id: number): Promise<unknown> {
  return (await shop.get(`purchase-history-details/${id}`, as)).body['data']
}

test('ORDER-01: gift wrapping is free, and the gift note is stored with the order', async () => {
  const asha = await readyShopper(shop, [{ variantId: await variantOf() }])
  const plain = await shop.get(`cart-summary/${asha.id}`, asha)
  const id = idOf(await order(asha, { gift_wrap: true, gift_note: ' For Meera, with love ' }, 'one'))
  expect(await detailsOf(asha, id)).toMatchObject([
    { gift_wrap: true, gift_note: 'For Meera, with love', grand_total: plain.body['grand_total'], measurements: null },
  ])
})

test('ORDER-01: an order without extras is not wrapped, has no note and is not cut to measure', async () => {
  const asha = await readyShopper(shop, [{ variantId: await variantOf() }])
  const id = idOf(await order(asha, {}))
  expect(await detailsOf(asha, id)).toMatchObject([{ gift_wrap: false, gift_note: '', measurements: null }])
  expect(await shop.db.selectFrom('order_extras').selectAll().where('order_id', '=', id).execute()).toEqual([])
})

test('ORDER-01: another gift note makes another order of the same cart, and the same note the same order', async () => {
  const asha = await readyShopper(shop, [{ variantId: await variantOf() }])
  const first = idOf(await order(asha, { gift_note: 'One' }))
  expect(idOf(await order(asha, { gift_note: 'One' }))).toBe(first)
  const second = idOf(await order(asha, { gift_note: 'Two' }))
  expect(second).not.toBe(first)
  expect(await detailsOf(asha, second)).toMatchObject([{ gift_note: 'Two' }])
})

test('UX 37: measurements are stored as entered, and an order copies them', async () => {
  const asha = await readyShopper(shop, [{ variantId: await variantOf('made_to_order') }])
  const lengths = { waist: { value: 28.25, unit: 'in' }, hip: { value: 94, unit: 'cm' } }
  const saved = await shop.post('profile/measurements', { lengths, notes: 'Left shoulder lower', may_call: true }, asha)
  expect(saved.body).toEqual({ result: true, message: 'Your measurements are saved' })
  const known = { lengths, notes: 'Left shoulder lower', may_call: true }
  expect((await shop.get('profile/measurements', asha)).body['data']).toEqual(known)
  const id = idOf(await order(asha, { cut_to_measure: 1 }))
  await shop.post('profile/measurements', { lengths: {} }, asha)
  expect(await detailsOf(asha, id)).toMatchObject([{ measurements: known }])
  const { body } = await shop.get('profile/export', asha)
  expect(body['data']).toMatchObject({ orders: [{ measurements: known }], measurements: { lengths: {} } })
})

test('UX 37: cutting to measure needs measurements, and applies only to products made to order', async () => {
  const asha = await readyShopper(shop, [{ variantId: await variantOf('made_to_order') }])
  const refused = await order(asha, { cut_to_measure: true })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ combined_order_id: 0, message: expect.stringContaining('measurements') })
  const ravi = await readyShopper(shop, [{ variantId: await variantOf() }])
  await shop.post('profile/measurements', { lengths: { waist: { value: 34, unit: 'in' } } }, ravi)
  expect(await detailsOf(ravi, idOf(await order(ravi, { cut_to_measure: true })))).toMatchObject([
    { measurements: null },
  ])
})

test('API-01: measurements are the shopper’s own', async () => {
  const asha = await shop.shopper()
  await shop.post('profile/measurements', { lengths: { waist: { value: 28, unit: 'in' } } }, asha)
  expect((await shop.get('profile/measurements', await shop.shopper())).body['data']).toMatchObject({ lengths: {} })
  expect((await shop.get('profile/measurements')).status).toBe(401)
})

test('AUTH: deleting an account removes gift notes and measurements from its orders', async () => {
  const asha = await readyShopper(shop, [{ variantId: await variantOf('made_to_order') }])
  await shop.post('profile/measurements', { lengths: { waist: { value: 28, unit: 'in' } } }, asha)
  const id = idOf(await order(asha, { gift_wrap: true, gift_note: 'For Meera', cut_to_measure: true }))
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, id))
  await confirm(shop, asha, { orderId: id, ...sheet.body })
  await shop.db.updateTable('orders').set({ state: 'delivered', user_id: null }).where('id', '=', id).execute()
  await shop.db.updateTable('payment_orders').set({ next_check_at: null }).where('order_id', '=', id).execute()
  await deleteOldContacts(shop.ctx())
  const left = await shop.db.selectFrom('order_extras').selectAll().where('order_id', '=', id).execute()
  expect(left).toEqual([
    { order_id: id, gift_note: '', is_gift_wrapped: true, measurements: null, business: null, needed_by: null },
  ])
})

test('ORDER-01: a note of more than 300 characters is refused', async () => {
  const asha = await shop.shopper()
  await fillCart(shop.db, asha.id, [{ variantId: await variantOf() }])
  const { status, body } = await order(asha, { gift_note: 'x'.repeat(301) })
  expect(status).toBe(422)
  expect(body).toMatchObject({ combined_order_id: 0 })
})

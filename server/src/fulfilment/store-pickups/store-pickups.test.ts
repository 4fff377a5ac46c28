import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { dayMs } from '@shop/contract/core/durations'
import { allocateWaiting, cancelPieces, confirmOrder, refundOrder } from '#fulfilment'
import { listLocationDifferences } from '#fulfilment/allocation/location-differences.service.ts'
import { ledgerOf, orderBooks, stockBooks, sumOf } from '#testing/books.ts'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { locationsIn, locationWork, moveStock, verbsIn } from '#testing/locations.ts'
import type { Shopper } from '#testing/open-test-app.ts'
import { sumsOf } from '#testing/order-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { newKey, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const work = await locationWork(shop)
const bandra = await work.add('Bandra')
const place = { city: 'Mumbai', postalCode: '400050', hours: 'Mon–Sat, 11 am to 8 pm', readyDays: 1 }

async function versionOf(id: number): Promise<number> {
  const found = locationsIn((await work.send('GET stock-locations')).body).find((one) => one.id === id)
  return found?.version ?? 0
}
const setPickup = async (fields: object = {}, id = bandra) =>
  work.send(`POST stock-locations/${id}/pickup`, { ...place, isOffered: true, version: await versionOf(id), ...fields })
const change = async (fields: object, id = bandra) =>
  work.send(`POST stock-locations/${id}`, {
    name: 'Bandra',
    kind: 'store',
    address: '14 Hill Road',
    sellsOnline: true,
    rank: 2,
    version: await versionOf(id),
    ...fields,
  })

/** A shopper whose cart has a piece of a size, of which the store has `inStore` and the house the rest of `stock`. */
async function shopperFor({ stock = 2, inStore = 1, quantity = 1, storeId = bandra }) {
  const { id: productId, variants } = await newProduct(shop.db, { sizes: [], stock })
  const { id: variantId, stockItemId } = variants[0] ?? { id: 0, stockItemId: 0 }
  if (inStore > 0) await moveStock(work, { from: work.houseId, to: storeId, stockItemId, pieces: inStore })
  return { asha: await readyShopper(shop, [{ variantId, quantity }]), productId, stockItemId, variantId }
}

const storesOf = async (as: Shopper) => (await shop.get(`pickup-stores/${as.id}`, as)).body
const collect = (as: Shopper, fields: object = {}) =>
  shop.post(
    'collect-from-store',
    { user_id: as.id, store_id: bandra, name: 'Asha Rao', phone: '98200 12345', ...fields },
    as,
  )

type Wanted = { stock?: number; inStore?: number; quantity?: number; storeId?: number }

async function paidPickup({ storeId = bandra, ...wanted }: Wanted = {}) {
  const found = await shopperFor({ ...wanted, storeId })
  const { asha } = found
  expect((await collect(asha, { store_id: storeId })).status).toBe(200)
  const { id: orderId } = await placeOrder(shop, asha)
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId))
  await confirm(shop, asha, { orderId, ...sheet.body })
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { ...found, orderId, code }
}

async function readyPickup(wanted: Wanted = {}) {
  const order = await paidPickup(wanted)
  await confirmOrder(shop.ctx(), { orderId: order.orderId, note: '' })
  const answer = await work.send(`POST orders/${order.code}/pickup/ready`, {})
  expect(answer.body.pickup).toMatchObject({ canHandOver: true, canReady: false })
  return { ...order, shown: await shownCode(order.asha, order.orderId) }
}

const shopperPage = async (as: Shopper, orderId: number) =>
  (await shop.get(`purchase-history-details/${orderId}`, as)).body.data[0]
const shownCode = async (as: Shopper, orderId: number): Promise<string> => (await shopperPage(as, orderId)).pickup.code
const handOver = (code: string, body: object) => work.send(`POST orders/${code}/pickup/hand-over`, body)

/** Where an order was supplied, as its invoice says. */
async function supplyOf(orderId: number) {
  const { rows } = await sql<{ treatment: string; state: string }>`
    select treatment, buyer ->> 'state' as state from invoices
    where order_id = ${orderId} and kind = 'invoice'`.execute(shop.db)
  return rows[0]
}
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000')
const levels = async (productId: number) =>
  Object.fromEntries(Object.entries(await work.levelsOf(productId)).map(([name, one]) => [name, one.onHand]))

test('ORDER-03: a store offers pick-up only with an address and a known PIN code, and then stays a store', async () => {
  expect((await setPickup()).body.code).toBe('pickup.no_address')
  expect((await setPickup({}, work.houseId)).body.code).toBe('pickup.not_a_store')
  expect((await change({ address: '14 Hill Road' })).status).toBe(200)
  expect((await setPickup({ postalCode: '999999' })).body.errors).toHaveProperty('postalCode')
  expect((await setPickup({ hours: ' ' })).body.errors).toHaveProperty('hours')
  expect((await setPickup({ readyDays: 15 })).body.errors).toHaveProperty('readyDays')
  const { body } = await setPickup()
  expect(body.pickup).toEqual({ ...place, isOffered: true, state: 'Maharashtra' })
  expect((await setPickup({ version: 1 })).body.code).toBe('change.outdated')
  expect((await change({ address: '' })).body.code).toBe('location.offers_pickup')
  expect((await change({ kind: 'warehouse' })).body.code).toBe('location.offers_pickup')
  expect(verbsIn((await work.send(`GET audit?subject=location&subjectId=${bandra}`)).body)).toContain(
    'offered pick-up at',
  )
})

test('ORDER-01: only a store that has every piece is offered, without a delivery charge and without cash', async () => {
  const { asha, variantId } = await shopperFor({ stock: 3, inStore: 1 })
  expect(await storesOf(asha)).toMatchObject({
    stores: [{ id: bandra, name: 'Bandra', address: '14 Hill Road, Mumbai 400050', hours: place.hours }],
    chosen: null,
  })
  expect((await collect(asha, { phone: '12' })).body.errors).toHaveProperty('phone')
  expect((await collect(asha, { store_id: work.houseId })).body.code).toBe('pickup.not_there')
  expect((await collect(asha)).status).toBe(200)
  const { chosen } = await storesOf(asha)
  expect(chosen).toEqual({ store_id: bandra, name: 'Asha Rao', phone: '+919820012345' })
  const { body: summary } = await shop.get(`cart-summary/${asha.id}`, asha)
  expect(summary).toMatchObject({ shipping_known: true, shipping_cost: expect.stringContaining('0.00') })
  const [day] = summary.arrivals
  expect(day.earliest).toBe(day.latest)
  expect((await storesOf(asha)).stores[0].ready_on).toBe(day.latest)
  const { body: cash } = await shop.post('order/store', { user_id: asha.id, payment_type: 'cash_on_delivery' }, asha)
  expect(cash.code).toBe('cash.collected')
  // A second piece lies in the house only.
  await sql`update cart_items set quantity = 2 where variant_id = ${variantId}`.execute(shop.db)
  expect(await storesOf(asha)).toEqual({ stores: [], chosen: null })
  expect((await placeOrder(shop, asha)).body['code']).toBe('pickup.not_there')
})

test('ORDER-01: the order is what the page showed: another store or an address is another order', async () => {
  const { asha } = await shopperFor({})
  await collect(asha)
  const { body: bag } = await shop.post('carts', { user_id: asha.id }, asha)
  const { body: summary } = await shop.get(`cart-summary/${asha.id}`, asha)
  const [line] = bag.data[0].cart_items
  const shown = { lines: [line], grand_total: summary.grand_total }
  const place = (more: object) => shop.post('order/store', { user_id: asha.id, shown: { ...shown, ...more } }, asha)
  expect((await place({})).body.code).toBe('checkout.changed_cart')
  expect((await place({ pickup_store_id: work.houseId })).body.code).toBe('checkout.changed_cart')
  expect((await place({ pickup_store_id: bandra })).body.combined_order_id).toBeGreaterThan(0)
  // The unpaid order keeps the store's last piece for its own shopper.
  expect((await storesOf(asha)).chosen).toMatchObject({ store_id: bandra })
  const { body: home } = await shop.get(`user/shipping/address?id=${asha.id}`, asha)
  await shop.post('update-address-in-cart', { user_id: asha.id, address_id: home.data[0].id }, asha)
  expect((await place({ pickup_store_id: bandra })).body.code).toBe('checkout.changed_cart')
})

test('ORDER-03: a right code delivers the order: piece, invoice and state of supply are those of the store', async () => {
  const { asha, code, orderId, productId, shown } = await readyPickup({ stock: 3, inStore: 2 })
  expect(await levels(productId)).toEqual({ House: 1, Bandra: 2 })
  expect(shown).toMatch(/^\d{6}$/)
  expect((await work.send(`GET orders/${code}`)).body.actions).not.toContain('dispatch')
  expect((await work.send(`POST orders/${code}/pickup/ready`, {})).body.code).toBe('pickup.ready_already')
  const { body } = await handOver(code, { code: shown })
  expect(body).toMatchObject({ state: 'delivered', pickup: { canHandOver: false, reason: '' }, canUndoDelivery: false })
  expect(body.parcels).toMatchObject([{ courier: 'Collected in store' }])
  expect((await handOver(code, { code: shown })).body.code).toBe('pickup.handed_over')
  expect(await levels(productId)).toEqual({ House: 1, Bandra: 1 })
  const page = await shopperPage(asha, orderId)
  expect(page).toMatchObject({ state: 'delivered', shipping_cost: 'Rs0.00', pickup: { store: 'Bandra', code: null } })
  const sums = await sumsOf(shop.db, orderId)
  expect(sums.invoiced).toBe(sums.total)
  expect(await supplyOf(orderId)).toEqual({ treatment: 'within_state', state: 'Maharashtra' })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
  expect((await orderBooks(shop.db, orderId)).letters).toEqual(
    expect.arrayContaining(['pickup-ready', 'pickup-collected']),
  )
  expect((await orderBooks(shop.db, orderId)).letters).not.toContain('dispatched')
  await refundOrder(shop.ctx(), { orderId, note: '', isRestocked: true })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
  expect(await levels(productId)).toEqual({ House: 2, Bandra: 1 })
})

test('ORDER-03: after five wrong codes only a manager hands over, with a reason that the audit keeps', async () => {
  const { code, shown } = await readyPickup()
  expect((await handOver(code, { code: 'abc' })).body.errors).toHaveProperty('code')
  for (const refusal of ['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code', 'locked', 'locked'])
    expect((await handOver(code, { code: wrongOf(shown) })).body.code).toBe(`pickup.${refusal}`)
  expect((await handOver(code, { code: shown })).body.code).toBe('pickup.locked')
  const key = await newKey(shop, ['orders.read', 'orders.ship'])
  const call = `POST orders/${code}/pickup/hand-over` as const
  expect((await sendAdmin(shop, call, { key, body: { reason: 'I know her' } })).body.code).toBe('staff.no_permission')
  const { body } = await handOver(code, { reason: 'She showed her passport' })
  expect(body).toMatchObject({ state: 'delivered', pickup: { reason: 'She showed her passport' } })
  const { body: audit } = await work.send(`GET audit?subject=order&subjectId=${code}`)
  expect(verbsIn(audit).filter((verb) => verb === 'entered a wrong pick-up code for')).toHaveLength(5)
  expect(JSON.stringify(audit)).not.toContain(shown)
})

test('ORDER-03: two people hand the same order over at once, and one of them is told', async () => {
  const { code, orderId, shown } = await readyPickup()
  const both = await Promise.all([handOver(code, { code: shown }), handOver(code, { code: shown })])
  expect(both.filter(({ body }) => body.state === 'delivered')).toHaveLength(1)
  expect(both.filter(({ body }) => body.code === 'pickup.handed_over')).toHaveLength(1)
  const sums = await sumsOf(shop.db, orderId)
  expect(sums.invoiced).toBe(sums.total)
})

test('ORDER-01: of a pick-up and a delivery of the last piece one is sold, and so of two pick-ups of a store', async () => {
  const { asha, variantId, stockItemId } = await shopperFor({ stock: 1, inStore: 1 })
  const meera = await readyShopper(shop, [{ variantId }])
  await collect(asha)
  const last = await Promise.all([placeOrder(shop, asha), placeOrder(shop, meera)])
  expect(last.filter(({ id }) => id > 0)).toHaveLength(1)
  expect(await stockBooks(shop.db, stockItemId)).toEqual({ available: 0, held: 1, consumed: 0 })

  // The house has a second piece, so the shop may sell both, but the store hands over only one.
  const other = await shopperFor({ stock: 2, inStore: 1 })
  const kiran = await readyShopper(shop, [{ variantId: other.variantId }])
  await Promise.all([collect(other.asha), collect(kiran)])
  const two = await Promise.all([placeOrder(shop, other.asha), placeOrder(shop, kiran)])
  expect(two.filter(({ id }) => id > 0)).toHaveLength(1)
  expect(two.map(({ body }) => body['code']).filter((one) => one !== undefined)).toEqual(['pickup.not_there'])
  expect(await stockBooks(shop.db, other.stockItemId)).toMatchObject({ available: 1, held: 1 })
  expect(await listLocationDifferences(shop.ctx())).toEqual([])
})

test('ORDER-03: what is cancelled before the hand-over is free again in the store, and the code ends', async () => {
  const { asha, code, orderId, productId, shown } = await readyPickup({ stock: 4, inStore: 3, quantity: 2 })
  await cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position: 1, pieces: 1, shareBp: 10_000 }] })
  await allocateWaiting(shop.ctx(), 0)
  expect((await work.levelsOf(productId))['Bandra']).toMatchObject({ onHand: 3, committed: 1 })
  expect((await work.send(`POST orders/${code}/allocation`, { position: 1, locationId: work.houseId })).body.code).toBe(
    'pickup.keeps_pieces',
  )
  await work.send(`POST orders/${code}/cancel`, {})
  expect((await shopperPage(asha, orderId)).pickup.code).toBeNull()
  expect((await handOver(code, { code: shown })).body.code).toBe('order.illegal_transition')
  expect((await work.levelsOf(productId))['Bandra']).toMatchObject({ onHand: 3, committed: 0 })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

test('ORDER-03: no courier, parcel or edit touches a pick-up, and after seven days Today says so', async () => {
  const { code, orderId } = await readyPickup()
  const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: '' }
  expect((await work.send(`POST orders/${code}/dispatch`, shipment)).body.code).toBe('pickup.no_parcel')
  const rows = [{ code, courier: 'Swift Couriers', trackingNumber: 'SC77' }]
  const { body: table } = await work.send('POST orders/dispatch', { rows, isTrial: true })
  expect(table.results).toMatchObject([{ outcome: 'refused', message: expect.stringContaining('collects this order') }])
  expect((await work.send(`GET orders/${code}/edit`)).body.refusal).toContain('pick-up keeps its pieces')
  const late = new Date(Date.now() - 8 * dayMs)
  await shop.db.updateTable('order_pickups').set({ ready_at: late }).where('order_id', '=', orderId).execute()
  expect((await work.send('GET today')).body.waiting.pickups).toBe(1)
  const listed = async (pickup: string) => (await work.send(`GET orders?view=all&pickup=${pickup}`)).body.orders
  expect(await listed('overdue')).toMatchObject([{ code, isPickup: true }])
  expect(await listed('waiting')).toContainEqual(expect.objectContaining({ code }))
  expect(await listed('to_ready')).not.toContainEqual(expect.objectContaining({ code }))
})

test('ORDER-01: a store that ends pick-up or closes takes its carts back to an address', async () => {
  const { asha } = await shopperFor({})
  await collect(asha)
  await setPickup({ isOffered: false })
  expect(await storesOf(asha)).toEqual({ stores: [], chosen: null })
  expect((await placeOrder(shop, asha)).body['code']).toBe('checkout.no_address')
  await setPickup()
})

test('ORDER-03: a house that invoices at dispatch invoices at the hand-over, in the state of the store', async () => {
  const jaipur = await work.add('Jaipur')
  await change({ name: 'Jaipur', address: '2 Mirza Ismail Road', rank: 3 }, jaipur)
  const store = { city: 'Jaipur', postalCode: '302001', hours: 'Daily, 10 am to 7 pm', readyDays: 0 }
  expect((await setPickup(store, jaipur)).body.pickup).toMatchObject({ state: 'Rajasthan' })
  await publishSetting(shop, 'invoicing', { issueAt: 'dispatch' })
  const { code, orderId, shown } = await readyPickup({ storeId: jaipur })
  expect((await sumsOf(shop.db, orderId)).invoiced).toBe(0)
  await handOver(code, { code: shown })
  const sums = await sumsOf(shop.db, orderId)
  expect(sums).toMatchObject({ invoiced: sums.total, invoicedTax: sums.tax })
  expect(await supplyOf(orderId)).toEqual({ treatment: 'between_states', state: 'Rajasthan' })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

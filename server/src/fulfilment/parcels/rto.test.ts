import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { queueCashCode } from '#checkout'
import { trackDue } from '#fulfilment/couriers/tracking.service.ts'
import { ledgerOf, stockBooks, sumOf } from '#testing/books.ts'
import { newProduct } from '#testing/factories.ts'
import { codeFor } from '#testing/guests.ts'
import { cashBuyer, offerOfflinePayments, placeOffline } from '#testing/offline-factories.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { openSandboxCourier } from '#testing/sandbox-courier/sandbox-courier.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

const sandbox = openSandboxCourier({ now: () => shop.clock.now() })
const shop = await testApp({
  hasRateLimit: false,
  couriers: [{ courier: sandbox.courier, fromPin: '302001', askEveryMs: 60_000 }],
})
afterAll(() => shop[Symbol.asyncDispose]())
await offerOfflinePayments(shop.db)
let owner = await newStaff(shop)
// The console signs people out while parcels travel.
beforeEach(async () => {
  owner = await newStaff(shop)
})

const post = (path: string, body?: object, as = owner) => sendAdmin(shop, `POST ${path}`, { as, ...(body && { body }) })
const orderOf = async (code: string) => (await sendAdmin(shop, `GET orders/${code}`, { as: owner })).body

async function inIndia(orderId: number, pin: string): Promise<string> {
  const { code } = await shop.db
    .updateTable('orders')
    .set({ ship_postal_code: pin, ship_country: 'India' })
    .where('id', '=', orderId)
    .returning('code')
    .executeTakeFirstOrThrow()
  await post('orders/work', { action: 'confirm', codes: [code] })
  return code
}

async function pass(minutes: number): Promise<void> {
  shop.clock.advance(minutes * 60_000)
  await trackDue(shop.ctx())
}

async function rtoPath(code: string): Promise<string> {
  const { parcels } = await orderOf(code)
  return `orders/${code}/parcels/${parcels[0].id}/rto`
}

/** An order whose parcel nobody took at two attempts, and which came back. */
async function cameBack(code: string): Promise<string> {
  await post('courier-bookings', { orders: [{ code, weightGrams: 900 }] })
  await shop.runJobs()
  await pass(12)
  const { id } = await shop.db
    .selectFrom('courier_bookings')
    .select('id')
    .where('reference', '=', `${code}-C1`)
    .executeTakeFirstOrThrow()
  for (const action of ['reattempt', 'return']) {
    const asked = await post(`courier-bookings/${id}/failed-delivery`, { action, comment: 'Nobody is at home' })
    expect(asked.status).toBe(200)
    await pass(6)
  }
  return rtoPath(code)
}

const stockOf = async (variantId: number) => {
  const { id } = await shop.db
    .selectFrom('variants as v')
    .innerJoin('stock_items as s', 's.id', 'v.stock_item_id')
    .select('s.id')
    .where('v.id', '=', variantId)
    .executeTakeFirstOrThrow()
  return stockBooks(shop.db, id)
}

test('ORDER-03, PAY-01: a cash order nobody took twice comes back, is restocked, and no cash is owed', async () => {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3, priceRupees: 4000 })
  const variantId = variants[0]?.id ?? 0
  const buyer = await cashBuyer(shop, variantId)
  const before = await stockOf(variantId)
  const { id: orderId } = await placeOffline(shop, buyer)
  await queueCashCode(shop.ctx(), orderId)
  await shop.runJobs()
  const verification_code = codeFor(shop, buyer.email) ?? ''
  await shop.post('order/confirm-cash', { user_id: buyer.id, combined_order_id: orderId, verification_code }, buyer)
  const code = await inIndia(orderId, '560099')
  const path = await cameBack(code)
  const { body: preview } = await sendAdmin(shop, `GET ${path}`, { as: owner })
  expect(preview).toEqual({ outcome: 'unpaid', totalMinor: 0, feeMinor: 0 })
  const packer = await newStaff(shop, { role: 'Orders' })
  const answers = await Promise.all([post(path, {}, packer), post(path, {}, packer)])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  expect(await orderOf(code)).toMatchObject({ state: 'refunded', parcels: [{ returnedAt: expect.any(String) }] })
  const ledger = await ledgerOf(shop.db, orderId)
  expect([ledger['cash_receivable'] ?? 0, ledger['bank'] ?? 0, ledger['sales'] ?? 0, sumOf(ledger)]).toEqual([
    0, 0, 0, 0,
  ])
  expect(await stockOf(variantId)).toEqual(before)
  const { bookings } = (await sendAdmin(shop, 'GET courier-bookings?view=finished', { as: owner })).body
  expect(bookings[0]).toMatchObject({ orderCode: code, isReturned: true })
})

test('ORDER-03, PAY-01: a paid parcel that came back is refunded less the fee of the settings, once, and restocked', async () => {
  const { orderId, stockItemIds } = await paidOrderOf(shop, [{ priceRupees: 3000, stock: 5 }])
  const code = await inIndia(orderId, '560099')
  const path = await cameBack(code)
  await publishSetting(shop, 'couriers', { couriers: [], rtoFeeMinor: 150_00 })
  const full = (await sendAdmin(shop, `GET ${path}?feeMinor=0`, { as: owner })).body
  expect(full).toMatchObject({ outcome: 'refund', totalMinor: 300_000 })
  const packer = await newStaff(shop, { role: 'Orders' })
  expect((await post(path, {}, packer)).body.code).toBe('staff.no_permission')
  const stock = await stockBooks(shop.db, stockItemIds[0] ?? 0)
  const refunder = await newStaff(shop)
  expect((await post(path, {}, refunder)).body).toMatchObject({ state: 'refunded' })
  expect((await post(path, {})).body.code).toBe('parcel.returned')
  const refunds = await shop.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.amount_minor')
    .where('p.order_id', '=', orderId)
    .execute()
  expect(refunds).toEqual([{ amount_minor: 300_000 - 150_00 }])
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
  expect((await stockBooks(shop.db, stockItemIds[0] ?? 0)).available).toBe(stock.available + 1)
})

test('ORDER-03: a part that comes back while the rest is in the house waits there to be sent again', async () => {
  const { orderId } = await paidOrderOf(shop, [{}, {}])
  const code = await inIndia(orderId, '560001')
  const shipment = { courier: 'Swift Couriers', trackingNumber: 'PART1', trackingUrl: '' }
  await post(`orders/${code}/dispatch`, { ...shipment, pieces: [{ position: 1, pieces: 1 }] })
  const path = await rtoPath(code)
  expect((await sendAdmin(shop, `GET ${path}`, { as: owner })).body).toMatchObject({
    outcome: 'in_house',
    totalMinor: 0,
  })
  expect((await post(path, {})).body).toMatchObject({
    state: 'confirmed',
    lines: [{ sentPieces: 0 }, { sentPieces: 0 }],
  })
  const again = await post(`orders/${code}/dispatch`, { ...shipment, trackingNumber: 'PART2' })
  expect(again.body).toMatchObject({ state: 'on_the_way', lines: [{ sentPieces: 1 }, { sentPieces: 1 }] })
})

test('ORDER-03: an order is delivered when the last of its parcels came back and the others arrived', async () => {
  const { orderId } = await paidOrderOf(shop, [{}, {}])
  const code = await inIndia(orderId, '560001')
  const shipment = (trackingNumber: string) => ({ courier: 'Swift Couriers', trackingNumber, trackingUrl: '' })
  await post(`orders/${code}/dispatch`, { ...shipment('TWO1'), pieces: [{ position: 1, pieces: 1 }] })
  await post(`orders/${code}/dispatch`, shipment('TWO2'))
  const arrived = { state: 'delivered', delivered_at: shop.clock.now() }
  await shop.db.updateTable('parcels').set(arrived).where('awb', '=', 'TWO2').execute()
  const path = await rtoPath(code)
  expect((await post(path, { note: 'The lock was broken', isRestocked: false })).body).toMatchObject({
    state: 'delivered',
    lines: [{ refundedPieces: 1 }, { refundedPieces: 0 }],
  })
  const other = path.replace(/\d+\/rto$/, `${Number(/(\d+)\/rto$/.exec(path)?.[1]) + 1}/rto`)
  expect((await post(other, {})).body.code).toBe('parcel.delivered')
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

test('ORDER-03: pieces that were refunded on the way are restocked once when they come back, and the order ends', async () => {
  const { orderId, stockItemIds } = await paidOrderOf(shop, [{}, {}])
  const code = await inIndia(orderId, '560001')
  const shipment = (trackingNumber: string) => ({ courier: 'Swift Couriers', trackingNumber, trackingUrl: '' })
  await post(`orders/${code}/dispatch`, { ...shipment('BACK1'), pieces: [{ position: 1, pieces: 1 }] })
  await post(`orders/${code}/dispatch`, shipment('BACK2'))
  const arrived = { state: 'delivered', delivered_at: shop.clock.now() }
  await shop.db.updateTable('parcels').set(arrived).where('awb', '=', 'BACK2').execute()
  const lines = [{ position: 1, pieces: 1, shareBp: 10_000 }]
  await post(`orders/${code}/refund`, { lines, withDelivery: false, isRestocked: false, note: 'Lost on the way' })
  const shelf = async () => Promise.all(stockItemIds.map(async (id) => (await stockBooks(shop.db, id)).available))
  const [first = 0, second = 0] = await shelf()
  const path = await rtoPath(code)
  const { body: preview } = await sendAdmin(shop, `GET ${path}`, { as: owner })
  expect(preview).toEqual({ outcome: 'refunded_before', totalMinor: 0, feeMinor: 0 })
  const packer = await newStaff(shop, { role: 'Orders' })
  expect((await post(path, {}, packer)).body).toMatchObject({ state: 'delivered' })
  expect(await shelf()).toEqual([first + 1, second])
})

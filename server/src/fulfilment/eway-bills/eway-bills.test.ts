import { afterAll, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import { rupees } from '@shop/contract/core/money'
import { statutoryDefault, type StatutoryDocument } from '@shop/contract/selling/statutory-options'
import type { EwayBill } from '#platform/statutory/eway.ts'
import { addressIn, edit, previewOf } from '#testing/order-edits.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { openSandboxPortal } from '#testing/sandbox-portal/sandbox-portal.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const sandbox = openSandboxPortal({ now: () => shop.clock.now() })
const { eway } = sandbox.portal
/** What the portal says of any document, for tests. */
let remembered: EwayBill | undefined
const find: typeof eway.find = async (document) => remembered ?? eway.find(document)
const shop = await testApp({
  hasRateLimit: false,
  gstPortal: { ...sandbox.portal, eway: { ...eway, find } },
})
afterAll(() => shop[Symbol.asyncDispose]())
let owner = await newStaff(shop)
// The console signs people out while bills end.
beforeEach(async () => {
  owner = await newStaff(shop)
})

const settings: StatutoryDocument = {
  ...statutoryDefault,
  place: 'Mumbai',
  pin: '400050',
  ewayFrom: indiaDay(shop.clock.now()),
  transporters: [{ courier: 'Swift Couriers', transporterId: '29AAAAA0000A1ZY' }],
}

async function confirmed(priceRupees = 60_000, quantity = 1) {
  const { orderId } = await paidOrderOf(shop, [{ name: 'Gota Lehenga', quantity, priceRupees, hsn: '620442' }])
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  await sendAdmin(shop, 'POST orders/work', { as: owner, body: { action: 'confirm', codes: [code] } })
  return { orderId, code }
}

const dispatch = async (code: string, body: object = {}) =>
  sendAdmin(shop, `POST orders/${code}/dispatch`, { as: owner, body: { courier: 'Swift Couriers', ...body } })
const make = async (code: string, body: object) => sendAdmin(shop, `POST orders/${code}/eway-bill`, { as: owner, body })
const bills = async (code: string) => (await sendAdmin(shop, `GET orders/${code}/eway-bill`, { as: owner })).body
const act = (id: number, action: string, body: object) =>
  sendAdmin(shop, `POST eway-bills/${id}/${action}`, { as: owner, body })

test('MONEY-05: while e-way bills are off, parcels of any value leave and none is made', async () => {
  const { code } = await confirmed()
  expect(await bills(code)).toMatchObject({ isOn: false, isNeeded: false })
  expect((await make(code, { vehicle: 'MH02AB1234' })).body.code).toBe('eway.off')
  expect((await dispatch(code)).status).toBe(200)
})

test('MONEY-05: a parcel above the line leaves with its bill, whose number is on the papers', async () => {
  await publishSetting(shop, 'statutory', settings)
  const { code, orderId } = await confirmed()
  expect(await bills(code)).toMatchObject({ isOn: true, isNeeded: true, aboveMinor: rupees(50_000).amountMinor })
  expect((await dispatch(code)).body.code).toBe('eway.missing')
  expect((await make(code, {})).body.code).toBe('eway.no_transport')
  const { body } = await make(code, { courier: 'Swift Couriers' })
  expect(body).toMatchObject({ isNeeded: false, bills: [{ state: 'made', validUntil: null, hasLeft: false }] })
  const [{ number, valueMinor }] = body.bills
  expect(number).toMatch(/^\d{12}$/)
  const total = await shop.db
    .selectFrom('invoices')
    .select('total_minor')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(valueMinor).toBe(total.total_minor)
  expect((await make(code, { courier: 'Swift Couriers' })).body.code).toBe('eway.made_already')
  expect((await dispatch(code)).status).toBe(200)
  expect((await bills(code)).bills).toMatchObject([{ number, hasLeft: true }])
})

test('MONEY-05: a cheaper parcel needs none, and a reason lets a dear one leave', async () => {
  const [cheap, dear] = [await confirmed(9000), await confirmed()]
  expect((await dispatch(cheap.code)).status).toBe(200)
  const withoutEwayBill = 'Carried to the neighbour by hand'
  expect((await dispatch(dear.code, { withoutEwayBill })).status).toBe(200)
  const parcel = shop.db.selectFrom('parcels').select('without_eway_bill').where('order_id', '=', dear.orderId)
  expect((await parcel.executeTakeFirstOrThrow()).without_eway_bill).toBe(withoutEwayBill)
})

test('MONEY-05: an answer that was lost is read back, and the portal makes one bill', async () => {
  const { code } = await confirmed()
  sandbox.failNext('enriched/ewb/ewayapi?action=GENEWAYBILL', 'lost answer')
  const made = sandbox.calls('enriched/ewb/ewayapi?action=GENEWAYBILL')
  expect((await make(code, { vehicle: 'MH02AB1234' })).body.code).toBe('gst_portal.unavailable')
  expect((await bills(code)).bills).toMatchObject([{ state: 'waiting', problem: 'not reachable' }])
  const { body } = await make(code, { vehicle: 'MH02AB1234' })
  expect(body.bills).toMatchObject([{ state: 'made', problem: '' }])
  expect(sandbox.calls('enriched/ewb/ewayapi?action=GENEWAYBILL') - made).toBe(1)
})

test('MONEY-05: the vehicle starts the days of a bill, which is extended near its end and cancelled within a day', async () => {
  const { code } = await confirmed()
  const { id } = (await make(code, { courier: 'Swift Couriers' })).body.bills[0]
  const { body } = await act(id, 'vehicle', { vehicle: 'mh 02 ab 1234' })
  const [{ validUntil, vehicle }] = body.bills
  expect([vehicle, Date.parse(validUntil) > shop.clock.now().getTime()]).toEqual(['MH02AB1234', true])
  const extension = { vehicle: 'MH02AB9999', place: 'Pune', pin: '411001', stateGstCode: '27', remainingKm: 300 }
  expect((await act(id, 'extend', extension)).body.code).toBe('eway.not_extendable')
  shop.clock.advance(Date.parse(validUntil) - shop.clock.now().getTime() - hourMs)
  owner = await newStaff(shop)
  const extended = await act(id, 'extend', extension)
  expect(Date.parse(extended.body.bills[0].validUntil)).toBeGreaterThan(Date.parse(validUntil))
  shop.clock.advance(dayMs)
  owner = await newStaff(shop)
  const reason = { reason: 'order_cancelled', remark: 'The customer cancelled' }
  expect((await act(id, 'cancel', reason)).body.code).toBe('eway.too_late')
  const other = await confirmed()
  const { id: early } = (await make(other.code, { vehicle: 'MH02AB1234' })).body.bills[0]
  expect((await act(early, 'cancel', reason)).body.bills).toMatchObject([{ state: 'cancelled' }])
  expect((await dispatch(other.code)).body.code).toBe('eway.missing')
})

test('MONEY-05: a lost answer is not mistaken for the earlier bill of the document, which was cancelled', async () => {
  const { code } = await confirmed()
  const { id, number } = (await make(code, { vehicle: 'MH02AB1234' })).body.bills[0]
  await act(id, 'cancel', { reason: 'data_entry', remark: 'Wrong vehicle' })
  remembered = { number, madeAt: shop.clock.now(), validUntil: null, answer: {} }
  sandbox.failNext('enriched/ewb/ewayapi?action=GENEWAYBILL', 'down')
  expect((await make(code, { vehicle: 'MH02AB5678' })).body.code).toBe('gst_portal.unavailable')
  const { body } = await make(code, { vehicle: 'MH02AB5678' })
  remembered = undefined
  expect(body.bills).toMatchObject([{ state: 'made' }, { state: 'refused' }, { state: 'cancelled', number }])
  expect(body.bills[0].number).not.toBe(number)
})

test('MONEY-05: a bill for some pieces goes with exactly these, and the later parcel has a challan', async () => {
  const { code, orderId } = await confirmed(60_000, 2)
  const one = [{ position: 1, pieces: 1 }]
  await make(code, { courier: 'Swift Couriers', pieces: one })
  expect((await dispatch(code)).body.code).toBe('eway.other_pieces')
  expect((await dispatch(code, { pieces: one })).status).toBe(200)
  await make(code, { courier: 'Swift Couriers' })
  expect((await dispatch(code)).status).toBe(200)
  const rows = await shop.db
    .selectFrom('eway_bills')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  expect(rows.map(({ request, parcel_id }) => [request, parcel_id])).toMatchObject([
    [{ docType: 'INV' }, expect.any(Number)],
    [{ docType: 'CHL', docNo: `DC-${orderId}-2` }, expect.any(Number)],
  ])
})

test('MONEY-05, ORDER-03: an order stays as its e-way bill lists it until the bill is cancelled', async () => {
  const { code } = await confirmed()
  const draft = { address: await addressIn(shop, 'Jaipur', '302001') }
  const { id } = (await make(code, { courier: 'Swift Couriers' })).body.bills[0]
  await expect(previewOf(shop, { code, as: owner, draft })).rejects.toThrow('eway.still_open')
  await act(id, 'cancel', { reason: 'order_cancelled', remark: 'Other address' })
  expect((await edit(shop, { code, as: owner, draft })).status).toBe(200)
})

import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { deliveredOrderOf } from '#testing/order-factories.ts'
import { openSandboxCourier, sandboxCourierToken } from '#testing/sandbox-courier/sandbox-courier.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { trackPickupsDue } from './pickup-tracking.service.ts'
import { movesAfter } from './pickups.rules.ts'
import { runPickup } from './pickups.service.ts'
import { insertPickup } from './pickups.store.ts'

vi.setConfig({ testTimeout: 120_000 })

const sandbox = openSandboxCourier({ now: () => shop.clock.now() })
const shop = await testApp({
  hasRateLimit: false,
  couriers: [{ courier: sandbox.courier, fromPin: '302001', askEveryMs: 60_000 }],
})
afterAll(() => shop[Symbol.asyncDispose]())
let owner = await newStaff(shop)
// The console signs people out while pieces travel.
beforeEach(async () => {
  owner = await newStaff(shop)
})

const post = (path: string, body?: object) => sendAdmin(shop, `POST ${path}`, { as: owner, ...(body && { body }) })
const get = async (path: string) => (await sendAdmin(shop, `GET ${path}`, { as: owner })).body

async function requested(country = 'India') {
  const { asha, orderId } = await deliveredOrderOf(shop, [{ name: 'Ajrakh Kurta' }])
  const place = { ship_country: country, ship_postal_code: '560001' }
  await shop.db.updateTable('orders').set(place).where('id', '=', orderId).execute()
  const line = shop.db.selectFrom('order_lines').select('id').where('order_id', '=', orderId)
  const { id: lineId } = await line.executeTakeFirstOrThrow()
  const body = { id: lineId, reason: 'It is too small.', reason_code: 'size', pieces: 1 }
  return { asha, id: Number((await shop.post('refund-request/send', body, asha)).body.request_id) }
}

async function accepted(country?: string) {
  const made = await requested(country)
  const { version } = await get(`returns/${made.id}`)
  await post('returns/move', { action: 'accept', returns: [{ id: made.id, version }], note: '' })
  return made
}

const book = (id: number) => post(`returns/${id}/pickup`, { weightGrams: 900 })

async function pass(minutes: number): Promise<void> {
  shop.clock.advance(minutes * 60_000)
  await trackPickupsDue(shop.ctx())
}

test('ORDER-03: a booked courier collects a return, and its scans take the return to the house', async () => {
  const { asha, id } = await accepted()
  expect(await get(`returns/${id}/pickup`)).toEqual({ providers: ['sandbox'], pickup: null })
  const answers = await Promise.all(Array.from({ length: 5 }, () => book(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('pickup.already_booked')
  await shop.runJobs()
  const { pickup } = await get(`returns/${id}/pickup`)
  expect(pickup).toMatchObject({ state: 'booked', courier: 'Sandbox Surface', canCancel: true })
  expect(await get(`returns/${id}`)).toMatchObject({ state: 'pickup_booked' })
  await shop.runJobs()
  const told = shop.mails.filter(({ to, text }) => to === asha.email && text.includes(pickup.awb))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('Keep the piece packed')
  await pass(4)
  expect(await get(`returns/${id}`)).toMatchObject({ state: 'picked_up' })
  expect((await post(`returns/${id}/pickup/cancel`)).body.code).toBe('pickup.not_open')
  shop.clock.advance(10 * 60_000)
  const headers = { 'x-api-key': sandboxCourierToken }
  const event = { method: 'POST', url: '/webhooks/parcels', headers, payload: { awb: pickup.awb } } as const
  await Promise.all([shop.app.inject(event), shop.app.inject(event)])
  expect(await get(`returns/${id}`)).toMatchObject({ state: 'received' })
})

test('ORDER-03: pickups inserted at the same moment are one pickup and no error', async () => {
  const { id: returnId } = await accepted()
  const facts = { returnId, orderCode: 'ORDER', provider: 'sandbox', weightGrams: 900, createdBy: 'Meera' }
  for (let round = 0; round < 20; round += 1) {
    const inserting = Array.from({ length: 12 }, () => insertPickup(shop.db, { ...facts, now: shop.clock.now() }))
    const made = (await Promise.all(inserting)).filter((id) => id !== undefined)
    expect(made).toHaveLength(1)
    await shop.db.updateTable('return_pickups').set({ state: 'cancelled' }).where('return_id', '=', returnId).execute()
  }
})

test('ORDER-03: a lost answer makes no second pickup, and a withdrawn return none at all', async () => {
  const { asha, id } = await accepted()
  const made = sandbox.calls('orders/create/return')
  sandbox.failNext('courier/assign/awb', 'lost answer')
  await book(id)
  await expect(shop.runJobs()).rejects.toThrow('not reachable')
  const pickups = shop.db.selectFrom('return_pickups').select('id').where('return_id', '=', id)
  const row = await pickups.executeTakeFirstOrThrow()
  await runPickup(shop.ctx(), row.id)
  await runPickup(shop.ctx(), row.id)
  expect(sandbox.calls('orders/create/return')).toBe(made + 1)
  expect((await get(`returns/${id}/pickup`)).pickup).toMatchObject({ state: 'booked', problem: '' })
  const cancelled = sandbox.calls('orders/cancel')
  expect((await shop.post('returns/withdraw', { id }, asha)).status).toBe(200)
  await pass(2)
  expect((await get(`returns/${id}/pickup`)).pickup).toMatchObject({ state: 'cancelled' })
  expect(sandbox.calls('orders/cancel')).toBe(cancelled + 1)
})

test('ORDER-03: a pickup is cancelled and booked anew, and none is booked before the decision or abroad', async () => {
  const { id } = await accepted()
  await book(id)
  await shop.runJobs()
  expect((await post(`returns/${id}/pickup/cancel`)).status).toBe(200)
  expect((await book(id)).status).toBe(200)
  expect((await book((await requested()).id)).body.code).toBe('return.illegal_step')
  expect((await book((await accepted('United States')).id)).body.code).toBe('courier.only_india')
})

test('ORDER-03: a courier’s report takes a return only forwards', () => {
  const after = (state: Parameters<typeof movesAfter>[0], progress: 'picked_up' | 'delivered') =>
    movesAfter(state, { hasLeft: true, progress })
  expect(after('pickup_booked', 'delivered')).toEqual(['picked_up', 'received'])
  expect(after('picked_up', 'picked_up')).toEqual([])
  expect(after('received', 'delivered')).toEqual([])
  expect(after('withdrawn', 'delivered')).toEqual([])
})

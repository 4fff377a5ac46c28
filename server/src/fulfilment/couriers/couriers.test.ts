import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { cancelOrder, dispatchOrder } from '#fulfilment'
import { CourierError } from '#platform/couriers/courier.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { openSandboxCourier, sandboxCourierToken } from '#testing/sandbox-courier/sandbox-courier.ts'
import { delhiveryToken, openSandboxDelhivery } from '#testing/sandbox-delhivery/sandbox-delhivery.ts'
import { newKey, newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { runBooking } from './booking.service.ts'
import { insertBooking } from './bookings.store.ts'
import { trackDue } from './tracking.service.ts'

const sandbox = openSandboxCourier({ now: () => shop.clock.now() })
const shop = await testApp({
  hasRateLimit: false,
  couriers: [{ courier: sandbox.courier, fromPin: '302001', askEveryMs: 60_000 }],
})
afterAll(() => shop[Symbol.asyncDispose]())
let owner = await newStaff(shop)
// The console signs people out while parcels travel.
beforeEach(async () => {
  owner = await newStaff(shop)
})

async function confirmed(pin = '560001', quantity = 1) {
  const { orderId, asha } = await paidOrderOf(shop, [{ name: 'Ajrakh Kurta', quantity }])
  const { code } = await shop.db
    .updateTable('orders')
    .set({ ship_postal_code: pin, ship_country: 'India' })
    .where('id', '=', orderId)
    .returning('code')
    .executeTakeFirstOrThrow()
  await sendAdmin(shop, 'POST orders/work', { as: owner, body: { action: 'confirm', codes: [code] } })
  return { orderId, code, asha }
}

const book = async (code: string, more: object = {}) =>
  sendAdmin(shop, 'POST courier-bookings', { as: owner, body: { orders: [{ code, weightGrams: 900, ...more }] } })

const listed = async (view: string) => (await sendAdmin(shop, `GET courier-bookings?view=${view}`, { as: owner })).body

const bookingOf = async (code: string) => {
  const row = shop.db
    .selectFrom('courier_bookings as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .selectAll('b')
    .select('o.state as orderState')
    .where('o.code', '=', code)
    .orderBy('b.id', 'desc')
  return row.executeTakeFirstOrThrow()
}

async function pass(minutes: number): Promise<void> {
  shop.clock.advance(minutes * 60_000)
  await trackDue(shop.ctx())
}

const post = async (awb: string, token: string) =>
  shop.app.inject({ method: 'POST', url: '/webhooks/parcels', headers: { 'x-api-key': token }, payload: { awb } })

test('ORDER-03: a booked parcel is collected, dispatched, told to the shopper and delivered by its scans', async () => {
  const { code, orderId } = await confirmed()
  expect((await book(code)).body.results).toEqual([{ code, isDone: true, message: null }])
  await shop.runJobs()
  const booked = await bookingOf(code)
  expect(booked).toMatchObject({ state: 'booked', courier: 'Sandbox Surface', orderState: 'confirmed' })
  expect((await listed('to_hand_over')).bookings[0]).toMatchObject({ orderCode: code, awb: booked.awb })
  const found = async (number: string) =>
    (await sendAdmin(shop, `GET courier-bookings?view=finished&search=${number}`, { as: owner })).body.bookings
  expect([await found(code), await found(booked.awb), await found('NOBODY')]).toMatchObject([
    [{ orderCode: code }],
    [{ orderCode: code }],
    [],
  ])
  await pass(3)
  expect(await bookingOf(code)).toMatchObject({ progress: 'picked_up', orderState: 'on_the_way' })
  const parcel = shop.db.selectFrom('parcels').selectAll().where('order_id', '=', orderId)
  expect(await parcel.executeTakeFirst()).toMatchObject({ provider: 'sandbox', awb: booked.awb, weight_grams: 900 })
  await pass(30)
  expect(await bookingOf(code)).toMatchObject({ progress: 'delivered', orderState: 'delivered' })
  const events = await shop.db.selectFrom('parcel_events').select('code').where('awb', '=', booked.awb).execute()
  expect(events.map((event) => event.code)).toEqual(['1', '3', '42', '18', '38', '17', '7'])
  await shop.runJobs()
  expect(shop.mails.filter(({ text }) => text.includes(booked.awb)).length).toBe(1)
})

test('ORDER-03: events of an account that is entered or changed later are taken at once', async () => {
  const { couriers } = shop.ports
  const answerTo = (secret: string) => post('77', secret).then(({ statusCode }) => statusCode)
  try {
    Object.assign(shop.ports, { couriers: [] })
    expect(await answerTo(delhiveryToken)).toBe(401)
    const { courier } = openSandboxDelhivery({ now: () => shop.clock.now() })
    Object.assign(shop.ports, { couriers: [{ courier, fromPin: '302001', askEveryMs: 60_000 }] })
    expect([await answerTo(delhiveryToken), await answerTo(sandboxCourierToken)]).toEqual([200, 401])
  } finally {
    Object.assign(shop.ports, { couriers })
  }
})

test('ORDER-03: an order has one open booking, a hundred times asked at once', async () => {
  const { code } = await confirmed()
  const answers = await Promise.all(Array.from({ length: 100 }, () => book(code)))
  expect(answers.filter(({ body }) => body.results[0].isDone)).toHaveLength(1)
  await shop.runJobs()
  expect(sandbox.calls('orders/create/adhoc')).toBeGreaterThan(0)
  const rows = await shop.db
    .selectFrom('courier_bookings')
    .select('id')
    .where('reference', 'like', `${code}-%`)
    .execute()
  expect(rows).toHaveLength(1)
})

test('ORDER-03: bookings inserted at the same moment are one booking and no error', async () => {
  const { orderId, code } = await confirmed()
  const facts = { orderId, orderCode: code, provider: 'sandbox', courierId: null, weightGrams: 900, codMinor: 0 }
  for (let round = 0; round < 20; round += 1) {
    const inserting = Array.from({ length: 12 }, () =>
      insertBooking(shop.db, { ...facts, createdBy: 'Meera', now: shop.clock.now() }),
    )
    const made = (await Promise.all(inserting)).filter((id) => id !== undefined)
    expect(made).toHaveLength(1)
    await shop.db.updateTable('courier_bookings').set({ state: 'cancelled' }).where('order_id', '=', orderId).execute()
  }
})

test('ORDER-03: a lost answer makes no second parcel, and a refusal says what the service said', async () => {
  const { code } = await confirmed()
  const made = sandbox.calls('orders/create/adhoc')
  sandbox.failNext('orders/create/adhoc', 'lost answer')
  await book(code)
  await expect(shop.runJobs()).rejects.toThrow('not reachable')
  const { id } = await bookingOf(code)
  await runBooking(shop.ctx(), id)
  await runBooking(shop.ctx(), id)
  expect(await bookingOf(code)).toMatchObject({ state: 'booked', problem: '' })
  expect(sandbox.calls('orders/create/adhoc')).toBe(made + 1)
  const nowhere = await confirmed('012345')
  await book(nowhere.code)
  await shop.runJobs()
  expect(await bookingOf(nowhere.code)).toMatchObject({
    state: 'refused',
    problem: 'no courier serves this address',
  })
  expect((await book(nowhere.code)).body.results[0].isDone).toBe(true)
})

test('ORDER-03: of two tries at once, the refusal of the later one does not undo the booking', async () => {
  const { code } = await confirmed()
  await book(code)
  const { id } = await bookingOf(code)
  const rates = async () => {
    await runBooking(shop.ctx(), id)
    throw new CourierError('no courier serves this address', false)
  }
  const couriers = [{ courier: { ...sandbox.courier, rates }, fromPin: '302001', askEveryMs: 60_000 }]
  await runBooking({ ...shop.ctx(), ports: { ...shop.ports, couriers } }, id)
  expect(await bookingOf(code)).toMatchObject({ state: 'booked', problem: '' })
})

test('ORDER-03: a parcel that cannot be tracked does not keep the shop from asking about the others', async () => {
  const [first, second] = [await confirmed(), await confirmed()]
  for (const { code } of [first, second]) await book(code)
  await shop.runJobs()
  const { awb } = await bookingOf(first.code)
  const { courier } = sandbox
  const track = (number: string) =>
    number === awb ? Promise.reject(new TypeError('scans is not iterable')) : courier.track(number)
  const couriers = [{ courier: { ...courier, track }, fromPin: '302001', askEveryMs: 60_000 }]
  shop.clock.advance(3 * 60_000)
  await trackDue({ ...shop.ctx(), ports: { ...shop.ports, couriers } })
  expect(await bookingOf(second.code)).toMatchObject({ progress: 'picked_up' })
  await pass(1)
  expect((await bookingOf(first.code)).progress).not.toBeNull()
})

test('ORDER-03: a failed attempt waits for the house, which sends the parcel again or calls it back once', async () => {
  const { code } = await confirmed('560009')
  await book(code)
  await shop.runJobs()
  await pass(15)
  const { id, progress } = await bookingOf(code)
  expect(progress).toBe('attempt_failed')
  expect(await listed('needs_attention')).toMatchObject({ bookings: [{ id }] })
  const ask = (action: string) =>
    sendAdmin(shop, `POST courier-bookings/${id}/failed-delivery`, {
      as: owner,
      body: { action, comment: 'The customer asked for it' },
    })
  expect((await ask('return')).status).toBe(200)
  expect((await ask('reattempt')).body.code).toBe('booking.not_open')
  await pass(20)
  expect(await bookingOf(code)).toMatchObject({ progress: 'rto_delivered', orderState: 'on_the_way' })
})

test('ORDER-03: a delivery that the staff took back stays so, however often the courier repeats its scan', async () => {
  const { code } = await confirmed()
  await book(code)
  await shop.runJobs()
  await pass(20)
  expect((await sendAdmin(shop, `POST orders/${code}/delivery/undo`, { as: owner })).body.state).toBe('on_the_way')
  const { awb } = await bookingOf(code)
  expect((await post(awb, sandboxCourierToken)).statusCode).toBe(200)
  await pass(5)
  expect(await bookingOf(code)).toMatchObject({ progress: 'out_for_delivery', orderState: 'on_the_way' })
})

test('ORDER-03: an event moves nothing by itself; with the token the shop asks the courier', async () => {
  const { code } = await confirmed()
  await book(code)
  await shop.runJobs()
  const { awb } = await bookingOf(code)
  expect((await post(awb, 'forged')).statusCode).toBe(401)
  expect((await post(awb, sandboxCourierToken)).statusCode).toBe(200)
  expect(await bookingOf(code)).toMatchObject({ progress: 'booked', orderState: 'confirmed' })
  expect((await post('7700000000000000', sandboxCourierToken)).statusCode).toBe(200)
  shop.clock.advance(3 * 60_000)
  await Promise.all(Array.from({ length: 10 }, () => post(awb, sandboxCourierToken)))
  expect(await bookingOf(code)).toMatchObject({ progress: 'picked_up', orderState: 'on_the_way' })
})

test('ORDER-03: a booking is cancelled until the courier has the parcel, and then the order can be booked anew', async () => {
  const { code } = await confirmed()
  await book(code)
  await shop.runJobs()
  const cancel = async () =>
    sendAdmin(shop, `POST courier-bookings/${(await bookingOf(code)).id}/cancel`, { as: owner })
  expect((await cancel()).status).toBe(200)
  expect((await book(code)).body.results[0].isDone).toBe(true)
  await shop.runJobs()
  await pass(5)
  expect((await cancel()).body.code).toBe('booking.not_open')
})

test('ORDER-03: an order that is cancelled after its booking stands out until the courier is told', async () => {
  const { code, orderId } = await confirmed()
  await book(code)
  await shop.runJobs()
  await cancelOrder(shop.ctx(), { orderId, note: '' })
  const { id } = await bookingOf(code)
  const { bookings } = await listed('needs_attention')
  expect(bookings).toEqual(expect.arrayContaining([expect.objectContaining({ id, isOrphan: true })]))
  const { body: today } = await sendAdmin(shop, 'GET today', { as: owner })
  expect(today.waiting.shipments).toBe(bookings.length)
  expect((await sendAdmin(shop, `POST courier-bookings/${id}/cancel`, { as: owner })).status).toBe(200)
  const waiting = await confirmed()
  await book(waiting.code)
  await cancelOrder(shop.ctx(), { orderId: waiting.orderId, note: '' })
  await shop.runJobs()
  expect(await bookingOf(waiting.code)).toMatchObject({ state: 'refused', awb: '' })
})

test('ORDER-03: what a booked courier would carry or collect stays until the booking is cancelled', async () => {
  const { code, orderId } = await confirmed('560001', 2)
  await book(code)
  await shop.runJobs()
  const { id } = await bookingOf(code)
  const { body: editing } = await sendAdmin(shop, `GET orders/${code}/edit`, { as: owner })
  expect(editing.refusal).toMatch(/Cancel the booking/)
  const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC9', trackingUrl: '' }
  const part = () => dispatchOrder(shop.ctx(), { orderId, note: '', shipment, pieces: [{ position: 1, pieces: 1 }] })
  await expect(part()).rejects.toMatchObject({ code: 'courier.still_booked' })
  expect((await sendAdmin(shop, `POST courier-bookings/${id}/cancel`, { as: owner })).status).toBe(200)
  await part()
})

test('ORDER-03: a pickup that was not scheduled is asked for again, and says so meanwhile', async () => {
  const { code } = await confirmed()
  sandbox.failNext('courier/generate/pickup', 'too many calls')
  await book(code)
  await expect(shop.runJobs()).rejects.toThrow('Too Many Attempts')
  const { id, state, problem, pickup_asked_at: pickup } = await bookingOf(code)
  expect([state, problem, pickup]).toEqual(['booked', 'Too Many Attempts.', null])
  await runBooking(shop.ctx(), id)
  const asked = await bookingOf(code)
  expect([asked.problem, asked.pickup_asked_at !== null]).toEqual(['', true])
})

test('ORDER-03: a booking that is cancelled while the service works on it is cancelled there, too', async () => {
  const { code } = await confirmed()
  await book(code)
  const { id } = await bookingOf(code)
  const cancelled = sandbox.calls('orders/cancel')
  await Promise.all([shop.runJobs(), sendAdmin(shop, `POST courier-bookings/${id}/cancel`, { as: owner })])
  const { state, awb } = await bookingOf(code)
  if (state === 'cancelled' && awb === '') expect(sandbox.calls('orders/cancel')).toBeLessThanOrEqual(cancelled + 1)
  else expect(['cancelled', 'booked']).toContain(state)
})

test('ORDER-03: rates are shown before, abroad is refused, and labels need the right to see addresses', async () => {
  const { code } = await confirmed()
  const rates = () => sendAdmin(shop, `GET orders/${code}/courier-rates?weightGrams=900`, { as: owner })
  expect((await rates()).body).toMatchObject({
    chosenId: 'sandbox:901',
    rates: [{ id: 'sandbox:901', provider: 'sandbox' }, { id: 'sandbox:902' }],
  })
  await shop.db.updateTable('orders').set({ ship_country: 'United States' }).where('code', '=', code).execute()
  expect((await rates()).body.code).toBe('courier.only_india')
  expect((await book(code)).body.results[0].message).toMatch(/within India/)
  const mine = await confirmed()
  await book(mine.code)
  await shop.runJobs()
  const { id } = await bookingOf(mine.code)
  const label = (by: object) => sendAdmin(shop, `POST courier-bookings/${id}/label`, by)
  expect((await label({ as: owner })).body.url).toMatch(/\.pdf$/)
  const key = await newKey(shop, ['orders.ship'], owner)
  expect((await label({ key })).body.code).toBe('staff.no_permission')
})

const rateIds = z.object({ rates: z.array(z.object({ id: z.string() })) })

test('ORDER-03: with two services the rates stand side by side, and the chosen one books, also after a lost answer', async () => {
  const clock = { now: () => both.clock.now() }
  const [delhivery, shiprocket] = [openSandboxDelhivery(clock), openSandboxCourier(clock)]
  const own = { courier: shiprocket.courier, fromPin: '302001', askEveryMs: 60_000 }
  await using both = await testApp({
    hasRateLimit: false,
    couriers: [own, { ...own, courier: delhivery.courier }],
  })
  const as = await newStaff(both)
  const { orderId } = await paidOrderOf(both, [{}])
  const { code } = await both.db
    .updateTable('orders')
    .set({ ship_postal_code: '560001', ship_country: 'India' })
    .where('id', '=', orderId)
    .returning('code')
    .executeTakeFirstOrThrow()
  await sendAdmin(both, 'POST orders/work', { as, body: { action: 'confirm', codes: [code] } })
  const quoted = async (): Promise<readonly string[]> => {
    const { body } = await sendAdmin(both, `GET orders/${code}/courier-rates?weightGrams=900`, { as })
    return rateIds.parse(body).rates.map(({ id }) => id)
  }
  expect(await quoted()).toEqual(['delhivery:S', 'sandbox:901', 'delhivery:E', 'sandbox:902'])
  delhivery.failNext('/c/api/pin-codes/json/', 'too many calls')
  expect(await quoted()).toEqual(['sandbox:901', 'sandbox:902'])
  delhivery.failNext('/api/cmu/create.json', 'lost answer')
  const wanted = { orders: [{ code, weightGrams: 900 }] }
  await sendAdmin(both, 'POST courier-bookings', { as, body: wanted })
  await expect(both.runJobs()).rejects.toThrow('not reachable')
  const { id } = await both.db.selectFrom('courier_bookings').select('id').executeTakeFirstOrThrow()
  await runBooking(both.ctx(), id)
  expect(delhivery.calls('/api/cmu/create.json')).toBe(1)
  const { bookings } = (await sendAdmin(both, 'GET courier-bookings', { as })).body
  expect(bookings).toMatchObject([{ provider: 'delhivery', courier: 'Delhivery Surface', state: 'booked' }])
})

import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { deliver, paidOrderOf } from '#testing/order-factories.ts'
import { newKey, newStaff, sendAdmin, type AdminAnswer, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)

type Listed = { readonly code: string; readonly customer: string | null; readonly totalMinor: number | null }
const listedIn = ({ body }: AdminAnswer): readonly Listed[] => z.array(z.custom<Listed>()).parse(body.orders)
const codesIn = (answer: AdminAnswer): string[] => listedIn(answer).map(({ code }) => code)

async function codeOf(orderId: number): Promise<string> {
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return code
}

async function paid(wanted: Parameters<typeof paidOrderOf>[1] = [{}]) {
  const order = await paidOrderOf(shop, wanted)
  return { ...order, code: await codeOf(order.orderId) }
}

const find = async (search: string, as: StaffMember = owner): Promise<string[]> =>
  codesIn(await sendAdmin(shop, `GET orders?search=${encodeURIComponent(search)}`, { as }))

test('ORDER-02: an order is found by its number, payment, name, email and the end of the phone', async () => {
  const { code, orderId, paymentId } = await paid()
  await shop.db
    .updateTable('orders')
    .set({ ship_name: 'Nirmala Quillfeather', ship_email: 'quill@example.com', ship_phone: '98765 43219' })
    .where('id', '=', orderId)
    .execute()
  const scraps = [code, code.split('-')[1] ?? '', paymentId, 'quillfea', 'QUILL@', '543219', '+91 98765 43219'.slice(4)]
  for (const scrap of scraps) expect([scrap, await find(scrap)]).toEqual([scrap, expect.arrayContaining([code])])
  for (const scrap of ['100%', '_____', 'nobody at all', "'; drop"])
    expect([scrap, await find(scrap)]).toEqual([scrap, []])
})

test('ORDER-02: an order is found by a part of the SKU or barcode of its pieces, also without contacts', async () => {
  const { code, orderId } = await paid()
  const { variant_id: variantId } = await shop.db
    .selectFrom('order_lines')
    .select('variant_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const codes = { merchant_sku: 'QX-GUL-S', barcode: '8907771234560' }
  await shop.db.updateTable('variants').set(codes).where('id', '=', variantId).execute()
  const reader = await newStaff(shop, { role: 'Read only' })
  for (const scrap of ['QX-GUL-S', 'qx-gul', 'x-gul', '8907771234560', '7771234560'])
    expect([scrap, await find(scrap), await find(scrap, reader)]).toEqual([scrap, [code], [code]])
  for (const scrap of ['QX-GUL%', 'x_gul']) expect([scrap, await find(scrap)]).toEqual([scrap, []])
})

test('ORDER-02: who sees no contacts finds nobody by name or phone', async () => {
  const { orderId } = await paid()
  await shop.db.updateTable('orders').set({ ship_name: 'Zarina Hidden' }).where('id', '=', orderId).execute()
  const as = await newStaff(shop, { role: 'Read only' })
  expect(await find('Zarina Hidden', as)).toEqual([])
  const { body } = await sendAdmin(shop, `GET orders/${await codeOf(orderId)}`, { as })
  expect(body.customer).toBeNull()
  expect(JSON.stringify(body)).not.toContain('Zarina')
})

test('ORDER-02: the list says whether the money has arrived, also of cash that the courier still has', async () => {
  const { code, orderId } = await paid()
  const isPaid = async () => (await sendAdmin(shop, `GET orders?search=${code}`, { as: owner })).body.orders[0].isPaid
  expect(await isPaid()).toBe(true)
  const cash = { order_id: orderId, method: 'cash_on_delivery', fee_minor: 0 }
  await shop.db.insertInto('offline_orders').values(cash).execute()
  expect(await isPaid()).toBe(false)
  await shop.db
    .updateTable('offline_orders')
    .set({ collected_at: new Date() })
    .where('order_id', '=', orderId)
    .execute()
  expect(await isPaid()).toBe(true)
})

test('ORDER-02: pages follow each other without a gap or a repeat while orders come in', async () => {
  for (let count = 0; count < 5; count += 1) await paid()
  const seen: string[] = []
  let cursor = ''
  for (let page = 0; page < 50; page += 1) {
    const answer = await sendAdmin(shop, `GET orders?limit=2${cursor}`, { as: owner })
    const { body } = answer
    seen.push(...codesIn(answer))
    if (page === 0) await paid()
    if (body.next === null) break
    cursor = `&cursor=${body.next}`
  }
  const all = await shop.db.selectFrom('orders').select('code').orderBy('id', 'desc').execute()
  expect(seen).toEqual(all.slice(1).map(({ code }) => code))
})

test('ORDER-03: an order is confirmed, dispatched and delivered, each step with its person in the audit', async () => {
  const { code } = await paid()
  const send = (path: string, body: object) => sendAdmin(shop, `POST ${path}`, { as: owner, body })
  const confirmed = await send('orders/work', { action: 'confirm', codes: [code] })
  expect(confirmed.body.results).toEqual([{ code, isDone: true, state: 'confirmed', message: null }])
  const parcel = { courier: 'Swift', trackingNumber: 'SW-77', trackingUrl: 'https://swift.example/SW-77' }
  const sent = await send(`orders/${code}/dispatch`, parcel)
  expect(sent.body).toMatchObject({ state: 'on_the_way', shipment: parcel, actions: ['deliver', 'refund'] })
  expect(await find('SW-77')).toEqual([code])
  await shop.runJobs()
  expect(shop.mails.some(({ html }) => html.includes('SW-77'))).toBe(true)
  await send('orders/deliver', { codes: [code] })
  expect((await sendAdmin(shop, `GET orders/${code}`, { as: owner })).body.timeline).toContainEqual(
    expect.objectContaining({ state: 'delivered', actor: expect.stringContaining('Owner') }),
  )
  const { body } = await sendAdmin(shop, `GET audit?thing=order&thingId=${code}`, { as: owner })
  const step = (verb: string, before: string, after: string) => ({
    verb,
    before: { state: before },
    after: { state: after },
    actor: expect.stringContaining('Owner'),
  })
  expect(body.events).toMatchObject([
    step('delivered', 'on_the_way', 'delivered'),
    step('dispatched', 'confirmed', 'on_the_way'),
    step('confirmed', 'paid', 'confirmed'),
  ])
})

test('ORDER-03: a hundred who confirm one order at once confirm it once', async () => {
  const { code } = await paid()
  const send = () => sendAdmin(shop, 'POST orders/work', { as: owner, body: { action: 'confirm', codes: [code] } })
  const answers = await Promise.all(Array.from({ length: 100 }, send))
  expect(answers.filter(({ body }) => body.results[0].isDone)).toHaveLength(1)
  const events = await shop.db.selectFrom('audit_events').select('verb').where('thing_id', '=', code).execute()
  expect(events).toEqual([{ verb: 'confirmed' }])
})

test('ORDER-03: of many orders, one that is refused stops no other and says why', async () => {
  const [first, second, third] = [await paid(), await paid(), await paid()]
  const work = (codes: readonly string[]) =>
    sendAdmin(shop, 'POST orders/work', { as: owner, body: { action: 'confirm', codes } })
  await work([second.code])
  const { body } = await work([first.code, second.code, '20000101-1', third.code])
  expect(body.results).toEqual([
    { code: first.code, isDone: true, state: 'confirmed', message: null },
    { code: second.code, isDone: false, state: 'confirmed', message: 'This step is not possible for this order now.' },
    { code: '20000101-1', isDone: false, state: null, message: expect.any(String) },
    { code: third.code, isDone: true, state: 'confirmed', message: null },
  ])
})

test('PAY-02: a hundred presses of one refund send it once, with the sum that the preview named', async () => {
  const { code, orderId } = await paid([{ quantity: 2 }, {}])
  await deliver(shop, orderId)
  const lines = [{ position: 1, pieces: 1, shareBp: 8500 }]
  const { body: preview } = await sendAdmin(shop, `POST orders/${code}/refund/preview`, {
    as: owner,
    body: { lines },
  })
  const press = () =>
    sendAdmin(shop, `POST orders/${code}/refund`, {
      as: owner,
      body: { lines, note: 'A loose thread' },
      headers: { 'idempotency-key': 'press-1' },
    })
  const answers = await Promise.all(Array.from({ length: 100 }, press))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const last = await sendAdmin(shop, `GET orders/${code}`, { as: owner })
  expect(last.body).toMatchObject({ state: 'delivered', money: { refundedMinor: preview.totalMinor } })
  expect(last.body.lines[0].refundedPieces).toBe(1)
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
  const other = await sendAdmin(shop, `POST orders/${code}/refund`, {
    as: owner,
    body: { lines: [{ position: 2, pieces: 1, shareBp: 10_000 }], note: '' },
    headers: { 'idempotency-key': 'press-1' },
  })
  expect(other.body.code).toBe('request.key_reused')
})

test('PAY-02: a refund that is refused leaves no audit row and no used key', async () => {
  const { code, orderId } = await paid()
  await deliver(shop, orderId)
  const press = (pieces: number) =>
    sendAdmin(shop, `POST orders/${code}/refund`, {
      as: owner,
      body: { lines: [{ position: 1, pieces, shareBp: 10_000 }], note: '' },
      headers: { 'idempotency-key': `refused-${code}` },
    })
  expect((await press(5)).body.code).toBe('credit.too_many_pieces')
  expect(await shop.db.selectFrom('audit_events').select('id').where('thing_id', '=', code).execute()).toEqual([])
  expect((await press(1)).body).toMatchObject({ state: 'refunded' })
})

test('ORDER-03: an order is cancelled whole, and an unpaid one too', async () => {
  const { code } = await paid()
  const cancelled = await sendAdmin(shop, `POST orders/${code}/cancel`, { as: owner, body: { note: 'By phone' } })
  expect(cancelled.body).toMatchObject({ state: 'refunded', actions: [] })
  const events = await shop.db
    .selectFrom('audit_events')
    .select(['verb', 'after'])
    .where('thing_id', '=', code)
    .execute()
  expect(events).toMatchObject([{ verb: 'cancelled', after: { state: 'refunded' } }])
})

test('API-01: a designer sees orders with own pieces alone, without customer and money', async () => {
  const mixed = await paid([{ designer: 'Aarohi Sen' }, { designer: 'Kabir Anand' }])
  const own = await paid([{ designer: 'Aarohi Sen' }])
  const foreign = await paid([{ designer: 'Kabir Anand' }])
  const as = await newStaff(shop, { role: 'Designer', label: 'Aarohi Sen' })
  const listed = listedIn(await sendAdmin(shop, 'GET orders', { as }))
  const codes = listed.map(({ code }) => code)
  expect(codes).toEqual([own.code, mixed.code])
  expect(listed.every(({ customer, totalMinor }) => customer === null && totalMinor === null)).toBe(true)
  const { body } = await sendAdmin(shop, `GET orders/${mixed.code}`, { as })
  expect(body).toMatchObject({ customer: null, money: null, notes: [], actions: [] })
  expect(body.lines).toMatchObject([{ designer: 'Aarohi Sen' }])
  expect((await sendAdmin(shop, `GET orders/${foreign.code}`, { as })).status).toBe(404)
  const work = await sendAdmin(shop, 'POST orders/work', {
    as,
    body: { action: 'confirm', codes: [own.code, mixed.code, foreign.code] },
  })
  expect(work.body.results).toMatchObject([
    { isDone: true },
    { isDone: false, message: 'Your role does not allow this.' },
    { isDone: false, state: null },
  ])
  const preview = await sendAdmin(shop, `POST orders/${own.code}/refund/preview`, { as, body: {} })
  expect(preview.body.code).toBe('staff.no_permission')
})

test('ORDER-03: a note is the staff’s own, and names who wrote it', async () => {
  const { code } = await paid()
  const key = await newKey(shop, ['orders.read', 'orders.edit'])
  await sendAdmin(shop, `POST orders/${code}/notes`, { as: owner, body: { body: 'Wants the dupatta longer' } })
  await sendAdmin(shop, `POST orders/${code}/notes`, { key, body: { body: 'From the telephone desk' } })
  const { body } = await sendAdmin(shop, `GET orders/${code}`, { as: owner })
  expect(body.notes).toMatchObject([
    { body: 'Wants the dupatta longer', author: expect.stringContaining('Owner') },
    { body: 'From the telephone desk', author: 'script' },
  ])
  const empty = await sendAdmin(shop, `POST orders/${code}/notes`, { as: owner, body: { body: ' ' } })
  expect(empty.body).toMatchObject({ status: 422, errors: { body: ['Write a note'] } })
})

test('ORDER-02: today counts what waits and sums what was paid', async () => {
  const before = await sendAdmin(shop, 'GET today/sales', { as: owner })
  const { body: counted } = await sendAdmin(shop, 'GET today', { as: owner })
  const { code, orderId } = await paid()
  await shop.db
    .updateTable('order_lines')
    .set({ dispatch_latest: '2020-01-01' })
    .where('order_id', '=', orderId)
    .execute()
  const { body } = await sendAdmin(shop, 'GET today', { as: owner })
  expect(body.counts.to_confirm).toBe(counted.counts.to_confirm + 1)
  expect(body.counts.late).toBe(counted.counts.late + 1)
  expect(body.late[0]).toMatchObject({ code, dispatchBy: '2020-01-01' })
  expect(body.late[0].daysLate).toBeGreaterThan(1000)
  const after = await sendAdmin(shop, 'GET today/sales', { as: owner })
  const { total_minor: total } = await shop.db
    .selectFrom('orders')
    .select('total_minor')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(after.body.sales[0].totalMinor - before.body.sales[0].totalMinor).toBe(total)
  expect(after.body.days[29].orders).toBe(before.body.days[29].orders + 1)
})

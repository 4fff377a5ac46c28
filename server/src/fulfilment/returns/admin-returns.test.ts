import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sendDueRefunds } from '#checkout'
import { ledgerOf, orderBooks, stockBooks, sumOf } from '#testing/books.ts'
import { deliverWebhooks } from '#testing/checkout-factories.ts'
import { refundAtProvider } from '#testing/foreign-refund.ts'
import { deliveredOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin, type AdminAnswer, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)
const jpeg = '/9j/4AAQSkZJRg=='

async function requested({ reason = 'size', quantity = 2 } = {}) {
  const order = await deliveredOrderOf(shop, [{ name: 'Ajrakh Kurta', priceRupees: 2950, quantity }])
  const line = shop.db.selectFrom('order_lines').select('id').where('order_id', '=', order.orderId)
  const { id: lineId } = await line.executeTakeFirstOrThrow()
  const body = { id: lineId, reason: 'It is too small.', reason_code: reason, pieces: 1 }
  const answer = await shop.post('refund-request/send', body, order.asha)
  return { ...order, id: Number(answer.body.request_id) }
}

const find = async (id: number, as: StaffMember = owner) => (await sendAdmin(shop, `GET returns/${id}`, { as })).body

async function move(action: string, id: number, note = '') {
  const { version } = await find(id)
  const { body } = await sendAdmin(shop, 'POST returns/move', {
    as: owner,
    body: { action, returns: [{ id, version }], note },
  })
  return body.results[0]
}

async function received(wanted: Parameters<typeof requested>[0] = {}) {
  const made = await requested(wanted)
  for (const action of ['accept', 'picked_up', 'receive']) await move(action, made.id)
  return made
}

const listedIn = ({ body }: AdminAnswer): number[] =>
  z
    .array(z.object({ id: z.number() }))
    .parse(body.returns)
    .map(({ id }) => id)

const idsIn = async (query: string, as: StaffMember = owner): Promise<number[]> => {
  return listedIn(await sendAdmin(shop, `GET returns?${query}`, { as }))
}

test('ORDER-03: a return goes through the views of the inbox, and its refund is what the policy promised', async () => {
  const { asha, id, orderId, stockItemIds } = await requested()
  await shop.post('returns/picture', { id, picture: jpeg }, asha)
  expect(await idsIn('view=to_decide')).toContain(id)
  expect(await idsIn('view=to_decide&reason=damaged')).not.toContain(id)
  expect(await find(id)).toMatchObject({ state: 'requested', pictures: 1, actions: ['accept', 'refuse'] })
  const { body: seen } = await sendAdmin(shop, `GET returns/${id}/pictures`, { as: owner })
  expect(seen.pictures).toEqual([jpeg])
  expect(await move('accept', id)).toMatchObject({ isDone: true, state: 'accepted' })
  expect(await idsIn('view=awaited')).toContain(id)
  await move('receive', id)
  expect(await idsIn('view=received')).toContain(id)
  const { body: preview } = await sendAdmin(shop, `POST returns/${id}/refund/preview`, { as: owner, body: {} })
  expect(preview).toEqual({ totalMinor: 295_000 })
  const { version } = await find(id)
  const { body } = await sendAdmin(shop, `POST returns/${id}/refund`, {
    as: owner,
    body: { version, isRestocked: true },
  })
  expect(body).toMatchObject({ state: 'refunded', refundedMinor: 295_000, actions: [] })
  await shop.runJobs()
  shop.clock.advance(10_000)
  await sendDueRefunds(shop.ctx())
  await deliverWebhooks(shop)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ refunds: ['returned processed'] })
  expect((await stockBooks(shop.db, stockItemIds[0] ?? 0)).available).toBe(9)
  expect(await idsIn('view=done')).toContain(id)
  const { body: audit } = await sendAdmin(shop, `GET audit?thing=return&thingId=${id}`, { as: owner })
  expect(audit.events).toMatchObject([{ verb: 'refunded' }, { verb: 'received' }, { verb: 'accepted' }])
})

test('ORDER-03: a refusal, a pickup and a failed inspection need words for the customer', async () => {
  const { id } = await requested()
  const { version } = await find(id)
  const body = { action: 'refuse', returns: [{ id, version }] }
  const refused = await sendAdmin(shop, 'POST returns/move', { as: owner, body })
  expect(refused).toMatchObject({ status: 422, body: { errors: { note: ['Write what the customer should read'] } } })
  expect(await move('refuse', id, 'Worn before')).toMatchObject({ isDone: true, state: 'refused' })
})

test('ORDER-03: another part than the promised one needs its reason, and can become store credit', async () => {
  const { id, orderId } = await received()
  const { version } = await find(id)
  const send = (body: object) => sendAdmin(shop, `POST returns/${id}/refund`, { as: owner, body: { version, ...body } })
  expect((await send({ shareBp: 5000 })).body.code).toBe('return.reason_needed')
  const { body } = await send({ shareBp: 5000, note: 'A stain on the sleeve', refundTo: 'credit' })
  expect(body).toMatchObject({ state: 'refunded', refundedMinor: 147_500, refundTo: 'credit' })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

test('ORDER-03: a hundred who decide on one return at once decide it once', async () => {
  const { id } = await requested()
  const { version } = await find(id)
  const send = (index: number) => {
    const action = index % 2 === 0 ? 'accept' : 'refuse'
    const body = { action, returns: [{ id, version }], note: 'Decided' }
    return sendAdmin(shop, 'POST returns/move', { as: owner, body })
  }
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => send(index)))
  expect(answers.filter(({ body }) => body.results[0].isDone)).toHaveLength(1)
  const events = shop.db.selectFrom('audit_events').select('verb').where('thing', '=', 'return')
  expect(await events.where('thing_id', '=', String(id)).execute()).toHaveLength(1)
})

test('ORDER-03: a hundred refunds of one return at once send one', async () => {
  const { id, orderId } = await received()
  const { version } = await find(id)
  const send = () => sendAdmin(shop, `POST returns/${id}/refund`, { as: owner, body: { version } })
  const answers = await Promise.all(Array.from({ length: 100 }, send))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'change.outdated')).toHaveLength(99)
  const refunds = await shop.db.selectFrom('refunds').select('id').where('order_id', '=', orderId).execute()
  expect(refunds).toHaveLength(1)
})

test('ORDER-03: who saw an older state gets the return as it is now', async () => {
  const { id } = await received()
  const answer = await sendAdmin(shop, `POST returns/${id}/refund`, { as: owner, body: { version: 1 } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'change.outdated', current: { id, state: 'received' } } })
})

test('ORDER-03: roles see and decide what is theirs', async () => {
  const { id } = await received()
  const support = await newStaff(shop, { role: 'Support' })
  expect((await find(id, support)).actions).toEqual(['fail'])
  const reader = await find(id, await newStaff(shop, { role: 'Read only' }))
  expect(reader).toMatchObject({ customer: null, actions: [] })
  const stranger = await newStaff(shop, { role: 'Designer', label: 'Nobody Known' })
  expect((await find(id, stranger)).code).toBe('return.not_found')
  expect(await idsIn('view=received', stranger)).toEqual([])
})

test('ORDER-03: pages follow each other without a gap or a repeat', async () => {
  for (let count = 0; count < 3; count += 1) await requested()
  const first = await sendAdmin(shop, 'GET returns?limit=2', { as: owner })
  const rest = await idsIn(`limit=200&cursor=${first.body.next}`)
  const all = await idsIn('limit=200')
  expect([...listedIn(first), ...rest]).toEqual(all)
  const { body } = await sendAdmin(shop, 'GET returns/counts', { as: owner })
  expect(body.counts.to_decide).toBe(all.length)
})

test('PAY-01: the person who refunds a return sees what the dashboard refunded, counts it, and sends the rest', async () => {
  const { id, paymentId } = await received()
  await refundAtProvider(shop, { paymentId, rupees: 950 })
  const { outsideMinor, version } = await find(id)
  expect(outsideMinor).toBe(95_000)
  const totalOf = async (body: object): Promise<number> =>
    (await sendAdmin(shop, `POST returns/${id}/refund/preview`, { as: owner, body })).body.totalMinor
  const [whole, rest] = [await totalOf({}), await totalOf({ countsOutside: true })]
  expect(whole - rest).toBe(95_000)
  const refused = await sendAdmin(shop, `POST returns/${id}/refund`, { as: owner, body: { version, note: '' } })
  expect(refused.body.code).toBe('return.refund_to_assign')
  const body = { version, note: '', countsOutside: true }
  const sent = await sendAdmin(shop, `POST returns/${id}/refund`, { as: owner, body })
  expect(sent.body).toMatchObject({ state: 'refunded', refundedMinor: whole, outsideMinor: 0 })
})

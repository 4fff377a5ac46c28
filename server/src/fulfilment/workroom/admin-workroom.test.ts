import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newProduct } from '#testing/factories.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { newStep } from '#testing/workroom-factories.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)

const rows = z.array(z.object({ code: z.string() }))

type Wanted = Parameters<typeof paidOrderOf>[1]

async function made(wanted: Wanted = [{ policy: 'made_to_order', designer: 'Aarohi Sen' }]) {
  const { asha, orderId } = await paidOrderOf(shop, wanted)
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { asha, orderId, code }
}

const send = (path: string, body: object, as: StaffMember = owner) => sendAdmin(shop, `POST ${path}`, { as, body })
const see = async (path: string, as: StaffMember = owner) => (await sendAdmin(shop, `GET ${path}`, { as })).body
const work = async (action: string, code: string, more: object = {}) =>
  (await send('orders/work', { action, codes: [code], ...more })).body.results[0]

const record = (code: string, body: object, as: StaffMember = owner) =>
  send(`workroom/orders/${code}/1/steps`, { version: 1, kind: 'cutting', ...body }, as)

/** A piece in the workroom with an open request. */
async function withOpenRequest() {
  const order = await made()
  await work('confirm', order.code)
  await work('workroom', order.code)
  return { ...order, ...(await newStep(shop.db, order.orderId, { isOpen: true })) }
}

const eventsOf = (code: string) =>
  shop.db.selectFrom('audit_events').select(['verb', 'after']).where('thing_id', '=', code).orderBy('id').execute()

test('ORDER-03: the check waits for the customer, and goes on without with a reason in the audit', async () => {
  const { code, asha, stepId } = await withOpenRequest()
  const refused = await work('check', code)
  expect(refused).toMatchObject({ isDone: false, state: 'in_workroom', message: expect.stringContaining('approval') })
  expect((await see(`orders/${code}`)).approval).toBe('open')
  expect(await work('check', code, { withoutApproval: 'She approved on the phone' })).toMatchObject({ isDone: true })
  expect((await eventsOf(code)).at(-1)).toEqual({
    verb: 'checked',
    after: { state: 'quality_check', withoutApproval: 'She approved on the phone' },
  })
  expect((await see(`orders/${code}`)).approval).toBeNull()
  expect((await shop.post('workroom/answer', { id: stepId, answer: 'approve' }, asha)).body.code).toBe(
    'workroom.withdrawn',
  )
})

test('ORDER-03: a dispatch waits as well, and a reason that nothing needed is not in the audit', async () => {
  const { code, asha, stepId } = await withOpenRequest()
  await work('check', code, { withoutApproval: 'Approved on the phone' })
  const again = await newStep(shop.db, (await made()).orderId)
  expect(again.stepId).toBeGreaterThan(stepId)
  const order = await shop.db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  const later = await newStep(shop.db, order.id, { isOpen: true })
  const dispatch = (withoutApproval: string) => send(`orders/${code}/dispatch`, { courier: 'Swift', withoutApproval })
  expect((await dispatch('')).body.code).toBe('order.approval_open')
  await shop.post('workroom/answer', { id: later.stepId, answer: 'approve' }, asha)
  expect((await dispatch('She approved')).status).toBe(200)
  expect((await eventsOf(code)).at(-1)).toEqual({
    verb: 'dispatched',
    after: { state: 'on_the_way', courier: 'Swift', trackingNumber: '' },
  })
})

test('ORDER-02: a change that the customer asks for shows on Today and in the lists until a step answers it', async () => {
  const before = await see('today')
  const { code, asha, stepId } = await withOpenRequest()
  await shop.post('workroom/answer', { id: stepId, answer: 'change', words: 'Wider sleeves' }, asha)
  expect((await see('today')).counts.needs_answer).toBe(before.counts.needs_answer + 1)
  const listed = async () => {
    const { orders } = await see('orders?view=needs_answer')
    return rows.parse(orders).map((row) => row.code)
  }
  expect(await listed()).toContain(code)
  expect((await see(`orders?search=${code}`)).orders[0].approval).toBe('changes')
  expect((await see('workroom?view=answer')).pieces).toMatchObject([{ orderCode: code, needsAnswer: true }])
  expect(await work('check', code)).toMatchObject({ isDone: false })
  const { body } = await record(code, { version: 3, note: 'The sleeves are wider now.' })
  expect(body.lines[0].steps).toMatchObject([
    { note: 'The sleeves are wider now.', author: expect.stringMatching(/^Owner /), approval: null },
    { approval: { state: 'changes', words: 'Wider sleeves', closedBy: expect.stringMatching(/^Owner /) } },
  ])
  expect(await listed()).not.toContain(code)
  expect(await work('check', code)).toMatchObject({ isDone: true })
})

test('ORDER-03: of two who record at once from the same version, one is asked to look again', async () => {
  const { code } = await made()
  const answers = await Promise.all([record(code, { note: 'One' }), record(code, { note: 'Two' })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'change.outdated', current: { lines: [{ version: 2 }] } })
})

test('ORDER-03: a step is recorded once for its key, with its audit row', async () => {
  const { code } = await made()
  const body = { version: 1, kind: 'fabric', note: 'The silk has arrived.' }
  const headers = { 'idempotency-key': `step-${code}` }
  const sent = () => sendAdmin(shop, `POST workroom/orders/${code}/1/steps`, { as: owner, body, headers })
  expect([(await sent()).status, (await sent()).status]).toEqual([200, 200])
  expect((await see(`workroom/orders/${code}`)).lines[0].steps).toHaveLength(1)
  expect(await eventsOf(code)).toMatchObject([
    { verb: 'workroom step recorded', after: { step: 'Fabric', pictures: 0 } },
  ])
})

test('ORDER-03: ready-made pieces and orders that have left have no steps', async () => {
  const ready = await made([{ designer: 'Aarohi Sen' }])
  expect((await record(ready.code, {})).body.code).toBe('workroom.line_not_found')
  const { code } = await made()
  await work('confirm', code)
  await send(`orders/${code}/dispatch`, { courier: 'Swift' })
  expect((await record(code, {})).body.code).toBe('workroom.over')
  expect((await see(`workroom/orders/${code}`)).isInWork).toBe(false)
})

test('API-01: a designer works on pieces of their label alone', async () => {
  await newProduct(shop.db, { designer: 'Kabir Anand' })
  const as = await newStaff(shop, { role: 'Designer', label: 'Kabir Anand' })
  const { code, stepId, stepPictureKey } = await withOpenRequest()
  expect((await sendAdmin(shop, `GET workroom/orders/${code}`, { as })).status).toBe(404)
  expect((await record(code, { version: 2 }, as)).status).toBe(404)
  expect((await send(`workroom/steps/${stepId}/withdraw`, { version: 2 }, as)).status).toBe(404)
  expect((await see(`workroom/pictures/${stepPictureKey}`, as)).code).toBe('workroom.picture_not_found')
  expect((await see('workroom', as)).pieces).toEqual([])
  const mixed = await made([
    { policy: 'made_to_order', designer: 'Kabir Anand' },
    { policy: 'made_to_order', designer: 'Aarohi Sen' },
  ])
  expect((await see(`workroom/orders/${mixed.code}`, as)).lines).toMatchObject([{ designer: 'Kabir Anand' }])
  expect((await see('workroom', as)).pieces).toMatchObject([{ orderCode: mixed.code, position: 1 }])
  expect((await record(mixed.code, {}, as)).body.lines[0].steps).toHaveLength(1)
})

test('ORDER-02: the list is sorted by the day of dispatch, and its pages follow each other', async () => {
  const orders = []
  for (const due of ['2020-01-03', '2020-01-01', '2020-01-02']) {
    const order = await made()
    await shop.db
      .updateTable('order_lines')
      .set({ dispatch_latest: due })
      .where('order_id', '=', order.orderId)
      .execute()
    orders.push(order.code)
  }
  const seen: string[] = []
  let cursor = ''
  for (let page = 0; page < 3; page += 1) {
    const body = await see(`workroom?limit=1${cursor}`)
    seen.push(body.pieces[0].orderCode)
    cursor = `&cursor=${body.next}`
  }
  const [third, first, second] = orders
  expect(seen).toEqual([first, second, third])
})

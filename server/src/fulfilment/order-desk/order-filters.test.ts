import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { deliver, paidOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)

async function paid(wanted: Parameters<typeof paidOrderOf>[1] = [{}]) {
  const { orderId } = await paidOrderOf(shop, wanted)
  const row = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { orderId, code: row.code }
}

const rows = z.array(z.object({ code: z.string(), tags: z.array(z.string()), assignee: z.string().nullable() }))

async function listed(query: string, as: StaffMember = owner) {
  return rows.parse((await sendAdmin(shop, `GET orders?${query}`, { as })).body.orders)
}
const codes = async (query: string, as: StaffMember = owner) => (await listed(query, as)).map(({ code }) => code)

const change = (body: object, as: StaffMember = owner) => sendAdmin(shop, 'POST orders/tags', { as, body })

test('ORDER-02: orders are filtered by courier, method, place, country, sum, making and what is still to pay', async () => {
  const far = await paid([{ priceRupees: 4321, designer: 'Kabir Anand' }])
  const sent = await paid([{ priceRupees: 900 }])
  await deliver(shop, sent.orderId)
  const place = { ship_city: 'Toronto', ship_state: 'Ontario', ship_country: 'Canada', ship_country_code: 'CA' }
  await shop.db
    .updateTable('orders')
    .set({ ...place, ship_postal_code: 'M5V 2T6' })
    .where('id', '=', far.orderId)
    .execute()
  await shop.db.updateTable('order_lines').set({ is_made_to_order: true }).where('order_id', '=', far.orderId).execute()
  const cash = { order_id: sent.orderId, method: 'cash_on_delivery', fee_minor: 0 }
  await shop.db.insertInto('offline_orders').values(cash).execute()
  for (const query of [
    'place=toronto',
    'place=Ontario',
    'place=M5V',
    'country=ca',
    'country=Canada',
    'min=%E2%82%B94,000',
    'making=to_order',
    'designer=Kabir+Anand&method=upi',
    'designer=Kabir+Anand&min=4000&max=5000',
  ])
    expect([query, await codes(query)]).toEqual([query, [far.code]])
  for (const query of ['courier=swift+couriers', 'balance=due', 'method=cash_on_delivery', 'max=1,500', 'making=ready'])
    expect([query, await codes(query)]).toEqual([query, [sent.code]])
  for (const query of ['place=ronto', 'method=wallet', 'courier=Nobody', 'min=99,999', 'making=to_order&max=1000'])
    expect([query, await codes(query)]).toEqual([query, []])
  await shop.db
    .updateTable('offline_orders')
    .set({ collected_at: new Date() })
    .where('order_id', '=', sent.orderId)
    .execute()
  expect(await codes('balance=due')).toEqual([])
  expect((await sendAdmin(shop, 'GET orders?min=a+lot', { as: owner })).body.errors).toHaveProperty('min')
})

test('ORDER-02: a filter tells a person without contacts no state and no PIN, and one of a label no sum', async () => {
  const { code, orderId } = await paid([{ designer: 'Aarohi Sen' }])
  const place = { ship_city: 'Ooty', ship_state: 'Nilgiris', ship_postal_code: '643001' }
  await shop.db.updateTable('orders').set(place).where('id', '=', orderId).execute()
  const reader = await newStaff(shop, { role: 'Read only' })
  expect(await codes('place=Ooty', reader)).toEqual([code])
  expect([await codes('place=Nilgiris', reader), await codes('place=6430', reader)]).toEqual([[], []])
  const designer = await newStaff(shop, { role: 'Designer', label: 'Aarohi Sen' })
  expect(await codes('min=90,000&place=Nowhere&tag=none', designer)).toContain(code)
})

test('ORDER-02: tags and a person are given to many orders, filtered by, shown, and told in the audit', async () => {
  const [one, two] = [await paid(), await paid()]
  const both = [one.code, two.code]
  const support = await newStaff(shop, { role: 'Support' })
  expect((await change({ codes: both, add: ['Bride 2027', 'VIP'], assigneeId: support.id }, support)).status).toBe(200)
  expect((await change({ codes: [two.code], add: ['vip'], remove: ['bride 2027'] }, support)).status).toBe(200)
  const person = shop.db.selectFrom('staff').select('name').where('id', '=', support.id)
  const { name } = await person.executeTakeFirstOrThrow()
  expect(await listed('tag=vip')).toEqual([
    { code: two.code, tags: ['VIP'], assignee: name },
    { code: one.code, tags: ['Bride 2027', 'VIP'], assignee: name },
  ])
  expect(await codes('tag=BRIDE+2027')).toEqual([one.code])
  expect(await codes(`assigned=${support.id}`)).toEqual([two.code, one.code])
  const detail = (await sendAdmin(shop, `GET orders/${one.code}`, { as: owner })).body
  expect(detail).toMatchObject({ tags: ['Bride 2027', 'VIP'], assignee: name })
  const { tags, people, couriers } = (await sendAdmin(shop, 'GET orders/tags', { as: support })).body
  expect([tags, couriers]).toEqual([
    [
      { tag: 'VIP', count: 2 },
      { tag: 'Bride 2027', count: 1 },
    ],
    ['Swift Couriers'],
  ])
  expect(people).toContainEqual({ id: support.id, name })
  await change({ codes: [one.code], assigneeId: null })
  expect(await codes('assigned=nobody&tag=vip')).toEqual([one.code])
  const { events } = (await sendAdmin(shop, `GET audit?thing=order&thingId=${two.code}&verb=tagged`, { as: owner }))
    .body
  expect(events).toMatchObject([
    { before: { tags: 'Bride 2027, VIP' }, after: { tags: 'VIP', assignedTo: name } },
    { before: { tags: '', assignedTo: null }, after: { tags: 'Bride 2027, VIP', assignedTo: name } },
  ])
})

test('ORDER-02: a tag without words, too many tags, a person of a label and an unknown order are refused', async () => {
  const { code } = await paid()
  const tags = (first: number) => Array.from({ length: 10 }, (_, at) => `Tag ${first + at}`)
  expect((await change({ codes: [code], add: [' '] })).status).toBe(422)
  expect((await change({ codes: [code], add: ['a,b'] })).status).toBe(422)
  for (const first of [0, 10]) expect((await change({ codes: [code], add: tags(first) })).status).toBe(200)
  expect((await change({ codes: [code], add: ['One more'] })).body.code).toBe('tag.too_many')
  expect((await change({ codes: [code], add: ['Tag 1'], remove: [] })).status).toBe(200)
  const designer = await newStaff(shop, { role: 'Designer', label: 'Aarohi Sen' })
  expect((await change({ codes: [code], assigneeId: designer.id })).body.code).toBe('tag.no_person')
  expect((await change({ codes: [code, '20000101-1'], add: ['Lost'] })).body.code).toBe('order.not_found')
  expect(await codes('tag=Lost')).toEqual([])
  const reader = await newStaff(shop, { role: 'Read only' })
  expect((await change({ codes: [code], add: ['Mine'] }, reader)).body.code).toBe('staff.no_permission')
})

import { afterAll, expect, test } from 'vitest'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)
const change = (body: object) => sendAdmin(shop, 'POST customers/tags', { as: owner, body })
const listed = async (query: string): Promise<readonly { id: number; tags: string[]; assignee: string | null }[]> =>
  (await sendAdmin(shop, `GET customers?${query}`, { as: owner })).body.customers

test('API-01: customers have tags and a person, are filtered by them, and take both along when they are merged', async () => {
  const [stays, goes] = [await shop.shopper({ name: 'Asha Rao' }), await shop.shopper({ name: 'Asha Rao' })]
  const support = await newStaff(shop, { role: 'Support' })
  expect((await change({ ids: [stays.id, goes.id], add: ['VIP'] })).status).toBe(200)
  expect((await change({ ids: [goes.id], add: ['Bride 2027'], assigneeId: support.id })).status).toBe(200)
  expect((await listed('tag=vip')).map(({ id }) => id)).toEqual([goes.id, stays.id])
  expect((await listed(`assigned=${support.id}`)).map(({ id }) => id)).toEqual([goes.id])
  expect((await listed('assigned=nobody&tag=vip')).map(({ id }) => id)).toEqual([stays.id])
  const merged = { otherId: goes.id, email: 'stays', phone: 'stays' }
  expect((await sendAdmin(shop, `POST customers/${stays.id}/merge`, { as: owner, body: merged })).status).toBe(200)
  const { name } = await shop.db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', support.id)
    .executeTakeFirstOrThrow()
  expect((await sendAdmin(shop, `GET customers/${stays.id}`, { as: owner })).body).toMatchObject({
    tags: ['Bride 2027', 'VIP'],
    assignee: name,
  })
  expect((await change({ ids: [goes.id], add: ['Gone'] })).body.code).toBe('customer.not_found')
  const { tags, people } = (await sendAdmin(shop, 'GET customers/tags', { as: support })).body
  expect(tags).toEqual([
    { tag: 'Bride 2027', count: 1 },
    { tag: 'VIP', count: 1 },
  ])
  expect(people).toContainEqual({ id: support.id, name })
  const { events } = (await sendAdmin(shop, `GET audit?thing=customer&thingId=${goes.id}&verb=tagged`, { as: owner }))
    .body
  expect(events[0]).toMatchObject({ before: { tags: 'VIP' }, after: { tags: 'Bride 2027, VIP', assignedTo: name } })
})

import { afterAll, expect, test } from 'vitest'
import { newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

type Fields = {
  readonly name?: string
  readonly query?: string
  readonly isShared?: boolean
  readonly isDefault?: boolean
}

const fieldsOf = (fields: Fields) => ({
  name: 'Late silk',
  query: 'view=late&state=confirmed',
  isShared: false,
  isDefault: false,
  ...fields,
})
const create = (as: StaffMember, fields: Fields = {}, list = 'orders') =>
  sendAdmin(shop, 'POST views', { as, body: { list, ...fieldsOf(fields) } })
const change = (as: StaffMember, id: number, fields: Fields & { readonly version: number }) =>
  sendAdmin(shop, `POST views/${id}`, { as, body: { ...fieldsOf(fields) } })
const listed = async (as: StaffMember, list = 'orders') =>
  (await sendAdmin(shop, `GET views?list=${list}`, { as })).body.views

test('API-01: a view holds the filters that the list knows, and nothing that was searched for among orders', async () => {
  const owner = await newStaff(shop)
  const query = 'cursor=9&search=Asha+Rao&state=confirmed&view=late&colour=red'
  expect((await create(owner, { query })).status).toBe(200)
  expect(await listed(owner)).toMatchObject([{ query: 'view=late&state=confirmed', isOwn: true, version: 1 }])
  expect((await create(owner, { name: 'Names', query: 'search=Asha' })).body.code).toBe('view.no_filter')
  await create(owner, { name: 'Silk', query: 'search=silk&lacks=picture' }, 'pieces')
  expect(await listed(owner, 'pieces')).toMatchObject([{ query: 'search=silk&lacks=picture' }])
})

test('API-01: a personal view is its owner’s alone; a shared one reaches who may see the list, and nobody else changes it', async () => {
  const [owner, colleague] = [await newStaff(shop), await newStaff(shop, { role: 'Orders' })]
  await create(owner, { name: 'Mine' })
  const { id } = (await create(owner, { name: 'Everybody’s', isShared: true, isDefault: true })).body
  expect(await listed(colleague)).toMatchObject([{ id, isOwn: false, isDefault: false, isShared: true }])
  expect((await change(colleague, id, { version: 1 })).body.code).toBe('view.not_found')
  expect((await sendAdmin(shop, `POST views/${id}/remove`, { as: colleague })).body.code).toBe('view.not_found')
  const content = await newStaff(shop, { role: 'Content' })
  expect((await sendAdmin(shop, 'GET views?list=orders', { as: content })).body.code).toBe('staff.no_permission')
  expect((await create(content)).body.code).toBe('staff.no_permission')
  await shop.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', owner.id).execute()
  expect(await listed(colleague)).toEqual([])
})

test('API-01: a view holds the columns of its list in their order, and columns alone are a view', async () => {
  const owner = await newStaff(shop)
  const columns = `columns=${encodeURIComponent('Total,Order')}`
  expect((await create(owner, { query: `${columns}&view=late` })).status).toBe(200)
  expect((await create(owner, { name: 'Columns', query: columns })).status).toBe(200)
  expect(await listed(owner)).toMatchObject([{ query: columns }, { query: `view=late&${columns}` }])
})

test('API-01: each view has the number of its rows, at most 99 of them, and a view that fits no more has none', async () => {
  const owner = await newStaff(shop)
  for (let number = 0; number < 103; number += 1) {
    await shop.shopper({ name: `Asha ${number}`, email: `asha${number}@example.com` })
  }
  const customers = await Promise.all(
    ['kind=accounts', 'kind=guests', 'kind=ghosts'].map(async (query) => {
      const { body } = await create(owner, { name: query, query }, 'customers')
      return Number(body.id)
    }),
  )
  const counted = async (list: string, as = owner) => sendAdmin(shop, `GET views/counts?list=${list}`, { as })
  const { counts } = (await counted('customers')).body
  expect(counts).toEqual([
    { id: customers[0], count: 99, isMore: true },
    { id: customers[1], count: 0, isMore: false },
  ])
  for (const [list, query] of [
    ['orders', 'view=late'],
    ['returns', 'view=done'],
    ['pieces', 'state=draft'],
    ['stock', 'view=out'],
    ['payments', 'view=taken&amount=1%2C499.50'],
  ] as const) {
    await create(owner, { name: 'Counted', query }, list)
    expect((await counted(list)).body.counts).toMatchObject([{ count: 0, isMore: false }])
  }
  const content = await newStaff(shop, { role: 'Content' })
  expect((await counted('orders', content)).body.code).toBe('staff.no_permission')
})

test('API-01: a list opens with one view, and the next default takes its place', async () => {
  const owner = await newStaff(shop)
  const first = (await create(owner, { name: 'First', isDefault: true })).body.id
  await create(owner, { name: 'Second', isDefault: true })
  expect(await listed(owner)).toMatchObject([{ isDefault: false }, { isDefault: true }])
  expect((await change(owner, first, { name: 'First', isDefault: true, version: 1 })).body).toMatchObject({
    code: 'change.outdated',
    current: { id: first, version: 2 },
  })
  expect((await change(owner, first, { name: 'First', isDefault: true, version: 2 })).status).toBe(200)
  expect(await listed(owner)).toMatchObject([{ isDefault: true }, { isDefault: false }])
})

test('API-01: equal names sent at once make one view, and a change that is sent twice is made once', async () => {
  const owner = await newStaff(shop)
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(owner, { name: 'Once' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'view.name_taken']))
  const { id } = (await listed(owner))[0]
  const changes = await Promise.all([1, 2, 3].map(() => change(owner, id, { name: 'Twice', version: 1 })))
  expect(changes.filter(({ status }) => status === 200)).toHaveLength(1)
  const audit = shop.db.selectFrom('audit_events').select('verb').where('thing', '=', 'view')
  expect((await audit.where('thing_id', '=', String(id)).orderBy('id').execute()).map(({ verb }) => verb)).toEqual([
    'created',
    'changed',
  ])
})

test('API-01: a name is needed and short, and a person has thirty views of a list', async () => {
  const owner = await newStaff(shop)
  for (const name of ['', '  ', 'x'.repeat(61)]) {
    const { status, body } = await create(owner, { name })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['name']])
  }
  expect((await create(owner, { query: 'x'.repeat(1001) })).status).toBe(422)
  expect((await create(owner, { query: `state=${'%'.repeat(900)}` })).status).toBe(422)
  for (let count = 0; count < 30; count += 1) await create(owner, { name: `<b>View ${count}</b>` })
  expect((await create(owner, { name: 'One more' })).body.code).toBe('view.too_many')
  const { id } = (await listed(owner))[0]
  expect((await sendAdmin(shop, `POST views/${id}/remove`, { as: owner })).status).toBe(200)
  expect((await sendAdmin(shop, `POST views/${id}/remove`, { as: owner })).body.code).toBe('view.not_found')
  expect((await create(owner, { name: 'One more' })).status).toBe(200)
})

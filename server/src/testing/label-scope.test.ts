import { afterAll, expect, test } from 'vitest'
import { permissions } from '@shop/contract/access/admin-permissions'
import { newProduct } from './factories.ts'
import { deliveredOrderOf, paidOrderOf } from './order-factories.ts'
import { pieceWork } from './piece-factories.ts'
import { newKey, newStaff, sendAdmin } from './staff.ts'
import { testApp } from './test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const { find, listed } = pieceWork(shop)

const own = await newProduct(shop.db, { designer: 'Aarohi Sen' })
const foreign = await newProduct(shop.db, { designer: 'Kabir Anand' })
const role = 'All of one label'
const { id: roleId } = await shop.db
  .insertInto('roles')
  .values({ name: role, permissions: [...permissions], is_own_label: true })
  .returning('id')
  .executeTakeFirstOrThrow()
const label = await newStaff(shop, { role, label: 'Aarohi Sen' })

type Named = { readonly id: number }
type Pieces = { readonly pieces: readonly Named[] }

const send = (call: `${'GET' | 'POST'} ${string}`, body?: object) =>
  sendAdmin(shop, call, { as: label, ...(body && { body }) })

test('API-01: a person of one label finds and changes the pieces of their label alone', async () => {
  const list: Pieces = (await send('GET pieces')).body
  const ids = list.pieces.map(({ id }) => id)
  expect([ids.includes(own.id), ids.includes(foreign.id)]).toEqual([true, false])
  for (const query of [`search=${foreign.id}`, 'designer=kabir+anand', 'state=published&search=kabir'])
    expect((await send(`GET pieces?${query}`)).body.pieces).not.toContainEqual(
      expect.objectContaining({ id: foreign.id }),
    )
  expect((await send('GET pieces/choices')).body.designers).toEqual(['Aarohi Sen'])
  const { body, version } = await find(foreign.id)
  const answers = [
    await send(`GET pieces/${foreign.id}`),
    await send(`POST pieces/${foreign.id}`, { ...body, version, name: 'Taken over' }),
    await send(`POST pieces/${foreign.id}`, { ...body, version: version + 1 }),
    await send(`POST pieces/${foreign.id}/withdraw`, { version }),
    await send(`POST pieces/${foreign.id}/publish`, { version }),
    await send(`POST pieces/${foreign.id}/unschedule`, { version }),
    await send(`POST pieces/${foreign.id}/sales/stop`, { version, saleId: 1 }),
  ]
  expect(answers.map(({ body: { code } }) => code)).toEqual(answers.map(() => 'piece.not_found'))
  expect(await find(foreign.id)).toMatchObject({ version, state: 'published', body: { name: body.name } })
  const mine = await find(own.id)
  const saved = await send(`POST pieces/${own.id}`, { ...mine.body, version: mine.version, shade: 'Rose' })
  expect(saved.body).toMatchObject({ body: { shade: 'Rose' } })
})

test('API-01: a person of one label plans no sale of another label', async () => {
  const { version } = await find(foreign.id)
  const endsAt = new Date(shop.clock.now().getTime() + 86_400_000).toISOString()
  const planned = await send(`POST pieces/${foreign.id}/sales`, { version, percentOff: 20, endsAt })
  expect(planned.body.code).toBe('piece.not_found')
})

test('API-01: a person of one label gives no piece away, by the editor or the grid', async () => {
  const { body, version } = await find(own.id)
  const answers = [
    await send(`POST pieces/${own.id}`, { ...body, version, designer: 'Kabir Anand' }),
    await send(`POST pieces/${own.id}`, { ...body, version, designer: null }),
    await send('POST pieces/grid/save', {
      pieces: [{ id: own.id, version, fields: { designer: 'Kabir Anand' }, sizes: [] }],
    }),
  ]
  expect(answers.map((answer) => answer.body.code)).toEqual(answers.map(() => 'staff.no_permission'))
  expect((await find(own.id)).body.designer).toBe('Aarohi Sen')
})

test('API-01: a person of one label changes no batch, and makes no piece, import or file', async () => {
  const answers = [
    await send('POST pieces/batches/states', { ids: [own.id], change: { kind: 'withdraw' } }),
    await send('POST pieces/batches/prices', { ids: [own.id], change: { kind: 'percent', percent: -10 } }),
    await send('POST pieces', { name: 'New' }),
    await send('GET imports'),
    await send(`GET stock/${foreign.id}`),
    await send(`GET pieces/${foreign.id}/pictures`),
    await send('GET today/sales'),
    await send('GET reports/sales'),
    await send('GET audit'),
    await send('GET settings'),
    await send('GET webhooks'),
  ]
  expect(answers.map((answer) => answer.body.code)).toEqual(answers.map(() => 'staff.no_permission'))
})

test('API-01: a person of one label makes no role, key or person, and their key of before has their scope', async () => {
  const person = { name: 'Ravi', email: 'ravi@example.com' }
  const answers = [
    await send('POST roles', { name: 'Wider', permissions: ['orders.read'], isOwnLabel: false }),
    await send('POST roles', { name: 'Own', permissions: ['orders.read'], isOwnLabel: true }),
    await send('POST keys', { name: 'key', permissions: ['orders.read'], days: 1 }),
    await send('POST staff', { ...person, roleId, label: 'Kabir Anand' }),
    await send('GET staff'),
  ]
  expect(answers.map((answer) => answer.body.code)).toEqual(answers.map(() => 'staff.no_permission'))
  const key = await newKey(shop, ['customers.read', 'catalogue.read'], label)
  expect((await sendAdmin(shop, 'GET customers', { key })).body.code).toBe('staff.no_permission')
  expect((await sendAdmin(shop, `GET pieces/${foreign.id}`, { key })).body.code).toBe('piece.not_found')
  expect((await sendAdmin(shop, `GET pieces/${own.id}`, { key })).status).toBe(200)
})

test('API-01: saved views show a person of one label neither other lists nor the views of colleagues', async () => {
  const owner = await newStaff(shop)
  const shared = { list: 'pieces', name: 'House', query: 'state=published', isShared: true, isDefault: false }
  expect((await sendAdmin(shop, 'POST views', { as: owner, body: shared })).status).toBe(200)
  expect((await send('GET views?list=pieces')).body.views).toEqual([])
  for (const list of ['stock', 'customers', 'payments']) {
    expect((await send(`GET views?list=${list}`)).body.code).toBe('staff.no_permission')
    expect((await send(`GET views/counts?list=${list}`)).body.code).toBe('staff.no_permission')
  }
  const mine = { ...shared, name: 'Mine', isShared: false }
  expect((await send('POST views', mine)).status).toBe(200)
  const [{ count }] = (await send('GET views/counts?list=pieces')).body.counts
  expect(count).toBe((await listed('designer=aarohi+sen&state=published')).length)
})

test('API-01: a label that is renamed stays with its person, and its earlier name shows another designer nothing', async () => {
  const db = shop.db
  await newProduct(db, { designer: 'Old Name' })
  const as = await newStaff(shop, { role, label: 'Old Name' })
  const order = await paidOrderOf(shop, [{ designer: 'Old Name' }])
  const { code } = await db
    .selectFrom('orders')
    .select('code')
    .where('id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  await db.updateTable('designers').set({ name: 'New Name' }).where('name', '=', 'Old Name').execute()
  const taker = await newProduct(db, { designer: 'Old Name' })
  const other = await newStaff(shop, { role, label: 'Old Name' })
  expect((await sendAdmin(shop, 'GET session', { as })).body.label).toBe('New Name')
  const seen = await sendAdmin(shop, `GET orders/${code}`, { as })
  expect(seen.body.lines).toMatchObject([{ designer: 'Old Name' }])
  expect((await sendAdmin(shop, 'GET orders', { as })).body.orders).toMatchObject([{ code }])
  expect((await sendAdmin(shop, `GET orders/${code}`, { as: other })).status).toBe(404)
  expect((await sendAdmin(shop, 'GET orders', { as: other })).body.orders).toEqual([])
  expect((await sendAdmin(shop, `GET pieces/${taker.id}`, { as })).body.code).toBe('piece.not_found')
})

test('API-01: a label is a designer of the shop, and a person whose designer is gone sees nothing', async () => {
  const owner = await newStaff(shop)
  const person = { name: 'Mira', roleId }
  const unknown = await sendAdmin(shop, 'POST staff', {
    as: owner,
    body: { ...person, email: 'mira@example.com', label: 'Nobody Known' },
  })
  expect(unknown).toMatchObject({
    status: 422,
    body: { code: 'staff.label_unknown', errors: { label: [expect.any(String)] } },
  })
  const invited = await sendAdmin(shop, 'POST staff', {
    as: owner,
    body: { ...person, email: 'mira@example.com', label: 'aarohi sen' },
  })
  expect(invited.status).toBe(200)
  const { staff }: { readonly staff: readonly Named[] } = (await sendAdmin(shop, 'GET staff', { as: owner })).body
  expect(staff.find(({ id }) => id === invited.body.id)).toMatchObject({ label: 'Aarohi Sen' })
  const gone = await newStaff(shop, { role, label: 'Nobody Known' })
  expect((await sendAdmin(shop, 'GET orders', { as: gone })).body.orders).toEqual([])
  expect((await sendAdmin(shop, 'GET pieces', { as: gone })).body.pieces).toEqual([])
  expect((await sendAdmin(shop, 'GET stock', { as: gone })).body.code).toBe('staff.no_permission')
})

test('API-01: after a rename of their designer, people of the label see exactly what they saw', async () => {
  const designer = 'Before Rename'
  const made = await paidOrderOf(shop, [{ designer, policy: 'made_to_order' }, { designer: 'Kabir Anand' }])
  const delivered = await deliveredOrderOf(shop, [{ designer }])
  const as = await newStaff(shop, { role, label: designer })
  const line = await shop.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', delivered.orderId)
    .executeTakeFirstOrThrow()
  const wish = { id: line.id, reason: 'Too tight.', reason_code: 'size' }
  const { body: asked } = await shop.post('refund-request/send', wish, delivered.asha)
  const { code } = await shop.db
    .selectFrom('orders')
    .select('code')
    .where('id', '=', made.orderId)
    .executeTakeFirstOrThrow()
  const seen = async () => {
    const calls = [
      'GET orders',
      'GET orders?view=to_confirm',
      `GET orders/${code}`,
      `GET orders/${code}/messages`,
      'GET returns',
      'GET returns/counts',
      `GET returns/${asked.request_id}`,
      'GET workroom',
      'GET today',
      'GET own-statements',
      'GET pieces',
    ] as const
    const answers = []
    for (const call of calls) answers.push({ call, ...(await sendAdmin(shop, call, { as })) })
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200))
    return JSON.stringify(answers.map(({ call, body }) => ({ call, body }))).replaceAll('After Rename', designer)
  }
  const before = await seen()
  expect(before).toContain(code)
  await shop.db.updateTable('designers').set({ name: 'After Rename' }).where('name', '=', designer).execute()
  await newProduct(shop.db, { designer })
  expect(await seen()).toBe(before)
})

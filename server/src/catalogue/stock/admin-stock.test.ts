import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { restockPieces } from '#selling'
import { placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct, type NewProduct, type ProductOverrides } from '#testing/factories.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin, type AdminAnswer, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)

const kurta = (wanted: ProductOverrides = {}) => newProduct(shop.db, { sizes: [], stock: 5, ...wanted })
const itemOf = ({ variants }: NewProduct): number => variants[0]?.stockItemId ?? 0
const piece = async (id: number) => (await sendAdmin(shop, `GET stock/${id}`, { as: owner })).body
const levelOf = async ({ id }: NewProduct) => (await piece(id)).sizes[0]
const movementsOf = async (id: number, query = '') =>
  (await sendAdmin(shop, `GET stock/${id}/movements${query}`, { as: owner })).body
const idsIn = ({ body }: AdminAnswer): number[] =>
  z
    .array(z.object({ id: z.int() }))
    .parse(body.pieces)
    .map(({ id }) => id)
const idsOf = async (query: string) => idsIn(await sendAdmin(shop, `GET stock?${query}`, { as: owner }))

type Sent = { readonly as?: StaffMember; readonly idempotencyKey?: string }

async function post(call: string, body: object, { as = owner, idempotencyKey }: Sent = {}): Promise<AdminAnswer> {
  const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
  return sendAdmin(shop, `POST stock/${call}`, { as, body, headers })
}

const count = async (made: NewProduct, counted: number, expected: number) =>
  (await post('count', { counts: [{ stockItemId: itemOf(made), counted, expected }] })).body.results[0]

const adjust = async (made: NewProduct, change: number, reason = 'received') =>
  (await post('adjust', { changes: [{ stockItemId: itemOf(made), change }], reason })).body.results[0]

test('A count leaves free what orders do not need, and the shop sells exactly that', async () => {
  const { products, asha } = await paidOrderOf(shop, [{ name: 'Ajrakh Kurta', stock: 6, quantity: 2 }])
  const [made] = products
  if (made === undefined) throw new Error('There is no piece.')
  expect(await levelOf(made)).toMatchObject({ free: 4, held: 0, promised: 2, countedAt: null })
  expect(await count(made, 5, 6)).toMatchObject({ outcome: 'changed', message: null, level: { free: 3, promised: 2 } })
  expect((await levelOf(made)).countedAt).not.toBeNull()
  const { body } = await shop.get(`products/${made.id}`, asha)
  expect(JSON.stringify(body)).toContain('"qty":3')
  expect(await count(made, 1, 5)).toMatchObject({
    outcome: 'changed',
    message: 'Orders and holds need 1 piece more than were counted.',
    level: { free: 0, promised: 2 },
  })
  expect(await count(made, 2, 2)).toMatchObject({ outcome: 'unchanged', message: null })
  const { movements } = await movementsOf(made.id)
  expect(movements).toMatchObject([
    { kind: 'count', change: 0, counted: 2, freeAfter: 0 },
    { kind: 'count', change: -3, counted: 1, freeAfter: 0 },
    { kind: 'count', change: -1, counted: 5, freeAfter: 3, actor: expect.stringContaining('Owner') },
    { kind: 'order', change: -2, counted: null, freeAfter: 4 },
  ])
})

test('A count that began before a sale changes nothing and says so', async () => {
  const made = await kurta()
  await adjust(made, -1, 'damaged')
  const result = await count(made, 5, 5)
  expect(result).toMatchObject({ outcome: 'moved', level: { free: 4 } })
  expect(result.message).toBe('Stock moved while you counted: 4 pieces expected now, not 5. Count again.')
})

test('An adjustment takes no more than the free pieces', async () => {
  const made = await kurta({ stock: 3 })
  const asha = await readyShopper(shop, [{ variantId: made.variants[0]?.id ?? 0, quantity: 1 }])
  await placeOrder(shop, asha)
  expect(await levelOf(made)).toMatchObject({ free: 2, held: 1, promised: 0 })
  expect(await adjust(made, -3, 'lost')).toMatchObject({
    outcome: 'refused',
    message: 'Only 2 pieces are free. 1 piece more is in orders or held.',
    level: { free: 2 },
  })
  expect(await adjust(made, -2, 'loaned')).toMatchObject({ outcome: 'changed', level: { free: 0, held: 1 } })
  expect(await adjust(made, 7)).toMatchObject({ outcome: 'changed', level: { free: 7 } })
  expect(await idsOf('view=out')).not.toContain(made.id)
})

test('A hundred adjustments at once lose none and sell none twice', async () => {
  const made = await kurta({ stock: 60 })
  const results = await Promise.all(Array.from({ length: 100 }, () => adjust(made, -1, 'lost')))
  expect(results.filter(({ outcome }) => outcome === 'changed')).toHaveLength(60)
  expect(results.filter(({ outcome }) => outcome === 'refused')).toHaveLength(40)
  expect(await levelOf(made)).toMatchObject({ free: 0 })
})

test('A repeated request adjusts once', async () => {
  const made = await kurta()
  const body = { changes: [{ stockItemId: itemOf(made), change: 2 }], reason: 'found' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('adjust', body, { idempotencyKey: 'found-two' })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await levelOf(made)).toMatchObject({ free: 7 })
  const other = { ...body, reason: 'received' }
  expect((await post('adjust', other, { idempotencyKey: 'found-two' })).body.code).toBe('request.key_reused')
})

test('One refused size stops no other, and a size that does not exist is named', async () => {
  const [first, madeToOrder] = [await kurta(), await kurta()]
  await shop.db
    .updateTable('stock_items')
    .set({ policy: 'made_to_order' })
    .where('id', '=', itemOf(madeToOrder))
    .execute()
  const changes = [itemOf(first), itemOf(madeToOrder), 987_654_321].map((stockItemId) => ({ stockItemId, change: 1 }))
  const { body } = await post('adjust', { changes, reason: 'received' })
  expect(body.results).toMatchObject([
    { outcome: 'changed', level: { free: 6 } },
    { outcome: 'refused', message: 'This size is made to order and has no count.' },
    { outcome: 'refused', message: 'This size no longer exists.', level: null },
  ])
})

test('Returned, released and imported pieces are in the ledger, which always adds up', async () => {
  const { orderId, products } = await paidOrderOf(shop, [{ name: 'Bandhani Saree', stock: 4, quantity: 3 }])
  const [made] = products
  if (made === undefined) throw new Error('There is no piece.')
  await shop.db.transaction().execute(async (db) => {
    await restockPieces({ ...shop.ctx(), db }, orderId, [{ position: 1, pieces: 2 }])
  })
  await adjust(made, 5)
  const { movements, next } = await movementsOf(made.id, '?limit=2')
  expect(movements).toMatchObject([
    { kind: 'adjustment', change: 5, freeAfter: 8, reason: 'received' },
    { kind: 'return', change: 2, freeAfter: 3, orderCode: expect.any(String) },
  ])
  const { movements: rest } = await movementsOf(made.id, `?limit=2&cursor=${next}`)
  expect(rest).toMatchObject([{ kind: 'order', change: -3, freeAfter: 1 }])
})

test('The audit has what was free before and after, with the reason', async () => {
  const made = await kurta()
  await adjust(made, -2, 'damaged')
  const events = await shop.db
    .selectFrom('audit_events')
    .select(['verb', 'before', 'after'])
    .where('thing', '=', 'stock')
    .where('thing_id', '=', String(made.id))
    .execute()
  expect(events).toEqual([{ verb: 'adjusted', before: { free: 5 }, after: { free: 3, reason: 'damaged' } }])
})

test('NAV-05: stock is found by words, id, SKU and barcode, and listed by how little is left', async () => {
  const made = await kurta({ name: 'Quaintly Named Kaftan', stock: 2 })
  const sku = { merchant_sku: 'RK-9001-X', barcode: '8901234567894' }
  await shop.db.updateTable('variants').set(sku).where('product_id', '=', made.id).execute()
  for (const search of ['quaint kaf', 'RK-9001-X', 'rk-9001', '9001-x', '8901234567894', '4567894'])
    expect([search, await idsOf(`search=${encodeURIComponent(search)}`)]).toEqual([search, [made.id]])
  // Names of other pieces may begin with the same digits.
  expect(await idsOf(`search=${made.id}`)).toContain(made.id)
  expect(await idsOf('search=quaint%20kaf&view=out')).toEqual([])
  expect(await idsOf(`search=quaint%20kaf&cursor=${made.id}`)).toEqual([])
  for (const search of ["'; drop", '%%%', '⚘'])
    expect([search, await idsOf(`search=${encodeURIComponent(search)}`)]).toEqual([search, []])
  expect(await idsOf('view=low&limit=200')).toContain(made.id)
  await adjust(made, -2, 'sold_elsewhere')
  expect(await idsOf('view=low&limit=200')).not.toContain(made.id)
  expect(await idsOf('view=out&limit=200')).toContain(made.id)
  const all = await idsOf('limit=200')
  const firstPage = await sendAdmin(shop, 'GET stock?limit=3', { as: owner })
  const secondPage = await sendAdmin(shop, `GET stock?limit=3&cursor=${firstPage.body.next}`, { as: owner })
  expect([...idsIn(firstPage), ...idsIn(secondPage)]).toEqual(all.slice(0, 6))
})

test('Numbers and reasons that make no sense are refused at their field', async () => {
  const stockItemId = itemOf(await kurta())
  for (const [call, body, field] of [
    ['count', { counts: [{ stockItemId, counted: -1, expected: 5 }] }, 'counts.0.counted'],
    ['count', { counts: [] }, 'counts'],
    [
      'adjust',
      {
        changes: [
          { stockItemId, change: 1 },
          { stockItemId, change: 2 },
        ],
        reason: 'found',
      },
      'changes',
    ],
    ['adjust', { changes: [{ stockItemId, change: 0 }], reason: 'lost' }, 'changes.0.change'],
    ['adjust', { changes: [{ stockItemId, change: 1.5 }], reason: 'lost' }, 'changes.0.change'],
    ['adjust', { changes: [{ stockItemId, change: 1 }], reason: 'other' }, 'note'],
  ] as const) {
    const { status, body: answer } = await post(call, body)
    expect([call, status, Object.keys(answer.errors ?? {})]).toEqual([call, 422, [field]])
  }
  const support = await newStaff(shop, { role: 'Support' })
  const body = { changes: [{ stockItemId, change: 1 }], reason: 'found' }
  expect((await post('adjust', body, { as: support })).body.code).toBe('staff.no_permission')
  expect((await sendAdmin(shop, 'GET stock/987654321', { as: owner })).body.code).toBe('stock.not_found')
})

test('The movements of stock are append-only', async () => {
  const made = await kurta()
  await adjust(made, 1)
  await expect(
    sql`update stock_movements set change = 9 where stock_item_id = ${itemOf(made)}`.execute(shop.db),
  ).rejects.toThrow('append-only')
})

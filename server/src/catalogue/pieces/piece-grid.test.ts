import { afterAll, expect, test } from 'vitest'
import { gridReply, type GridPiece } from '@shop/contract/catalogue/piece-grid'
import { newProduct } from '#testing/factories.ts'
import { newSize, pieceWork } from '#testing/piece-factories.ts'
import { newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const { completeDraft, find, history, save, send } = pieceWork(shop)

async function rows(...ids: number[]): Promise<GridPiece[]> {
  return gridReply.parse((await send('POST pieces/grid', { ids })).body).pieces
}

type Change = Readonly<Record<string, unknown>>

/** Each change uses the present version of its piece. */
async function saveRows(changes: readonly (Change & { readonly id: number })[], more: Change = {}, as?: StaffMember) {
  const seen = new Map((await rows(...changes.map(({ id }) => id))).map((row) => [row.id, row.version]))
  const pieces = changes.map((change) => ({ version: seen.get(change.id) ?? 1, ...change }))
  return send('POST pieces/grid/save', { pieces, ...more }, as)
}

const sizesOf = async (id: number) => (await rows(id))[0]?.body.variants ?? []
const freeOf = async (id: number) => (await rows(id))[0]?.stock.map(({ free }) => free)

test('CAT-01: fields, details, prices and stock of several pieces change together, each with its history', async () => {
  const saree = await newProduct(shop.db, { name: 'Rose Saree', priceRupees: 4000, sizes: [], stock: 3 })
  const kurta = await newProduct(shop.db, { name: 'Blue Kurta', priceRupees: 2000, sizes: ['S', 'M'], stock: 2 })
  const [only] = await sizesOf(saree.id)
  const [small] = await sizesOf(kurta.id)
  const answer = await saveRows(
    [
      {
        id: saree.id,
        fields: { hsn: '5007', tags: ['silk'], name: 'Rose Silk Saree' },
        details: [{ name: 'Fabric', value: 'Silk' }],
        sizes: [{ id: only?.id, priceMinor: 450_000, free: { from: 3, to: 5 } }],
      },
      { id: kurta.id, sizes: [{ id: small?.id, priceMinor: 210_000, merchantSku: 'BK-S' }] },
    ],
    { stock: { reason: 'received', note: 'Monday' } },
  )
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  expect((await find(saree.id)).body).toMatchObject({
    name: 'Rose Silk Saree',
    hsn: '5007',
    tags: ['silk'],
    variants: [{ priceMinor: 450_000, mrpMinor: 450_000 }],
  })
  expect((await find(saree.id)).body.attributes).toContainEqual({ name: 'Fabric', value: 'Silk' })
  expect(await freeOf(saree.id)).toEqual([5])
  expect(await freeOf(kurta.id)).toEqual([2, 2])
  expect(await sizesOf(kurta.id)).toMatchObject([{ priceMinor: 210_000, merchantSku: 'BK-S' }, { priceMinor: 200_000 }])
  expect((await shop.get(`products/${saree.id}`)).body.data[0].main_price).toBe('Rs4,500.00')
  expect(await history(saree.id)).toEqual(['changed'])
  const { body: audit } = await send(`GET audit?thing=product&thingId=${saree.id}`)
  expect(audit.events[0]).toMatchObject({ before: { name: 'Rose Saree' }, after: { name: 'Rose Silk Saree' } })
  const { body: moves } = await send(`GET stock/${saree.id}/movements`)
  expect(moves.movements[0]).toMatchObject({ kind: 'adjustment', change: 2, reason: 'received', note: 'Monday' })
})

test('CAT-01: one invalid cell saves nothing, and each fault stands at its row and field', async () => {
  const first = await newProduct(shop.db, { name: 'Whole Kurta', sizes: ['S'] })
  const second = await newProduct(shop.db, { name: 'Faulty Kurta', sizes: ['S'], priceRupees: 1000 })
  const [size] = await sizesOf(second.id)
  const shapes = await saveRows([
    { id: first.id, fields: { name: 'Renamed Kurta' } },
    { id: second.id, fields: { hsn: '62' } },
  ])
  expect([shapes.status, shapes.body.errors]).toEqual([
    422,
    { 'pieces.1.fields.hsn': ['An HSN code has 4, 6 or 8 digits'] },
  ])
  const rules = await saveRows(
    [
      { id: first.id, fields: { designer: 'Nobody' } },
      { id: second.id, sizes: [{ id: size?.id, priceMinor: 200_000, mrpMinor: 100_000 }], state: 'archived' },
    ],
    {},
  )
  expect(rules.body.errors).toEqual({
    'pieces.0.fields.designer': ['There is no designer of this name. Choose one from the list'],
    'pieces.1.sizes.0.mrpMinor': ['The same as the price or more'],
  })
  const stock = await saveRows(
    [
      { id: first.id, fields: { shade: 'Rose' } },
      {
        id: second.id,
        sizes: [
          { id: size?.id, free: { from: 5, to: 5 } },
          { id: 987_654, free: { from: 1, to: 2 } },
        ],
      },
    ],
    { stock: { reason: 'found' } },
  )
  expect(stock.body.errors).toEqual({ 'pieces.1.sizes.1.id': ['This size is no longer on the piece'] })
  expect((await find(first.id)).body).toMatchObject({ name: 'Whole Kurta', shade: '' })
  expect(await history(first.id)).toEqual([])
})

test('API-01: of ten people who save one grid at once, one is first and the others get the pieces as they are', async () => {
  const pieces = [await newProduct(shop.db, { sizes: ['S'] }), await newProduct(shop.db, { sizes: ['S'] })]
  const seen = await rows(...pieces.map(({ id }) => id))
  const staff = await Promise.all(Array.from({ length: 10 }, () => newStaff(shop)))
  const answers = await Promise.all(
    staff.map(({ cookie }, index) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/admin/v1/pieces/grid/save',
        remoteAddress: `192.0.2.${index + 1}`,
        headers: { origin: 'http://localhost:3000', host: 'localhost:3000', cookie },
        payload: { pieces: seen.map(({ id, version }) => ({ id, version, fields: { shade: `Shade ${index}` } })) },
      }),
    ),
  )
  const saved = answers.findIndex(({ statusCode }) => statusCode === 200)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const others = answers.filter(({ statusCode }) => statusCode !== 200)
  // The server accepts eight large bodies at once.
  expect(others.every(({ statusCode }) => statusCode === 409 || statusCode === 429)).toBe(true)
  const refused = others
    .find(({ statusCode }) => statusCode === 409)
    ?.json<{ readonly current: { readonly pieces: GridPiece[] } }>()
  expect(refused?.current.pieces).toHaveLength(2)
  for (const { id } of pieces) {
    expect((await find(id)).body.shade).toBe(`Shade ${saved}`)
    expect(await history(id)).toEqual(['changed'])
  }
})

test('API-01: stock that an order moved since is a conflict, and nothing of the grid is saved', async () => {
  const { id } = await newProduct(shop.db, { sizes: [], stock: 4 })
  const [size] = await sizesOf(id)
  await saveRows([{ id, sizes: [{ id: size?.id, free: { from: 4, to: 3 } }] }], { stock: { reason: 'damaged' } })
  const late = await saveRows(
    [{ id, fields: { shade: 'Rose' }, sizes: [{ id: size?.id, free: { from: 4, to: 9 } }] }],
    {
      stock: { reason: 'found' },
    },
  )
  expect(late.body).toMatchObject({ code: 'change.outdated', current: { pieces: [{ id, stock: [{ free: 3 }] }] } })
  expect((await find(id)).body.shade).toBe('')
})

test('CAT-01: a sale price, its end and the state are cells too', async () => {
  const { id } = await newProduct(shop.db, { priceRupees: 1000, sizes: ['S'] })
  const draft = await completeDraft('Grid Draft')
  const endsAt = new Date(shop.clock.now().getTime() + 86_400_000).toISOString()
  const begun = await saveRows([
    { id, sale: { percentOff: 25, endsAt } },
    { id: draft.id, state: 'published' },
  ])
  expect([begun.status, begun.body.errors]).toEqual([200, undefined])
  const shownPrice = async () => (await shop.get(`products/${id}`)).body.data[0].main_price
  expect(await shownPrice()).toBe('Rs750.00')
  expect((await rows(id))[0]?.sale).toMatchObject({ state: 'running', percentOff: 25 })
  expect((await shop.get(`products/${draft.id}`)).status).toBe(200)
  await saveRows([{ id, sale: { priceMinor: 60_000, endsAt } }])
  expect(await shownPrice()).toBe('Rs600.00')
  await saveRows([
    { id, sale: null },
    { id: draft.id, state: 'archived' },
  ])
  expect(await shownPrice()).toBe('Rs1,000.00')
  expect((await find(draft.id)).state).toBe('archived')
  const bare = await send('POST pieces', { name: 'Bare Draft' })
  const refused = await saveRows([{ id: bare.body.id, state: 'published' }])
  expect(refused.body.errors['pieces.0.state'][0]).toMatch(/^It lacks: A price|^It lacks: At least one size/)
})

test('API-01: prices and stock need their permissions, and a designer’s role has pieces of its label alone', async () => {
  const own = await newProduct(shop.db, { designer: 'Aarohi Sen', sizes: ['S'] })
  const other = await newProduct(shop.db, { designer: 'Tara Bose', sizes: ['S'] })
  await shop.db
    .insertInto('roles')
    .values([
      { name: 'Writer', permissions: ['catalogue.read', 'catalogue.edit'], is_owner: false },
      { name: 'Label editor', permissions: ['catalogue.read', 'catalogue.edit'], is_owner: false, is_own_label: true },
    ])
    .execute()
  const writer = await newStaff(shop, { role: 'Writer' })
  const [size] = await sizesOf(own.id)
  const price = await saveRows([{ id: own.id, sizes: [{ id: size?.id, priceMinor: 1 }] }], {}, writer)
  expect(price.body).toMatchObject({ code: 'staff.no_permission' })
  const free = { id: size?.id, free: { from: 5, to: 6 } }
  const stock = await saveRows([{ id: own.id, sizes: [free] }], { stock: { reason: 'found' } }, writer)
  expect(stock.body).toMatchObject({ code: 'staff.no_permission' })
  const label = await newStaff(shop, { role: 'Label editor', label: 'Aarohi Sen' })
  const seen = await send('POST pieces/grid', { ids: [own.id, other.id] }, label)
  expect(gridReply.parse(seen.body).pieces.map(({ id }) => id)).toEqual([own.id])
  const foreign = await saveRows(
    [
      { id: own.id, fields: { shade: 'Rose' } },
      { id: other.id, fields: { shade: 'Rose' } },
    ],
    {},
    label,
  )
  expect(foreign.body.errors).toEqual({ 'pieces.1.id': ['There is no such piece'] })
  expect((await find(own.id)).body.shade).toBe('')
  expect((await saveRows([{ id: own.id, fields: { shade: 'Rose' } }], {}, label)).status).toBe(200)
})

test('API-01: at most 500 pieces are in one grid, and a key saves it once', async () => {
  const many = Array.from({ length: 501 }, (_, index) => index + 1)
  expect((await send('POST pieces/grid', { ids: many })).body.errors).toEqual({ ids: ['At most 500 pieces at once'] })
  const { id } = await newProduct(shop.db, { sizes: [], stock: 1 })
  const [row] = await rows(id)
  const as = await newStaff(shop)
  const body = {
    pieces: [{ id, version: row?.version, sizes: [{ id: row?.body.variants[0]?.id, free: { from: 1, to: 3 } }] }],
    stock: { reason: 'found' },
  }
  const press = () =>
    sendAdmin(shop, 'POST pieces/grid/save', { as, body, headers: { 'idempotency-key': 'grid-once' } })
  expect([(await press()).status, (await press()).status]).toEqual([200, 200])
  expect(await freeOf(id)).toEqual([3])
})

test('CAT-01: a piece that a person renames in the grid stays complete while it is on sale', async () => {
  const { id } = await completeDraft('Complete Grid Piece')
  await save(id, { variants: [newSize('S')] })
  const [size] = await sizesOf(id)
  await saveRows([{ id, state: 'published' }])
  const refused = await saveRows([{ id, sizes: [{ id: size?.id, priceMinor: 0, mrpMinor: 0 }] }])
  expect(Object.values(refused.body.errors).flat()).toEqual(['The price of S: the piece is on sale'])
})

import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import { homePiecesDefault, type HomePiecePart, type HomePieces } from '@shop/contract/content/home-pieces'
import { newCategory, newPaidOrder } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { newStaff, sendAdmin, type AdminAnswer } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const { home } = documentDefaults
const cards = z.array(z.object({ id: z.number() }))
const idsOf = (list: unknown): number[] => cards.parse(list).map(({ id }) => id)
const shown = async (part: HomePiecePart) => idsOf((await shop.get(`home-pieces/${part}`)).body.data)

const homeWith = (part: HomePiecePart, pieces: Partial<HomePieces>) => ({
  ...home,
  parts: home.parts.map((one) =>
    one.part === part ? { ...one, pieces: { ...homePiecesDefault[part], ...pieces } } : one,
  ),
})

async function change(verb: 'draft' | 'publish' | 'restore', body: object = {}): Promise<AdminAnswer> {
  const as = await newStaff(shop, { role: 'Content' })
  const { version } = (await sendAdmin(shop, 'GET content/home', { as })).body
  return sendAdmin(shop, `POST content/home/${verb}`, { as, body: { version, ...body } })
}

async function publish(part: HomePiecePart, pieces: Partial<HomePieces>): Promise<void> {
  const { body } = await change('draft', { body: homeWith(part, pieces) })
  expect(body.errors).toBeUndefined()
  expect((await change('publish')).status).toBe(200)
}

const faultsOf = async (pieces: Partial<HomePieces>): Promise<unknown> =>
  (await change('draft', { body: homeWith('featured', pieces) })).body.errors

test('HOME-03: without a choice the sections have the pieces that the shop’s own lists have', async () => {
  await newProduct(shop.db)
  expect(await shown('featured')).toEqual(idsOf((await shop.get('products/featured')).body.data))
  expect(await shown('bestsellers')).toEqual(idsOf((await shop.get('products/best-seller')).body.data))
})

test('HOME-03: a section shows the newest pieces of a category, an edit or a designer', async () => {
  const category = await newCategory(shop.db, { name: 'Anarkalis' })
  const edit = await newCategory(shop.db, { parentId: null, kind: 'collection', name: 'Haldi' })
  const first = await newProduct(shop.db, { mainCategoryId: category, designer: 'Neem Atelier' })
  const second = await newProduct(shop.db, { mainCategoryId: category, categoryIds: [edit] })
  await newProduct(shop.db, { mainCategoryId: category, stock: 0 })
  const other = await newProduct(shop.db)
  await publish('featured', { source: 'group', categoryId: category })
  expect(await shown('featured')).toEqual([second.id, first.id])
  await publish('featured', { source: 'group', categoryId: edit })
  expect(await shown('featured')).toEqual([second.id])
  const { groups } = (await sendAdmin(shop, 'GET home-pieces/groups', { as: await newStaff(shop) })).body
  const named = z.array(z.object({ id: z.number(), kind: z.string(), path: z.string() })).parse(groups)
  const designer = named.find(({ path }) => path === 'Neem Atelier')
  expect([designer?.kind, named.find(({ id }) => id === category)?.path]).toEqual(['designer', 'Women › Anarkalis'])
  expect(named.filter(({ id }) => id === 4 || id === 2)).toEqual([])
  await publish('featured', { source: 'group', categoryId: designer?.id ?? 0 })
  expect(await shown('featured')).toEqual([first.id])
  await publish('featured', { source: 'newest' })
  expect(await shown('featured')).toEqual(expect.arrayContaining([first.id, second.id, other.id]))
  await change('restore', { id: null })
})

test('HOME-03: picked pieces keep their order, without those that are sold out or withdrawn', async () => {
  const [a, b, soldOut] = [
    await newProduct(shop.db),
    await newProduct(shop.db),
    await newProduct(shop.db, { stock: 0 }),
  ]
  await publish('bestsellers', { source: 'picked', productIds: [b.id, soldOut.id, a.id], count: 4 })
  expect(await shown('bestsellers')).toEqual([b.id, a.id])
  const as = await newStaff(shop, { role: 'Content' })
  const { pieces } = (await sendAdmin(shop, `GET home-pieces/named?ids=${b.id},${soldOut.id},987654`, { as })).body
  expect(pieces).toMatchObject([
    { id: b.id, name: b.name, isShown: true },
    { id: soldOut.id, isShown: false },
  ])
  const found = (await sendAdmin(shop, `GET home-pieces/search?search=${b.id}`, { as })).body.pieces
  expect(idsOf(found)[0]).toBe(b.id)
  await change('restore', { id: null })
})

test('HOME-03: best sellers can take the place of the featured pieces', async () => {
  const sold = await newProduct(shop.db)
  await newPaidOrder(shop.db, [{ productId: sold.id, quantity: 3 }])
  await publish('featured', { source: 'bestsellers', count: 16 })
  expect(await shown('featured')).toContain(sold.id)
  await change('restore', { id: null })
})

test('HOME-03: the preview shows the pieces of the draft', async () => {
  const piece = await newProduct(shop.db)
  const picked = { source: 'picked', productIds: [piece.id] } as const
  const { body } = await change('draft', { body: homeWith('featured', picked) })
  const as = await newStaff(shop)
  const made = await sendAdmin(shop, 'POST content/home/preview', { as, body: { id: body.draft.id } })
  const token = new URL(made.body.url).searchParams.get('preview') ?? ''
  const { data } = (await shop.get(`content-previews/${token}`)).body
  expect(idsOf(data.home_pieces.featured)).toEqual([piece.id])
  expect(idsOf(data.home_pieces.bestsellers)).toEqual(await shown('bestsellers'))
  expect(await shown('featured')).not.toEqual([piece.id])
})

test('HOME-03: a source that does not fit is refused at its field', async () => {
  const { id } = await newProduct(shop.db)
  const count = 'Enter 4 to 16 pieces'
  expect(await faultsOf({ count: 3 })).toEqual({ 'parts.2.pieces.count': [count] })
  expect(await faultsOf({ count: 17 })).toEqual({ 'parts.2.pieces.count': [count] })
  expect(await faultsOf({ source: 'group' })).toEqual({
    'parts.2.pieces.categoryId': ['Choose a category, collection, edit or designer'],
  })
  expect(await faultsOf({ source: 'group', categoryId: 987_654 })).toEqual({
    'parts.2.pieces.categoryId': ['This category was removed; choose another'],
  })
  expect(await faultsOf({ source: 'picked' })).toEqual({ 'parts.2.pieces.productIds': ['Pick a piece at least'] })
  expect(await faultsOf({ source: 'picked', productIds: [id, id] })).toEqual({
    'parts.2.pieces.productIds': ['Pick each piece once'],
  })
  expect(await faultsOf({ source: 'picked', productIds: [id, 987_654] })).toEqual({
    'parts.2.pieces.productIds.1': ['The piece 987654 was deleted; take it out'],
  })
  const [first, ...others] = home.parts
  const wrong = { ...home, parts: [{ ...first, pieces: homePiecesDefault.featured }, ...others] }
  expect((await change('draft', { body: wrong })).body.errors).toEqual({
    'parts.0.pieces': ['This section shows no pieces'],
  })
})

test('HOME-03: a layout that was published before has the pieces that the shop comes with', async () => {
  const parts = home.parts.map(({ part, title, isShown }) => ({ part, title, isShown }))
  const { body } = await change('draft', { body: { ...home, parts } })
  expect(body.errors).toBeUndefined()
  await change('publish')
  expect(await shown('featured')).toEqual(idsOf((await shop.get('products/featured')).body.data))
  await change('restore', { id: null })
})

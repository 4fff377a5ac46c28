import { afterAll, expect, test } from 'vitest'
import type { DispatchDaysDocument } from '@shop/contract/content/sale-terms-types'
import { newCategory } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { pieceWork, newSize } from '#testing/piece-factories.ts'
import { changeSetting, publishSetting } from '#testing/published-settings.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
const { send, save, find } = pieceWork(shop)
afterAll(() => shop[Symbol.asyncDispose]())

const usual = { readyMin: 2, readyMax: 5, madeMin: 21, madeMax: 28, kinds: [] }

async function publish(days: DispatchDaysDocument): Promise<void> {
  await publishSetting(shop, 'dispatch-days', days)
  await shop.runJobs()
}

/** A piece in the category that has the days of its kind. */
async function follower(mainCategoryId: number, given: object = {}): Promise<number> {
  const { id } = await newProduct(shop.db, {
    sizes: [],
    stock: 5,
    dispatchDays: { min: 1, max: 1, isByKind: true },
    mainCategoryId,
    ...given,
  })
  return id
}

async function daysOf(id: number): Promise<string> {
  const { dispatch_days_min: min, dispatch_days_max: max } = await shop.db
    .selectFrom('products')
    .select(['dispatch_days_min', 'dispatch_days_max'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${min}–${max}`
}

test('CART-02: a piece without its own days has those of the nearest category, its own days win', async () => {
  const women = await newCategory(shop.db)
  const sarees = await newCategory(shop.db, { parentId: women })
  const [near, far, elsewhere] = [
    await follower(sarees),
    await follower(women),
    await follower(await newCategory(shop.db)),
  ]
  const made = await follower(sarees, { policy: 'made_to_order' })
  const { id: own } = await newProduct(shop.db, {
    sizes: [],
    dispatchDays: { min: 9, max: 11 },
    mainCategoryId: sarees,
  })
  const all = async () => Promise.all([near, far, elsewhere, made, own].map(daysOf))
  expect(await all()).toEqual(['2–5', '2–5', '2–5', '21–28', '9–11'])
  const ofWomen = { categoryId: women, readyMin: 3, readyMax: 6, madeMin: 30, madeMax: 40 }
  const ofSarees = { categoryId: sarees, readyMin: 1, readyMax: 2, madeMin: 10, madeMax: 12 }
  await publish({ ...usual, kinds: [ofWomen, ofSarees] })
  expect(await all()).toEqual(['1–2', '3–6', '2–5', '10–12', '9–11'])
  await publish({ ...usual, kinds: [ofWomen] })
  expect(await all()).toEqual(['3–6', '3–6', '2–5', '30–40', '9–11'])
  await changeSetting(shop, 'dispatch-days/restore', { id: null })
  await shop.runJobs()
  expect(await all()).toEqual(['2–5', '2–5', '2–5', '21–28', '9–11'])
})

test('CART-02: page, estimate and search name the days of the kind', async () => {
  const category = await newCategory(shop.db)
  const id = await follower(category)
  await publish({ ...usual, kinds: [{ categoryId: category, readyMin: 12, readyMax: 14, madeMin: 1, madeMax: 1 }] })
  const { slug } = await shop.db
    .selectFrom('products')
    .select((eb) => eb.ref('products.id').as('slug'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { body: page } = await shop.get(`products/${slug}`)
  expect(JSON.stringify(page)).toContain('"dispatch_days":{"min":12,"max":14}')
  const { body: estimate } = await shop.get(`delivery-estimate/${id}?postal_code=400050`)
  expect(JSON.stringify(estimate)).toContain('"dispatch_days":{"min":12,"max":14}')
  const { facts } = await shop.db
    .selectFrom('product_listings')
    .select('facts')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(facts).toContain('ready:14')
  await publish(usual)
})

test('CAT-01: the editor switches a piece between its kind and its own days', async () => {
  const category = await newCategory(shop.db)
  await publish({ ...usual, kinds: [{ categoryId: category, readyMin: 4, readyMax: 4, madeMin: 33, madeMax: 44 }] })
  const { id } = (await send('POST pieces', { name: 'Chanderi suit' })).body
  const sizes = { options: ['Size'], variants: [newSize('M')], categoryIds: [category], mainCategoryId: category }
  await save(Number(id), sizes)
  expect((await find(Number(id))).body).toMatchObject({
    hasOwnDispatchDays: false,
    dispatchDaysMin: 33,
    dispatchDaysMax: 44,
  })
  await save(Number(id), { hasOwnDispatchDays: true, dispatchDaysMin: 6, dispatchDaysMax: 7 })
  expect(await daysOf(Number(id))).toBe('6–7')
  await save(Number(id), { hasOwnDispatchDays: false })
  expect(await daysOf(Number(id))).toBe('33–44')
  await publish(usual)
  expect(await daysOf(Number(id))).toBe('21–28')
})

test('CART-02: days out of order, a category twice and one that is not there are refused at their fields', async () => {
  const category = await newCategory(shop.db)
  const row = { categoryId: category, readyMin: 2, readyMax: 5, madeMin: 5, madeMax: 9 }
  const faultsOf = async (body: object) => (await changeSetting(shop, 'dispatch-days/draft', { body })).body.errors
  expect(await faultsOf({ ...usual, readyMin: 6 })).toEqual({ readyMax: ['The most is less than the least'] })
  expect(await faultsOf({ ...usual, kinds: [{ ...row, madeMax: 4 }] })).toEqual({
    'kinds.0.madeMax': ['The most is less than the least'],
  })
  expect(await faultsOf({ ...usual, kinds: [row, row] })).toEqual({
    'kinds.1.categoryId': ['This category has a row already'],
  })
  expect(await faultsOf({ ...usual, kinds: [{ ...row, categoryId: 999_999 }] })).toEqual({
    'kinds.0.categoryId': ['This category was removed; choose another'],
  })
  expect(await faultsOf({ ...usual, madeMax: 'long' })).toEqual({ madeMax: ['Enter whole days from 0 to 365'] })
})

test('CART-02: trying days names the pieces that would change and changes none', async () => {
  const as = await newStaff(shop)
  const category = await newCategory(shop.db)
  const id = await follower(category, { name: 'Tried kurta' })
  const days = { ...usual, kinds: [{ categoryId: category, readyMin: 8, readyMax: 9, madeMin: 8, madeMax: 9 }] }
  const { status, body } = await sendAdmin(shop, 'POST dispatch-days/try', { as, body: { days } })
  expect([status, body.changed]).toEqual([200, 1])
  expect(body.samples).toEqual([
    { id, name: 'Tried kurta', isMade: false, before: { min: 2, max: 5 }, after: { min: 8, max: 9 } },
  ])
  expect(await daysOf(id)).toBe('2–5')
  expect((await sendAdmin(shop, 'GET settings/dispatch-days', { as })).body.live.kinds).toEqual([])
  const { body: kinds } = await sendAdmin(shop, 'GET dispatch-days/kinds', { as })
  expect(JSON.stringify(kinds)).toContain(`"id":${category}`)
})

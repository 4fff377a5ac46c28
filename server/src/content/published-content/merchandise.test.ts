import { afterAll, expect, test } from 'vitest'
import { catalogueEndpoints } from '@shop/contract/catalogue/catalogue'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import type { MenuListsDocument } from '@shop/contract/content/menu-lists'
import type { SeasonRowDocument } from '@shop/contract/content/season-row'
import { ask } from '#testing/ask.ts'
import { newCategory, newPicture } from '#testing/catalogue-factories.ts'
import { newProduct, type ProductOverrides } from '#testing/factories.ts'
import { newStaff, sendAdmin, type AdminAnswer } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

type Key = 'menu-lists' | 'season-row'

async function change(key: Key, verb: 'draft' | 'publish' | 'restore', body: object = {}): Promise<AdminAnswer> {
  const as = await newStaff(shop, { role: 'Content' })
  const { version } = (await sendAdmin(shop, `GET content/${key}`, { as })).body
  return sendAdmin(shop, `POST content/${key}/${verb}`, { as, body: { version, ...body } })
}

async function publish(key: Key, body: MenuListsDocument | SeasonRowDocument): Promise<void> {
  expect((await change(key, 'draft', { body })).body.errors).toBeUndefined()
  expect((await change(key, 'publish')).status).toBe(200)
}

const season = documentDefaults['season-row']
const picture = async (index: number) => newPicture(shop.db, `season-${index}`)

async function rowOf(query: Readonly<Record<string, string>>) {
  const { meta } = await ask(shop, catalogueEndpoints.search, { query: { facets: '1', ...query } })
  return meta.season && { title: meta.season.title, ids: meta.season.products.map(({ id }) => id) }
}

test('CAT-04: above a listing stand four full-price pieces in stock by the merchant’s rules, until the shopper filters', async () => {
  const category = await newCategory(shop.db, { name: 'Anarkalis' })
  const piece = async (index: number, more: ProductOverrides) => {
    const { id } = await newProduct(shop.db, { mainCategoryId: category, designer: `Season ${index}`, ...more })
    const { db } = shop
    await db
      .updateTable('product_listings')
      .set({ first_media_id: await picture(id) })
      .where('product_id', '=', id)
      .execute()
    return id
  }
  for (let index = 0; index < 8; index += 1) await piece(index, { priceRupees: 2000, mrpRupees: 4000 })
  const soldOut = await piece(8, { priceRupees: 5_00_000, stock: 0 })
  const cheap = [await piece(9, { priceRupees: 1000 }), await piece(10, { priceRupees: 1500 })]
  const fine = [await piece(11, { priceRupees: 90_000 }), await piece(12, { priceRupees: 60_000 })]
  const dear = await piece(13, { priceRupees: 1_50_000 })
  expect(soldOut).toBeGreaterThan(0)
  const listing = { categories: String(category) }
  expect(await rowOf(listing)).toEqual({ title: season.title, ids: [dear, ...fine, cheap[1]] })
  expect(await rowOf({ ...listing, min: '500' })).toBeUndefined()
  expect(await rowOf({ ...listing, page: '2' })).toBeUndefined()

  await publish('season-row', { ...season, title: 'For Diwali', productIds: [cheap[0] ?? 0], dearFromMinor: 0 })
  expect(await rowOf(listing)).toEqual({ title: 'For Diwali', ids: [cheap[0], dear, ...fine] })
  await publish('season-row', { ...season, isShown: false })
  expect(await rowOf(listing)).toBeUndefined()
  await change('season-row', 'restore', { id: null })
})

test('NAV-02: a department lists the occasions and crafts that the merchant wrote, in that order, and only those it has', async () => {
  const id = await newCategory(shop.db, { parentId: null, kind: 'department', name: 'Home', position: 900 })
  const leaf = await newCategory(shop.db, { parentId: id, name: 'Cushions' })
  for (const occasion of ['Diwali', 'Diwali', 'Haldi', 'Eid'])
    await newProduct(shop.db, { mainCategoryId: leaf, name: `Cushion for ${occasion}` })
  const menuOf = async () => {
    const { data } = await ask(shop, catalogueEndpoints.menu, {})
    return data.find((menu) => menu.id === id)?.occasions.map(({ label }) => label)
  }
  expect((await menuOf())?.toSorted()).toEqual(expect.arrayContaining(['Diwali', 'Eid', 'Haldi']))
  const list = { categoryId: id, occasions: ['haldi', 'sangeet', 'diwali'], crafts: [] }
  await publish('menu-lists', { departments: [list] })
  expect(await menuOf()).toEqual(['Haldi', 'Diwali'])
  await change('menu-lists', 'restore', { id: null })
})

test('NAV-02: a list with an unknown department or code, and a row with a deleted piece, are refused at their places', async () => {
  const departments = [{ categoryId: 987_654, occasions: ['haldi', 'moonrise'], crafts: ['zardozi', 'haldi'] }]
  expect((await change('menu-lists', 'draft', { body: { departments } })).body.errors).toEqual({
    'departments.0.categoryId': ['This department was removed; choose another'],
    'departments.0.occasions.1': ['The shop knows no occasion moonrise; choose another'],
    'departments.0.crafts.1': ['The shop knows no craft haldi; choose another'],
  })
  const row = { ...season, productIds: [987_654], occasions: ['moonrise'] }
  expect((await change('season-row', 'draft', { body: row })).body.errors).toEqual({
    'productIds.0': ['The piece 987654 was deleted; take it out'],
    'occasions.0': ['The shop knows no occasion moonrise; choose another'],
  })
  expect((await change('season-row', 'draft', { body: { ...row, dearFromMinor: -1 } })).body.errors).toEqual({
    dearFromMinor: ['Must be rupees from 0 to 10,00,000, such as 1,00,000'],
  })
  const as = await newStaff(shop, { role: 'Content' })
  const { facts } = (await sendAdmin(shop, 'GET home-pieces/facts', { as })).body
  expect(facts).toEqual(expect.arrayContaining([{ kind: 'craft', code: 'zardozi', label: 'Zardozi' }]))
})

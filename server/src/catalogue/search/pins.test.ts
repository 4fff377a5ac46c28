import { expect, test } from 'vitest'
import { catalogueEndpoints } from '@shop/contract/catalogue/catalogue'
import { addPin, type Pin } from '@shop/search'
import { ask } from '#testing/ask.ts'
import { newCategory } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { indexedShop } from '#testing/indexed-shop.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

const always = { startsAt: null, endsAt: null } as const
const toQuery = (query: string, productId: number, position = 1): Pin => ({
  ...always,
  categoryId: null,
  query,
  productId,
  position,
})

async function search(shop: TestApp, query: Record<string, string>) {
  const { data, meta } = await ask(shop, catalogueEndpoints.search, { query })
  return { ids: data.map(({ id }) => id), picks: meta.picks?.map(({ id }) => id) }
}

async function sarees(shop: TestApp, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    const { id } = await newProduct(shop.db, {
      name: `Saree ${index}`,
      colours: ['Red'],
      listedAt: new Date(2026, 1, 20 - index),
    })
    ids.push(id)
  }
  return ids
}

test('CAT-04: pinned pieces come first in both engines, in their order, for every query that says the same', async () => {
  await using shop = await testApp()
  await using indexed = await indexedShop(shop)
  const [a = 0, b = 0, c = 0] = await sarees(shop, 3)
  await addPin(shop.db, toQuery('red saree', c, 1))
  await addPin(shop.db, toQuery('lal sari', b, 2))
  for (const one of [shop, indexed]) {
    expect((await search(one, { name: 'saree red', sort_by: 'relevance' })).ids).toEqual([c, b, a])
    expect((await search(one, { name: 'saree', sort_by: 'relevance' })).ids).toEqual([a, b, c])
    expect((await search(one, { name: 'saree red', sort_by: 'new_arrival' })).ids).toEqual([a, b, c])
  }
})

test('CAT-04: a sold-out pin falls behind what can be bought, and a pin counts from its first day to its last', async () => {
  await using shop = await testApp()
  await using indexed = await indexedShop(shop)
  const [a = 0, b = 0] = await sarees(shop, 2)
  const { id: sold } = await newProduct(shop.db, { name: 'Saree', stock: 0 })
  await addPin(shop.db, toQuery('saree', sold))
  const now = shop.clock.now().getTime()
  const dayMs = 86_400_000
  await addPin(shop.db, { ...toQuery('saree', b), startsAt: new Date(now + dayMs) })
  const find = async (one: TestApp) => (await search(one, { name: 'saree', sort_by: 'relevance' })).ids
  for (const one of [shop, indexed]) expect(await find(one)).toEqual([a, b, sold])
  await addPin(shop.db, { ...toQuery('saree', b), startsAt: new Date(now - dayMs), endsAt: new Date(now + dayMs) })
  for (const one of [shop, indexed]) expect(await find(one)).toEqual([b, a, sold])
})

test('CAT-04: the editor’s choice of a category has its first four pins that can be bought', async () => {
  await using shop = await testApp()
  const categoryId = await newCategory(shop.db, { name: 'Sarees' })
  const ids: number[] = []
  for (let index = 0; index < 6; index += 1) {
    const { id } = await newProduct(shop.db, { mainCategoryId: categoryId, stock: index === 1 ? 0 : 5 })
    ids.push(id)
    await addPin(shop.db, { ...always, categoryId, query: null, productId: id, position: index + 1 })
  }
  const [first = 0, , third = 0, fourth = 0, fifth = 0] = ids
  const listing = { categories: String(categoryId), facets: '1' }
  expect((await search(shop, listing)).picks).toEqual([first, third, fourth, fifth])
  expect((await search(shop, { ...listing, page: '2' })).picks).toBeUndefined()
  expect((await search(shop, { ...listing, min: '5000' })).picks).toBeUndefined()
  expect((await search(shop, { ...listing, name: 'kurta' })).picks).toBeUndefined()
})

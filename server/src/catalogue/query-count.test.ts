import { expect, test } from 'vitest'
import { buildApp } from '#app'
import { openLog } from '#platform/runtime/log.ts'
import { newCategory } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

/** Opens the app on the same database and counts the statements per call. */
async function countingApp(shop: TestApp) {
  let sent = 0
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    // Named statements pass through here too.
    transformResult: ({ result }) => {
      sent += 1
      return Promise.resolve(result)
    },
  })
  const app = await buildApp({ db, ports: shop.ports, log: openLog('silent') }, { corsOrigins: [] })
  const count = async (path: string) => {
    sent = 0
    const reply = await app.inject(path)
    expect(reply.statusCode).toBe(200)
    return sent
  }
  return { count, close: () => app.close() }
}

/** Statements per call; independent ones run concurrently. */
const budget = {
  '/api/v2/products/search': 4,
  '/api/v2/products/search?facets=1': 7,
  '/api/v2/products/search?facets=1&name=kurta&selected_attribute_values[]=M&color=%23B5202A&page=2': 7,
  '/api/v2/products/category/10?page_size=100': 4,
  '/api/v2/sub-categories/10': 5,
  '/api/v2/sub-categories/471': 9,
  '/api/v2/sub-categories/women': 6,
  '/api/v2/products/1': 1,
  '/api/v2/reviews/product/1': 2,
  '/api/v2/questions/product/1': 1,
  '/api/v2/products/related/1': 1,
  '/api/v2/products/look/1': 2,
  '/api/v2/products/cards?ids=1,2,3': 1,
  '/api/v2/products/featured': 3,
  '/api/v2/products/best-seller': 1,
  '/api/v2/products/home-tabs': 1,
  '/api/v2/products/suggest?name=kur': 6,
  '/api/v2/categories/all': 1,
  '/api/v2/categories/menu': 17,
  '/api/v2/categories/top': 1,
  '/api/v2/designers': 1,
  '/static/designerOptionNew.json': 1,
  '/api/v2/sliders': 1,
  '/api/v2/blogs': 1,
}

test('CAT-04: the number of statements per call does not grow with the number of results', async () => {
  await using shop = await testApp()
  const app = await countingApp(shop)
  const addSome = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const mainCategoryId = await newCategory(shop.db, { name: `Category ${index}`, homeGroups: ['top'] })
      await newProduct(shop.db, { mainCategoryId, designer: `Designer ${index}`, colours: ['Red'] })
    }
  }
  const countAll = async () => {
    const counts: [string, number][] = []
    for (const path of Object.keys(budget)) counts.push([path, await app.count(path)])
    return Object.fromEntries(counts)
  }
  await addSome(2)
  expect(await countAll()).toEqual(budget)
  await addSome(6)
  expect(await countAll()).toEqual(budget)
  await app.close()
})

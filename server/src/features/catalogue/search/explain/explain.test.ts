import { expect, test } from 'vitest'
import { catalogueEndpoints } from '@shop/contract/catalogue'
import { ask } from '#testing/ask.ts'
import { newProduct } from '#testing/factories.ts'
import { indexedShop } from '#testing/indexed-shop.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

async function explain(shop: TestApp, name: string) {
  const { meta } = await ask(shop, catalogueEndpoints.search, { query: { name, sort_by: 'relevance', explain: '1' } })
  return meta.explain
}

test('CAT-04: an explanation says why each piece stands at its place, in both engines', async () => {
  await using shop = await testApp()
  await using indexed = await indexedShop(shop)
  const { id: own } = await newProduct(shop.db, { name: 'Silk Saree', colours: ['Red'] })
  const { id: trim } = await newProduct(shop.db, { name: 'Moti Saree', colours: ['White', 'Red'], shade: 'Moti' })
  const { id: sold } = await newProduct(shop.db, { name: 'Plain Saree', colours: ['Red'], stock: 0 })
  const { id: child } = await newProduct(shop.db, { name: 'Small Saree', colours: ['Red'], gender: 'girls' })
  for (const one of [shop, indexed]) {
    expect(await explain(one, 'red saree')).toMatchObject([
      { id: own, place: 1, kindTier: 'own', available: true, colour: 'main', forChildren: false, pin: null },
      { id: child, place: 2, colour: 'main', forChildren: true },
      { id: trim, place: 3, available: true, colour: 'trim', text: [{ term: 'red', field: 'similar', weight: 8 }] },
      { id: sold, place: 4, available: false, colour: 'none', movedBy: 0 },
    ])
  }
})

test('CAT-04: pieces of one designer are spread, and the explanation says by how much', async () => {
  await using shop = await testApp()
  for (const designer of ['One', 'One', 'One', 'Two'])
    await newProduct(shop.db, { name: 'Silk Saree', designer: `Atelier ${designer}` })
  const explained = await explain(shop, 'saree')
  expect(explained?.map(({ movedBy }) => movedBy)).toEqual([0, 0, -1, 1])
})

test('CAT-04: only the operator’s networks get explanations', async () => {
  await using shop = await testApp()
  await newProduct(shop.db, { name: 'Silk Saree' })
  expect(await explain(shop, 'saree')).toHaveLength(1)
  const stranger = await shop.app.inject({
    url: '/api/v2/products/search?name=saree&sort_by=relevance&explain=1',
    remoteAddress: '203.0.113.9',
  })
  expect(stranger.json().meta.explain).toBeUndefined()
  expect(stranger.json().data).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { catalogueEndpoints } from '@shop/contract/catalogue/catalogue'
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
  const own: number[] = []
  for (let index = 0; index < 6; index += 1)
    own.push((await newProduct(shop.db, { name: 'Silk Saree', colours: ['Red'] })).id)
  const { id: trim } = await newProduct(shop.db, { name: 'Moti Saree', colours: ['White', 'Red'], shade: 'Moti' })
  const { id: sold } = await newProduct(shop.db, { name: 'Plain Saree', colours: ['Red'], stock: 0 })
  const { id: child } = await newProduct(shop.db, { name: 'Small Saree', colours: ['Red'], gender: 'girls' })
  for (const one of [shop, indexed]) {
    const explained = await explain(one, 'red saree')
    expect(explained?.slice(0, 6).map(({ id, kindTier, colour }) => ({ id, kindTier, colour }))).toEqual(
      own.toReversed().map((id) => ({ id, kindTier: 'own', colour: 'main' })),
    )
    expect(explained?.slice(6)).toMatchObject([
      { id: child, place: 7, available: true, colour: 'main', forChildren: true, pin: null, movedBy: 0 },
      {
        id: trim,
        place: 8,
        available: true,
        colour: 'trim',
        text: [
          { term: 'red', field: 'similar', weight: 8 },
          { term: 'saree', field: 'name', weight: 3 },
        ],
      },
      { id: sold, place: 9, available: false, colour: 'none' },
    ])
  }
})

test('CAT-04: pieces of one designer are spread, and the explanation says by how much', async () => {
  await using shop = await testApp()
  for (const designer of ['Two', 'One', 'One', 'One'])
    await newProduct(shop.db, { name: 'Silk Saree', designer: `Atelier ${designer}` })
  const explained = await explain(shop, 'saree')
  expect(explained?.map(({ movedBy }) => movedBy)).toEqual([0, -2, 1, 1])
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

import { expect, test } from 'vitest'
import { catalogueEndpoints as endpoints } from '@shop/contract/catalogue/catalogue'
import { ask } from '#testing/ask.ts'
import { newCategory } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'

const idsOf = (reply: { body: { data: readonly { id: number }[] } }) => reply.body.data.map(({ id }) => id)

test('ROUTE-05: a garment is completed by one piece of each part, of its occasion, colour and price', async () => {
  await using shop = await testApp()
  const sarees = await newCategory(shop.db, { name: 'Sarees' })
  const earrings = await newCategory(shop.db, { name: 'Jhumkas', parentId: 110 })
  const bags = await newCategory(shop.db, { name: 'Potlis', parentId: 80 })
  await shop.db
    .insertInto('outfit_parts')
    .values([
      { category_id: 10, part_id: bags, position: 2 },
      { category_id: 10, part_id: earrings, position: 1 },
    ])
    .execute()
  const attributes = { Occasion: 'Sangeet' }
  const women = { gender: 'women', sizes: [], attributes } as const
  const saree = await newProduct(shop.db, {
    ...women,
    name: 'Red Silk Saree',
    mainCategoryId: sarees,
    colours: ['Red'],
    priceRupees: 50_000,
  })
  const worn = { ...women, mainCategoryId: earrings, priceRupees: 5000 }
  await newProduct(shop.db, { ...worn, name: 'Blue Jhumkas', colours: ['Blue'] })
  const right = await newProduct(shop.db, { ...worn, name: 'Red Jhumkas', colours: ['Red'] })
  await newProduct(shop.db, { ...worn, name: 'Red Jhumkas', colours: ['Red'], priceRupees: 90_000 })
  await newProduct(shop.db, { ...worn, name: 'Red Jhumkas', colours: ['Red'], attributes: {} })
  await newProduct(shop.db, { ...worn, name: 'Red Jhumkas', colours: ['Red'], stock: 0 })
  await newProduct(shop.db, { ...worn, name: 'Red Jhumkas', colours: ['Red'], gender: 'men' })
  const bag = await newProduct(shop.db, { ...women, mainCategoryId: bags, name: 'Potli' })
  expect(idsOf(await shop.get(`products/look/${saree.id}`))).toEqual([right.id, bag.id])
  expect(idsOf(await shop.get(`products/look/${bag.id}`))).toEqual([])
  expect((await shop.get('products/look/999999')).status).toBe(404)
})

test('ROUTE-05: a child’s piece is completed by what its family wears, of its occasion and colour', async () => {
  await using shop = await testApp()
  const girls = await newCategory(shop.db, { name: 'Girls', parentId: 60 })
  const boys = await newCategory(shop.db, { name: 'Boys', parentId: 60 })
  const sarees = await newCategory(shop.db, { name: 'Sarees' })
  await shop.db
    .insertInto('outfit_parts')
    .values([
      { category_id: girls, part_id: boys, position: 1 },
      { category_id: girls, part_id: sarees, position: 2 },
    ])
    .execute()
  const shared = { attributes: { Occasion: 'Haldi' }, colours: ['Yellow'] }
  const lehenga = await newProduct(shop.db, { ...shared, mainCategoryId: girls, gender: 'girls', priceRupees: 4000 })
  const kurta = { ...shared, mainCategoryId: boys, gender: 'boys', priceRupees: 4000 } as const
  await newProduct(shop.db, { ...kurta, colours: ['Blue'] })
  const brother = await newProduct(shop.db, kurta)
  const saree = { ...shared, mainCategoryId: sarees, gender: 'women' } as const
  await newProduct(shop.db, { ...saree, colours: ['Silver'], priceRupees: 6400 })
  // A family is seen side by side, so colour outweighs price.
  const mother = await newProduct(shop.db, { ...saree, priceRupees: 24_000 })
  expect(idsOf(await shop.get(`products/look/${lehenga.id}`))).toEqual([brother.id, mother.id])
})

test('NAV-02: the menu of a department has its own occasions, crafts, prices, designers and collections', async () => {
  await using shop = await testApp()
  const groom = await newCategory(shop.db, {
    name: 'Groom',
    parentId: null,
    kind: 'collection',
    rule: { tag: 'groom' },
  })
  for (const priceRupees of [8000, 20_000, 40_000, 90_000]) {
    await newProduct(shop.db, {
      name: `Zardozi Sherwani ${priceRupees}`,
      designer: 'Darbar',
      mainCategoryId: 40,
      tags: ['groom'],
      attributes: { Occasion: 'Sangeet', Work: 'Zardozi' },
      priceRupees,
    })
  }
  await newProduct(shop.db, { name: 'Brooch', designer: 'Pins', mainCategoryId: 80, tags: ['groom'] })
  const { data } = await ask(shop, endpoints.menu)
  const [men, accessories, kids] = [40, 80, 60].map((wanted) => data.find(({ id }) => id === wanted))
  expect(men).toMatchObject({
    occasions: [
      { code: 'groom-wear', count: 4 },
      { code: 'sangeet', count: 4 },
    ],
    designers: [{ name: 'Darbar' }],
    collections: [{ id: groom, slug: `Groom-${groom}`, name: 'Groom' }],
  })
  expect(men?.crafts.map(({ code }) => code)).toContain('zardozi')
  expect(men?.prices.at(0)?.min).toBe(0)
  expect(men?.prices.at(-1)?.max).toBeNull()
  // One of five pieces does not make it a collection of accessories.
  expect(accessories).toMatchObject({ designers: [{ name: 'Pins' }], collections: [] })
  expect(kids).toMatchObject({ occasions: [], crafts: [], prices: [], designers: [], collections: [], ready: 0 })
})

test('ROUTE-04: a designer has a story, crafts, lead times and the sizes of the pieces on sale', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db, {
    designer: 'Studio Kesar',
    sizes: ['S', 'M', '5XL'],
    dispatchDays: { min: 2, max: 4 },
  })
  await newProduct(shop.db, {
    designer: 'Studio Kesar',
    sizes: ['XS', 'S'],
    policy: 'made_to_order',
    dispatchDays: { min: 21, max: 28 },
  })
  const label = await shop.db
    .updateTable('designers')
    .set({ city: 'Jaipur', founded_year: 2003, story: 'Two brothers cut the blocks.', crafts: ['Block Print'] })
    .returning('category_id')
    .executeTakeFirstOrThrow()
  const { body } = await shop.get(`designers/${label.category_id}`)
  expect(body.data).toMatchObject({
    name: 'Studio Kesar',
    city: 'Jaipur',
    founded: 2003,
    story: 'Two brothers cut the blocks.',
    crafts: ['Block Print'],
    products: 2,
    ready: 1,
    made_in: { min: 21, max: 28 },
    sizes: 'XS to 5XL',
    textile: null,
    place: null,
  })
  expect((await shop.get('designers')).body.data).toMatchObject([{ founded: 2003, crafts: ['Block Print'] }])
  expect((await shop.get(`designers/${id + 5000}`)).status).toBe(404)
  expect((await shop.get('designers/10')).status).toBe(404)
})

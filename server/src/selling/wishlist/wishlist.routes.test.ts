import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '#testing/factories.ts'
import { testApp, type Shopper, type TestApp } from '#testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

const save = (shopper: Shopper, productId: number) =>
  shop.post('wishlists', { user_id: shopper.id, product_id: productId }, shopper)
const listOf = async (shopper: Shopper) => (await shop.get(`wishlists/${shopper.id}`, shopper)).body.data
const remove = (shopper: Shopper, productId: number) =>
  shop.get(`wishlists-remove-product?product_id=${productId}&user_id=${shopper.id}`, shopper)

test('WISH-01: a product is saved once, however often it is added', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db)]
  const replies = await Promise.all(Array.from({ length: 5 }, () => save(asha, kurta.id)))
  const [first] = replies
  expect(first).toMatchObject({
    status: 200,
    body: {
      message: 'Product is successfully added to your wishlist',
      is_in_wishlist: true,
      product_id: kurta.id,
      result: true,
    },
  })
  expect(new Set(replies.map(({ body }) => Number(body.wishlist_id))).size).toBe(1)
  expect(await listOf(asha)).toHaveLength(1)
})

test('WISH-01: the list is newest first and has the data of a card', async () => {
  const asha = await shop.shopper()
  const [older, newer] = [
    await newProduct(shop.db, { name: 'Silk Kurta', priceRupees: 10_800, mrpRupees: 12_000 }),
    await newProduct(shop.db, { name: 'Mirror Lehenga', stock: 0 }),
  ]
  await save(asha, older.id)
  await save(asha, newer.id)
  const items = await listOf(asha)
  expect(items).toMatchObject([
    { product: { id: newer.id, out_of_stock: true, discount: '0%', base_price: 'Rs12,000.00', rating: 0 } },
    {
      product: {
        id: older.id,
        name: 'Silk Kurta',
        slug: `silk-kurta-${older.id}`,
        base_price: 'Rs10,800.00',
        stroked_price: 'Rs12,000.00',
        discount: '-10%',
        out_of_stock: false,
      },
    },
  ])
  expect(items[0].product.thumbnail_image).toMatch(/^http:\/\/localhost:3000\//)
})

test('WISH-01, UX 48: a price that dropped since the product was saved is shown, one that rose is not', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db, { priceRupees: 1000 })]
  const setPrice = (priceMinor: number) =>
    shop.db
      .updateTable('product_listings')
      .set({ price_minor: priceMinor, mrp_minor: 120_000 })
      .where('product_id', '=', kurta.id)
      .execute()
  await save(asha, kurta.id)
  expect(await listOf(asha)).toMatchObject([{ product: { base_price: 'Rs1,000.00', price_when_saved: null } }])
  await setPrice(90_000)
  expect(await listOf(asha)).toMatchObject([{ product: { base_price: 'Rs900.00', price_when_saved: 'Rs1,000.00' } }])
  // Saving it again does not update the price.
  await save(asha, kurta.id)
  expect(await listOf(asha)).toMatchObject([{ product: { price_when_saved: 'Rs1,000.00' } }])
  await setPrice(110_000)
  expect(await listOf(asha)).toMatchObject([{ product: { base_price: 'Rs1,100.00', price_when_saved: null } }])
})

test('WISH-01: removing a product is idempotent, and the response is never cached', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db)]
  await save(asha, kurta.id)
  for (let turn = 0; turn < 2; turn += 1) {
    const reply = await remove(asha, kurta.id)
    expect(reply.body).toEqual({
      message: 'Product is removed from wishlist',
      is_in_wishlist: false,
      product_id: kurta.id,
      wishlist_id: 0,
    })
    expect(reply.headers['cache-control']).toBe('no-store')
  }
  expect(await listOf(asha)).toEqual([])
})

test('WISH-01: an unavailable product cannot be saved, and leaves the list until it is back', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db)]
  expect(await save(asha, 987_654)).toMatchObject({ status: 404, body: { code: 'product.not_found' } })
  await save(asha, kurta.id)
  const listing = await shop.db
    .deleteFrom('product_listings')
    .where('product_id', '=', kurta.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  expect(await listOf(asha)).toEqual([])
  await shop.db.insertInto('product_listings').values(listing).execute()
  expect(await listOf(asha)).toHaveLength(1)
})

test("API-01: another shopper's wishlist cannot be read or changed", async () => {
  const [asha, eve, kurta] = [await shop.shopper(), await shop.shopper(), await newProduct(shop.db)]
  await save(asha, kurta.id)
  const before = await listOf(asha)
  const replies = [
    await shop.get(`wishlists/${asha.id}`, eve),
    await shop.post('wishlists', { user_id: asha.id, product_id: kurta.id }, eve),
    await shop.get(`wishlists-remove-product?product_id=${kurta.id}&user_id=${asha.id}`, eve),
  ]
  for (const reply of replies) expect(reply).toMatchObject({ status: 403, body: { authorized: false } })
  expect(await listOf(asha)).toEqual(before)
})

test.each(['wishlists/1', 'wishlists-remove-product?product_id=1&user_id=1'])(
  'API-01: GET %s needs a token',
  async (path) => {
    expect(await shop.get(path)).toMatchObject({ status: 401, body: { authorized: false } })
  },
)

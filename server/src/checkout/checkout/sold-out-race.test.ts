import { expect, test } from 'vitest'
import { stockBooks } from '#testing/books.ts'
import { placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'

test('ORDER-01: one of 100 concurrent orders for the last unit succeeds, and 99 are refused as sold out', async () => {
  await using shop = await testApp()
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 1 })
  const [piece] = variants
  if (!piece) throw new Error('no variant')
  const shoppers = []
  for (let i = 0; i < 100; i += 1) shoppers.push(await readyShopper(shop, [{ variantId: piece.id }]))
  const answers = await Promise.all(shoppers.map((shopper) => placeOrder(shop, shopper)))
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  const refused = answers.filter(({ status, body }) => status === 422 && body['code'] === 'checkout.sold_out')
  expect(refused).toHaveLength(99)
  for (const { body } of refused) expect(body).toMatchObject({ result: false, combined_order_id: 0 })
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 0, held: 1, consumed: 0 })
  const orders = await shop.db.selectFrom('orders').select('id').execute()
  expect(orders.map((order) => order.id)).toEqual(won.map(({ id }) => id))
  const listing = await shop.db
    .selectFrom('product_listings')
    .select(['has_stock', 'stock_left'])
    .executeTakeFirstOrThrow()
  expect(listing).toEqual({ has_stock: false, stock_left: 0 })
})

test('ORDER-01: two lines of one stock are checked by their sum, also for a hundred concurrent carts', async () => {
  await using shop = await testApp()
  const first = await newProduct(shop.db, { sizes: [], stock: 3 })
  const stockItemId = first.variants[0]?.stockItemId ?? 0
  const second = await newProduct(shop.db, { sizes: [], stockItemId })
  const lines = [first, second].map(({ variants }) => ({ variantId: variants[0]?.id ?? 0 }))
  expect(second.variants[0]?.stockItemId).toBe(stockItemId)
  await shop.db.updateTable('stock_items').set({ available: 3 }).where('id', '=', stockItemId).execute()
  const shoppers = []
  for (let i = 0; i < 100; i += 1) {
    // Half of the carts list the lines in reverse order.
    shoppers.push(await readyShopper(shop, i % 2 === 0 ? lines : lines.toReversed()))
  }
  const answers = await Promise.all(shoppers.map((shopper) => placeOrder(shop, shopper)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body['code'] === 'checkout.sold_out')).toHaveLength(99)
  expect(await stockBooks(shop.db, stockItemId)).toEqual({ available: 1, held: 2, consumed: 0 })
})

test('ORDER-01: carts with the same products in opposite order do not deadlock', async () => {
  await using shop = await testApp()
  const products = [await newProduct(shop.db, { stock: 40 }), await newProduct(shop.db, { stock: 40 })]
  const lines = products.flatMap(({ variants }) => variants.map(({ id }) => ({ variantId: id })))
  const shoppers = []
  for (let i = 0; i < 40; i += 1) {
    shoppers.push(await readyShopper(shop, i % 2 === 0 ? lines : lines.toReversed()))
  }
  const answers = await Promise.all(shoppers.map((shopper) => placeOrder(shop, shopper)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const { variants } of products) {
    for (const { stockItemId } of variants) {
      expect(await stockBooks(shop.db, stockItemId)).toEqual({ available: 0, held: 40, consumed: 0 })
    }
  }
})

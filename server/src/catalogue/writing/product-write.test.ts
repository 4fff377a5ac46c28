import { expect, test } from 'vitest'
import { rupees } from '@shop/contract/core/money'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { plainDraft, type ProductDraft } from './product-draft.types.ts'
import { writeProducts } from './product-write.service.ts'

function kurta(overrides: Partial<ProductDraft> = {}): ProductDraft {
  return {
    ...plainDraft,
    name: 'Gulaal Silk Kurta',
    designer: 'Test Loom',
    options: [
      { title: 'Lining', choices: ['Cotton'] },
      { title: 'Size', choices: ['S', 'M'] },
    ],
    variants: ['S', 'M'].map((size) => ({
      choices: ['Cotton', size],
      price: rupees(9000),
      mrp: rupees(12_000),
      stock: { policy: 'tracked', available: 4 },
    })),
    ...overrides,
  }
}

const skuAndStock = (shop: Awaited<ReturnType<typeof testApp>>, productId: number) =>
  shop.db
    .selectFrom('variants')
    .innerJoin('stock_items', 'stock_items.id', 'variants.stock_item_id')
    .select(['sku', 'percent_off', 'is_active', 'available', 'stock_item_id'])
    .where('product_id', '=', productId)
    .orderBy('variants.id')
    .execute()

test('NAV-05: a variant’s SKU is size, then designer, then the other choices, in any order of the draft', async () => {
  await using shop = await testApp()
  const [id = 0] = await writeProducts(shop.db, [{ draft: kurta() }])
  expect(await skuAndStock(shop, id)).toMatchObject([
    { sku: 'S-TestLoom-Cotton', percent_off: 25, available: 4 },
    { sku: 'M-TestLoom-Cotton', percent_off: 25, available: 4 },
  ])
  const options = await shop.db.selectFrom('product_options').select('title').orderBy('position').execute()
  expect(options.map(({ title }) => title)).toEqual(['Size', 'Designer', 'Lining'])
})

test('writing a product again keeps its variants, deactivates a missing one and adds a new one', async () => {
  await using shop = await testApp()
  const [id = 0] = await writeProducts(shop.db, [{ draft: kurta() }])
  const before = await skuAndStock(shop, id)
  const sizes = ['M', 'L'].map((size) => ({
    choices: ['Cotton', size],
    price: rupees(8000),
    mrp: rupees(8000),
    stock: { policy: 'tracked' as const, available: 4 },
  }))
  await writeProducts(shop.db, [{ productId: id, draft: kurta({ variants: sizes }) }])
  const after = await skuAndStock(shop, id)
  expect(after.map(({ sku, is_active: isActive }) => [sku, isActive])).toEqual([
    ['S-TestLoom-Cotton', false],
    ['M-TestLoom-Cotton', true],
    ['L-TestLoom-Cotton', true],
  ])
  expect(after[1]?.stock_item_id).toBe(before[1]?.stock_item_id)
})

test('restating an unchanged stock number does not restore sold units', async () => {
  await using shop = await testApp()
  const [id = 0] = await writeProducts(shop.db, [{ draft: kurta() }])
  await shop.db.updateTable('stock_items').set({ available: 1 }).execute()
  await writeProducts(shop.db, [{ productId: id, draft: kurta({ name: 'A better name' }) }])
  expect((await skuAndStock(shop, id)).map(({ available }) => available)).toEqual([1, 1])
})

test('a file that states fewer pieces than the stores have takes none away from them', async () => {
  await using shop = await testApp()
  const [id = 0] = await writeProducts(shop.db, [{ draft: kurta() }])
  const store = { name: 'Mumbai', kind: 'store', sells_online: true, rank: 2 }
  const { id: locationId } = await shop.db
    .insertInto('locations')
    .values(store)
    .returning('id')
    .executeTakeFirstOrThrow()
  const [small] = await skuAndStock(shop, id)
  const stockItemId = small?.stock_item_id ?? 0
  await shop.db
    .insertInto('stock_levels')
    .values({ stock_item_id: stockItemId, location_id: locationId, on_hand: 3 })
    .execute()
  const variants = kurta().variants.map((one) => ({ ...one, stock: { policy: 'tracked' as const, available: 1 } }))
  await writeProducts(shop.db, [{ productId: id, draft: kurta({ variants }) }])
  expect((await skuAndStock(shop, id)).map(({ available }) => available)).toEqual([3, 1])
})

const shelf = [
  ['awaiting_payment', 7],
  ['paid', 7],
  ['confirmed', 7],
  ['in_workroom', 7],
  ['quality_check', 7],
  ['picked_up', 10],
  ['on_the_way', 10],
  ['delivered', 10],
  ['cancelled', 10],
] as const

test.each(shelf)(
  'a new stock number counts the shelf: with three units of an order that is %s, %i are left to sell',
  async (state, left) => {
    await using shop = await testApp()
    const product = await newProduct(shop.db, { sizes: ['M'], stock: 4, name: 'Held', designer: 'Test Loom' })
    const held = product.variants[0]?.stockItemId ?? 0
    const order = await shop.db
      .insertInto('orders')
      .values({
        code: 'R-1',
        state,
        payment_type: 'razorpay',
        subtotal_minor: 100,
        shipping_minor: 0,
        tax_minor: 0,
        total_minor: 100,
        ship_name: '',
        ship_email: '',
        ship_phone: '',
        ship_address: '',
        ship_city: '',
        ship_state: '',
        ship_country: '',
        ship_country_code: 'IN',
        ship_postal_code: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('order_pieces')
      .values({
        order_id: order.id,
        stock_item_id: held,
        quantity: 3,
        released_at: state === 'cancelled' ? shop.clock.now() : null,
      })
      .execute()
    const variants = [
      { choices: ['M'], price: rupees(10), mrp: rupees(10), stock: { policy: 'tracked' as const, available: 10 } },
    ]
    const draft = kurta({ name: 'Held', options: [{ title: 'Size', choices: ['M'] }], variants })
    await writeProducts(shop.db, [{ productId: product.id, draft }])
    expect(await skuAndStock(shop, product.id)).toMatchObject([{ available: left }])
    const moved = await shop.db.selectFrom('stock_movements').select(['stock_item_id', 'kind', 'change']).execute()
    expect(moved).toEqual([{ stock_item_id: held, kind: 'import', change: left - 4 }])
  },
)

test('a hundred products of one new designer are written at once and share that designer', async () => {
  await using shop = await testApp()
  const ids = await writeProducts(
    shop.db,
    Array.from({ length: 100 }, (_, index) => ({ draft: kurta({ name: `Kurta ${index}` }) })),
  )
  const names = await shop.db.selectFrom('products').select(['id', 'name']).orderBy('id').execute()
  expect(names.map(({ id }) => id)).toEqual(ids)
  expect(names[99]?.name).toBe('Kurta 99')
  expect(await shop.db.selectFrom('designers').select('name').execute()).toEqual([{ name: 'Test Loom' }])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saleFromPercent } from '@shop/contract/catalogue/search'
import { newCategory, newPaidOrder } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { countSales, recordSales, refreshAllListings, refreshListings, refreshStock } from './writing/listings.store.ts'

async function listingOf(shop: TestApp, productId: number) {
  return shop.db.selectFrom('product_listings').selectAll().where('product_id', '=', productId).executeTakeFirst()
}

async function changesOf(shop: TestApp): Promise<number> {
  const { count } = await shop.db
    .selectFrom('catalogue_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'catalogue')
    .executeTakeFirstOrThrow()
  return count
}

test('CAT-04: a listing belongs to its categories and their ancestors, its designer and the whole shop', async () => {
  await using shop = await testApp()
  const sarees = await newCategory(shop.db, { name: 'Sarees' })
  const silk = await newCategory(shop.db, { name: 'Silk Sarees', parentId: sarees })
  const { id } = await newProduct(shop.db, { mainCategoryId: silk, categoryIds: [40], designer: 'Studio Example' })
  const designer = await shop.db.selectFrom('designers').select('category_id').executeTakeFirstOrThrow()
  const expected = [2, 4, 10, 40, sarees, silk, designer.category_id].toSorted((a, b) => a - b)
  expect((await listingOf(shop, id))?.category_ids).toEqual(expected)
})

test('CAT-04: a cycle of parent categories does not block a refresh', async () => {
  await using shop = await testApp()
  const one = await newCategory(shop.db, { parentId: null })
  const two = await newCategory(shop.db, { parentId: one })
  await shop.db.updateTable('categories').set({ parent_id: two }).where('id', '=', one).execute()
  const { id } = await newProduct(shop.db, { mainCategoryId: two })
  expect((await listingOf(shop, id))?.category_ids).toEqual([2, 4, one, two])
  expect((await shop.get(`sub-categories/${one}`)).status).toBe(200)
  expect((await shop.get('categories/all')).status).toBe(200)
})

test('CAT-04: computed categories contain products that meet every part of their rule', async () => {
  await using shop = await testApp()
  const base = {
    mainCategoryId: 10,
    gender: 'women',
    tags: ['Bridal'],
    priceRupees: 12_000,
    mrpRupees: 16_000,
    sizes: ['M', '3XL'],
    isFeatured: true,
  } as const
  const { id } = await newProduct(shop.db, base)
  const { id: giftCard } = await newProduct(shop.db, { ...base, isGiftCard: true })
  const cases: readonly (readonly [Record<string, unknown>, boolean])[] = [
    [{}, true],
    [{ tag: 'bridal' }, true],
    [{ tag: 'groom' }, false],
    [{ anyTag: ['groom', 'BRIDAL'] }, true],
    [{ newerThanDays: 45 }, true],
    [{ maxPriceMinor: 1_200_000 }, true],
    [{ maxPriceMinor: 1_199_999 }, false],
    [{ minPriceMinor: 1_200_001 }, false],
    [{ sizes: ['3xl', '4XL'] }, true],
    [{ sizes: ['4XL'] }, false],
    [{ dispatch: 'ready' }, true],
    [{ minPercentOff: 25 }, true],
    [{ minPercentOff: 26 }, false],
    [{ onSale: true }, true],
    [{ onSale: false }, false],
    [{ gender: 'women' }, true],
    [{ gender: 'men' }, false],
    [{ category: 10 }, true],
    [{ category: 40 }, false],
    [{ featured: true }, true],
    [{ tag: 'bridal', gender: 'men' }, false],
    [{ colour: 'red' }, false],
  ]
  const made = []
  for (const [rule, isMet] of cases) {
    made.push({ rule, isMet, id: await newCategory(shop.db, { parentId: null, kind: 'collection', rule }) })
  }
  await refreshListings(shop.db, [id, giftCard])
  const listed = new Set((await listingOf(shop, id))?.category_ids)
  expect(made.map(({ rule, id: category }) => [rule, listed.has(category)])).toEqual(
    made.map(({ rule, isMet }) => [rule, isMet]),
  )
  expect((await listingOf(shop, giftCard))?.category_ids).toEqual([10, 471])
})

test('CAT-04: a computed sale category has the same limit as the badge of a card', async () => {
  await using shop = await testApp()
  const sale = await newCategory(shop.db, { parentId: null, kind: 'collection', rule: { onSale: true } })
  const isInSale = async (percentOff: number) => {
    const { id } = await newProduct(shop.db, { priceRupees: 100 * (100 - percentOff), mrpRupees: 10_000 })
    return (await listingOf(shop, id))?.category_ids.includes(sale)
  }
  expect(await isInSale(saleFromPercent)).toBe(true)
  expect(await isInSale(saleFromPercent - 1)).toBe(false)
})

test('CAT-04: a listing’s prices, sizes and stock come from its active variants', async () => {
  await using shop = await testApp()
  const { id, variants } = await newProduct(shop.db, {
    sizes: ['M', '2XL', 'XXL'],
    stock: 2,
    priceRupees: 9000,
    mrpRupees: 12_000,
  })
  const [medium, , xxl] = variants
  await shop.db
    .updateTable('variants')
    .set({ price_minor: 1_000_000 })
    .where('id', '=', medium?.id ?? 0)
    .execute()
  await shop.db
    .updateTable('stock_items')
    .set({ available: 0 })
    .where('id', '=', xxl?.stockItemId ?? 0)
    .execute()
  await refreshListings(shop.db, [id])
  const values = await shop.db
    .selectFrom('size_values')
    .select('value_id')
    .where('label', 'in', ['M', 'XXL'])
    .distinct()
    .execute()
  expect(await listingOf(shop, id)).toMatchObject({
    price_minor: 900_000,
    price_max_minor: 1_000_000,
    mrp_minor: 1_200_000,
    percent_off: 25,
    has_stock: true,
    stock_left: 4,
    size_labels: ['M', 'XXL', '2XL'],
    size_ids: values.map((row) => row.value_id).toSorted((a, b) => Number(a) - Number(b)),
  })
})

test('CAT-04: stock that two sizes share counts once', async () => {
  await using shop = await testApp()
  const { variants } = await newProduct(shop.db, { sizes: ['M'], stock: 3 })
  const { id } = await newProduct(shop.db, { sizes: ['S', 'L'], stock: 3, stockItemId: variants[0]?.stockItemId ?? 0 })
  expect(await listingOf(shop, id)).toMatchObject({ stock_left: 3 })
  const { id: made } = await newProduct(shop.db, { policy: 'made_to_order', stock: 0 })
  expect(await listingOf(shop, made)).toMatchObject({ stock_left: null, has_stock: true })
})

test('CAT-04: unpublished products, and those without active variants, are not listed', async () => {
  await using shop = await testApp()
  const { id: archived } = await newProduct(shop.db)
  const { id: empty } = await newProduct(shop.db)
  await shop.db.updateTable('products').set({ status: 'archived' }).where('id', '=', archived).execute()
  await shop.db.updateTable('variants').set({ is_active: false }).where('product_id', '=', empty).execute()
  await refreshListings(shop.db, [archived, empty])
  expect(await listingOf(shop, archived)).toBeUndefined()
  expect(await listingOf(shop, empty)).toBeUndefined()
  expect((await shop.get(`products/${empty}`)).status).toBe(404)
})

test('CAT-04: a refresh reports a listing that it changes, and does not rewrite an unchanged one', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  const placeOf = async () =>
    (
      await sql<{ place: string }>`select ctid::text as place from product_listings where product_id = ${id}`.execute(
        shop.db,
      )
    ).rows[0]?.place
  const before = { changes: await changesOf(shop), place: await placeOf() }
  await refreshListings(shop.db, [id])
  await refreshListings(shop.db, [])
  expect(await changesOf(shop)).toBe(before.changes)
  expect(await placeOf()).toBe(before.place)
  await shop.db.updateTable('product_listings').set({ name: 'Outdated' }).where('product_id', '=', id).execute()
  await refreshListings(shop.db, [id])
  expect(await changesOf(shop)).toBe(before.changes + 2)
})

test('CAT-04: all listings can be rebuilt', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  await newProduct(shop.db)
  await shop.db.deleteFrom('product_listings').execute()
  const seen: number[] = []
  expect(await refreshAllListings(shop.db, (done) => seen.push(done))).toBe(2)
  expect(seen).toEqual([2])
  expect(await listingOf(shop, id)).toBeDefined()
})

test('CAT-04: the later of two concurrent orders for sizes of one product sees the stock after the earlier', async () => {
  await using shop = await testApp()
  const { id, variants } = await newProduct(shop.db, { sizes: ['S', 'M'], stock: 1 })
  const take = (stockItemId: number) =>
    shop.db.transaction().execute(async (trx) => {
      await trx.updateTable('stock_items').set({ available: 0 }).where('id', '=', stockItemId).execute()
      await sql`select pg_sleep(0.1)`.execute(trx)
      await refreshStock(trx, [id, id])
      await sql`select pg_sleep(0.1)`.execute(trx)
    })
  await Promise.all(variants.map(({ stockItemId }) => take(stockItemId)))
  expect(await listingOf(shop, id)).toMatchObject({ has_stock: false, stock_left: 0, size_ids: [] })
  expect((await shop.get(`products/${id}`)).body.data[0]).toMatchObject({ out_of_stock: true, current_stock: 0 })
})

test('CAT-04: sales count each unit once, also with repeated and concurrent counts', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  const other = await newProduct(shop.db)
  const sell = async (productId: number, quantity: number) => {
    await newPaidOrder(shop.db, [{ productId, quantity }])
    await recordSales(shop.db, [productId, productId])
  }
  await recordSales(shop.db, [])
  expect(await countSales(shop.db)).toBe(0)
  await sell(id, 2)
  await sell(id, 1)
  await recordSales(shop.db, [999_999])
  expect((await listingOf(shop, id))?.sold).toBe(0)
  await Promise.all([countSales(shop.db), countSales(shop.db)])
  expect((await listingOf(shop, id))?.sold).toBe(3)
  await sell(id, 4)
  await sell(other.id, 1)
  await refreshListings(shop.db, [id])
  await countSales(shop.db)
  expect((await listingOf(shop, id))?.sold).toBe(7)
  expect((await listingOf(shop, other.id))?.sold).toBe(1)
})

test('CAT-04: uncommitted sales are counted after they are committed', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  await shop.db.transaction().execute(async (trx) => {
    await newPaidOrder(trx, [{ productId: id, quantity: 2 }])
    await recordSales(trx, [id])
    expect(await countSales(shop.db)).toBe(0)
  })
  expect(await countSales(shop.db)).toBe(1)
  expect((await listingOf(shop, id))?.sold).toBe(2)
})

test('VAL-10: sizes outside the configured order keep the product’s order, not the order of their first use', async () => {
  await using shop = await testApp()
  await newProduct(shop.db, { sizes: ['36', '34'] })
  const { id } = await newProduct(shop.db, { sizes: ['30', '34', 'M', '36'] })
  const listing = await shop.db
    .selectFrom('product_listings')
    .select('size_labels')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(listing.size_labels).toEqual(['M', '30', '34', '36'])
})

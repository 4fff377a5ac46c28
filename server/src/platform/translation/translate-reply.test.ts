import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { newCategory } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

type Written = {
  readonly kind?: string
  readonly subjectId?: number
  readonly field: string
  readonly value: string
  readonly state?: 'draft' | 'machine' | 'reviewed'
}

async function translate({ kind = 'phrase', subjectId = 0, field, value, state = 'reviewed' }: Written): Promise<void> {
  const source_digest = createHash('sha256').update(field).digest()
  const row = { kind, subject_id: subjectId, field, value, state, source_digest, language: 'hi', author: 'Asha' }
  await shop.db.insertInto('translations').values(row).execute()
}

const detail = async (id: number, query = '') => (await shop.get(`products/${id}${query}`)).body.data[0]

test('CAT-04: a piece is shown in the language of the call, field by field, and its address stays', async () => {
  const mainCategoryId = await newCategory(shop.db, { name: 'Kurtas' })
  const attributes = { Fabric: 'Raw Silk', Occasion: 'Diwali, Eid', Care: 'Dry clean only' }
  const { id, name } = await newProduct(shop.db, { mainCategoryId, attributes, description: '<p>Soft.</p>' })
  const english = await detail(id)
  await translate({ kind: 'product', subjectId: id, field: 'name', value: 'रेशमी कुर्ता' })
  await translate({ kind: 'category', subjectId: mainCategoryId, field: 'name', value: 'कुर्ते' })
  for (const [field, value] of [
    ['Fabric', 'कपड़ा'],
    ['Raw Silk', 'रॉ सिल्क'],
    ['Diwali', 'दीवाली'],
    ['Eid', 'ईद'],
  ] as const)
    await translate({ field, value })
  await translate({ field: 'Dry clean only', value: 'केवल ड्राई क्लीन', state: 'machine' })
  const hindi = await detail(id, '?language=hi')
  expect(hindi).toMatchObject({
    name: 'रेशमी कुर्ता',
    slug: english.slug,
    description: '<p>Soft.</p>',
    other_attribute: { Fabric: 'रॉ सिल्क', Occasion: 'दीवाली, ईद', Care: 'Dry clean only' },
    attribute_names: { Fabric: 'कपड़ा', Occasion: 'Occasion' },
  })
  expect(hindi.pictures[0].alt).toBe('रेशमी कुर्ता')
  expect(hindi.breadcrumb).toMatchObject([{ name: 'Women' }, { name: 'कुर्ते', slug: `Kurtas-${mainCategoryId}` }])
  expect(await detail(id, '?language=ar')).toMatchObject({ name })
  expect(await detail(id)).toEqual(english)
})

test('CART-01: lists, carts and wishlists name a piece in the language of the call', async () => {
  const asha = await shop.shopper()
  const { id } = await newProduct(shop.db, { name: 'Blue Saree', tags: [] })
  await translate({ kind: 'product', subjectId: id, field: 'name', value: 'नीली साड़ी' })
  const cards = await shop.get(`products/cards?ids=${id}&language=hi`)
  expect(cards.body.data[0]).toMatchObject({ name: 'नीली साड़ी', picture: { alt: 'नीली साड़ी' } })
  await shop.post('carts/add', { id, variant: 'S', user_id: asha.id, quantity: 1 }, asha)
  await shop.post('wishlists', { user_id: asha.id, product_id: id }, asha)
  const cart = await shop.post('carts', { user_id: asha.id }, { as: asha, headers: { 'accept-language': 'hi-IN' } })
  expect(cart.body.data[0].cart_items[0].product_name).toBe('नीली साड़ी')
  const wishlist = await shop.get(`wishlists/${asha.id}?language=hi`, asha)
  expect(wishlist.body.data[0].product.name).toBe('नीली साड़ी')
  const plain = await shop.get(`wishlists/${asha.id}`, asha)
  expect(plain.body.data[0].product.name).toBe('Blue Saree')
})

test('CAT-04: caches hear which piece was translated, and a deleted piece leaves no words behind', async () => {
  const { id } = await newProduct(shop.db, { name: 'Red Saree' })
  await shop.db.deleteFrom('catalogue_changes').execute()
  await translate({ kind: 'product', subjectId: id, field: 'name', value: 'लाल साड़ी' })
  const noted = await shop.db.selectFrom('catalogue_changes').select(['kind', 'product_ids']).execute()
  expect(noted).toEqual([{ kind: 'catalogue', product_ids: [id] }])
  await translate({ field: 'Velvet', value: 'मखमल' })
  const all = await shop.db.selectFrom('catalogue_changes').select('product_ids').execute()
  expect(all.map(({ product_ids: ids }) => ids)).toContain(null)
  await shop.db.deleteFrom('products').where('id', '=', id).execute()
  const left = shop.db.selectFrom('translations').select('value').where('kind', '=', 'product')
  expect(await left.where('subject_id', '=', id).execute()).toEqual([])
})

import { expect, test } from 'vitest'
import { catalogueEndpoints as endpoints } from '@shop/contract/catalogue/catalogue'
import { ask } from '#testing/ask.ts'
import { newCategory, newPaidOrder, newPicture } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { countSales, recordSales, refreshListings } from './writing/listings.store.ts'

const idsOf = (reply: { body: { data: readonly { id: number }[] } }) => reply.body.data.map(({ id }) => id)

test('CAT-01: a product is found by its id and by its slug', async () => {
  await using shop = await testApp()
  const kurtaSets = await newCategory(shop.db, { name: 'Kurta Sets' })
  const { id } = await newProduct(shop.db, {
    name: 'Gulaal Silk Kurta Set',
    designer: 'Studio Example',
    mainCategoryId: kurtaSets,
    attributes: { Fabric: 'Silk' },
    priceRupees: 10_800,
    mrpRupees: 12_000,
    sizes: ['XXL', 'S'],
    stock: 3,
  })
  const byId = await shop.get(`products/${id}`)
  expect(byId.status).toBe(200)
  expect(byId.body).toMatchObject({ success: true, status: 200 })
  expect(byId.body.data).toHaveLength(1)
  expect(byId.body.data[0]).toMatchObject({
    id,
    slug: `gulaal-silk-kurta-set-${id}`,
    designer: 'Studio Example',
    main_price: 'Rs10,800.00',
    stroked_price: 'Rs12,000.00',
    discount: '-10%',
    current_stock: 6,
    out_of_stock: false,
    choice_options: [
      { name: '1', title: 'Size', options: ['S', 'XXL'] },
      { name: '2', title: 'Designer', options: ['Studio Example'] },
    ],
    other_attribute: { Fabric: 'Silk' },
    breadcrumb: [
      { id: 10, name: 'Women', slug: 'Women-10' },
      { id: kurtaSets, name: 'Kurta Sets' },
    ],
  })
  expect(byId.body.data[0].variant).toContainEqual(
    expect.objectContaining({ sku: 'S-StudioExample', price: 10_800, qty: 3 }),
  )
  expect((await shop.get(`products/gulaal-silk-kurta-set-${id}`)).body).toEqual(byId.body)
  expect((await shop.get(`products/an-older-name-${id}/`)).body).toEqual(byId.body)
})

test('CAT-01: a withdrawn product has another error code than one that never existed', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  await shop.db.updateTable('products').set({ status: 'archived' }).where('id', '=', id).execute()
  await refreshListings(shop.db, [id])
  for (const path of [`products/${id}`, `products/related/${id}`]) {
    expect(await shop.get(path)).toMatchObject({ status: 404, body: { result: false, code: 'product.withdrawn' } })
  }
  await shop.db.updateTable('products').set({ status: 'draft' }).where('id', '=', id).execute()
  expect((await shop.get(`products/${id}`)).body).toMatchObject({ code: 'product.not_found' })
})

test('CAT-01: an unknown product is not found', async () => {
  await using shop = await testApp()
  const addresses = ['999999', 'no-such-product', 'silk-kurta-999999', '99999999999999999999', '0', '%27%3B--']
  for (const address of addresses) {
    const reply = await shop.get(`products/${address}`)
    expect(reply.status).toBe(404)
    expect(reply.body).toMatchObject({ code: 'product.not_found', message: 'This product is not available.' })
    expect((await shop.get(`products/related/${address}`)).status).toBe(404)
  }
})

test('CAT-01: a draft is not shown', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db, { status: 'draft' })
  expect((await shop.get(`products/${id}`)).status).toBe(404)
  expect((await shop.get('products/search')).body.data).toEqual([])
})

test('CAT-01: related products come from the category, then the designer; never the product itself', async () => {
  await using shop = await testApp()
  const sarees = await newCategory(shop.db, { name: 'Sarees' })
  const gowns = await newCategory(shop.db, { name: 'Gowns' })
  const shown = await newProduct(shop.db, { mainCategoryId: sarees, designer: 'One', priceRupees: 20_000 })
  const sameDesigner = await newProduct(shop.db, { mainCategoryId: gowns, designer: 'One', priceRupees: 20_000 })
  const farPrice = await newProduct(shop.db, { mainCategoryId: sarees, designer: 'Two', priceRupees: 90_000 })
  const nearPrice = await newProduct(shop.db, { mainCategoryId: sarees, designer: 'Two', priceRupees: 21_000 })
  const sameDepartment = await newProduct(shop.db, { mainCategoryId: gowns, designer: 'Two', priceRupees: 20_500 })
  await newProduct(shop.db, { mainCategoryId: sarees, designer: 'One', stock: 0 })
  await newProduct(shop.db, { mainCategoryId: 40, designer: 'Two' })
  const reply = await shop.get(`products/related/${shown.id}`)
  expect(idsOf(reply)).toEqual([nearPrice.id, farPrice.id, sameDesigner.id, sameDepartment.id])
})

test('CAT-01: a product without related products is shown beside the best sellers', async () => {
  await using shop = await testApp()
  const lonely = await newProduct(shop.db, { mainCategoryId: 80 })
  const popular = await newProduct(shop.db, { mainCategoryId: 40 })
  const other = await newProduct(shop.db, { mainCategoryId: 40, listedAt: new Date('2026-01-01') })
  await newProduct(shop.db, { mainCategoryId: 40, stock: 0 })
  await shop.db.updateTable('product_listings').set({ sold: 5 }).where('product_id', '=', popular.id).execute()
  expect(idsOf(await shop.get(`products/related/${lonely.id}`))).toEqual([popular.id, other.id])
})

test('CAT-01: cards come in the requested order with current data, without products that are not on sale', async () => {
  await using shop = await testApp()
  const [first, draft, last] = [await newProduct(shop.db), await newProduct(shop.db), await newProduct(shop.db)]
  await shop.db.updateTable('products').set({ status: 'draft' }).where('id', '=', draft.id).execute()
  await refreshListings(shop.db, [draft.id])
  const ids = [last.id, draft.id, 987_654, first.id, last.id].join(',')
  const reply = await shop.get(`products/cards?ids=${ids}`)
  expect(idsOf(reply)).toEqual([last.id, first.id])
  expect(reply.body.data[0]).toMatchObject({ main_price: 'Rs12,000.00', out_of_stock: false })
  for (const wrong of [
    '',
    'ids=',
    'ids=a',
    'ids=1,',
    `ids=${Array.from({ length: 25 }, (_, at) => at + 1).join(',')}`,
  ]) {
    expect((await shop.get(`products/cards?${wrong}`)).status).toBe(422)
  }
})

test('CAT-02: a category returns its children and the filters that apply', async () => {
  await using shop = await testApp()
  const sarees = await newCategory(shop.db, { name: 'Sarees', position: 2 })
  const gowns = await newCategory(shop.db, { name: 'Gowns', position: 1 })
  const trail = await newCategory(shop.db, { name: 'Trail Gowns', parentId: gowns })
  await newCategory(shop.db, { name: 'Hidden', isListed: false })
  await newProduct(shop.db, { mainCategoryId: sarees, designer: 'Beta', sizes: ['XXL', 'M'], colours: ['Red'] })
  await newProduct(shop.db, {
    mainCategoryId: trail,
    designer: 'Alpha',
    sizes: ['2XL', 'XS'],
    colours: ['Red', 'Blue'],
  })
  await newProduct(shop.db, { mainCategoryId: trail, designer: 'Alpha', sizes: ['5XL'], stock: 0 })
  const body = await ask(shop, endpoints.subCategories, { params: { categoryId: 'Women-10' } })
  expect(body.data.map((item) => item.name)).toEqual(['Gowns', 'Sarees'])
  expect(body.data[0]).toMatchObject({
    id: gowns,
    slug: `Gowns-${gowns}`,
    number_of_children: 1,
    children: [{ id: trail, children: [] }],
  })
  expect(body.category_data).toMatchObject({ id: 10, name: 'Women', slug: 'Women-10', kind: 'department' })
  expect(body.filters.map(({ name }) => name)).toEqual(['Designer', 'Size', 'Colors'])
  const counts = body.filters.map(({ values }) =>
    values.map((value) => ['value' in value ? value.value : value.name, value.count]),
  )
  expect(counts).toEqual([
    [
      ['Alpha', 2],
      ['Beta', 1],
    ],
    [
      ['XS', 1],
      ['M', 1],
      ['XXL', 2],
    ],
    [
      ['Red', 2],
      ['Blue', 1],
    ],
  ])
})

test('CAT-02: a category without children lists its siblings and itself with their product counts', async () => {
  await using shop = await testApp()
  const sarees = await newCategory(shop.db, { name: 'Sarees', position: 2 })
  const gowns = await newCategory(shop.db, { name: 'Gowns', position: 1 })
  const trail = await newCategory(shop.db, { name: 'Trail Gowns', parentId: gowns })
  for (const mainCategoryId of [sarees, sarees, trail]) await newProduct(shop.db, { mainCategoryId })
  const leaf = await ask(shop, endpoints.subCategories, { params: { categoryId: sarees } })
  expect(leaf.category_data).toMatchObject({ id: sarees })
  expect(leaf.data).toMatchObject([
    { id: gowns, count: 1, number_of_children: 1, children: [{ id: trail }] },
    { id: sarees, count: 2, number_of_children: 0, children: [] },
  ])
  expect((await ask(shop, endpoints.subCategories, { params: { categoryId: 10 } })).data).toEqual(leaf.data)
  const giftCards = await ask(shop, endpoints.subCategories, { params: { categoryId: 471 } })
  expect(giftCards.data.map(({ id, count }) => [id, count])).toEqual([
    [10, 3],
    [40, 0],
    [60, 0],
    [80, 0],
    [110, 0],
    [471, 0],
  ])
})

test('NAV-05: a slug without an id finds a category only when its name is unique', async () => {
  await using shop = await testApp()
  const lehengas = await newCategory(shop.db, { name: 'Lehenga Sets' })
  await newCategory(shop.db, { name: 'Kurta Sets' })
  await newCategory(shop.db, { name: 'Kurta Sets', parentId: 40 })
  await newCategory(shop.db, { name: 'Kept Back', isListed: false })
  const { id: product } = await newProduct(shop.db, { mainCategoryId: lehengas })
  for (const slug of ['lehenga-sets', 'LehengaSets', 'lehenga%20sets']) {
    const { category_data: category } = (await shop.get(`sub-categories/${slug}`)).body
    expect(category).toMatchObject({ id: lehengas, slug: `LehengaSets-${lehengas}` })
    for (const path of [`products/category/${slug}`, `products/search?categories=${slug}`]) {
      expect((await shop.get(path)).body.data).toMatchObject([{ id: product }])
    }
  }
  expect((await shop.get('sub-categories/women')).body).toMatchObject({ category_data: { id: 10 } })
  for (const slug of ['kurta-sets', 'kept-back', '---', '%E0%A4%B8', 'lehenga']) {
    expect((await shop.get(`sub-categories/${slug}`)).status).toBe(404)
    expect((await shop.get(`products/search?categories=${slug}`)).body.data).toEqual([])
  }
})

test('NAV-05: a slug without an id may name the parents of a category, and end in a number', async () => {
  await using shop = await testApp()
  const sherwanis = await newCategory(shop.db, { name: 'Sherwanis', parentId: 40 })
  const girls = await newCategory(shop.db, { name: 'Girls', parentId: 60 })
  const lehengas = await newCategory(shop.db, { name: 'Lehengas', parentId: girls })
  await newCategory(shop.db, { name: 'Lehengas' })
  const edit = await newCategory(shop.db, { name: 'Edit 2999', kind: 'collection', parentId: null })
  const label = await newCategory(shop.db, { name: 'Asha & Rohan', kind: 'designer', parentId: null })
  const found = [
    ['sherwanis', sherwanis],
    ['men-sherwanis', sherwanis],
    ['Men/Sherwanis', sherwanis],
    ['girls-lehengas', lehengas],
    ['kids-girls-lehengas', lehengas],
    ['edit-2999', edit],
    ['asha-rohan', label],
  ] as const
  for (const [slug, id] of found) {
    const { body } = await shop.get(`sub-categories/${encodeURIComponent(slug)}`)
    expect({ slug, id: body.category_data?.id }).toEqual({ slug, id })
  }
  for (const slug of ['lehengas', 'women-sherwanis', 'all-women', '2999'])
    expect({ slug, status: (await shop.get(`sub-categories/${slug}`)).status }).toEqual({ slug, status: 404 })
})

test('CAT-02: the whole shop’s children are the departments; an unknown category is not found', async () => {
  await using shop = await testApp()
  const { data } = await ask(shop, endpoints.subCategories, { params: { categoryId: 4 } })
  expect(data.map(({ id }) => id)).toEqual([10, 40, 60, 80, 110, 471])
  expect((await shop.get('sub-categories/999999')).status).toBe(404)
  expect((await shop.get('sub-categories/Nowhere')).body).toMatchObject({ code: 'category.not_found' })
})

test('CAT-03: a category lists its products in pages of the requested size', async () => {
  await using shop = await testApp()
  const first = await newProduct(shop.db, { mainCategoryId: 10, listedAt: new Date('2026-01-03') })
  const second = await newProduct(shop.db, { mainCategoryId: 10, listedAt: new Date('2026-01-02') })
  const third = await newProduct(shop.db, { mainCategoryId: 10, listedAt: new Date('2026-01-01'), name: 'Cotton Gown' })
  await newProduct(shop.db, { mainCategoryId: 40 })
  const page = await shop.get('products/category/Women-10?page_size=2')
  expect(idsOf(page)).toEqual([first.id, second.id])
  const path = 'http://localhost:3000/api/v2/products/category/Women-10'
  expect(page.body.meta).toEqual({ current_page: 1, from: 1, last_page: 2, path, per_page: 2, to: 2, total: 3 })
  expect(page.body.links).toEqual({
    first: `${path}?page_size=2&page=1`,
    last: `${path}?page_size=2&page=2`,
    prev: null,
    next: `${path}?page_size=2&page=2`,
  })
  expect(idsOf(await shop.get('products/category/10?page_size=2&page=2'))).toEqual([third.id])
  expect(idsOf(await shop.get('products/category/10?name=gowns'))).toEqual([third.id])
  const beyond = await shop.get('products/category/10?page_size=2&page=9')
  expect(beyond.body).toMatchObject({
    data: [],
    meta: { current_page: 9, from: 0, to: 0, last_page: 2, total: 3 },
  })
  expect((await shop.get('products/category/10')).body.meta.per_page).toBe(24)
})

test('CAT-03: a page has 1 to 100 products', async () => {
  await using shop = await testApp()
  for (const size of ['0', '101', 'many', '-1']) {
    const reply = await shop.get(`products/category/10?page_size=${size}`)
    expect(reply.status).toBe(422)
    expect(reply.body.errors.page_size).toEqual([expect.stringContaining('1 to 100')])
  }
})

test('CAT-05: the designer file groups designers by letter, in total and by department', async () => {
  await using shop = await testApp()
  await newProduct(shop.db, { mainCategoryId: 110, designer: 'Éclat' })
  await newProduct(shop.db, { mainCategoryId: 10, designer: 'ektaara' })
  await newProduct(shop.db, { mainCategoryId: 80, designer: '7 Knots' })
  const { data } = await ask(shop, endpoints.designers)
  const slugs = new Map(data.map(({ name, slug }) => [name, slug]))
  const option = (designer: string) => ({ designer, id: slugs.get(designer) })
  const file = await shop.app.inject('/static/designerOptionNew.json')
  expect(file.headers['content-type']).toContain('application/json')
  expect(file.json()).toEqual({
    all: { E: [option('ektaara'), option('Éclat')], K: [option('7 Knots')] },
    clothing: { E: [option('ektaara')] },
    accessories: { K: [option('7 Knots')] },
    jewellery: { E: [option('Éclat')] },
    popular: { E: [option('ektaara'), option('Éclat')], K: [option('7 Knots')] },
  })
})

test('CAT-05: the designer file of an empty shop has every group', async () => {
  await using shop = await testApp()
  const file = await shop.app.inject('/static/designerOptionNew.json')
  expect(file.json()).toEqual({ all: {}, clothing: {}, accessories: {}, jewellery: {}, popular: {} })
})

test('CONTENT-02: one call returns the whole menu', async () => {
  await using shop = await testApp()
  const sarees = await newCategory(shop.db, { name: 'Sarees' })
  await newCategory(shop.db, { name: 'Hidden', isListed: false })
  await newProduct(shop.db, { designer: 'Studio Example' })
  const { data } = await ask(shop, endpoints.allCategories)
  const names = data.map(({ name }) => name)
  expect(names).toEqual([
    'Women',
    'Men',
    'Kids',
    'Accessories',
    'Jewellery',
    'Gift Card',
    "What's New",
    'Studio Example',
  ])
  expect(data[0]).toMatchObject({
    id: 10,
    slug: 'Women-10',
    number_of_children: 1,
    links: {
      products: 'http://localhost:3000/api/v2/products/category/10',
      sub_categories: 'http://localhost:3000/api/v2/sub-categories/10',
    },
    children: [{ id: sarees, name: 'Sarees', children: [] }],
  })
})

test('CONTENT-02: each group of the home page lists its categories in order', async () => {
  await using shop = await testApp()
  const groups = {
    top: 'top',
    featured: 'featured',
    own_designers: 'own_designers',
    exclusive_collections: 'exclusive',
    loved_collections: 'loved',
    celebrity_style: 'celebrity_style',
  }
  const coverMediaId = await newPicture(shop.db, 'cover')
  for (const [path, group] of Object.entries(groups)) {
    const second = await newCategory(shop.db, { position: 2, homeGroups: [group] })
    const first = await newCategory(shop.db, { position: 1, homeGroups: ['other', group], coverMediaId })
    await newCategory(shop.db, { homeGroups: ['other'] })
    await newCategory(shop.db, { homeGroups: [group], isListed: false })
    const reply = await shop.get(`categories/${path}`)
    expect(idsOf(reply)).toEqual([first, second])
    expect(reply.body.data[0]).toMatchObject({
      cover_image: 'http://localhost:3000/media/cover.webp',
      picture: { src: '/media/cover.webp', width: 960 },
    })
    expect(reply.body.data[1]).toMatchObject({
      cover_image: 'http://localhost:3000/static/placeholder.svg',
      picture: null,
    })
  }
})

test('CONTENT-03: the featured list shows featured products, or the newest while there are none', async () => {
  await using shop = await testApp()
  const older = await newProduct(shop.db, { listedAt: new Date('2026-01-01') })
  const newer = await newProduct(shop.db, { listedAt: new Date('2026-01-02') })
  await newProduct(shop.db, { isGiftCard: true, mainCategoryId: 471 })
  const newest = await shop.get('products/featured')
  expect(idsOf(newest)).toEqual([newer.id, older.id])
  expect(newest.body.meta).toMatchObject({ total: 2, per_page: 24 })
  const forward = await newProduct(shop.db, { listedAt: new Date('2025-01-01'), isFeatured: true })
  expect(idsOf(await shop.get('products/featured'))).toEqual([forward.id])
})

test('CONTENT-03: best sellers come by units sold, then by newest; sold-out products are excluded', async () => {
  await using shop = await testApp()
  const newest = await newProduct(shop.db, { listedAt: new Date('2026-01-09') })
  const sold = await newProduct(shop.db, { listedAt: new Date('2026-01-01') })
  const soldMore = await newProduct(shop.db, { listedAt: new Date('2026-01-01') })
  const soldOut = await newProduct(shop.db, { stock: 0 })
  await newPaidOrder(shop.db, [
    { productId: soldMore.id, quantity: 2 },
    { productId: sold.id, quantity: 1 },
    { productId: soldMore.id, quantity: 1 },
    { productId: soldOut.id, quantity: 9 },
  ])
  await recordSales(shop.db, [soldMore.id, sold.id, soldOut.id])
  await countSales(shop.db)
  const reply = await shop.get('products/best-seller')
  expect(idsOf(reply)).toEqual([soldMore.id, sold.id, newest.id])
  expect(reply.body.data[0].sales).toBe(3)
})

test('CAT-04: an edit for some sizes names them, and the same edit for other people', async () => {
  await using shop = await testApp()
  const edit = (name: string, rule: Readonly<Record<string, unknown>>, isListed = true) =>
    newCategory(shop.db, { kind: 'collection', parentId: null, name, rule, isListed })
  const sizes = ['4XL', '5XL']
  const women = await edit('Plus Edit', { sizes, gender: 'women' })
  const men = await edit('Plus Edit for Men', { sizes, gender: 'men' })
  await edit('Plus Edit for Girls', { sizes, gender: 'girls' }, false)
  const ready = await edit('Ready Plus', { sizes, dispatch: 'ready', gender: 'men' })
  const opened = async (id: number) => (await shop.get(`sub-categories/${id}`)).body.category_data
  const forMen = { slug: `PlusEditforMen-${men}`, name: 'Plus Edit for Men' }
  expect(await opened(women)).toMatchObject({ sizes, others: [forMen] })
  expect(await opened(men)).toMatchObject({ others: [{ name: 'Plus Edit' }] })
  expect(await opened(ready)).toMatchObject({ sizes, others: [] })
  expect(await opened(10)).toMatchObject({ sizes: [], others: [] })
})

test('CONTENT-03: home tabs are named after their categories, in order, without empty ones', async () => {
  await using shop = await testApp()
  await newCategory(shop.db, {
    id: 206,
    kind: 'collection',
    parentId: null,
    name: 'Ready to Ship',
    rule: { dispatch: 'ready' },
  })
  const necklace = await newProduct(shop.db, { mainCategoryId: 110, policy: 'made_to_order' })
  const gown = await newProduct(shop.db, { mainCategoryId: 10 })
  const { body } = await shop.get('products/home-tabs')
  expect(Object.keys(body.data)).toEqual(['Women', 'Jewellery', 'Ready to Ship'])
  expect(idsOf({ body: body.data.Women })).toEqual([gown.id])
  expect(idsOf({ body: body.data.Jewellery })).toEqual([necklace.id])
  expect(idsOf({ body: body.data['Ready to Ship'] })).toEqual([gown.id])
})

test.each(['silk%20lehnga', 'silk%20ghagra', 'silk%20lehenag'])(
  'HEAD-03: suggestions for %s use the trade’s other spelling or correct the word',
  async (typed) => {
    await using shop = await testApp()
    const lehengas = await newCategory(shop.db, { name: 'Lehenga Sets' })
    await newProduct(shop.db, { name: 'Gulaal Lehenga', mainCategoryId: lehengas })
    const { body } = await shop.get(`products/suggest?name=${typed}`)
    expect(body.data).toEqual([
      { kind: 'query', text: 'silk lehenga', link: '/category/4?name=silk+lehenga' },
      { kind: 'category', text: 'Lehenga Sets', link: `/category/LehengaSets-${lehengas}` },
    ])
  },
)

test('HEAD-03: the empty field has popular searches, and the categories and designers of the home page', async () => {
  await using shop = await testApp()
  const sarees = await newCategory(shop.db, { name: 'Sarees' })
  await shop.db
    .updateTable('categories')
    .set({ home_groups: ['top'] })
    .where('id', '=', sarees)
    .execute()
  const { body } = await shop.get('products/suggest?name=')
  const searches = ['bridal lehenga', 'haldi outfit', 'kurta for men', 'saree under 30000', 'kundan jewellery']
  expect(body.data).toEqual([
    ...searches.map((text) => ({ kind: 'query', text, link: `/category/4?name=${text.replaceAll(' ', '+')}` })),
    { kind: 'category', text: 'Sarees', link: `/category/Sarees-${sarees}` },
  ])
})

test('HEAD-03: a word that resembles no known word gets no suggestions', async () => {
  await using shop = await testApp()
  await newProduct(shop.db, { name: 'Gulaal Lehenga' })
  expect((await shop.get('products/suggest?name=qqqqqq')).body.data).toEqual([])
})

test('HEAD-03: suggestions complete the word, and name designers, categories and products', async () => {
  await using shop = await testApp()
  const lehengas = await newCategory(shop.db, { name: 'Lehenga Sets' })
  const { id } = await newProduct(shop.db, {
    name: 'Gulaal Lehenga',
    mainCategoryId: lehengas,
    designer: 'House of Leh',
  })
  const { body } = await shop.get('products/suggest?name=silk%20leh')
  expect(body.data).toEqual([
    { kind: 'query', text: 'silk leh', link: '/category/4?name=silk+leh' },
    { kind: 'query', text: 'silk lehenga', link: '/category/4?name=silk+lehenga' },
    { kind: 'designer', text: 'House of Leh', link: expect.stringMatching(/^\/category\/HouseofLeh-\d+$/) },
    { kind: 'category', text: 'Lehenga Sets', link: `/category/LehengaSets-${lehengas}` },
  ])
  expect((await shop.get('products/suggest?name=gula')).body.data).toContainEqual({
    kind: 'product',
    text: 'Gulaal Lehenga',
    link: `/products/gulaal-lehenga-${id}`,
    picture: expect.objectContaining({ alt: 'Gulaal Lehenga' }),
    price: 'Rs12,000.00',
  })
  expect((await shop.get('products/suggest?name=g')).body.data).toEqual([])
  expect((await shop.get("products/suggest?name=%25_'%5C")).body.data).toEqual([])
})

import { expect, test } from 'vitest'
import { catalogueEndpoints } from '@shop/contract/catalogue/catalogue'
import { refreshListings } from '#catalogue/writing/listings.store.ts'
import { ask } from '#testing/ask.ts'
import { newCategory } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { indexedShop } from '#testing/indexed-shop.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

async function search(shop: TestApp, query: Record<string, string | readonly string[]>) {
  const { data, meta } = await ask(shop, catalogueEndpoints.search, { query })
  return { ids: data.map(({ id }) => id), meta }
}

/** Returns the filter values of the whole shop, without colours. */
async function filtersOf(shop: TestApp) {
  const { filters } = await ask(shop, catalogueEndpoints.subCategories, { params: { categoryId: 4 } })
  return filters.flatMap((block) => (block.name === 'Colors' ? [] : block.values))
}

async function coloursOf(shop: TestApp) {
  const { filters } = await ask(shop, catalogueEndpoints.subCategories, { params: { categoryId: 4 } })
  const colours = filters.flatMap((block) => (block.name === 'Colors' ? block.values : []))
  return new Map(colours.map(({ name, code }) => [name, code]))
}

test('CAT-04: results are sorted by price with the id as tie-breaker, 24 per page', async () => {
  await using shop = await testApp()
  const prices = Array.from({ length: 26 }, (_, index) => 5000 - (index % 5) * 1000)
  const made = []
  for (const priceRupees of prices)
    made.push({ priceRupees, ...(await newProduct(shop.db, { priceRupees, sizes: [] })) })
  const expected = made.toSorted((a, b) => a.priceRupees - b.priceRupees || a.id - b.id).map(({ id }) => id)
  const first = await search(shop, {})
  expect(first.ids).toEqual(expected.slice(0, 24))
  expect(first.meta).toMatchObject({ current_page: 1, per_page: 24, total: 26, last_page: 2, from: 1, to: 24 })
  expect((await search(shop, { page: '2' })).ids).toEqual(expected.slice(24))
  const beyond = await search(shop, { page: '3', facets: '1' })
  expect(beyond).toMatchObject({ ids: [], meta: { current_page: 3, total: 26, from: 0, to: 0 } })
  expect((await search(shop, { sort_by: 'price_high_to_low' })).ids[0]).toBe(
    made.toSorted((a, b) => b.priceRupees - a.priceRupees || a.id - b.id)[0]?.id,
  )
})

test('CAT-04: new arrivals and popular products can come first', async () => {
  await using shop = await testApp()
  const older = await newProduct(shop.db, { listedAt: new Date('2026-01-01') })
  const newer = await newProduct(shop.db, { listedAt: new Date('2026-02-01') })
  await shop.db.updateTable('product_listings').set({ sold: 5 }).where('product_id', '=', older.id).execute()
  expect((await search(shop, { sort_by: 'new_arrival' })).ids).toEqual([newer.id, older.id])
  expect((await search(shop, { sort_by: 'popularity' })).ids).toEqual([older.id, newer.id])
})

test('CAT-04: sizes are ORed, designers are ORed, and both together are ANDed', async () => {
  await using shop = await testApp()
  const { id: one } = await newProduct(shop.db, { designer: 'Studio One', sizes: ['S', '2XL'] })
  const { id: two } = await newProduct(shop.db, { designer: 'Studio Two', sizes: ['M', 'XXL'] })
  const { id: three } = await newProduct(shop.db, { designer: 'Three', sizes: ['L'] })
  const { id: soldOut } = await newProduct(shop.db, { designer: 'Three', sizes: ['XXL'], stock: 0 })
  const filters = await filtersOf(shop)
  const idOf = (wanted: string) => String(filters.find(({ value }) => value === wanted)?.id)
  const studioTwo = `StudioTwo-${idOf('Studio Two')}`
  const chosen = async (...values: string[]) => (await search(shop, { 'selected_attribute_values[]': values })).ids
  expect(await chosen('S', 'l')).toEqual([one, three])
  expect(await chosen('XXL')).toEqual([one, two])
  expect(await chosen('2xl')).toEqual([one, two])
  expect(await chosen('Studio One', 'Three', 'XXL')).toEqual([one])
  expect(await chosen('studiotwo')).toEqual([two])
  expect(await chosen(studioTwo)).toEqual([two])
  expect(await chosen(idOf('Studio Two'), 'M')).toEqual([two])
  expect(await chosen('no such value')).toEqual([])
  expect(await chosen(idOf('M'))).toEqual([two])
  expect((await search(shop, { 'designers[]': [studioTwo, 'Three'] })).ids).toEqual([two, three, soldOut])
  expect((await search(shop, { 'designers[]': 'nobody' })).ids).toEqual([])
})

test('CAT-04: colours are chosen by code, with or without #, in any case', async () => {
  await using shop = await testApp()
  const { id: red } = await newProduct(shop.db, { colours: ['Red'] })
  const { id: both } = await newProduct(shop.db, { colours: ['Red', 'Blue'] })
  const { id: blue } = await newProduct(shop.db, { colours: ['Blue'] })
  const codeOf = await coloursOf(shop)
  const redCode = codeOf.get('Red') ?? ''
  expect((await search(shop, { color: redCode })).ids).toEqual([red, both])
  expect((await search(shop, { color: redCode.replace('#', '').toLowerCase() })).ids).toEqual([red, both])
  expect((await search(shop, { color: [redCode, codeOf.get('Blue') ?? ''] })).ids).toEqual([red, both, blue])
  // A piece with the colour only in a border comes after those in the colour.
  const inBlue = await search(shop, { color: 'blue' })
  expect(inBlue).toMatchObject({ ids: [blue, both], meta: { sections: { main: 1, trim: 1 } } })
  expect((await search(shop, { color: '#000001' })).ids).toEqual([])
})

test('VAL-11: price bounds are inclusive whole rupees, and the top of the range has no upper bound', async () => {
  await using shop = await testApp()
  const { id: low } = await newProduct(shop.db, { priceRupees: 4999.5 })
  const { id: five } = await newProduct(shop.db, { priceRupees: 5000 })
  const { id: high } = await newProduct(shop.db, { priceRupees: 1_500_000 })
  expect((await search(shop, {})).ids).toEqual([low, five, high])
  expect((await search(shop, { min: '5000' })).ids).toEqual([five, high])
  expect((await search(shop, { max: '5000' })).ids).toEqual([low, five])
  expect((await search(shop, { max: '4999' })).ids).toEqual([])
  expect((await search(shop, { min: '5000', max: '1000000' })).ids).toEqual([five, high])
  expect((await search(shop, { min: '5000', max: '4999' })).ids).toEqual([low, five])
})

test('CAT-04: a name search matches words, prefixes, trade names and corrected words', async () => {
  await using shop = await testApp()
  const sarees = await newCategory(shop.db, { name: 'Sarees' })
  const { id: lehenga } = await newProduct(shop.db, {
    name: 'Gulaal Zardozi Lehenga Set',
    designer: 'Noorbagh Atelier',
    attributes: { Fabric: 'Raw silk' },
    mainCategoryId: 10,
  })
  const { id: saree } = await newProduct(shop.db, { name: 'Anaar Drape', mainCategoryId: sarees, tags: ['Bandhani'] })
  const named = async (name: string, more = {}) => (await search(shop, { name, ...more })).ids
  expect(await named('lehenga')).toEqual([lehenga])
  expect(await named('GULAAL leh')).toEqual([lehenga])
  expect(await named('noorbagh raw silk')).toEqual([lehenga])
  expect(await named('ghagras')).toEqual([lehenga])
  expect(await named('sari')).toEqual([saree])
  expect(await named('bandhej saree')).toEqual([saree])
  expect(await named('women')).toEqual([lehenga, saree])
  const mended = await search(shop, { name: 'lehngea', facets: '1' })
  expect(mended).toMatchObject({ ids: [lehenga], meta: { corrected_name: 'lehenga', total: 1 } })
  expect(await named('gulal zardosi')).toEqual([lehenga])
  expect((await search(shop, { name: 'lehenga' })).meta.corrected_name).toBeUndefined()
})

test('CAT-04: a misspelt trade word is corrected to the shop’s own spelling', async () => {
  await using shop = await testApp()
  await newProduct(shop.db, { name: 'Organza Gown', mainCategoryId: 10 })
  const { id } = await newProduct(shop.db, { name: 'Organdy Kurta', mainCategoryId: 40 })
  const women = await search(shop, { name: 'orgnaza', categories: '10' })
  expect(women.meta.corrected_name).toBe('organza')
  const men = await search(shop, { name: 'organdi', categories: '40' })
  expect(men).toMatchObject({ ids: [id], meta: { corrected_name: 'organza' } })
  expect((await search(shop, { name: 'orgnaza', categories: '110' })).ids).toEqual([])
})

test('CAT-04: a word that objects have as a property is found like any other', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db, { name: 'Constructor Saree' })
  const named = async (name: string) => (await search(shop, { name })).ids
  expect(await named('constructor')).toEqual([id])
  expect(await named('extra constructor saree')).toEqual([id])
})

test('CAT-04: categories take an id or a slug; an unknown one is empty', async () => {
  await using shop = await testApp()
  const sarees = await newCategory(shop.db, { name: 'Sarees' })
  const { id: saree } = await newProduct(shop.db, { mainCategoryId: sarees })
  const { id: kurta } = await newProduct(shop.db, { mainCategoryId: 40, categoryIds: [sarees] })
  const below = async (categories: string) => (await search(shop, { categories })).ids
  expect(await below(`Sarees-${sarees}`)).toEqual([saree, kurta])
  expect(await below('10')).toEqual([saree, kurta])
  expect(await below('Men-40')).toEqual([kurta])
  expect(await below('4')).toEqual([saree, kurta])
  expect(await below('999999')).toEqual([])
  expect(await below('Nowhere')).toEqual([])
})

test('CAT-04: gift cards are listed in their category and found by name, and excluded elsewhere', async () => {
  await using shop = await testApp()
  const { id: card } = await newProduct(shop.db, {
    name: 'Festive Card',
    isGiftCard: true,
    mainCategoryId: 471,
    sizes: [],
  })
  const { id: kurta } = await newProduct(shop.db)
  expect((await search(shop, { categories: '4' })).ids).toEqual([kurta])
  expect((await search(shop, { categories: '471' })).ids).toEqual([card])
  expect((await search(shop, { name: 'gift card' })).ids).toEqual([card])
})

test('NAV-04: sale lists products reduced by a fifth or more', async () => {
  await using shop = await testApp()
  await newProduct(shop.db, { priceRupees: 8100, mrpRupees: 10_000 })
  const { id } = await newProduct(shop.db, { priceRupees: 8000, mrpRupees: 10_000 })
  expect((await search(shop, { categories: '4', sale: '1' })).ids).toEqual([id])
  expect((await search(shop, { categories: '4', sale: '0' })).ids).toHaveLength(2)
})

test('CAT-04: What’s New drops a product when its days are over, without a refresh', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  expect((await search(shop, { categories: '2' })).ids).toEqual([id])
  shop.clock.advance(46 * 86_400_000)
  expect((await search(shop, { categories: '2', facets: '1' })).ids).toEqual([])
  expect((await shop.get('products/category/2')).body.meta.total).toBe(0)
})

test('CAT-04: each facet counts the products that choosing it would show', async () => {
  await using shop = await testApp()
  const sarees = await newCategory(shop.db, { name: 'Sarees', position: 1 })
  const gowns = await newCategory(shop.db, { name: 'Gowns', position: 2 })
  await newProduct(shop.db, {
    mainCategoryId: sarees,
    designer: 'A',
    sizes: ['S'],
    colours: ['Red'],
    priceRupees: 1000.5,
  })
  await newProduct(shop.db, {
    mainCategoryId: sarees,
    designer: 'B',
    sizes: ['M'],
    colours: ['Red'],
    priceRupees: 2000,
  })
  await newProduct(shop.db, {
    mainCategoryId: gowns,
    designer: 'A',
    sizes: ['M'],
    colours: ['Blue'],
    priceRupees: 3000,
  })
  const { meta } = await search(shop, {
    categories: '10',
    facets: '1',
    'selected_attribute_values[]': 'S',
    max: '2500',
  })
  const counts = meta.facets?.filters.map(({ values }) =>
    values.map((value) => ['value' in value ? value.value : value.name, value.count]),
  )
  expect(counts).toEqual([
    [
      ['A', 1],
      ['B', 0],
    ],
    [
      ['S', 1],
      ['M', 1],
    ],
    [
      ['Red', 1],
      ['Blue', 0],
    ],
  ])
  expect(meta.facets).toMatchObject({
    categories: [{ id: sarees, slug: `Sarees-${sarees}`, name: 'Sarees', count: 1 }],
    price: { min: 1000, max: 1001 },
  })
  expect((await search(shop, { facets: '0' })).meta.facets).toBeUndefined()
  expect((await search(shop, { categories: '40', facets: '1' })).meta.facets).toMatchObject({ price: null })
})

test('CAT-04: a malformed search is refused with messages', async () => {
  await using shop = await testApp()
  const page = await shop.get('products/search?page=zero')
  expect(page.status).toBe(422)
  expect(page.body.errors).toEqual({ page: ['must be a page number, 1 or more'] })
  expect((await shop.get(`products/search?name=${'x'.repeat(201)}`)).status).toBe(422)
  expect((await shop.get('products/search?page=0')).status).toBe(422)
})

const said = async (shop: TestApp, name: string, more = {}) => search(shop, { name, sort_by: 'relevance', ...more })

test('CAT-04: a query is read into kind, colour, price, size, recipient, occasion, craft and designer', async () => {
  await using shop = await testApp()
  const lehengas = await newCategory(shop.db, { name: 'Lehenga Sets' })
  const red = {
    name: 'Sindoor Zardozi Lehenga Set',
    mainCategoryId: lehengas,
    gender: 'women',
    colours: ['Red'],
  } as const
  const { id: right } = await newProduct(shop.db, { ...red, priceRupees: 18_000, sizes: ['XL'], tags: ['sangeet'] })
  const { id: dear } = await newProduct(shop.db, { ...red, priceRupees: 90_000, sizes: ['XL'] })
  const { id: small } = await newProduct(shop.db, { ...red, priceRupees: 15_000, sizes: ['S'] })
  const found = await said(shop, 'red zardosi lehnga under 20k size XL for sangeet')
  expect(found.ids[0]).toBe(right)
  expect(found.ids).not.toContain(dear)
  expect(found.ids).toContain(small)
  expect(found.meta.search).toEqual({
    understood: [
      expect.objectContaining({ kind: 'colour', value: 'red', text: 'red', label: 'Red' }),
      expect.objectContaining({ kind: 'craft', value: 'zardozi', text: 'zardosi' }),
      expect.objectContaining({ kind: 'piece', value: 'lehenga', text: 'lehnga', label: 'Lehenga' }),
      expect.objectContaining({
        kind: 'price',
        value: '-20000',
        text: 'under 20k',
        label: 'Under ₹20,000',
        without: 'red zardosi lehnga size XL for sangeet',
      }),
      expect.objectContaining({ kind: 'size', value: 'xl', text: 'size XL' }),
      expect.objectContaining({ kind: 'occasion', value: 'sangeet', text: 'sangeet' }),
    ],
    corrected: [],
    dropped: [],
    exact: 1,
    // What the pieces after the exact one need not match.
    loosened: ['zardosi', 'sangeet', 'size XL', 'red', 'under 20k', 'lehnga'],
  })
})

test('CAT-04: the kind of piece comes before what belongs to it, adults’ pieces before children’s', async () => {
  await using shop = await testApp()
  const { id: child } = await newProduct(shop.db, { name: 'Girls Saree', gender: 'girls', priceRupees: 1000 })
  const { id: belt } = await newProduct(shop.db, { name: 'Silk Saree Belt', gender: 'women', priceRupees: 500 })
  const { id: saree } = await newProduct(shop.db, { name: 'Butter Chanderi Saree', gender: 'women' })
  const { ids } = await said(shop, 'sari')
  expect(ids.slice(0, 2)).toEqual([saree, child])
  expect(ids).not.toContain(belt)
  expect((await said(shop, 'sari belt')).ids[0]).toBe(belt)
  expect((await said(shop, 'saree for girls')).ids[0]).toBe(child)
})

test('CAT-04: sold-out pieces stand last in every order', async () => {
  await using shop = await testApp()
  const { id: soldOut } = await newProduct(shop.db, { name: 'Kurta', priceRupees: 1000, stock: 0 })
  const { id: available } = await newProduct(shop.db, { name: 'Kurta', priceRupees: 9000 })
  for (const sort of ['price_low_to_high', 'price_high_to_low', 'new_arrival', 'popularity', 'relevance']) {
    expect([sort, (await search(shop, { name: 'kurta', sort_by: sort })).ids]).toEqual([sort, [available, soldOut]])
  }
})

test('CAT-04: when all words together find nothing, the least telling are left out and named', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db, { name: 'Silk Kurta', gender: 'men' })
  const { ids, meta } = await said(shop, 'velvet kurta hogwarts')
  expect(ids).toEqual([id])
  expect(meta.search?.dropped.toSorted()).toEqual(['hogwarts', 'velvet'])
})

test('CAT-04: a search that finds nothing answers no pieces, and suggests others in a field of their own', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db, { name: 'Silk Kurta', gender: 'men', sizes: ['M'] })
  await using indexed = await indexedShop(shop)
  const noCounts = { price: null, ready: 0, categories: [], occasions: [], fabrics: [], crafts: [] }
  for (const name of ['qwxyz', '?!', '%', '_', 'null', '🙂', "'", 'under 5', 'return policy']) {
    for (const app of [shop, indexed]) {
      const first = await ask(app, catalogueEndpoints.search, { query: { name, facets: '1', sort_by: 'relevance' } })
      const { data, meta, links } = first
      expect({ name, data, suggested: meta.suggestions?.map((card) => card.id) }).toEqual({
        name,
        data: [],
        suggested: [id],
      })
      expect(meta).toMatchObject({ total: 0, from: 0, to: 0, last_page: 1, search: { exact: 0 } })
      expect(meta.facets).toMatchObject(noCounts)
      const counts = meta.facets?.filters.map(({ values }) => values.some(({ count }) => count > 0))
      expect(counts).toEqual([false, false, false])
      expect(meta.facets?.discounts.some(({ count }) => count > 0)).toBe(false)
      expect(links).toMatchObject({ prev: null, next: null })
      const second = await search(app, { name, page: '2' })
      expect(second).toMatchObject({ ids: [], meta: { total: 0 } })
      expect(second.meta).not.toHaveProperty('suggestions')
      const inCategory = await ask(app, catalogueEndpoints.category, { params: { categoryId: '4' }, query: { name } })
      expect(inCategory).toMatchObject({ data: [], meta: { total: 0 } })
      const { data: typed } = await ask(app, catalogueEndpoints.suggest, { query: { name } })
      expect(typed.filter(({ kind }) => kind === 'product')).toEqual([])
    }
  }
})

test('CAT-04: a filter narrows what a search that finds nothing suggests', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db, { name: 'Silk Kurta', sizes: ['M'] })
  await newProduct(shop.db, { name: 'Silk Kurta', sizes: ['L'] })
  const { ids, meta } = await search(shop, { name: 'qwxyz', 'selected_attribute_values[]': ['M'], facets: '1' })
  expect(ids).toEqual([])
  expect(meta.suggestions?.map((card) => card.id)).toEqual([id])
})

test('CAT-04: a word that only children’s pieces have finds them', async () => {
  await using shop = await testApp()
  await newProduct(shop.db, { name: 'Silk Kurta', gender: 'women' })
  const { id } = await newProduct(shop.db, { name: 'Peacockling Romper', gender: 'girls' })
  expect((await said(shop, 'peacockling')).ids).toEqual([id])
  expect((await said(shop, 'peacockling hogwarts')).ids).toEqual([id])
})

test('CAT-04: a search that only leaves pieces out finds all others', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db, { name: 'Plain Lehenga Set' })
  await newProduct(shop.db, { name: 'Zardozi Lehenga Set' })
  const { ids, meta } = await said(shop, 'without zardozi')
  expect(ids).toEqual([id])
  expect(meta.search).not.toHaveProperty('exact')
})

test('CAT-04: where nothing has the price, the nearest prices come first, and the price is named', async () => {
  await using shop = await testApp()
  const saree = async (priceRupees: number) =>
    (await newProduct(shop.db, { name: 'Silk Saree', gender: 'women', priceRupees })).id
  const [dear, cheap, middle] = [await saree(40_000), await saree(20_000), await saree(30_000)]
  const far = await said(shop, 'saree under 5000')
  expect(far).toMatchObject({ ids: [cheap, middle, dear], meta: { search: { dropped: ['under 5000'] } } })
  const over = await said(shop, 'saree above 90000')
  expect(over).toMatchObject({ ids: [dear, middle, cheap], meta: { search: { dropped: ['above 90000'] } } })
  // A quarter above the limit is near, so the rest is not shown.
  const near = await said(shop, 'saree under 18000')
  expect(near).toMatchObject({ ids: [cheap], meta: { search: { dropped: ['under 18000'], exact: 0 } } })
})

test('CAT-04: “without” and “not” leave pieces out, and are shown as a part of the search', async () => {
  await using shop = await testApp()
  const made = async (name: string, gender: 'women' | 'men' = 'women') =>
    (await newProduct(shop.db, { name, gender })).id
  const plain = await made('Quartz Lehenga Set')
  await made('Quartz Zardozi Lehenga Set')
  const noWork = await said(shop, 'lehenga without zardozi')
  expect(noWork.ids).toEqual([plain])
  expect(noWork.meta.search?.understood).toMatchObject([
    { kind: 'piece', label: 'Lehenga' },
    { kind: 'without', value: 'craft:zardozi', label: 'Without Zardozi', without: 'lehenga' },
  ])
  expect((await said(shop, 'lehenga not zardozi')).ids).toEqual([plain])
  expect((await said(shop, 'lehenga zardozi ke bina')).ids).toEqual([plain])
})

test('CAT-04: a kurti is for women; a name “for Men” says whom a piece is for', async () => {
  await using shop = await testApp()
  const women = (await newProduct(shop.db, { name: 'Cotton Kurta', gender: 'women' })).id
  const men = (await newProduct(shop.db, { name: 'Cotton Kurta', gender: 'men' })).id
  const mojaris = (await newProduct(shop.db, { name: 'Leather Mojaris for Men', gender: 'unisex' })).id
  expect((await said(shop, 'kurti')).ids).toEqual([women])
  expect(new Set((await said(shop, 'kurta')).ids)).toEqual(new Set([women, men]))
  expect((await said(shop, 'mojari')).ids).toEqual([mojaris])
  expect((await said(shop, 'jutti for women')).meta.search?.dropped).not.toEqual([])
})

test('CAT-04: a size in inches finds the sizes of the charts', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db, { name: 'Cotton Kurta', gender: 'men', sizes: ['XL'] })
  const small = (await newProduct(shop.db, { name: 'Cotton Kurta', gender: 'men', sizes: ['S'] })).id
  const found = await said(shop, 'kurta for men size 44')
  expect(found).toMatchObject({ ids: [id, small], meta: { search: { dropped: [], exact: 1 } } })
})

test.each([
  ['return policy', '/returns-and-exchange'],
  ['Track my order', '/order-history'],
  ['size chart', '/size-guide'],
  ['retrun policy', '/returns-and-exchange'],
  ['stores', '/store-locator'],
])('CAT-04: "%s" leads to a page', async (name, path) => {
  await using shop = await testApp()
  await newProduct(shop.db)
  expect((await said(shop, name)).meta.search?.page?.path).toBe(path)
})

test('CAT-04: a merchant’s own word is understood at once, and read in products after they are read again', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db, { name: 'Poshak in Silk', gender: 'women' })
  await shop.db.insertInto('search_names').values({ kind: 'piece', code: 'lehenga', name: 'poshak' }).execute()
  expect((await said(shop, 'poshak')).meta.search?.understood).toMatchObject([{ kind: 'piece', value: 'lehenga' }])
  await refreshListings(shop.db, [id])
  expect((await said(shop, 'lehenga')).meta.search).toMatchObject({ dropped: [] })
  expect((await said(shop, 'lehenga')).ids).toEqual([id])
})

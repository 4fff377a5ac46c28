import { afterAll, expect, test } from 'vitest'
import { newCategory } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { newSize, pieceWork } from '#testing/piece-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const { act, completeDraft, find, listed: idsIn, save, send } = pieceWork(shop)

test('CAT-01: the list has drafts, published and withdrawn pieces, the newest first, page by page', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => newProduct(shop.db)))
  const ids = made.map(({ id }) => id).toSorted((a, b) => b - a)
  await act(ids[1] ?? 0, 'withdraw')
  const { body: first } = await send('GET pieces?limit=2')
  const { body: second } = await send(`GET pieces?limit=2&cursor=${first.next}`)
  const shown = [...first.pieces, ...second.pieces]
  expect(shown.map(({ id }: { readonly id: number }) => id)).toEqual(ids.slice(0, 4))
  expect(shown[1]).toMatchObject({ state: 'archived', priceMinor: 1_200_000, stock: 15, sizes: 3 })
  expect(await idsIn(`state=archived`)).toEqual([ids[1]])
})

test('CAT-01: a piece is found by name, id, SKU and designer, whatever its state', async () => {
  const { id } = await newProduct(shop.db, { name: 'Peacock Bandhani Saree', designer: 'Kala Mehta', stock: 0 })
  const draft = await completeDraft('Peacock Draft')
  for (const query of ['search=peacock+bandhani', 'search=kala', 'designer=kala+mehta', 'lacks=stock']) {
    expect([query, await idsIn(query)]).toEqual([query, [id]])
  }
  // Words in other pieces can start with the same digits.
  expect(await idsIn(`search=${id}`)).toContain(id)
  for (const query of [
    'search=eacock+dra',
    'search=ind-',
    'search=ND-',
    `category=${draft.categoryId}`,
    'state=draft',
  ]) {
    expect([query, await idsIn(query)]).toEqual([query, [draft.id]])
  }
  expect(await idsIn('search=peacock')).toEqual([draft.id, id])
  for (const filter of [
    'state=published',
    'designer=kala+mehta',
    'lacks=stock',
    'lacks=pictures',
    `cursor=${draft.id}`,
  ]) {
    expect([filter, await idsIn(`search=peacock&${filter}`)]).toEqual([filter, [id]])
  }
  for (const filter of ['state=draft', `category=${draft.categoryId}`, 'limit=1']) {
    expect([filter, await idsIn(`search=peacock&${filter}`)]).toEqual([filter, [draft.id]])
  }
  for (const filter of ['state=scheduled', `cursor=${id}`, 'designer=nobody']) {
    expect([filter, await idsIn(`search=peacock&${filter}`)]).toEqual([filter, []])
  }
  expect(await idsIn('lacks=pictures')).toContain(id)
  expect(await idsIn('lacks=pictures')).not.toContain(draft.id)
  expect(await idsIn('search=100%25')).toEqual([])
  const parent = await newCategory(shop.db, { name: 'Above' })
  await shop.db.updateTable('categories').set({ parent_id: parent }).where('id', '=', draft.categoryId).execute()
  expect(await idsIn(`category=${parent}`)).toEqual([draft.id])
})

test('CAT-01: the editor saves every field that an import writes, and the description is made safe', async () => {
  const { id, categoryId } = await completeDraft('Ivory Gown')
  await newProduct(shop.db, { designer: 'Aarohi Sen' })
  const fields = {
    name: 'Ivory Organza Gown',
    styleName: 'Noor',
    designer: 'Aarohi Sen',
    gender: 'women',
    tags: ['bridal', 'organza'],
    searchTerms: 'reception dress',
    attributes: [{ name: 'Fabric', value: 'Silk organza' }],
    shade: 'Ivory',
    colours: ['White'],
    dispatchDaysMin: 20,
    dispatchDaysMax: 30,
    hasOwnDispatchDays: true,
    returns: 'exchange_only',
    gstRule: 'apparel',
    hsn: '62044290',
    weightGrams: 1800,
    isFeatured: true,
  }
  const { status, body } = await save(id, fields)
  expect(status).toBe(200)
  expect(body.body).toMatchObject({ ...fields, categoryIds: [categoryId], description: '<p>Hand-woven.</p>' })
  const { body: audit } = await send(`GET audit?thing=product&thingId=${id}`)
  expect(audit.events[0]).toMatchObject({
    verb: 'changed',
    before: { name: 'Ivory Gown', hsn: '6204' },
    after: { name: 'Ivory Organza Gown', hsn: '62044290' },
  })
})

test('CAT-01: a renamed size and another designer keep the stock, the carts and the pictures of a size', async () => {
  const { id, variants } = await newProduct(shop.db, { designer: 'Aarohi Sen', sizes: ['S', 'M', 'L'], stock: 4 })
  await newProduct(shop.db, { designer: 'Tara Bose' })
  const { body } = await find(id)
  const [small, medium, large] = body.variants
  expect(small?.choices).toEqual(['S'])
  const renamed = [
    { ...medium, choices: ['S'] },
    { ...small, choices: ['M'] },
    { ...large, policy: 'made_to_order' },
  ]
  const saved = await save(id, { designer: 'Tara Bose', variants: renamed })
  expect(saved.status).toBe(200)
  const rows = await shop.db
    .selectFrom('variants')
    .innerJoin('stock_items', 'stock_items.id', 'variants.stock_item_id')
    .select(['variants.id', 'sku', 'is_active', 'available', 'policy'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
  expect(rows).toEqual([
    { id: variants[1]?.id, sku: 'S-TaraBose', is_active: true, available: 4, policy: 'tracked' },
    { id: variants[0]?.id, sku: 'M-TaraBose', is_active: true, available: 4, policy: 'tracked' },
    { id: variants[2]?.id, sku: 'L-TaraBose', is_active: true, available: 4, policy: 'made_to_order' },
  ])
})

test('CAT-01: a removed size comes back with its stock', async () => {
  const { id, variants } = await newProduct(shop.db, { sizes: ['S', 'M'], stock: 3 })
  const { body } = await find(id)
  await save(id, { variants: body.variants.slice(0, 1) })
  expect((await find(id)).stock).toHaveLength(1)
  await save(id, { variants: [body.variants[0], { ...body.variants[1], id: null }] })
  expect((await find(id)).stock[1]).toMatchObject({ variantId: variants[1]?.id, available: 3 })
})

test('CAT-01: each fault is named at its field, and nothing is saved', async () => {
  const { id } = await completeDraft('Faulty Kurta')
  const wrong = await save(id, {
    name: ' ',
    hsn: '12',
    dispatchDaysMin: 9,
    dispatchDaysMax: 3,
    variants: [{ ...newSize('S'), mrpMinor: 1 }, newSize('s ')],
  })
  expect(wrong.status).toBe(422)
  expect(wrong.body.errors).toMatchObject({ name: ['Enter a name'], hsn: ['An HSN code has 4, 6 or 8 digits'] })
  const later = await save(id, {
    dispatchDaysMin: 9,
    dispatchDaysMax: 3,
    variants: [newSize('S'), newSize('s ')],
    mainCategoryId: 471,
  })
  expect(later.body.errors).toEqual({
    'variants.1.choices.0': ['This one is listed twice'],
    dispatchDaysMax: ['Not fewer than the first number'],
    mainCategoryId: ['Choose one of the piece’s categories'],
  })
  const unknown = await save(id, { designer: 'Nobody', colours: ['Octarine'], sizeChart: 'none' })
  expect(Object.keys(unknown.body.errors).toSorted()).toEqual(['colours', 'designer', 'sizeChart'])
  expect((await find(id)).body.name).toBe('Faulty Kurta')
})

test('API-01: of two editors the second gets the piece as it is, and nothing of the first is lost', async () => {
  const { id } = await completeDraft('Contested Sari')
  const { version, body } = await find(id)
  const as = await newStaff(shop)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      send(`POST pieces/${id}`, { ...body, version, shade: `Shade ${index}` }, as),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'change.outdated', current: { version: version + 1 } })
  expect(refused?.body.current.body.shade).toBe((await find(id)).body.shade)
})

test('API-01: who may not change prices can change texts alone', async () => {
  const { id, body: created } = (await send('POST pieces', { name: 'Priced Kurta' })).body
  expect(created.variants).toEqual([])
  await save(id, { variants: [newSize('S')] })
  const { id: roleId } = await shop.db
    .insertInto('roles')
    .values({ name: 'Copywriter', permissions: ['catalogue.read', 'catalogue.edit'], is_owner: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const writer = await newStaff(shop, { role: 'Copywriter' })
  expect(roleId).toBeGreaterThan(0)
  expect((await save(id, { shade: 'Rose' }, writer)).status).toBe(200)
  const [only] = (await find(id)).body.variants
  const refused = await save(id, { variants: [{ ...only, priceMinor: 1 }] }, writer)
  expect(refused.body.code).toBe('staff.no_permission')
  expect((await find(id)).body.variants[0]?.priceMinor).toBe(1_250_000)
})

test('API-01: one press makes one draft', async () => {
  const owner = await newStaff(shop)
  const create = () =>
    sendAdmin(shop, 'POST pieces', {
      as: owner,
      body: { name: 'Once' },
      headers: { 'idempotency-key': 'new-piece-1' },
    })
  const answers = await Promise.all([create(), create(), create()])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await idsIn('search=once')).toHaveLength(1)
})

test('CAT-01: a copy begins with the fields, sizes and pictures of a piece, hidden and without stock', async () => {
  const { id } = await completeDraft('Mustard Suit')
  const { body: copy } = await send('POST pieces', { name: 'Mustard Suit, short', copyOf: id })
  expect(copy).toMatchObject({ state: 'draft', missing: [], pictures: [{ alt: 'Front' }] })
  expect(copy.body.variants[0]).toMatchObject({ choices: ['S'], priceMinor: 1_250_000, merchantSku: null })
  expect(copy.id).not.toBe(id)
  expect((await send('POST pieces', { name: 'Copy of nothing', copyOf: 987_654_321 })).body.code).toBe(
    'piece.not_found',
  )
})

test('CAT-01: a SKU that other stock has too is named with its piece, also in another case', async () => {
  const [one, other, shared] = await Promise.all([
    newProduct(shop.db, { name: 'Gulmohar Lehenga' }),
    newProduct(shop.db, { name: 'Gulmohar Saree' }),
    newProduct(shop.db),
  ])
  const label = async (variantId: number | undefined, sku: string) =>
    shop.db
      .updateTable('variants')
      .set({ merchant_sku: sku })
      .where('id', '=', variantId ?? 0)
      .execute()
  await label(one.variants[0]?.id, 'NB-GUL-S')
  await label(other.variants[0]?.id, 'nb-gul-s')
  await label(shared.variants[0]?.id, 'NB-OWN')
  expect((await find(one.id)).skuDoubles).toEqual([{ sku: 'NB-GUL-S', pieceId: other.id, name: 'Gulmohar Saree' }])
  expect((await find(shared.id)).skuDoubles).toEqual([])
})

test('CAT-01: a new size is counted where it is added, by those who may count', async () => {
  const { id } = await completeDraft('Counted Kurta')
  const { body } = await find(id)
  const sized = (choice: string, firstCount: number) => ({ ...newSize(choice), policy: 'tracked', firstCount })
  await shop.db
    .insertInto('roles')
    .values({ name: 'Pricing', permissions: ['catalogue.read', 'catalogue.edit', 'prices.edit'] })
    .execute()
  const pricing = await newStaff(shop, { role: 'Pricing' })
  expect((await save(id, { variants: [...body.variants, sized('L', 7)] }, pricing)).body).toMatchObject({
    code: 'staff.no_permission',
  })
  await save(id, { variants: [...body.variants, sized('L', 7), sized('XL', 0)] })
  const { stock } = await find(id)
  expect(stock.map(({ choices, available }) => [choices[0], available])).toEqual([
    ['S', 0],
    ['M', 0],
    ['L', 7],
    ['XL', 0],
  ])
  const { movements } = (await send(`GET stock/${id}/movements`)).body
  expect(movements).toContainEqual(expect.objectContaining({ kind: 'count', counted: 7, note: 'First count' }))
  const known = (await find(id)).body.variants
  const refused = await save(id, { variants: known.map((size) => ({ ...size, firstCount: 3 })) })
  expect(Object.keys(refused.body.errors)[0]).toBe('variants.0.firstCount')
})

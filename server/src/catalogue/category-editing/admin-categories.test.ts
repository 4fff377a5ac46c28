import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newCategory, newPicture } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)

const find = async (id: number) => (await sendAdmin(shop, `GET categories/${id}`, { as: owner })).body
const post = (path: string, body: object, as = owner) => sendAdmin(shop, `POST categories${path}`, { as, body })
const create = async (body: object): Promise<number> => (await post('', body)).body.id

async function change(id: number, fields: object) {
  const { version, name, tagline, isListed, homeGroups, rule, coverMediaId, designer } = await find(id)
  return post(`/${id}`, { version, name, tagline, isListed, homeGroups, rule, coverMediaId, designer, ...fields })
}

const piecesOf = async (id: number): Promise<number[]> => {
  const { body } = await shop.get(`products/search?categories=${id}&page_size=100`)
  return z
    .array(z.object({ id: z.int() }))
    .parse(body.data)
    .map((card) => card.id)
}

const refreshed = () => shop.runJobs()

test('NAV-01: a category is made hidden, shown, renamed and found by its new name', async () => {
  const id = await create({ kind: 'category', parentId: 10, name: 'Angrakhas' })
  expect(await find(id)).toMatchObject({ isListed: false, version: 1, path: [{ id: 10, name: 'Women' }] })
  const made = await newProduct(shop.db, { name: 'Plain Kurta', mainCategoryId: id })
  const { status, body } = await change(id, { isListed: true, name: 'Anarkalis of Awadh', tagline: 'Full and flowing' })
  expect([status, body.isRefreshing, body.version]).toEqual([200, true, 2])
  await refreshed()
  expect(await find(id)).toMatchObject({ slug: `AnarkalisofAwadh-${id}`, isRefreshing: false, contents: { pieces: 1 } })
  const { body: found } = await shop.get('products/search?name=awadh')
  expect(found.data).toMatchObject([{ id: made.id }])
  const { body: menu } = await shop.get('sub-categories/10')
  expect(JSON.stringify(menu)).toContain('Anarkalis of Awadh')
})

test('NAV-01: pieces follow their category to another department', async () => {
  const parent = await newCategory(shop.db, { parentId: 10, name: 'Drapes' })
  const id = await newCategory(shop.db, { parentId: parent, name: 'Dhotis' })
  const made = await newProduct(shop.db, { mainCategoryId: id })
  expect(await piecesOf(10)).toContain(made.id)
  const { status } = await post(`/${parent}/move`, { parentId: 40 })
  expect(status).toBe(200)
  await refreshed()
  expect(await piecesOf(40)).toContain(made.id)
  expect(await piecesOf(10)).not.toContain(made.id)
})

test('NAV-01: a rule is tried before it is saved, and its collection holds what it finds', async () => {
  const tagged = await newProduct(shop.db, { tags: ['haldi-2026'], priceRupees: 9000 })
  await newProduct(shop.db, { tags: ['haldi-2026'], priceRupees: 19_000 })
  const rule = { tag: 'haldi-2026', maxPriceMinor: 1_000_000 }
  const before = await shop.db.selectFrom('categories').select('id').execute()
  const { body: preview } = await post('/preview', { rule })
  expect(preview).toMatchObject({ pieces: 1, sample: [{ id: tagged.id }] })
  expect(await shop.db.selectFrom('categories').select('id').execute()).toEqual(before)
  const id = await create({ kind: 'collection', name: 'Haldi mornings' })
  expect((await change(id, { rule, isListed: true })).status).toBe(200)
  await refreshed()
  expect(await piecesOf(id)).toEqual([tagged.id])
  await change(id, { rule: { tag: 'nobody-has-it' } })
  await refreshed()
  expect(await piecesOf(id)).toEqual([])
})

test('NAV-01: rules without a condition, with unknown conditions or an empty range of prices are refused', async () => {
  for (const [rule, field] of [
    [{}, 'rule'],
    [{ colour: 'red' }, 'rule'],
    [{ minPriceMinor: 200, maxPriceMinor: 100 }, 'rule.maxPriceMinor'],
    [{ newerThanDays: 0 }, 'rule.newerThanDays'],
    [{ sizes: [] }, 'rule.sizes'],
  ] as const) {
    const { status, body } = await post('/preview', { rule })
    expect([JSON.stringify(rule), status, Object.keys(body.errors ?? {})]).toEqual([JSON.stringify(rule), 422, [field]])
  }
  const id = await newCategory(shop.db)
  const { body } = await change(id, { rule: { onSale: true } })
  expect(body).toMatchObject({ code: 'category.rule_refused', errors: { rule: [expect.any(String)] } })
})

test('NAV-01: of two editors the second sees the change of the first', async () => {
  const id = await newCategory(shop.db, { name: 'Shawls' })
  const { version } = await find(id)
  await change(id, { tagline: 'Pashmina and kani' })
  const { status, body } = await change(id, { version, tagline: 'Wool' })
  expect([status, body.code]).toEqual([409, 'change.outdated'])
  expect(body.current).toMatchObject({ tagline: 'Pashmina and kani', version: version + 1 })
})

test('NAV-01: categories are sorted among their neighbours, and never below themselves', async () => {
  const parent = await newCategory(shop.db, { parentId: 60, name: 'Boys' })
  const [first, second, third] = [
    await create({ kind: 'category', parentId: parent, name: 'One' }),
    await create({ kind: 'category', parentId: parent, name: 'Two' }),
    await create({ kind: 'category', parentId: parent, name: 'Three' }),
  ]
  const { body } = await post(`/${third}/move`, { parentId: parent, beforeId: first })
  const nodes = z.array(z.object({ id: z.int(), parentId: z.int().nullable() })).parse(body.categories)
  const children = nodes.filter(({ parentId }) => parentId === parent)
  expect(children.map(({ id }) => id)).toEqual([third, first, second])
  for (const parentId of [first, null, 999_999]) {
    const answer = await post(`/${first}/move`, { parentId })
    expect([parentId, answer.body.code]).toEqual([parentId, 'category.wrong_place'])
  }
  const { body: refused } = await post(`/${parent}/move`, { parentId: second })
  expect(refused.code).toBe('category.wrong_place')
})

test('NAV-01: two moves at once make no circle', async () => {
  const [one, two] = [await newCategory(shop.db, { name: 'One' }), await newCategory(shop.db, { name: 'Two' })]
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([post(`/${one}/move`, { parentId: two }), post(`/${two}/move`, { parentId: one })])
    const parents = await shop.db
      .selectFrom('categories')
      .select(['id', 'parent_id'])
      .where('id', 'in', [one, two])
      .execute()
    expect(parents.filter(({ parent_id: above }) => above === one || above === two).length).toBeLessThan(2)
    await Promise.all([post(`/${one}/move`, { parentId: 10 }), post(`/${two}/move`, { parentId: 10 })])
  }
})

test('NAV-01: only an empty category is removed, and a department never', async () => {
  const id = await newCategory(shop.db)
  await newProduct(shop.db, { mainCategoryId: id })
  const remove = async (which: number) => post(`/${which}/remove`, { version: (await find(which)).version })
  expect((await remove(id)).body.code).toBe('category.in_use')
  expect((await remove(10)).body.code).toBe('category.in_use')
  expect((await find(id)).canBeRemoved).toBe(false)
  const empty = await newCategory(shop.db)
  expect((await find(empty)).canBeRemoved).toBe(true)
  expect((await remove(empty)).status).toBe(200)
  expect((await sendAdmin(shop, `GET categories/${empty}`, { as: owner })).body.code).toBe('category.not_found')
})

test('NAV-02: a designer has a page with city, year, crafts and story, under a name that no other has', async () => {
  const id = await create({ kind: 'designer', name: 'Kantha & Kin' })
  const designer = { city: 'Kolkata', foundedYear: 1998, story: 'Old sarees, <new> stories.', crafts: ['Kantha'] }
  const { status, body } = await change(id, { isListed: true, tagline: 'Running stitch', designer })
  expect([status, body.designer]).toEqual([200, { ...designer, textileMediaId: null, placeMediaId: null }])
  const { body: shown } = await shop.get(`category/${id}`)
  expect(JSON.stringify(shown)).not.toContain('<new>')
  expect((await post('', { kind: 'designer', name: 'kantha & KIN' })).body.code).toBe('category.name_taken')
  const other = await create({ kind: 'designer', name: 'Other Label' })
  expect((await change(other, { name: 'KANTHA & Kin' })).body.code).toBe('category.name_taken')
  const made = await newProduct(shop.db, { designer: 'Kantha & Kin', name: 'Stitched Stole' })
  await change(id, { name: 'Kantha Collective' })
  await refreshed()
  const { body: found } = await shop.get('products/search?name=collective')
  expect(found.data).toMatchObject([{ id: made.id, designer: 'Kantha Collective' }])
})

test('NAV-01: cover, wide picture, cloth and town of a designer reach the shop with their alt texts', async () => {
  const [cover, banner, cloth, town] = [
    await newPicture(shop.db, 'cover'),
    await newPicture(shop.db, 'banner'),
    await newPicture(shop.db, 'cloth'),
    await newPicture(shop.db, 'town'),
  ]
  const id = await create({ kind: 'designer', name: 'Devika Rane' })
  const { designer } = await find(id)
  const pictures = { coverMediaId: cover, coverAlt: 'A woven border', bannerMediaId: banner, bannerAlt: 'The loom' }
  const { status, body } = await change(id, {
    isListed: true,
    homeGroups: ['own_designers'],
    ...pictures,
    designer: { ...designer, city: 'Pune', textileMediaId: cloth, placeMediaId: town },
  })
  expect([status, body]).toMatchObject([200, { ...pictures, designer: { textileMediaId: cloth, placeMediaId: town } }])
  const { body: tiles } = await shop.get('categories/own_designers')
  expect(tiles.data).toContainEqual(
    expect.objectContaining({
      id,
      picture: expect.objectContaining({ src: '/media/cover.webp', alt: 'A woven border' }),
      wide_picture: expect.objectContaining({ src: '/media/banner.webp', alt: 'The loom' }),
    }),
  )
  expect((await shop.get(`designers/${id}`)).body.data).toMatchObject({
    textile: { src: '/media/cloth.webp' },
    place: { src: '/media/town.webp', alt: 'Pune, where Devika Rane works' },
  })
  // A client that sends only the cover leaves the other pictures as they are.
  expect((await change(id, { tagline: 'Kanjeevaram' })).body).toMatchObject(pictures)
  const refused = await change(id, { bannerMediaId: 987_654 })
  expect(refused.body.code).toBe('picture.not_found')
})

test('the audit names what changed in a category and nothing else', async () => {
  const id = await newCategory(shop.db, { name: 'Stoles' })
  await change(id, { tagline: 'For evenings' })
  await change(id, {})
  const events = await shop.db
    .selectFrom('audit_events')
    .select(['verb', 'before', 'after'])
    .where('thing', '=', 'category')
    .where('thing_id', '=', String(id))
    .execute()
  expect(events).toEqual([{ verb: 'changed', before: { tagline: '' }, after: { tagline: 'For evenings' } }])
})

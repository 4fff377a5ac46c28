import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { catalogueEndpoints } from '@shop/contract/catalogue/catalogue'
import { refreshListings } from '#catalogue/writing/listings.store.ts'
import { ask } from '#testing/ask.ts'
import { newCategory } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { indexedShop } from '#testing/indexed-shop.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)
const send = (call: `${'GET' | 'POST'} ${string}`, body?: object) =>
  sendAdmin(shop, call, { as: owner, ...(body !== undefined && { body }) })

const search = async (name: string) => ask(shop, catalogueEndpoints.search, { query: { name, sort_by: 'relevance' } })
// Similar pieces follow the few that are found.
const found = async (name: string): Promise<number[]> => (await search(name)).data.map(({ id }) => id).slice(0, 3)

const idsIn = (pieces: unknown): number[] =>
  z
    .array(z.object({ id: z.number() }))
    .parse(pieces)
    .map(({ id }) => id)

test('CAT-04: other words for a kind are tried, added and taken out, and shoppers find by them at once', async () => {
  const { id } = await newProduct(shop.db, { name: 'Gulaal Lehenga Set' })
  await newProduct(shop.db, { name: 'Gulaal Gown' })
  const name = { kind: 'piece', code: 'lehenga', name: 'poshak' }
  const before = (await send('POST search/preview', { query: 'poshak' })).body
  expect(before.understood).not.toContainEqual(expect.objectContaining({ label: 'Lehenga' }))
  const tried = (await send('POST search/preview', { query: 'poshak', name })).body
  expect(tried.understood).toEqual([{ label: 'Lehenga', text: 'poshak' }])
  expect(idsIn(tried.pieces)[0]).toBe(id)
  // The trial has saved nothing.
  expect((await send('POST search/preview', { query: 'poshak' })).body).toEqual(before)
  const { body: added } = await send('POST search/names', name)
  expect(added.names).toEqual([{ ...name, label: 'Lehenga', isOneWay: false }])
  expect((await found('poshak'))[0]).toBe(id)
  expect((await send('POST search/names', { ...name, name: 'ghagra' })).body).toMatchObject({
    code: 'search.name_known',
    errors: { name: ['The search knows these words already.'] },
  })
  const unknown = await send('POST search/names', { ...name, code: 'lehnga' })
  expect(unknown.body.errors.code[0]).toContain('there are')
  expect((await send('POST search/names/remove', name)).body).toEqual({ done: true })
  expect((await send('POST search/names/remove', name)).status).toBe(404)
  const { body: audit } = await send('GET audit?thing=search&thingId=piece%20lehenga')
  expect(audit.events).toContainEqual(
    expect.objectContaining({ verb: 'name added', after: { name: 'poshak', isOneWay: false } }),
  )
})

test('CAT-04: a query leads to a page of the shop', async () => {
  const { body } = await send('GET search/entries')
  const pages = z.array(z.object({ kind: z.string(), code: z.string(), label: z.string() })).parse(body.entries)
  const page = pages.find(({ kind, label }) => kind === 'page' && label === 'Stores')
  const name = { kind: 'page', code: page?.code, name: 'bandra studio' }
  const { body: tried } = await send('POST search/preview', { query: 'bandra studio', name })
  expect(tried.page).toEqual({ label: 'Stores', path: '/store-locator' })
  await send('POST search/names', name)
  expect((await search('bandra studio')).meta.search?.page).toEqual({ label: 'Stores', path: '/store-locator' })
})

test('CAT-04: pins of a query are tried, set in their order and removed; of two people one sets them', async () => {
  const ids: number[] = []
  for (const name of ['First Sharara', 'Second Sharara', 'Third Sharara'])
    ids.push((await newProduct(shop.db, { name })).id)
  const [a = 0, b = 0, c = 0] = ids
  expect(await found('sharara')).toEqual([c, b, a])
  const tried = await send('POST search/preview', { query: 'sharara', pinnedIds: [a, b] })
  expect(idsIn(tried.body.pieces).slice(0, 3)).toEqual([a, b, c])
  expect(await found('sharara')).toEqual([c, b, a])
  const place = { query: 'sharara', categoryId: null }
  const pin = (version: string | null, pinned: readonly number[]) =>
    send('POST search/pins', { ...place, version, pieces: pinned.map((productId) => ({ productId })) })
  const placeIn = (body: { places?: unknown }) =>
    z
      .array(
        z.object({ query: z.string().nullable(), version: z.string(), pieces: z.array(z.object({ id: z.number() })) }),
      )
      .parse(body.places)
      .find(({ query }) => query === 'sharara')
  const first = placeIn((await pin(null, [a, b])).body)
  expect(await found('sharara')).toEqual([a, b, c])
  const late = await pin(null, [c])
  expect(late).toMatchObject({ status: 409, body: { current: { query: 'sharara', version: first?.version } } })
  const second = placeIn((await pin(first?.version ?? '', [b, a])).body)
  expect(await found('sharara')).toEqual([b, a, c])
  expect((await pin(second?.version ?? '', [b, 987_654])).body.errors['pieces.1'][0]).toContain('no published piece')
  expect(await found('sharara')).toEqual([b, a, c])
  expect(placeIn((await pin(second?.version ?? '', [])).body)).toBeUndefined()
  expect(await found('sharara')).toEqual([c, b, a])
})

test('CAT-04: pieces are pinned to a category for a time', async () => {
  const categoryId = await newCategory(shop.db, { name: 'Festive' })
  const { id } = await newProduct(shop.db, { mainCategoryId: categoryId })
  const day = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString()
  const pin = (startsAt: string, version: string | null) =>
    send('POST search/pins', {
      query: null,
      categoryId,
      version,
      pieces: [{ productId: id, startsAt, endsAt: day(2) }],
    })
  const { body } = await pin(day(-1), null)
  expect(body.places).toContainEqual(
    expect.objectContaining({ categoryId, categoryName: 'Festive', pieces: [expect.objectContaining({ id })] }),
  )
  const { meta } = await ask(shop, catalogueEndpoints.search, {
    query: { categories: String(categoryId), facets: '1' },
  })
  expect(meta.picks?.map((pick) => pick.id)).toEqual([id])
  const wrong = await pin(day(3), null)
  expect(wrong.body.errors).toEqual({ 'pieces.0.endsAt': ['Choose an end after the start'] })
  const both = await send('POST search/pins', { query: 'x', categoryId, version: null, pieces: [] })
  expect(both.body.errors).toEqual({ query: ['Enter a query, or choose a category'] })
})

test('CAT-04: pieces are found by words and by their number', async () => {
  const { id } = await newProduct(shop.db, { name: 'Navy Bandhgala', designer: 'Studio Tarini', priceRupees: 9000 })
  const piece = { id, name: 'Navy Bandhgala', designer: 'Studio Tarini', priceMinor: 900_000, isAvailable: true }
  expect((await send(`GET search/pieces?text=${id}`)).body).toEqual({ pieces: [piece], total: 1 })
  expect((await send('GET search/pieces?text=bandhgala')).body.pieces).toContainEqual(piece)
})

test('CAT-04: words for searches only find the kind, and pieces that say them stay what they are', async () => {
  await using indexed = await indexedShop(shop)
  const { id: kurta } = await newProduct(shop.db, { name: 'Zari Kurta' })
  const { id: tunic } = await newProduct(shop.db, { name: 'Zari Kurtini' })
  const name = { kind: 'piece', code: 'kurta', name: 'kurtini' }
  const { body: added } = await send('POST search/names', { ...name, isOneWay: true })
  expect(added.names).toContainEqual(expect.objectContaining({ ...name, isOneWay: true }))
  const isKurta = async () => {
    await refreshListings(shop.db, [tunic])
    const { facts } = await shop.db
      .selectFrom('products')
      .select('facts')
      .where('id', '=', tunic)
      .executeTakeFirstOrThrow()
    return facts.includes('piece:kurta')
  }
  expect(await isKurta()).toBe(false)
  for (const one of [shop, indexed]) {
    const { data } = await ask(one, catalogueEndpoints.search, { query: { name: 'kurtini' } })
    expect(data.map(({ id }) => id)).toContain(kurta)
  }
  expect((await send('POST search/names', { ...name, isOneWay: false })).body.code).toBe('search.name_known')
  expect((await send('POST search/names/remove', name)).status).toBe(200)
  await send('POST search/names', { ...name, isOneWay: false })
  expect(await isKurta()).toBe(true)
  await send('POST search/names/remove', name)
})

test('CAT-04: a hidden piece is in no search and in its category, until it is shown again', async () => {
  await using indexed = await indexedShop(shop)
  const categoryId = await newCategory(shop.db, { name: 'Tangaliya' })
  const shown = await newProduct(shop.db, { name: 'Tangaliya stole one', mainCategoryId: categoryId })
  const { id } = await newProduct(shop.db, { name: 'Tangaliya stole two', mainCategoryId: categoryId })
  const hide = () => send('POST search/hidden', { productId: id })
  const answers = await Promise.all(Array.from({ length: 5 }, hide))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await send('GET search/hidden')).body.pieces).toMatchObject([{ id, name: 'Tangaliya stole two' }])
  const { body: audit } = await send(`GET audit?thing=product&thingId=${id}`)
  expect(audit.events).toMatchObject([{ verb: 'hidden from search' }])
  for (const one of [shop, indexed]) {
    const idsOf = async (query: Record<string, string>) =>
      (await ask(one, catalogueEndpoints.search, { query })).data.map((card) => card.id)
    expect(await idsOf({ name: 'tangaliya stole' })).toContain(shown.id)
    expect(await idsOf({ name: 'tangaliya stole', facets: '1' })).not.toContain(id)
    expect(await idsOf({ categories: String(categoryId) })).toContain(id)
  }
  expect((await send('POST search/hidden/remove', { productId: id })).body.pieces).toEqual([])
  for (const one of [shop, indexed]) {
    const { data } = await ask(one, catalogueEndpoints.search, { query: { name: 'tangaliya stole' } })
    expect(data.map((card) => card.id)).toContain(id)
  }
  expect((await send('POST search/hidden', { productId: 987_654 })).body.code).toBe('search.no_piece')
})

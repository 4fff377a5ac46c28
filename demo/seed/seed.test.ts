import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelNames } from '@shop/contract/content/channel-options'
import { pageNames } from '@shop/contract/content/document-types'
import { renderPixels, renderScenePixels } from '@shop/illustrator/render'
import { fillCart, newDelivery, placeOrder } from '@shop/server/testing/checkout-factories.ts'
import { testApp, type TestApp } from '@shop/server/testing/test-app.ts'
import { designers } from './designers.ts'
import type { Drawing } from './drawing.ts'
import { allowed, englishLeft } from './languages/english-left.ts'
import { bodyOf, posts } from './posts.ts'
import { demoSize } from './range-series.ts'
import { seedDemoShop } from './seed.ts'
import { firstPictures, recipeFile, recipeLines, shippedFolder } from './shipped-pictures.ts'

const now = new Date('2026-11-21T06:00:00Z')
const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length

let shop: TestApp

beforeAll(async () => {
  shop = await testApp({ hasRateLimit: false, languages: ['hi', 'ar'] })
  await seedDemoShop(shop.db, now)
})

afterAll(async () => {
  await shop[Symbol.asyncDispose]()
})

test('seeds an empty database once; a second run changes nothing', async () => {
  const before = await shop.db.selectFrom('products').selectAll().orderBy('id').execute()
  expect(before).toHaveLength(demoSize)
  expect(await seedDemoShop(shop.db, now)).toBe(false)
  expect(await shop.db.selectFrom('products').selectAll().orderBy('id').execute()).toEqual(before)
})

test('does not add demo products to a merchant’s own', async () => {
  await using other = await testApp()
  await other.db.insertInto('products').values({ name: 'A merchant’s own' }).execute()
  expect(await seedDemoShop(other.db, now)).toBe(false)
  expect(await other.db.selectFrom('products').select('name').execute()).toEqual([{ name: 'A merchant’s own' }])
})

test('ROUTE-05: every channel of the demo is on', async () => {
  const { body } = await shop.ports.documents.read('channels')
  expect(body.channels.map(({ name, isOn }) => [name, isOn])).toEqual(channelNames.map((name) => [name, true]))
})

test('CONTENT-02: every place on the home page has its categories, each with a cover and with goods', async () => {
  const rows = await shop.db
    .selectFrom('categories')
    .select(['id', 'name', 'home_groups', 'cover_media_id'])
    .where(sql<boolean>`cardinality(home_groups) > 0`)
    .execute()
  const listings = await shop.db.selectFrom('product_listings').select('category_ids').execute()
  const goods = (id: number) => listings.filter((listing) => listing.category_ids.includes(id)).length
  expect(rows.filter((row) => row.cover_media_id === null)).toEqual([])
  expect(rows.filter((row) => goods(row.id) < 4).map((row) => row.name)).toEqual([])
  const count = (group: string) => rows.filter((row) => row.home_groups.includes(group)).length
  const groups = ['top', 'featured', 'own_designers', 'exclusive', 'loved', 'celebrity_style']
  expect(groups.map(count)).toEqual([8, 3, 6, 2, 4, 3])
})

test('CONTENT-01: there are five slides, and twelve posts of 500 to 800 words, each with pieces to buy', async () => {
  const slides = await shop.db.selectFrom('slides').select(['media_id', 'phone_media_id']).execute()
  expect(slides).toHaveLength(5)
  expect(slides.every((slide) => slide.media_id !== null && slide.phone_media_id !== null)).toBe(true)
  const shown = await shop.db.selectFrom('post_products').select('post_id').execute()
  expect(shown).toHaveLength(posts.flatMap(({ pieces }) => pieces).length)
  const articles = await shop.db.selectFrom('posts').select(['body', 'media_id']).execute()
  expect(articles).toHaveLength(12)
  expect(articles.every(({ media_id: picture }) => picture !== null)).toBe(true)
  expect(posts.map((post) => words(bodyOf(post))).filter((count) => count < 500 || count > 800)).toEqual([])
})

test('CONTENT-03: every piece is named and described in Hindi and Arabic, and no English changed since', async () => {
  const { rows } = await sql<{ language: string; names: number; outdated: number }>`
    select language, count(*) filter (where field = 'name') as names,
      count(*) filter (where source_digest <> sha256(convert_to(english, 'UTF8'))) as outdated
    from translations join products on kind = 'product' and id = subject_id
    cross join lateral (select case field when 'name' then name else description end as english) shown
    group by language order by language`.execute(shop.db)
  expect(rows).toEqual(['ar', 'hi'].map((language) => ({ language, names: demoSize, outdated: 0 })))
})

test('draws first what a visitor sees first: the first slide, home, first pages, fronts before backs', async () => {
  const { rows } = await sql<{ source: string; priority: number }>`
    select source, priority from media where source_kind = 'drawing' order by priority, id`.execute(shop.db)
  expect(rows[0]?.source).toMatch(/^Slide /)
  expect(rows.filter(({ priority }) => priority === 100)).toEqual([])
  const towns = await sql`select from designers where place_media_id is null`.execute(shop.db)
  expect(towns.rows).toEqual([])
  // The cloths of designers are drawn early, for the page of designers.
  const backs = rows.filter(({ source, priority }) => source.endsWith(', textile') && priority !== 4)
  // The first picture of a garment is its front, or the garment without a body.
  const { rows: fronts } = await sql<{ priority: number }>`
    select media.priority from media join product_pictures shown on shown.media_id = media.id
    where shown.position = 1 and media.source_kind = 'drawing'`.execute(shop.db)
  expect(fronts.length).toBeGreaterThan(700)
  expect(Math.min(...backs.map(({ priority }) => priority))).toBeGreaterThan(
    Math.max(...fronts.map(({ priority }) => priority)),
  )
  const early = rows.filter(({ priority }) => priority <= 3).length
  expect(early).toBeGreaterThan(100)
  expect(early).toBeLessThan(400)
})

test('PICTURE: a new shop has the first pages’ pictures finished, drawn by this illustrator from these goods', async () => {
  const expected = (await firstPictures(shop.db)).flatMap(({ files }) => files)
  const shipped = (await readdir(shippedFolder, { recursive: true })).filter((name) => name.endsWith('.avif'))
  // If this fails after a change of the goods or the illustrator, run: npm run demo:pictures.
  expect(shipped.toSorted()).toEqual([...new Set(expected)].toSorted())
  const sizes = await Promise.all(shipped.map(async (name) => (await stat(join(shippedFolder, name))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000_000)
  const drawnBy = (await readFile(join(shippedFolder, recipeFile), 'utf8')).trim()
  expect(drawnBy).toBe(Object.values(await recipeLines()).join('\n'))
})

test('PICTURE: a drawing has the size that its row promises', async () => {
  const { rows } = await sql<{ drawing: Drawing; width: number; height: number }>`
    select distinct on (drawing ->> 'picture', drawing -> 'spec' ->> 'scene', drawing -> 'spec' ->> 'view')
      drawing, width, height from media where source_kind = 'drawing'`.execute(shop.db)
  expect(rows.length).toBeGreaterThan(10)
  for (const { drawing, width, height } of rows) {
    const small = await (drawing.picture === 'piece'
      ? renderPixels(drawing.spec, { width: 96 })
      : renderScenePixels(drawing.spec, { width: 96 }))
    expect(Math.abs(small.height - (96 * height) / width)).toBeLessThan(0.6)
  }
})

test.each(['hi', 'ar'] as const)('CONTENT-03: the demo shop answers its shoppers in %s', async (language) => {
  const [piece] = await shop.db.selectFrom('products').select(['id', 'name']).orderBy('id').execute()
  const variant = await shop.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', piece?.id ?? 0)
    .executeTakeFirstOrThrow()
  const designer = await shop.db
    .selectFrom('designers')
    .select('category_id as id')
    .orderBy('category_id')
    .executeTakeFirstOrThrow()
  const asha = await shop.shopper()
  await newDelivery(shop.db, asha.id)
  await fillCart(shop.db, asha.id, [{ variantId: variant.id, quantity: 1 }])
  const left = new Map<string, string>()
  const unmet = new Set(allowed.keys())
  const isMeant = (places: readonly string[]): boolean => {
    const found = places.filter((place) => allowed.has(place))
    for (const place of found) unmet.delete(place)
    return found.length > 0
  }
  const names = designers.map(({ name }) => name)
  const note = (answer: string, body: unknown): void => {
    for (const [path, text] of englishLeft(answer, body, { names, isMeant })) left.set(path, text)
  }
  const read = async (path: string, as?: typeof asha): Promise<void> => {
    const answer = await shop.get(`${path}${path.includes('?') ? '&' : '?'}language=${language}`, as)
    expect([path, answer.status]).toEqual([path, 200])
    note(path.replaceAll(/\d+/g, '#').split('?', 1)[0] ?? '', answer.body)
  }
  for (const path of [
    'home-layout',
    'sliders',
    'home-pieces/featured',
    'categories/all',
    'categories/menu',
    'sub-categories/10',
    'products/search?categories=10&facets=1',
    'products/search?name=red lehenga under 90000',
    `products/${piece?.id}`,
    'products/suggest?name=sar',
    'designers',
    `designers/${designer.id}`,
    'blogs',
    ...posts.map(({ slug }) => `blogs/${slug}`),
    'stores',
    'size-guide',
    'wedding-plan',
    'family-colours',
    ...pageNames.map((name) => `page-texts/${name}`),
  ])
    await read(path)
  const headers = { 'accept-language': language }
  const write = async (path: string, body: object): Promise<void> => {
    const answer = await shop.post(path, body, { as: asha, headers })
    expect([path, answer.status]).toEqual([path, 200])
    note(path, answer.body)
  }
  await write('carts', { user_id: asha.id })
  await read(`cart-summary/${asha.id}`, asha)
  await write('payment-options', { user_id: asha.id })
  const { id } = await placeOrder(shop, asha)
  await read(`purchase-history/${asha.id}`, asha)
  await read(`purchase-history-details/${id}`, asha)
  await read(`purchase-history-items/${id}`, asha)
  await read('profile', asha)
  expect(Object.fromEntries(left)).toEqual({})
  expect([...unmet]).toEqual([])
})

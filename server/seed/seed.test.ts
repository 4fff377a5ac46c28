import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { describe } from './description.ts'
import { allPieces } from './pieces/all-pieces.ts'
import { bodyOf, posts } from './posts.ts'
import { seedDemoShop } from './seed.ts'

const now = new Date('2026-11-21T06:00:00Z')
const banned = /elevate|timeless|stunning|gorgeous|must-have|effortless|exquisite|perfect for|statement piece|curated/i
const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length

test('the demo shop fills an empty database once, and a second time changes nothing', async () => {
  await using shop = await testApp()
  expect(await seedDemoShop(shop.db, now)).toBe(true)
  const before = await shop.db.selectFrom('products').selectAll().orderBy('id').execute()
  expect(before).toHaveLength(allPieces.length)
  expect(await seedDemoShop(shop.db, now)).toBe(false)
  expect(await shop.db.selectFrom('products').selectAll().orderBy('id').execute()).toEqual(before)
})

test('the demo shop is not poured over a merchant’s own products', async () => {
  await using shop = await testApp()
  await shop.db.insertInto('products').values({ name: 'A merchant’s own' }).execute()
  expect(await seedDemoShop(shop.db, now)).toBe(false)
  expect(await shop.db.selectFrom('products').select('name').execute()).toEqual([{ name: 'A merchant’s own' }])
})

test('CONTENT-02: every place on the home page has its categories, each with a cover and with goods', async () => {
  await using shop = await testApp()
  await seedDemoShop(shop.db, now)
  const rows = await shop.db
    .selectFrom('categories')
    .select(['id', 'name', 'home_groups', 'cover_media_id'])
    .where(sql<boolean>`cardinality(home_groups) > 0`)
    .execute()
  const listings = await shop.db.selectFrom('product_listings').select('category_ids').execute()
  const goods = (id: number) => listings.filter((listing) => listing.category_ids.includes(id)).length
  expect(rows.filter((row) => row.cover_media_id === null)).toEqual([])
  expect(rows.filter((row) => goods(row.id) < (row.id >= 200 && row.id < 400 ? 3 : 1))).toEqual([])
  const count = (group: string) => rows.filter((row) => row.home_groups.includes(group)).length
  const groups = ['top', 'featured', 'own_designers', 'exclusive', 'loved', 'celebrity_style']
  expect(groups.map(count)).toEqual([8, 3, 6, 2, 4, 3])
})

test('CONTENT-01: there are four slides and three posts of 500 words, each with pieces to buy', async () => {
  await using shop = await testApp()
  await seedDemoShop(shop.db, now)
  const slides = await shop.db.selectFrom('slides').select(['media_id', 'phone_media_id']).execute()
  expect(slides).toHaveLength(4)
  expect(slides.every((slide) => slide.media_id !== null && slide.phone_media_id !== null)).toBe(true)
  const shown = await shop.db.selectFrom('post_products').select('post_id').execute()
  expect(shown).toHaveLength(9)
  const articles = await shop.db.selectFrom('posts').select(['body', 'media_id']).execute()
  expect(articles.every(({ body, media_id: picture }) => words(body) >= 500 && picture !== null)).toBe(true)
  expect(posts.map((post) => words(bodyOf(post))).every((count) => count < 900)).toBe(true)
})

test('no garment or shoe is priced where the tax included in it would have no answer', () => {
  const prices = allPieces.map((piece) => piece.mrp - (piece.mrp * (piece.off ?? 0)) / 100)
  expect(prices.filter((price) => price > 2625 && price < 2950)).toEqual([])
  expect(prices.every(Number.isInteger)).toBe(true)
})

test('titles are short, no two are alike, and descriptions avoid worn-out words', () => {
  expect(new Set(allPieces.map(({ title }) => title)).size).toBe(allPieces.length)
  expect(allPieces.filter(({ title }) => title.length > 64)).toEqual([])
  const texts = allPieces.map(describe)
  expect(texts.filter((text) => banned.test(text))).toEqual([])
  expect(texts.filter((text) => words(text) < 40 || words(text) > 125)).toEqual([])
})

test('some pieces are sold out, some are nearly gone and some are made to order', () => {
  const supplies = (supply: string) => allPieces.filter((piece) => piece.supply === supply).length
  expect(supplies('gone')).toBeGreaterThanOrEqual(2)
  expect(supplies('few')).toBeGreaterThanOrEqual(10)
  expect(supplies('order')).toBeGreaterThanOrEqual(8)
})

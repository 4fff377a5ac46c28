import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Database } from '@shop/server/platform/db/db.ts'
import { testApp } from '@shop/server/testing/test-app.ts'
import { plannedAmount, seedMany, SeedRefusedError } from './seed-many.ts'

vi.setConfig({ testTimeout: 240_000 })

const now = new Date('2026-11-21T06:00:00Z')

async function counted(db: Database) {
  const { rows } = await sql<{ products: number; titles: number; listings: number; variants: number; media: number }>`
    select count(*) as products, count(distinct name) as titles,
      (select count(*) from product_listings) as listings,
      (select count(*) from products where not exists (select from variants where product_id = products.id)) as variants,
      (select count(*) from media) as media
    from products`.execute(db)
  return rows[0]
}

test('seeds any number of products in batches; the same number again adds nothing, a larger one adds the rest', async () => {
  await using shop = await testApp()
  const batches: number[] = []
  const upTo = (count: number) => seedMany(shop.db, { count, now, onBatch: (pieces) => batches.push(pieces) })
  expect(await upTo(1300)).toEqual({ pieces: 0, wanted: 1300 })
  const small = await counted(shop.db)
  expect(small).toMatchObject({ products: 1300, titles: 1300, listings: 1300, variants: 0 })
  expect(await upTo(1300)).toEqual({ pieces: 1300, wanted: 1300 })
  expect(await counted(shop.db)).toEqual(small)
  expect(await plannedAmount(shop.db, 1900)).toEqual({ pieces: 1300, wanted: 1900 })
  expect(await upTo(1900)).toEqual({ pieces: 1300, wanted: 1900 })
  // Numbered pieces show the demo shop's pictures, so none is added.
  expect(await counted(shop.db)).toEqual({ ...small, products: 1900, titles: 1900, listings: 1900 })
  expect(batches.at(-1)).toBe(1900)
  expect(await upTo(10)).toEqual({ pieces: 1900, wanted: 1900 })
})

test('leaves a shop with its own products unchanged', async () => {
  await using shop = await testApp()
  await shop.db.insertInto('products').values({ name: 'A merchant’s own' }).execute()
  await expect(seedMany(shop.db, { count: 2000, now, onBatch: () => undefined })).rejects.toBeInstanceOf(
    SeedRefusedError,
  )
  expect(await counted(shop.db)).toMatchObject({ products: 1 })
})

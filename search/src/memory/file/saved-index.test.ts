import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refreshListings } from '@shop/server/catalogue'
import { openLog } from '@shop/server/platform/runtime/log.ts'
import { writeSections } from '@shop/server/platform/search/section-file.ts'
import { newProduct } from '@shop/server/testing/factories.ts'
import { testApp, type TestApp } from '@shop/server/testing/test-app.ts'
import { sqlEngine } from '#engine/sql-engine.store.ts'
import { memoryEngine } from '#memory/memory-engine.ts'
import { wholeCategory } from '#query/search-filter.rules.ts'

/** Reports no changes: an index reads them from its file and the log. */
const unwatched = {
  isFresh: () => true,
  onListings: () => undefined,
  snapshot: () => undefined,
  poll: async () => true,
}
const newestFirst = { sort: 'new_arrival', limit: 100, offset: 0, hasFacets: true, now: new Date() } as const
const wholeShop = wholeCategory({ id: 4, newestDays: null })

async function indexFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-index-'))
  return {
    path: join(folder, 'listings.idx'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

const warningLevel = 40

/** Starts an index, compares it with the database, and stops it; returns the source from which it was loaded. */
async function indexOnce(
  shop: TestApp,
  path: string,
): Promise<{ readonly source: string; readonly ids: readonly number[]; readonly warnings: number }> {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const bounds = { saveAfter: 0, saveEveryMs: 0 }
  const index = memoryEngine({ db: shop.db, watch: unwatched, log, path, bounds })
  index.start()
  await index.settled()
  const found = index.find(wholeShop, newestFirst)
  expect(found).toEqual(await sqlEngine.find(shop.db, wholeShop, newestFirst))
  await index.stop()
  const logged = lines.map((line) => JSON.parse(line))
  const ready = logged.find(({ source }) => source !== undefined)
  const warnings = logged.filter(({ level }) => level >= warningLevel).length
  return { source: ready?.source, ids: found?.ids ?? [], warnings }
}

async function rename(shop: TestApp, id: number): Promise<void> {
  await shop.db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', id).execute()
  await refreshListings(shop.db, [id])
}

test('CAT-04: a restarted shop reads its index from the file, and the changes since then from the log', async () => {
  await using shop = await testApp()
  await using folder = await indexFolder()
  const [first, second, third] = [await newProduct(shop.db), await newProduct(shop.db), await newProduct(shop.db)]
  expect((await indexOnce(shop, folder.path)).source).toBe('database')
  expect(await indexOnce(shop, folder.path)).toMatchObject({ source: 'file', ids: { length: 3 } })
  await rename(shop, first.id)
  await shop.db.deleteFrom('products').where('id', '=', second.id).execute()
  const { id } = await newProduct(shop.db, { priceRupees: 17, colours: ['Red'] })
  const { source, ids } = await indexOnce(shop, folder.path)
  expect(source).toBe('file')
  expect(ids.toSorted((a, b) => a - b)).toEqual([first.id, third.id, id])
})

test('CAT-04: a change that began before the file was written and commits after it survives a restart', async () => {
  await using shop = await testApp()
  await using folder = await indexFolder()
  const { id } = await newProduct(shop.db)
  const { id: other } = await newProduct(shop.db)
  const slow = await shop.db.startTransaction().execute()
  await slow.updateTable('product_listings').set({ price_minor: 1 }).where('product_id', '=', id).execute()
  await indexOnce(shop, folder.path)
  await rename(shop, other)
  await slow.commit().execute()
  expect((await indexOnce(shop, folder.path)).source).toBe('file')
})

test('CAT-04: a damaged file of the index is replaced', async () => {
  await using shop = await testApp()
  await using folder = await indexFolder()
  await newProduct(shop.db)
  await indexOnce(shop, folder.path)
  const whole = await readFile(folder.path)
  for (const at of [0, 20, 16_384, whole.length - 1]) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] ?? 0) ^ 255
    await writeFile(folder.path, damaged)
    expect({ at, ...(await indexOnce(shop, folder.path)) }).toMatchObject({ at, source: 'database' })
  }
  for (const length of [0, 10, 16_384, whole.length / 2, whole.length - 1]) {
    await writeFile(folder.path, whole.subarray(0, length))
    expect({ length, ...(await indexOnce(shop, folder.path)) }).toMatchObject({ length, source: 'database' })
  }
  expect((await indexOnce(shop, folder.path)).source).toBe('file')
})

test('CAT-04: no changed byte of the file leads to a wrong answer', async () => {
  await using shop = await testApp()
  await using folder = await indexFolder()
  await newProduct(shop.db)
  await indexOnce(shop, folder.path)
  const whole = await readFile(folder.path)
  const flip = fc.record({ at: fc.nat({ max: whole.length - 1 }), bits: fc.integer({ min: 1, max: 255 }) })
  await fc.assert(
    fc.asyncProperty(flip, async ({ at, bits }) => {
      const damaged = Buffer.from(whole)
      damaged[at] = (damaged[at] ?? 0) ^ bits
      await writeFile(folder.path, damaged)
      // Compares its answers with the database.
      await indexOnce(shop, folder.path)
    }),
    { numRuns: 40, seed: 71 },
  )
})

test('CAT-04: the file of an older program, with other sections, is replaced without a warning', async () => {
  await using shop = await testApp()
  await using folder = await indexFolder()
  await newProduct(shop.db)
  const about = { versions: '1 older older', log: 'older', mark: '1:1:', size: 1 }
  await writeSections(
    folder.path,
    about,
    (async function* sections() {
      yield { name: 'ids', bytes: new Uint8Array(8) }
    })(),
  )
  expect(await indexOnce(shop, folder.path)).toMatchObject({ source: 'database', warnings: 0 })
  expect(await indexOnce(shop, folder.path)).toMatchObject({ source: 'file', warnings: 0 })
})

test('CAT-04: the file of another shop is replaced', async () => {
  await using shop = await testApp()
  await using other = await testApp()
  await using folder = await indexFolder()
  await newProduct(other.db)
  await indexOnce(other, folder.path)
  await newProduct(shop.db)
  await newProduct(shop.db)
  expect(await indexOnce(shop, folder.path)).toMatchObject({ source: 'database', ids: { length: 2 } })
})

test('CAT-04: edits made while the file is written appear after a restart', async () => {
  await using shop = await testApp()
  await using folder = await indexFolder()
  const products = await Promise.all(Array.from({ length: 6 }, () => newProduct(shop.db)))
  const bounds = { saveAfter: 0, saveEveryMs: 0 }
  const index = memoryEngine({ db: shop.db, watch: unwatched, log: openLog('silent'), path: folder.path, bounds })
  index.start()
  await index.settled()
  await Promise.all([index.stop(), ...products.map(({ id }) => rename(shop, id))])
  expect(await indexOnce(shop, folder.path)).toMatchObject({ source: 'file', ids: { length: 6 } })
})

test('CAT-04: a file is of no use after the log of changes was lost or deleted', async () => {
  await using shop = await testApp()
  await using folder = await indexFolder()
  const { id } = await newProduct(shop.db)
  await indexOnce(shop, folder.path)
  await rename(shop, id)
  await shop.db.deleteFrom('listing_changes').execute()
  expect((await indexOnce(shop, folder.path)).source).toBe('database')
  await sql`truncate listing_changes, listing_change_log`.execute(shop.owner)
  expect((await indexOnce(shop, folder.path)).source).toBe('database')
  await sql`truncate product_listings`.execute(shop.owner)
  expect((await indexOnce(shop, folder.path)).source).toBe('database')
})

test('CAT-04: an index with many changes gets a new base from its file, and misses none meanwhile', async () => {
  await using shop = await testApp()
  await using folder = await indexFolder()
  const products = await Promise.all(Array.from({ length: 8 }, () => newProduct(shop.db)))
  const listeners: Parameters<Parameters<typeof memoryEngine>[0]['watch']['onListings']>[0][] = []
  const following = {
    ...unwatched,
    onListings: (listener: (typeof listeners)[number]) => void listeners.push(listener),
  }
  const bounds = { maxChanged: 3, saveAfter: 0, saveEveryMs: 0, loadPauseMs: 0 }
  const index = memoryEngine({ db: shop.db, watch: following, log: openLog('silent'), path: folder.path, bounds })
  index.start()
  await index.settled()
  for (const { id } of [...products, ...products]) {
    await shop.db
      .updateTable('product_listings')
      .set({ sold: sql`sold + 1` })
      .where('product_id', '=', id)
      .execute()
    for (const listener of listeners) listener({ productIds: [id], isCatalogue: false })
    await index.settled()
    const popular = { ...newestFirst, sort: 'popularity' } as const
    expect(index.find(wholeShop, popular)).toEqual(await sqlEngine.find(shop.db, wholeShop, popular))
  }
  await index.stop()
})

test('CAT-04: a process that is killed while it writes the file leaves the file before it', async () => {
  await using shop = await testApp()
  await using folder = await indexFolder()
  const { id } = await newProduct(shop.db)
  await indexOnce(shop, folder.path)
  const half = Promise.withResolvers<never>()
  const bytes = new Uint8Array(100_000)
  const killed = writeSections(
    folder.path,
    {},
    (async function* sections() {
      yield { name: 'ids', bytes }
      yield await half.promise
    })(),
  )
  await expect.poll(async () => (await readdir(dirname(folder.path))).length).toBe(2)
  await rename(shop, id)
  expect((await indexOnce(shop, folder.path)).source).toBe('file')
  half.reject(new Error('killed'))
  await expect(killed).rejects.toThrow('killed')
})

test('CAT-04: an older file of the index is brought up to date from the log', async () => {
  await using shop = await testApp()
  await using folder = await indexFolder()
  const { id } = await newProduct(shop.db)
  await indexOnce(shop, folder.path)
  await copyFile(folder.path, `${folder.path}.older`)
  await rename(shop, id)
  await newProduct(shop.db)
  await indexOnce(shop, folder.path)
  await copyFile(`${folder.path}.older`, folder.path)
  expect(await indexOnce(shop, folder.path)).toMatchObject({ source: 'file', ids: { length: 2 } })
})

test('CAT-04: two processes share one file of the index', async () => {
  await using shop = await testApp()
  await using folder = await indexFolder()
  const { id } = await newProduct(shop.db)
  await Promise.all([indexOnce(shop, folder.path), indexOnce(shop, folder.path)])
  await rename(shop, id)
  const both = await Promise.all([indexOnce(shop, folder.path), indexOnce(shop, folder.path)])
  expect(both.map(({ source }) => source)).toEqual(['file', 'file'])
  expect(await readdir(dirname(folder.path))).toEqual(['listings.idx'])
})

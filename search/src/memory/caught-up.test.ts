import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { CatalogueChanges, ListingChanges } from '@shop/server/platform/cache/catalogue-changes.ts'
import { openDatabase } from '@shop/server/platform/db/db.ts'
import { openLog } from '@shop/server/platform/runtime/log.ts'
import { newProduct } from '@shop/server/testing/factories.ts'
import { testApp, type TestApp } from '@shop/server/testing/test-app.ts'
import { searchEngine } from '#engine/engine.ts'
import { sqlEngine } from '#engine/sql-engine.store.ts'
import { wholeCategory } from '#query/search-filter.rules.ts'
import { memoryEngine } from './memory-engine.ts'

const wholeShop = wholeCategory({ id: 4, newestDays: null })
const newest = { sort: 'new_arrival', limit: 24, offset: 0, hasFacets: true, now: new Date() } as const
/** Long enough that a search which waits for it fails the test. */
const anHourMs = 3_600_000

/** A watch whose reports and polls the test decides. */
function controlledWatch() {
  const listeners: ((changes: ListingChanges) => void)[] = []
  const state = { isFresh: true, isDatabaseUp: true, onPoll: (): void => undefined }
  const watch: Pick<CatalogueChanges, 'isFresh' | 'onListings' | 'snapshot' | 'poll'> = {
    isFresh: () => state.isFresh,
    onListings: (listener) => void listeners.push(listener),
    snapshot: () => undefined,
    async poll() {
      state.onPoll()
      state.isFresh = state.isDatabaseUp
      return state.isDatabaseUp
    },
  }
  const report = (productIds: ListingChanges['productIds']): void => {
    for (const listener of listeners) listener({ productIds, isCatalogue: false })
  }
  return { watch, state, report }
}

async function watchedIndex(shop: TestApp, path?: string, { loadPauseMs = anHourMs } = {}) {
  const { watch, state, report } = controlledWatch()
  const sources: string[] = []
  const log = openLog('info', {
    write(line) {
      const { source } = JSON.parse(line)
      if (source !== undefined) sources.push(source)
    },
  })
  const bounds = { loadPauseMs, saveAfter: 0, saveEveryMs: 0 }
  const index = memoryEngine({ db: shop.db, watch, log, path, bounds })
  return { index, state, report, sources }
}

const cheaper = (shop: TestApp, id: number) =>
  shop.db.updateTable('product_listings').set({ price_minor: 100 }).where('product_id', '=', id).execute()

test('CAT-04: a search finds an edit that was reported a moment before', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  const { index, report } = await watchedIndex(shop)
  index.start()
  await index.settled()
  await cheaper(shop, id)
  report([id])
  expect(index.find(wholeShop, newest)).toBeUndefined()
  expect(await index.caughtUp(false)).toBe(true)
  expect(index.find(wholeShop, newest)).toEqual(await sqlEngine.find(shop.db, wholeShop, newest))
  await index.stop()
})

test('CAT-04: after the shop lost the reports of changes, searches stay in memory', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  const { index, report, sources } = await watchedIndex(shop)
  index.start()
  await index.settled()
  await cheaper(shop, id)
  report('all')
  await index.caughtUp(false)
  expect(index.find(wholeShop, newest)).toEqual(await sqlEngine.find(shop.db, wholeShop, newest))
  expect(sources).toEqual(['database'])
  await sql`truncate listing_changes, listing_change_log`.execute(shop.owner)
  report('all')
  await index.caughtUp(false)
  expect(index.find(wholeShop, newest)).toBeUndefined()
  // Until all listings are read again, what was loaded answers in place of the database.
  expect(index.findStale(wholeShop, newest)?.total).toBe(1)
  await index.stop()
})

test('CAT-04, REL-01: after a failover one process at a time reads all listings again', async () => {
  await using shop = await testApp()
  await newProduct(shop.db)
  const { index, report, sources } = await watchedIndex(shop, undefined, { loadPauseMs: 20 })
  index.start()
  await index.settled()
  const other = await shop.db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(7302134)`.execute(other)
  await sql`truncate listing_changes, listing_change_log`.execute(shop.owner)
  report('all')
  await wait(200)
  expect(sources).toEqual(['database'])
  expect(index.findStale(wholeShop, newest)?.total).toBe(1)
  await other.rollback().execute()
  await index.settled()
  expect(sources).toEqual(['database', 'database'])
  expect(index.find(wholeShop, newest)?.total).toBe(1)
  await index.stop()
})

test('CAT-04: a search after a restart waits for the file, and for no full load', async () => {
  await using shop = await testApp()
  const folder = await mkdtemp(join(tmpdir(), 'shop-index-'))
  const path = join(folder, 'listings.idx')
  const { id } = await newProduct(shop.db)
  const slow = await shop.db.startTransaction().execute()
  await sql`lock table product_listings in access exclusive mode`.execute(slow)
  const first = await watchedIndex(shop, path)
  first.index.start()
  const waited = await Promise.race([first.index.caughtUp(false), wait(10_000)])
  expect({ waited, found: first.index.find(wholeShop, newest) }).toEqual({ waited: true, found: undefined })
  await slow.rollback().execute()
  await first.index.settled()
  await first.index.stop()
  await cheaper(shop, id)
  const second = await watchedIndex(shop, path)
  second.index.start()
  await second.index.caughtUp(false)
  expect(second.index.find(wholeShop, newest)).toEqual(await sqlEngine.find(shop.db, wholeShop, newest))
  expect(second.sources).toEqual(['file'])
  await second.index.stop()
  await rm(folder, { recursive: true })
})

test('CAT-04: a search polls for changes when the last poll is old, and when its first answer was stale', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  const { index, state, report } = await watchedIndex(shop)
  const engine = searchEngine({ memory: index })
  index.start()
  await index.settled()
  state.isFresh = false
  expect(await index.caughtUp(false)).toBe(true)
  expect(index.find(wholeShop, newest)?.total).toBe(1)
  await shop.db.deleteFrom('products').where('id', '=', id).execute()
  state.onPoll = () => report([id])
  expect(await engine.find(shop.db, wholeShop, newest)).toMatchObject({ total: 1 })
  expect(await engine.find(shop.db, wholeShop, { ...newest, isCurrent: true })).toMatchObject({ total: 0 })
  expect(index.find(wholeShop, newest)?.total).toBe(0)
  await index.stop()
})

test('CAT-04: while no poll succeeds, the database answers a repeated search', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  const { index, state } = await watchedIndex(shop)
  const engine = searchEngine({ memory: index })
  index.start()
  await index.settled()
  expect(index.find(wholeShop, newest)?.total).toBe(1)
  await shop.db.deleteFrom('products').where('id', '=', id).execute()
  state.isDatabaseUp = false
  state.isFresh = false
  expect(await engine.find(shop.db, wholeShop, { ...newest, isCurrent: true })).toMatchObject({ total: 0 })
  // A first search gets the listings that were loaded, for at most ten minutes.
  expect(await engine.find(shop.db, wholeShop, newest)).toMatchObject({ total: 1 })
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 601_000)
  expect(await engine.find(shop.db, wholeShop, newest)).toMatchObject({ total: 0 })
  vi.restoreAllMocks()
  await index.stop()
})

test('CAT-04, REL-01: while the database answers no search, the listings in memory do', async () => {
  await using shop = await testApp()
  await newProduct(shop.db)
  const { index, state } = await watchedIndex(shop)
  index.start()
  await index.settled()
  expect(index.find(wholeShop, newest)?.total).toBe(1)
  const away = openDatabase({ connection: { host: '127.0.0.1', port: 1, database: 'none' } })
  state.isDatabaseUp = false
  state.isFresh = false
  const current = { ...newest, isCurrent: true }
  expect(await searchEngine({ memory: index }).find(away.db, wholeShop, current)).toMatchObject({ total: 1 })
  await away.close()
  await index.stop()
})

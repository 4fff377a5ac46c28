import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refreshListings } from '@shop/server/catalogue'
import { openLog } from '@shop/server/platform/runtime/log.ts'
import { openSearchCluster } from '@shop/server/platform/search/search-cluster.ts'
import { searchOf } from '@shop/server/platform/search/search-settings.ts'
import { newProduct } from '@shop/server/testing/factories.ts'
import { openFakeCluster, type FakeCluster } from '@shop/server/testing/search-cluster/search-cluster.ts'
import { testApp, type TestApp } from '@shop/server/testing/test-app.ts'
import { wholeCategory } from '#query/search-filter.rules.ts'
import { checkFeed, feedOnce, refill } from './feed.service.ts'
import { attachFeed, detachFeed, findFeed, outboxSeconds } from './feed.store.ts'
import { outsideEngine } from './outside-engine.ts'
import { startSearchFeed } from './search-feed.ts'
import { LostIndexError } from './search-index.ts'

const page = { sort: 'new_arrival', limit: 24, offset: 0, hasFacets: false, now: new Date() } as const
const wholeShop = wholeCategory({ id: 4, newestDays: null })

function feedOf(shop: TestApp, fake: FakeCluster) {
  const account = searchOf(fake.url)
  if (!account) throw new Error('A cluster has an address.')
  const cluster = openSearchCluster(account)
  const deps = { db: shop.db, cluster, log: openLog('silent') }
  const settle = async (): Promise<void> => {
    // A filling waits for the transactions of all databases of the server, also those of other tests.
    const isFilling = async () => typeof (await findFeed(shop.db))?.fillingName === 'string'
    while ((await feedOnce(deps)).hasMore || (await isFilling()));
  }
  const idsFound = async () => (await outsideEngine(deps).find(shop.db, wholeShop, page))?.ids
  return { deps, cluster, settle, idsFound }
}

const noted = async (shop: TestApp): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from search_outbox`.execute(shop.db)).rows[0]?.count ?? 0

test('CAT-04: a shop without a search engine outside notes no change for one', async () => {
  await using shop = await testApp()
  await newProduct(shop.db)
  expect(await noted(shop)).toBe(0)
  await attachFeed(shop.db)
  await newProduct(shop.db)
  expect(await noted(shop)).toBeGreaterThan(0)
  // An engine that nobody feeds for a day ends its notes by itself.
  await detachFeed(shop.db)
  await sql`insert into search_feed (fed_until) values (now())`.execute(shop.db)
  await newProduct(shop.db)
  expect(await noted(shop)).toBe(0)
})

test('CAT-04: the engine outside gets new, changed and deleted pieces, and searches find them', async () => {
  await using shop = await testApp()
  await using fake = await openFakeCluster()
  const { id: first } = await newProduct(shop.db)
  const feed = feedOf(shop, fake)
  expect(await feed.idsFound()).toBeUndefined()
  await checkFeed(feed.deps)
  await feed.settle()
  expect(await feed.idsFound()).toEqual([first])
  const { id: second } = await newProduct(shop.db)
  await shop.db.updateTable('products').set({ name: 'Zephyr' }).where('id', '=', second).execute()
  await refreshListings(shop.db, [second])
  await shop.db.deleteFrom('products').where('id', '=', first).execute()
  expect(await outboxSeconds(shop.db)).toBeGreaterThan(0)
  await feed.settle()
  expect(await outboxSeconds(shop.db)).toBe(0)
  expect(await feed.idsFound()).toEqual([second])
  const term = { role: 'word', typed: '', names: ['zeph'], facts: [], near: [], boosts: [] } as const
  const search = { ...term, isNeeded: true, isSoft: false, weight: 1, boostWeight: 0 }
  const hits = await outsideEngine(feed.deps).find(shop.db, { ...wholeShop, terms: [search] }, page)
  expect(hits?.ids).toEqual([second])
})

test('CAT-04: a new index is filled while the old one answers, from where an interrupted filling ended', async () => {
  await using shop = await testApp()
  await using fake = await openFakeCluster()
  const { id } = await newProduct(shop.db)
  const feed = feedOf(shop, fake)
  await checkFeed(feed.deps)
  await feed.settle()
  const [old] = [...fake.indexes.keys()]
  await refill(feed.deps)
  await expect.poll(async () => (await feedOnce(feed.deps)).hasMore).toBe(true)
  expect(await findFeed(shop.db)).toMatchObject({ indexName: old, filledThrough: id })
  // The process dies here; what changes meanwhile reaches both indexes.
  const { id: later } = await newProduct(shop.db)
  expect([...fake.indexes.keys()]).toHaveLength(2)
  expect(await feed.idsFound()).toEqual([id])
  await checkFeed(feed.deps)
  await feed.settle()
  expect([...fake.indexes.keys()]).toHaveLength(1)
  expect([...fake.indexes.keys()]).not.toContain(old)
  expect((await feed.idsFound())?.toSorted()).toEqual([id, later])
  // Two that were begun and never finished leave nothing behind.
  await refill(feed.deps)
  await refill(feed.deps)
  await feed.settle()
  expect([...fake.indexes.keys()]).toHaveLength(1)
})

test('CAT-04: an older batch that arrives late changes nothing, and a batch that was half taken is sent again', async () => {
  await using shop = await testApp()
  await using fake = await openFakeCluster()
  const { id } = await newProduct(shop.db)
  const feed = feedOf(shop, fake)
  await checkFeed(feed.deps)
  await feed.settle()
  await newProduct(shop.db)
  fake.state.fault = (request, response) => {
    if (!request.url?.includes('_bulk')) return false
    response.end(JSON.stringify({ took: 1, errors: false, items: [] }))
    return true
  }
  await expect(feedOnce(feed.deps)).rejects.toThrow('it answers for a part of the batch')
  fake.state.fault = undefined
  expect(await outboxSeconds(shop.db)).toBeGreaterThan(0)
  await feed.settle()
  expect(fake.ids()).toHaveLength(2)
  const [index] = [...fake.indexes.values()]
  const stored = index?.documents.get(String(id))
  const late = [{ delete: { _id: String(id), version: 1, version_type: 'external_gte' } }]
  const [name = ''] = [...fake.indexes.keys()]
  const path = `/${name}-feed/_bulk?require_alias=true`
  const answer = await feed.cluster.send({ method: 'POST', path, lines: late, timeoutMs: 5000 })
  expect(answer).toMatchObject({ items: [{ delete: { status: 409 } }] })
  expect(index?.documents.get(String(id))).toBe(stored)
})

test('CAT-04: a lost index, an emptied shop and a database of an earlier day are filled anew', async () => {
  await using shop = await testApp()
  await using fake = await openFakeCluster()
  const { id } = await newProduct(shop.db)
  const feed = feedOf(shop, fake)
  await checkFeed(feed.deps)
  await feed.settle()
  fake.indexes.clear()
  await newProduct(shop.db)
  await expect(feedOnce(feed.deps)).rejects.toThrow(LostIndexError)
  await checkFeed(feed.deps)
  await feed.settle()
  expect(fake.ids()).toHaveLength(2)
  // A backup brings back lower versions than the index has.
  await sql`alter sequence search_versions restart`.execute(shop.owner)
  await sql`update product_listings set sold = sold + 1 where product_id = ${id}`.execute(shop.db)
  expect(await feedOnce(feed.deps)).toMatchObject({ needsRefill: true })
  await sql`truncate product_listings`.execute(shop.owner)
  expect(await feedOnce(feed.deps)).toMatchObject({ needsRefill: true })
})

test('REL-01: a feed that the cluster refuses keeps its changes, tries again by itself and stops at once', async () => {
  await using shop = await testApp()
  await using fake = await openFakeCluster()
  await newProduct(shop.db)
  const lines: string[] = []
  const { deps } = feedOf(shop, fake)
  let refusals = 0
  fake.state.fault = (_request, response) => {
    refusals += 1
    // A red cluster.
    response.writeHead(503).end('{"error":{"type":"unavailable_shards_exception"},"status":503}')
    return true
  }
  const stop = startSearchFeed({ ...deps, log: openLog('warn', { write: (line) => void lines.push(line) }) })
  await expect.poll(() => refusals).toBeGreaterThan(1)
  fake.state.fault = undefined
  await expect.poll(() => fake.indexes.size > 0 && fake.ids('shop-listings')).toHaveLength(1)
  const { id } = await newProduct(shop.db)
  await expect.poll(() => fake.ids()).toContain(id)
  await stop()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('unavailable_shards_exception')
})

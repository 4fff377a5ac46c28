import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openLog } from '@shop/server/platform/runtime/log.ts'
import { searchAnswers } from '@shop/server/platform/runtime/tallies.ts'
import { newProduct } from '@shop/server/testing/factories.ts'
import { outsideSearch } from '@shop/server/testing/outside-search.ts'
import { openFakeCluster } from '@shop/server/testing/search-cluster/search-cluster.ts'
import { testApp } from '@shop/server/testing/test-app.ts'
import { searchEngine } from '#engine/engine.ts'
import { wholeCategory } from '#query/search-filter.rules.ts'
import { outsideEngine } from './outside-engine.ts'

const page = { sort: 'new_arrival', limit: 24, offset: 0, hasFacets: false, now: new Date() } as const
const wholeShop = wholeCategory({ id: 4, newestDays: null })

const faults: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'is slow': () => undefined,
  'begins an answer and does not end it': (response) => void response.write('{"took":1,'),
  'answers 500': (response) => void response.writeHead(500).end('{}'),
  'is red': (response) => void response.writeHead(503).end('{"error":{"type":"search_phase_execution_exception"}}'),
  'sends no JSON': (response) => void response.end('<html>'),
  'has no such index': (response) => void response.writeHead(404).end('{"error":{"type":"index_not_found_exception"}}'),
  'answers from a part of its shards': (response) =>
    void response.end('{"timed_out":false,"_shards":{"failed":1},"hits":{"hits":[]},"aggregations":{}}'),
  'ran out of time': (response) =>
    void response.end('{"timed_out":true,"_shards":{"failed":0},"hits":{"hits":[]},"aggregations":{}}'),
  'closes the connection': (response) => void response.destroy(),
}

test('REL-01: whatever is wrong with a cluster, the search is answered in time, without it after five misses', async () => {
  await using shop = await testApp()
  await using fake = await openFakeCluster()
  const { id } = await newProduct(shop.db)
  await using outside = await outsideSearch(shop, fake.url)
  let asked = 0
  for (const [name, answer] of Object.entries(faults)) {
    const lines: string[] = []
    const log = openLog('warn', { write: (line) => void lines.push(line) })
    const engine = outsideEngine({ cluster: outside.cluster, log, deadlineMs: 60 })
    const search = searchEngine({ outside: engine })
    fake.state.fault = (_request, response) => {
      asked += 1
      answer(response)
      return true
    }
    asked = 0
    for (let turn = 0; turn < 7; turn += 1) {
      expect({ name, ids: (await search.find(shop.db, wholeShop, page)).ids }).toEqual({ name, ids: [id] })
    }
    expect({ name, asked, isAsked: engine.isAsked(), lines: lines.length }).toEqual({
      name,
      asked: 5,
      isAsked: false,
      lines: 1,
    })
  }
  fake.state.fault = undefined
})

const countOf = async (engine: string): Promise<number> =>
  (await searchAnswers.get()).values.find(({ labels }) => labels['engine'] === engine)?.value ?? 0

test('REL-01: above a million pieces a search without its engine is refused, and asks nothing of the database', async () => {
  await using shop = await testApp()
  await using fake = await openFakeCluster()
  await newProduct(shop.db)
  await using outside = await outsideSearch(shop, fake.url)
  await sql`analyze product_listings`.execute(shop.owner)
  const engine = outsideEngine({ ...outside.deps, deadlineMs: 1000 })
  fake.state.fault = (_request, response) => {
    response.writeHead(500).end('{}')
    return true
  }
  const before = await countOf('refused')
  const asked = searchEngine({ outside: engine, mostInSql: 0 }).find(shop.db, wholeShop, page)
  await expect(asked).rejects.toMatchObject({ code: 'shop.busy', facts: { retryAfterSeconds: 3 } })
  expect(await countOf('refused')).toBe(before + 1)
  fake.state.fault = undefined
})

test('CAT-04: a page that names a deleted piece is asked again without it', async () => {
  await using shop = await testApp()
  await using fake = await openFakeCluster()
  const { id: first } = await newProduct(shop.db)
  const { id: second } = await newProduct(shop.db)
  await using outside = await outsideSearch(shop, fake.url)
  await shop.db.deleteFrom('products').where('id', '=', second).execute()
  const stale = await outside.engine.find(shop.db, wholeShop, page)
  expect(stale).toMatchObject({ total: 2 })
  const current = await outside.engine.find(shop.db, wholeShop, { ...page, isCurrent: true })
  expect(current).toMatchObject({ total: 1, ids: [first] })
})

test('CAT-04: a page behind the deepest one is empty and costs the cluster no ordering', async () => {
  await using shop = await testApp()
  await using fake = await openFakeCluster()
  await newProduct(shop.db)
  await using outside = await outsideSearch(shop, fake.url)
  const deep = { ...page, offset: 100_000_000 }
  expect(await outside.engine.find(shop.db, wholeShop, deep)).toMatchObject({ total: 1, ids: [] })
})

import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import {
  checkFeed,
  feedOnce,
  type FeedDeps,
  findFeed,
  type OutsideEngine,
  outsideEngine,
  refill,
  searchEngine,
} from '@shop/search'
import { buildApp } from '#app'
import { openLog } from '#platform/runtime/log.ts'
import { openSearchCluster, type SearchCluster } from '#platform/search/search-cluster.ts'
import { searchOf } from '#platform/search/search-settings.ts'
import { indexedShop } from './indexed-shop.ts'
import type { TestApp } from './open-test-app.ts'

const { SEARCH_TEST_URL: given = '' } = process.env
/** A cluster for tests, such as http://127.0.0.1:9200; indexes of their own come and go in it. */
export const searchTestUrl = given === '' ? undefined : given

/** Long, because no test is about the speed of a cluster. */
const deadlineMs = 20_000

export type OutsideSearch = AsyncDisposable & {
  readonly deps: FeedDeps
  readonly cluster: SearchCluster
  readonly engine: OutsideEngine
  /** Sends what is noted, until the cluster answers by it. */
  readonly settle: () => Promise<void>
}

/** The cluster at `url`, fed from the shop's database. */
export async function outsideSearch(shop: TestApp, url: string): Promise<OutsideSearch> {
  const log = openLog('silent')
  const account = searchOf(`${url}/shop-test-${randomBytes(6).toString('hex')}`)
  if (account === undefined) throw new Error('A cluster has an address.')
  const cluster = openSearchCluster(account)
  const deps = { db: shop.db, cluster, log }
  const settle = async (): Promise<void> => {
    for (let hasMore = true; hasMore;) {
      const round = await feedOnce(deps)
      if (round.needsRefill) await refill(deps)
      // A filling waits for the transactions of all databases of the server, also those of other tests.
      const isFilling = typeof (await findFeed(shop.db))?.fillingName === 'string'
      hasMore = round.hasMore || round.needsRefill || isFilling
    }
    await cluster.send({ method: 'POST', path: `/${cluster.name}/_refresh`, timeoutMs: deadlineMs })
  }
  await checkFeed(deps)
  await settle()
  return {
    deps,
    cluster,
    engine: outsideEngine({ cluster, log, deadlineMs }),
    settle,
    async [Symbol.asyncDispose]() {
      const path = `/${cluster.name}-v*/_alias`
      const found = await cluster.send({ method: 'GET', path, timeoutMs: deadlineMs })
      for (const name of Object.keys(z.object({}).loose().parse(found))) {
        await cluster.send({ method: 'DELETE', path: `/${name}`, timeoutMs: deadlineMs })
      }
    },
  }
}

/** The same shop with the cluster's searches; a search that the cluster does not answer fails. */
async function outsideShop(shop: TestApp, url: string): Promise<TestApp> {
  const search = await outsideSearch(shop, url)
  const strict: OutsideEngine = {
    ...search.engine,
    async find(...asked) {
      const hits = await search.engine.find(...asked)
      if (!hits) throw new Error('The cluster has no answer.')
      return hits
    },
  }
  const ports = { ...shop.ports, search: searchEngine({ outside: strict }) }
  const app = await buildApp({ db: shop.db, ports, log: search.deps.log }, { corsOrigins: [] })
  await app.ready()
  return {
    ...shop,
    ports,
    app,
    async get(path) {
      await search.settle()
      const { statusCode, headers, ...reply } = await app.inject(`/api/v2/${path}`)
      return { status: statusCode, headers, body: reply.json<unknown>() }
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await search[Symbol.asyncDispose]()
    },
  }
}

/** What the oracles compare with the database: the index in memory, and a real cluster where there is one. */
export const searchedBy = ['memory', 'cluster'] as const
export type SearchedBy = (typeof searchedBy)[number]

export const lacksCluster = (which: string): boolean => which === 'cluster' && searchTestUrl === undefined
export const clusterNote = 'SEARCH_TEST_URL names no OpenSearch'

export function searchedShop(shop: TestApp, which: SearchedBy): Promise<TestApp> {
  return which === 'memory' ? indexedShop(shop) : outsideShop(shop, searchTestUrl ?? '')
}

import { memoryEngine, type MemoryEngine, searchEngine } from '@shop/search'
import { buildApp } from '#app'
import { watchCatalogueChanges } from '#platform/cache/catalogue-changes.ts'
import { openLog } from '#platform/runtime/log.ts'
import type { TestApp } from './open-test-app.ts'

/** The same shop with the in-memory search engine, which throws instead of falling back to the database. */
export async function indexedShop(shop: TestApp): Promise<TestApp> {
  const log = openLog('silent')
  const watch = watchCatalogueChanges({ connection: { connectionString: shop.databaseUrl }, log, nowMs: () => 0 })
  const bounds = { maxChanged: 20, loadPauseMs: 0 }
  const index = memoryEngine({ db: shop.db, watch, log, bounds })
  index.start()
  const strict: MemoryEngine = {
    ...index,
    find(filter, requested) {
      const found = index.find(filter, requested)
      if (!found) throw new Error('The index is behind.')
      return found
    },
  }
  const ports = { ...shop.ports, search: searchEngine({ memory: strict }) }
  const app = await buildApp({ db: shop.db, ports, log }, { corsOrigins: [] })
  await app.ready()
  return {
    ...shop,
    ports,
    app,
    async get(path) {
      while (!(await watch.poll())) await index.settled()
      await index.settled()
      const { statusCode, headers, ...reply } = await app.inject(`/api/v2/${path}`)
      return { status: statusCode, headers, body: reply.json<unknown>() }
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await index.stop()
      await watch.close()
    },
  }
}

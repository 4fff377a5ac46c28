import { expect, inject, test } from 'vitest'
import { openTcpProxy } from '#testing/cluster/tcp-proxy.ts'
import { openTestApp } from '#testing/open-test-app.ts'
import { stubConfig, stubStorefront } from '#testing/stub-storefront.ts'
import type { TestServer } from '#testing/test-database.ts'
import { buildApp } from './app.ts'
import { watchCatalogueChanges } from './platform/cache/catalogue-changes.ts'
import { responseCache } from './platform/cache/response-cache.ts'
import { openDatabase, requestLimits } from './platform/db/db.ts'
import { poolStates } from './platform/db/pools.ts'
import { mountPages } from './platform/pages/pages.ts'
import { openLog } from './platform/runtime/log.ts'

const page = `async (request, { apiFetch }) => {
  const answer = await apiFetch('/api/v2/countries')
  return new Response('<!doctype html>' + 'x'.repeat(2000), {
    status: answer.status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}`

/** The shop over a proxy that can stop passing bytes without closing a connection. */
async function shopOverProxy() {
  const shop = await openTestApp(inject('testServer'))
  const { adminUrl }: TestServer = inject('testServer')
  const url = new URL(shop.databaseUrl)
  const proxy = await openTcpProxy(`${decodeURIComponent(new URL(adminUrl).hostname)}/.s.PGSQL.${url.port}`)
  const { username: user, password } = url
  const connection = { user, password: decodeURIComponent(password), database: url.pathname.slice(1) }
  const through = openDatabase({
    connection: { ...connection, host: '127.0.0.1', port: proxy.port },
    applicationName: 'silent',
    limits: { ...requestLimits, silentMs: 400, connectMs: 1000 },
  })
  const log = openLog('silent')
  const watch = watchCatalogueChanges({ connection: through.connection, log })
  const answers = responseCache({ watch, maxBytes: 10_000_000 })
  const app = await buildApp({ db: through.db, ports: shop.ports, log }, { corsOrigins: [], answers })
  const storefront = await stubStorefront(page)
  await mountPages(app, { folder: storefront.folder, isLive: false, config: stubConfig, log })
  await app.ready()
  await expect.poll(() => watch.isFresh()).toBe(true)
  const close = async () => {
    await app.close()
    await watch.close()
    await through.close()
    await storefront[Symbol.asyncDispose]()
    await proxy[Symbol.asyncDispose]()
    await shop[Symbol.asyncDispose]()
  }
  const statusOf = async (path: string) => (await app.inject(path)).statusCode
  return { shop, app, proxy, through, statusOf, [Symbol.asyncDispose]: close }
}

const openNow = () => poolStates().filter(({ pool }) => pool.startsWith('silent'))

test('REL-01: a database that hangs without closing its connections is refused in time, and taken up again by itself', async () => {
  await using over = await shopOverProxy()
  const { app, proxy, through, statusOf } = over
  expect(await statusOf('/')).toBe(200)
  expect(await statusOf('/api/v2/products/999999')).toBe(404)

  proxy.hang(true)
  const startedAt = performance.now()
  const [answer, ...others] = await Promise.all([
    app.inject('/api/v2/products/999998'),
    statusOf('/api/v2/products/999997'),
  ])
  expect(answer?.statusCode).toBe(503)
  expect(answer?.json()).toMatchObject({ code: 'shop.unavailable' })
  expect(answer?.headers['retry-after']).toBe('3')
  expect(others).toEqual([503])
  // A look takes two seconds; the machine may be slow beside that.
  expect(performance.now() - startedAt).toBeLessThan(15_000)
  // What is in memory needs no statement.
  const beforeMs = performance.now()
  expect(await statusOf('/')).toBe(200)
  expect(performance.now() - beforeMs).toBeLessThan(1000)
  // The connections are thrown away, not given to the next request.
  await expect.poll(() => openNow().every(({ inUse }) => inUse === 0)).toBe(true)

  proxy.hang(false)
  await expect.poll(() => through.state.current()).toBe('up')
  await expect.poll(() => statusOf('/api/v2/products/999996')).toBe(404)
})

test('REL-01: a statement that is long while the database answers is not cut', async () => {
  await using over = await shopOverProxy()
  const slow = await over.through.pool.query('select pg_sleep(1.5), 1 as done')
  expect(slow.rows[0]).toMatchObject({ done: 1 })
  expect(over.through.state.current()).toBe('up')
})

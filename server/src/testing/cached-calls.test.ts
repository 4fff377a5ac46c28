import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { callGroups } from '@shop/contract/core/calls'
import { buildApp } from '#app'
import { watchCatalogueChanges } from '#platform/cache/catalogue-changes.ts'
import { responseCache } from '#platform/cache/response-cache.ts'
import { openLog } from '#platform/runtime/log.ts'
import { newCategory } from './catalogue-factories.ts'
import { newProduct } from './factories.ts'
import { testApp, type TestApp } from './test-app.ts'

const patience = { timeout: 25_000, interval: 20 }
const friend = 'https://friend.example'

/** The same shop with a response cache, as main builds it. */
async function cachingApp(shop: TestApp) {
  const log = openLog('silent')
  const watch = watchCatalogueChanges({ connection: { connectionString: shop.databaseUrl }, log })
  const answers = responseCache({ watch, maxBytes: 10_000_000 })
  let sent = 0
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      sent += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const app = await buildApp({ db, ports: shop.ports, log }, { corsOrigins: [friend], answers })
  await app.ready()
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ url: path.startsWith('/') ? path : `/api/v2/${path}`, headers: { ...headers } })
  await vi.waitFor(() => expect(watch.isFresh()).toBe(true), patience)
  const close = async () => {
    await app.close()
    await watch.close()
  }
  return { app, answers, watch, get, sent: () => sent, [Symbol.asyncDispose]: close }
}

type Shop = Awaited<ReturnType<typeof cachingApp>>

/** The response that fills the cache, and the cached one. */
async function twice(shop: Shop, path: string, headers: Readonly<Record<string, string>> = {}) {
  // The shop may not have noticed an earlier change yet.
  await vi.waitFor(async () => {
    await shop.get(path, headers)
    const { hits: hitsBefore } = shop.answers.counts()
    await shop.get(path, headers)
    expect(shop.answers.counts().hits).toBe(hitsBefore + 1)
  }, patience)
  return { second: await shop.get(path, headers) }
}

const ownHeaders = (headers: Readonly<Record<string, unknown>>) => {
  const { 'x-request-id': requestId, date: _date, connection: _connection, ...rest } = headers
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  return rest
}

test('CAT-04: a cached response equals the original with every header, and has its own request id', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db, { name: 'Silk Kurta' })
  await using keeping = await cachingApp(shop)
  for (const path of [
    `products/${id}`,
    'products/search?facets=1',
    'categories/all',
    '/static/designerOptionNew.json',
  ]) {
    for (const headers of [{}, { 'accept-encoding': 'gzip, br' }, { 'accept-encoding': 'gzip' }, { origin: friend }]) {
      const made = await keeping.get(path, { ...headers, authorization: 'Bearer nobody' })
      const { second } = await twice(keeping, path, headers)
      expect(second.statusCode).toBe(200)
      expect(second.rawPayload).toEqual(made.rawPayload)
      expect(ownHeaders(second.headers)).toEqual(ownHeaders(made.headers))
      expect(second.headers['x-request-id']).not.toBe(made.headers['x-request-id'])
    }
  }
})

test('CAT-04: a cached response has the headers of an uncached one, and two more', async () => {
  await using shop = await testApp()
  await newProduct(shop.db)
  await using keeping = await cachingApp(shop)
  const plainApp = await buildApp({ db: shop.db, ports: shop.ports, log: openLog('silent') }, { corsOrigins: [friend] })
  const headers = { 'accept-encoding': 'br', origin: friend }
  const made = await plainApp.inject({ url: '/api/v2/categories/all', headers })
  const { second } = await twice(keeping, 'categories/all', headers)
  const { etag, vary, ...rest } = ownHeaders(second.headers)
  const { vary: plainVary, 'transfer-encoding': _chunked, ...plain } = ownHeaders(made.headers)
  expect(etag).toMatch(/^"[\w-]{27}"$/)
  expect(new Set(String(vary).split(', '))).toEqual(new Set([...String(plainVary).split(', '), 'accept-encoding']))
  expect(rest).toEqual({ ...plain, 'content-length': second.headers['content-length'] })
  expect(brotliDecompressSync(second.rawPayload).toString()).toBe(brotliDecompressSync(made.rawPayload).toString())
  await plainApp.close()
})

test('CAT-04: a URL has one variant per encoding, which all decode to the same', async () => {
  await using shop = await testApp()
  await newProduct(shop.db)
  await using keeping = await cachingApp(shop)
  const of = async (encoding: string) =>
    (await twice(keeping, 'categories/all', { 'accept-encoding': encoding })).second
  const [br, gzip, plain] = [await of('gzip, deflate, br'), await of('gzip;q=0.5'), await of('identity')]
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload)
})

test('CAT-04: a client with the current response gets 304', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  await using keeping = await cachingApp(shop)
  const { second } = await twice(keeping, `products/${id}`)
  const etag = String(second.headers.etag)
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    await vi.waitFor(async () => {
      const known = await keeping.get(`products/${id}`, { 'if-none-match': tag })
      expect([known.statusCode, known.payload]).toEqual([304, ''])
      expect(known.headers.etag).toBe(etag)
      expect(known.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(known.headers['content-type']).toBeUndefined()
    }, patience)
  }
  expect((await keeping.get(`products/${id}`, { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('CAT-04: a response to a known origin names it, and is not sent to others', async () => {
  await using shop = await testApp()
  await newProduct(shop.db)
  await using keeping = await cachingApp(shop)
  const named = async (headers: Readonly<Record<string, string>>) =>
    (await twice(keeping, 'categories/all', headers)).second.headers['access-control-allow-origin']
  expect(await named({ origin: friend })).toBe(friend)
  expect(await named({ origin: 'https://stranger.example' })).toBeUndefined()
  expect(await named({})).toBeUndefined()
})

test('CAT-04: unknown parameters, a trailing slash and another order are the same URL', async () => {
  await using shop = await testApp()
  await newProduct(shop.db)
  await using keeping = await cachingApp(shop)
  const { second } = await twice(keeping, 'products/search?facets=1&name=silk&page=1')
  const same = [
    'products/search?page=1&name=silk&facets=1',
    'products/search/?page=1&utm_source=mail&name=silk&facets=1&_=17',
    'products/search?page=1&name=%73ilk&facets=1',
  ]
  await vi.waitFor(async () => {
    const before = keeping.answers.counts().hits
    for (const path of same) expect((await keeping.get(path)).payload).toBe(second.payload)
    expect(keeping.answers.counts().hits).toBe(before + same.length)
  }, patience)
  const other = await keeping.get('products/search?facets=1&name=silk&page=2')
  expect(other.json().meta.current_page).toBe(2)
  expect(second.json().links.first).toBe('http://localhost:3000/api/v2/products/search?facets=1&name=silk&page=1')
})

test('CAT-04: a hundred concurrent requests cost the database one response', async () => {
  await using shop = await testApp()
  await newProduct(shop.db)
  await using keeping = await cachingApp(shop)
  await keeping.get('products/search')
  const single = keeping.sent()
  const answers = await Promise.all(Array.from({ length: 100 }, () => keeping.get('products/search?facets=1')))
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1)
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  // About as many statements as for one search; a change noticed in between may double them.
  expect(keeping.sent() - single).toBeLessThanOrEqual(2 * single)
})

test('CAT-04: a new price and the last piece show soon, whatever was cached', async () => {
  await using shop = await testApp()
  const { id, variants } = await newProduct(shop.db, { priceRupees: 9000, sizes: ['M'], stock: 1 })
  await using keeping = await cachingApp(shop)
  await twice(keeping, `products/${id}`)
  await shop.db.updateTable('variants').set({ price_minor: 800_000 }).where('product_id', '=', id).execute()
  await sql`select refresh_listings(array[${id}]::bigint[])`.execute(shop.db)
  const shown = async () => (await keeping.get(`products/${id}`)).json().data[0]
  await vi.waitFor(async () => expect((await shown()).main_price).toBe('Rs8,000.00'), patience)
  await twice(keeping, `products/${id}`)
  await shop.db
    .updateTable('stock_items')
    .set({ available: 0 })
    .where('id', '=', variants[0]?.stockItemId ?? 0)
    .execute()
  await sql`select refresh_stock(array[${id}]::bigint[])`.execute(shop.db)
  await vi.waitFor(async () => expect((await shown()).current_stock).toBe(0), patience)
})

const changesOfAnother: readonly ((shop: TestApp, id: number) => Promise<unknown>)[] = [
  ({ db }, id) => db.updateTable('products').set({ name: 'Wool Shawl' }).where('id', '=', id).execute(),
  ({ db }, id) => db.updateTable('variants').set({ price_minor: 1_00 }).where('product_id', '=', id).execute(),
  ({ db }, id) =>
    sql`update stock_items set available = 0 from variants
      where stock_items.id = stock_item_id and product_id = ${id}`.execute(db),
  ({ db }, id) => sql`select refresh_listings(array[${id}]::bigint[])`.execute(db),
  ({ db }, id) => sql`select count_product_rating(${id})`.execute(db),
  ({ db }, id) => db.updateTable('products').set({ status: 'archived' }).where('id', '=', id).execute(),
  ({ db }, id) => sql`select refresh_listings(array[${id}]::bigint[])`.execute(db),
]

test('CAT-04: a reply about one product does not change with another product', async () => {
  await using shop = await testApp()
  const mainCategoryId = await newCategory(shop.db)
  const alike = { designer: 'Studio Example', mainCategoryId, colours: ['Red'] }
  const { id } = await newProduct(shop.db, alike)
  const { id: other } = await newProduct(shop.db, alike)
  const calls = callGroups.flatMap((group) => group.calls).filter(({ shows }) => typeof shows === 'object')
  const replies = async () =>
    Promise.all(
      calls.map(async ({ path }) => (await shop.app.inject(`/api/v2/${path.replace('{productId}', `${id}`)}`)).body),
    )
  const before = await replies()
  for (const change of changesOfAnother) await change(shop, other)
  expect(calls.map(({ name }) => name)).toEqual(['productDetail', 'productReviews', 'productQuestions'])
  expect(await replies()).toEqual(before)
})

test('CAT-01: a piece that a custom field names is no longer named once it is withdrawn, whatever was cached', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  const { id: partner } = await newProduct(shop.db, { name: 'Partner Potli' })
  await sql`
    insert into field_definitions (owner, key, title, type, bounds, visibility)
    values ('piece', 'partner', 'Goes with', 'piece', '{"choices": []}', 'shopper')`.execute(shop.db)
  await sql`update products set fields = ${JSON.stringify({ partner })}::jsonb where id = ${id}`.execute(shop.db)
  await using keeping = await cachingApp(shop)
  const { second } = await twice(keeping, `products/${id}`)
  expect(second.json().data[0].fields).toMatchObject([{ text: 'Partner Potli' }])
  await shop.db.updateTable('products').set({ status: 'archived' }).where('id', '=', partner).execute()
  await sql`select refresh_listings(array[${partner}]::bigint[])`.execute(shop.db)
  await vi.waitFor(async () => {
    await keeping.watch.poll()
    expect((await keeping.get(`products/${id}`)).json().data[0]).not.toHaveProperty('fields')
  }, patience)
})

test('CAT-04: an order of a piece makes its own replies again; a change by the merchant also lists', async () => {
  await using shop = await testApp()
  const { id, variants } = await newProduct(shop.db, { stock: 9 })
  const { id: other } = await newProduct(shop.db)
  await using keeping = await cachingApp(shop)
  const paths = [`products/${id}`, `products/${other}`, 'products/search?facets=1']
  const fill = async () => {
    for (const path of paths) await twice(keeping, path)
  }
  /** The paths that are still cached once the change shows. */
  const keptAfter = async (change: () => Promise<unknown>) => {
    await fill()
    const { etag } = (await keeping.get(`products/${id}`)).headers
    await change()
    await vi.waitFor(async () => {
      await keeping.watch.poll()
      expect((await keeping.get(`products/${id}`)).headers.etag).not.toBe(etag)
    }, patience)
    const kept: string[] = []
    for (const path of paths.slice(1)) {
      const { hits } = keeping.answers.counts()
      await keeping.get(path)
      if (keeping.answers.counts().hits > hits) kept.push(path)
    }
    return kept
  }
  const stockId = variants[0]?.stockItemId ?? 0
  const take = () => shop.db.updateTable('stock_items').set({ available: 5 }).where('id', '=', stockId).execute()
  const rename = () =>
    shop.db.updateTable('products').set({ description: '<p>Silk</p>' }).where('id', '=', id).execute()
  const chart = () => sql`update colours set rank = rank`.execute(shop.db)
  expect(await keptAfter(take)).toEqual(paths.slice(1))
  expect(await keptAfter(rename)).toEqual([`products/${other}`])
  await fill()
  await chart()
  await keeping.watch.poll()
  const { misses } = keeping.answers.counts()
  for (const path of paths) await keeping.get(path)
  expect(keeping.answers.counts().misses, 'everything').toBe(misses + paths.length)
})

test('CAT-04: refusals, shoppers’ calls and reads that change data are never cached', async () => {
  await using shop = await testApp()
  await using keeping = await cachingApp(shop)
  const asha = await shop.shopper()
  const authorization = `Bearer ${asha.token}`
  const paths: readonly (readonly [path: string, status: number])[] = [
    ['products/999999', 404],
    ['products/search?page=0', 422],
    [`wishlists/${asha.id}`, 200],
    [`wishlists-remove-product?user_id=${asha.id}&product_id=1`, 200],
    ['unknown', 404],
    [`categories/all?${'a&'.repeat(300)}`, 422],
  ]
  for (const [path, status] of paths) {
    for (let time = 0; time < 3; time += 1) {
      const reply = await keeping.get(path, { authorization })
      expect([path, reply.statusCode, reply.headers.etag]).toEqual([path, status, undefined])
    }
  }
  expect(keeping.answers.counts()).toMatchObject({ hits: 0, pending: 0 })
})

test('CAT-04: a shop that stops closes the connection of a cached response as well', async () => {
  await using shop = await testApp()
  await using keeping = await cachingApp(shop)
  await twice(keeping, 'categories/all')
  keeping.app.isClosing = true
  const { hits } = keeping.answers.counts()
  expect((await keeping.get('categories/all')).headers.connection).toBe('close')
  expect(keeping.answers.counts().hits).toBe(hits + 1)
})

test('CAT-04: HEAD is answered like GET, without a body', async () => {
  await using shop = await testApp()
  await newProduct(shop.db)
  await using keeping = await cachingApp(shop)
  await twice(keeping, 'categories/all')
  const head = await keeping.app.inject({ method: 'HEAD', url: '/api/v2/categories/all' })
  expect([head.statusCode, head.payload]).toEqual([200, ''])
})

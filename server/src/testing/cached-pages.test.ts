import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { buildApp } from '#app'
import { startAndEndSales } from '#catalogue/pieces/piece-sales.service.ts'
import { publishDue } from '#content/published-content/publish-due.service.ts'
import { watchCatalogueChanges } from '#platform/cache/catalogue-changes.ts'
import type { EdgeMode } from '#platform/cache/edge-headers.ts'
import { responseCache } from '#platform/cache/response-cache.ts'
import { pageCounter } from '#platform/pages/page-limit.ts'
import { mountPages } from '#platform/pages/pages.ts'
import { openLog } from '#platform/runtime/log.ts'
import { newCategory } from './catalogue-factories.ts'
import { newProduct } from './factories.ts'
import { showPicture } from './feeds.ts'
import { newStaff, sendAdmin } from './staff.ts'
import { stubConfig, stubStorefront } from './stub-storefront.ts'
import { testApp, type TestApp } from './test-app.ts'

const patience = { timeout: 25_000, interval: 20 }
/** The longest time for which an old price or stock may be shown. */
const longestStaleMs = 5000

/** Renders the API's response for its URL and counts the renders. */
const page = `async (request, { apiFetch, apiRead }) => {
  globalThis.pagesMade = (globalThis.pagesMade ?? 0) + 1
  const { pathname, searchParams } = new URL(request.url)
  const asked = searchParams.get('name') ?? pathname.slice(1)
  const [, productId] = /^products\\/(\\d+)$/.exec(asked) ?? []
  const call = productId ? 'products/{productId}' : asked
  const read = await apiRead(call, { params: productId ? { productId } : {}, address: '/api/v2/' + asked })
  const fetched = async () => asked === '' ? '' : (await apiFetch('/api/v2/' + asked)).text()
  const answer = read ? JSON.stringify(read) : await fetched()
  const html = '<!doctype html><p>' + answer + '</p>' + 'x'.repeat(2000) + '<script>ready()</script>'
  return new Response(html, {
    status: { '/category/gone': 404, '/category/failed': 500 }[pathname] ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-script-hashes': "'sha256-uFOlTG5QjSG4z416i+93P2o2CE+e7S1wSfMHgxFl+6Q='",
    },
  })
}`

const isCount = (value: unknown): value is number => typeof value === 'number'
function pagesMade(): number {
  const made: unknown = Reflect.get(globalThis, 'pagesMade')
  return isCount(made) ? made : 0
}

type Given = { readonly isLimited?: boolean; readonly edge?: EdgeMode }

async function cachingShop(shop: TestApp, { isLimited = false, edge = 'off' }: Given = {}) {
  const storefront = await stubStorefront(page)
  const log = openLog('silent')
  const watch = watchCatalogueChanges({ connection: { connectionString: shop.databaseUrl }, log })
  const answers = responseCache({ watch, maxBytes: 10_000_000 })
  const deps = { db: shop.db, ports: shop.ports, log }
  const app = await buildApp(deps, { corsOrigins: ['https://friend.example'], answers, edge })
  const limit = isLimited ? { countPage: pageCounter(deps) } : {}
  await mountPages(app, { folder: storefront.folder, isLive: false, config: stubConfig, log, ...limit })
  await app.ready()
  await vi.waitFor(() => expect(watch.isFresh()).toBe(true), patience)
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ url, headers: { ...headers } })
  const close = async () => {
    await app.close()
    await watch.close()
    await storefront[Symbol.asyncDispose]()
  }
  return { get, watch, [Symbol.asyncDispose]: close }
}

type Shop = Awaited<ReturnType<typeof cachingShop>>

/** Repeats the request until the response comes from the cache. */
async function expectCached(shop: Shop, url: string, headers: Readonly<Record<string, string>> = {}) {
  return vi.waitFor(async () => {
    await shop.get(url, headers)
    const before = pagesMade()
    const reply = await shop.get(url, headers)
    expect(pagesMade()).toBe(before)
    return reply
  }, patience)
}

test('CAT-04: a page is rendered once, and is the same for everyone with its policy, in three encodings', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db, { name: 'Silk Kurta' })
  await using keeping = await cachingShop(shop)
  const plain = await expectCached(keeping, `/products/${id}`, { cookie: 'a=1', authorization: 'Bearer x' })
  expect(plain.statusCode).toBe(200)
  expect(plain.payload).toContain('Silk Kurta')
  expect(plain.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  expect(plain.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(plain.headers['x-content-type-options']).toBe('nosniff')
  const br = await expectCached(keeping, `/products/${id}`, { 'accept-encoding': 'gzip, br' })
  const gzip = await expectCached(keeping, `/products/${id}`, { 'accept-encoding': 'gzip' })
  expect(br.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload)
})

test('HOME-01: no cache stores a page of a preview, its answer, or the data that its browser loads', async () => {
  await using shop = await testApp()
  await using keeping = await cachingShop(shop)
  const as = await newStaff(shop)
  const page = (await sendAdmin(shop, 'GET content/home', { as })).body
  const draft = { version: page.version, body: page.fallback ?? page.body }
  const { body } = await sendAdmin(shop, 'POST content/home/draft', { as, body: draft })
  const { url } = (await sendAdmin(shop, 'POST content/home/preview', { as, body: { id: body.draft.id } })).body
  const token = new URL(url).searchParams.get('preview') ?? ''
  const answers = [
    await keeping.get(`/api/v2/content-previews/${token}`),
    await keeping.get(`/content-previews/${token}`),
    await keeping.get(`/content-previews/${token}?preview=${token}`),
  ]
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(
    answers.map(() => [200, 'private, no-store']),
  )
  expect((await keeping.get('/categories/all')).headers['cache-control']).toContain('public')
})

test('CAT-04: a page names no origin, and tells an edge what it may do only where a setting says so', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  const headersOf = async (edge: EdgeMode, url: string) => {
    await using keeping = await cachingShop(shop, { edge })
    const { headers } = await expectCached(keeping, url, { origin: 'https://friend.example' })
    const { vary, 'cdn-cache-control': edgeRule, 'surrogate-key': keys, 'cache-tag': tags } = headers
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const refused = await keeping.get('/products/999999')
    expect([refused.headers['cdn-cache-control'], refused.headers['surrogate-key']]).toEqual([undefined, undefined])
    return { vary, edgeRule, keys, tags }
  }
  const vary = 'accept-encoding'
  const edgeRule = 'max-age=2, stale-while-revalidate=3, stale-if-error=86400'
  expect(await headersOf('off', `/products/${id}`)).toEqual({ vary })
  expect(await headersOf('cache', `/products/${id}`)).toEqual({ vary, edgeRule })
  const named = { keys: `shop p${id}`, tags: `shop,p${id}` }
  expect(await headersOf('keys', `/products/${id}`)).toEqual({ vary, edgeRule, ...named })
  expect(await headersOf('keys', '/categories/all')).toMatchObject({ keys: 'shop', tags: 'shop' })
  expect(await headersOf('keys', '/products/search')).toMatchObject({ keys: 'shop lists' })
  expect(await headersOf('keys', '/?name=countries')).toMatchObject({ keys: 'shop products lists' })
})

test('CAT-04: an order renders the page of its piece again, and no other', async () => {
  await using shop = await testApp()
  const { id, variants } = await newProduct(shop.db, { sizes: ['M'], stock: 9 })
  const { id: other } = await newProduct(shop.db)
  await using keeping = await cachingShop(shop)
  for (const one of [id, other]) await expectCached(keeping, `/products/${one}`)
  await expectCached(keeping, '/products/search')
  const before = pagesMade()
  const stockId = variants[0]?.stockItemId ?? 0
  await shop.db.updateTable('stock_items').set({ available: 8 }).where('id', '=', stockId).execute()
  await vi.waitFor(async () => {
    await keeping.watch.poll()
    expect((await keeping.get(`/products/${id}`)).payload).toContain('"current_stock":8')
  }, patience)
  for (const path of [`/products/${other}`, '/products/search', `/products/${id}`]) await keeping.get(path)
  expect(pagesMade()).toBe(before + 1)
})

test('CAT-04: without its database the shop sends the pages that it has, with their age', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db, { name: 'Silk Kurta' })
  await using keeping = await cachingShop(shop)
  const { headers, payload } = await expectCached(keeping, `/products/${id}`)
  expect(headers.age).toBeUndefined()
  await shop.owner.transaction().execute(async (trx) => {
    await sql`lock table catalogue_changes in access exclusive mode`.execute(trx)
    await vi.waitFor(() => expect(keeping.watch.blindMs()).toBeGreaterThan(0), patience)
    const old = await keeping.get(`/products/${id}`)
    expect([old.statusCode, old.payload, Number(old.headers.age) > 0]).toEqual([200, payload, true])
  })
  await vi.waitFor(() => expect(keeping.watch.isFresh()).toBe(true), patience)
  const made = pagesMade()
  const current = await keeping.get(`/products/${id}`)
  expect([current.payload, current.headers.age, pagesMade()]).toEqual([payload, undefined, made])
})

test('CAT-04: a visitor with the current page gets 304', async () => {
  await using shop = await testApp()
  await using keeping = await cachingShop(shop)
  const { headers } = await expectCached(keeping, '/categories/all')
  const again = await vi.waitFor(async () => {
    const reply = await keeping.get('/categories/all', { 'if-none-match': String(headers.etag) })
    expect(reply.statusCode).toBe(304)
    return reply
  }, patience)
  expect(again.payload).toBe('')
})

test('CAT-04: tracking parameters render no page of their own', async () => {
  await using shop = await testApp()
  await using keeping = await cachingShop(shop)
  await vi.waitFor(async () => {
    await keeping.get('/categories/all')
    const before = pagesMade()
    await keeping.get('/categories/all?utm_source=mail&utm_campaign=diwali')
    await keeping.get('/categories/all?fbclid=1')
    expect(pagesMade()).toBe(before)
  }, patience)
})

test('CAT-04: invented parameters render no page again', async () => {
  await using shop = await testApp()
  await using keeping = await cachingShop(shop)
  await expectCached(keeping, '/categories/all')
  const before = pagesMade()
  for (let turn = 0; turn < 20; turn += 1) await keeping.get(`/categories/all?x=${turn}&name=${turn}`)
  expect(pagesMade()).toBe(before)
})

test('CAT-04: rendered pages are limited by network, politely; cached ones are not', async () => {
  await using shop = await testApp()
  await using keeping = await cachingShop(shop, { isLimited: true })
  const from = { 'x-forwarded-for': '93.184.216.34' }
  await expectCached(keeping, '/categories/all', from)
  let refused: Awaited<ReturnType<Shop['get']>> | undefined
  for (let turn = 0; turn < 330 && refused === undefined; turn += 1) {
    const reply = await keeping.get(`/nowhere/${turn}`, from)
    if (reply.statusCode === 429) refused = reply
  }
  const before = pagesMade()
  expect(refused?.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(refused?.headers['content-security-policy']).toContain("default-src 'self'")
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused?.payload).toContain('Please wait')
  const data = await keeping.get('/nowhere/at-all.data', from)
  expect([data.statusCode, data.json()]).toMatchObject([429, { code: 'rate_limit.exceeded' }])
  expect((await keeping.get('/categories/all', from)).statusCode).toBe(200)
  expect(pagesMade()).toBe(before)
  expect((await keeping.get('/nowhere/else', { 'x-forwarded-for': '198.51.100.9' })).statusCode).toBe(200)
})

test('CAT-04: a page whose searches were refused asks for patience as well', async () => {
  await using shop = await testApp()
  await using keeping = await cachingShop(shop, { isLimited: true })
  const page = (price: number) => `/category/failed?name=${encodeURIComponent(`products/search?min=${price}&facets=1`)}`
  const from = { 'x-forwarded-for': '93.184.216.35' }
  for (let turn = 0; turn < 310; turn += 1) {
    await keeping.get(`/api/v2/products/search?min=${turn + 1}`, from)
  }
  const reply = await keeping.get(page(1), from)
  expect([reply.statusCode, Number(reply.headers['retry-after']) > 0]).toEqual([429, true])
})

test('CAT-04, UX 60: a hot page is recompressed, and stays the same page for clients that have it', async () => {
  await using shop = await testApp()
  for (let turn = 0; turn < 30; turn += 1) await newProduct(shop.db, { name: `Silk Kurta in shade ${turn * 7919}` })
  await using keeping = await cachingShop(shop)
  const headers = { 'accept-encoding': 'br' }
  const before = await keeping.get('/products/search', headers)
  const tight = await vi.waitFor(async () => {
    const reply = await keeping.get('/products/search', headers)
    expect(reply.rawPayload.length).toBeLessThan(before.rawPayload.length)
    return reply
  }, patience)
  expect(Number(tight.headers['content-length'])).toBe(tight.rawPayload.length)
  expect(brotliDecompressSync(tight.rawPayload).equals(brotliDecompressSync(before.rawPayload))).toBe(true)
  expect(tight.headers.etag).toBe(before.headers.etag)
  expect(tight.headers.etag).toMatch(/^W\//)
  const known = await keeping.get('/products/search', { ...headers, 'if-none-match': String(before.headers.etag) })
  expect([known.statusCode, known.payload]).toEqual([304, ''])

  const made = pagesMade()
  const lengths = new Set<number>()
  await sql`insert into catalogue_changes (kind) values ('catalogue')`.execute(shop.db)
  for (let after = 0; after < 20; after += pagesMade() > made ? 1 : 0) {
    lengths.add((await keeping.get('/products/search', headers)).rawPayload.length)
    await sleep(10)
  }
  expect([...lengths], 'made anew and as before, it is small at once').toEqual([tight.rawPayload.length])
})

test('CAT-04: no page shows an old price or the last piece for longer than five seconds', async () => {
  await using shop = await testApp()
  const { id, variants } = await newProduct(shop.db, { priceRupees: 9000, sizes: ['M'], stock: 1 })
  await using keeping = await cachingShop(shop)
  const shown = async () => (await keeping.get(`/products/${id}`)).payload
  const timeUntil = async (words: string): Promise<number> => {
    const changedAt = performance.now()
    await vi.waitFor(async () => expect(await shown()).toContain(words), patience)
    return performance.now() - changedAt
  }
  expect((await expectCached(keeping, `/products/${id}`)).payload).toContain('Rs9,000.00')
  await shop.db.updateTable('variants').set({ price_minor: 800_000 }).where('product_id', '=', id).execute()
  await sql`select refresh_listings(array[${id}]::bigint[])`.execute(shop.db)
  expect(await timeUntil('"main_price":"Rs8,000.00"')).toBeLessThan(longestStaleMs)
  expect((await expectCached(keeping, `/products/${id}`)).payload).toContain('"current_stock":1')
  const stockId = variants[0]?.stockItemId ?? 0
  await shop.db.updateTable('stock_items').set({ available: 0 }).where('id', '=', stockId).execute()
  await sql`select refresh_stock(array[${id}]::bigint[])`.execute(shop.db)
  expect(await timeUntil('"current_stock":0')).toBeLessThan(longestStaleMs)
})

test('CAT-04: after a change nobody waits for a hot page, and the next request has the new price', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db, { priceRupees: 9000 })
  await using keeping = await cachingShop(shop)
  const address = `/products/${id}`
  await expectCached(keeping, address)
  // One change: a second one would come while the page is made again after the first.
  await shop.db.transaction().execute(async (trx) => {
    await trx.updateTable('variants').set({ price_minor: 800_000 }).where('product_id', '=', id).execute()
    await sql`select refresh_listings(array[${id}]::bigint[])`.execute(trx)
  })
  const seen: string[] = []
  await vi.waitFor(async () => {
    const before = pagesMade()
    const { payload } = await keeping.get(address)
    // Either the stale page during revalidation or the new one, but never a page that had to be waited for.
    seen.push(pagesMade() > before && payload.includes('Rs8,000.00') ? 'waited for' : 'at once')
    expect(payload).toContain('Rs8,000.00')
  }, patience)
  expect(new Set(seen)).toEqual(new Set(['at once']))
})

test('CAT-04: a page with a refused section, or one that is no public read, is rendered each time', async () => {
  await using shop = await testApp()
  await using keeping = await cachingShop(shop)
  for (const url of ['/products/999999', '/profile', '/category/gone?name=categories/all']) {
    for (let time = 0; time < 3; time += 1) {
      const before = pagesMade()
      const reply = await keeping.get(url)
      expect([url, pagesMade(), reply.headers.etag]).toEqual([url, before + 1, undefined])
    }
  }
})

test('CAT-04: searches of a page count for its visitor', async () => {
  await using shop = await testApp()
  await using keeping = await cachingShop(shop)
  const from = { 'x-forwarded-for': '93.184.216.34' }
  const seen = new Set<string>()
  for (let price = 1; price <= 420 && !seen.has('refused'); price += 1) {
    const { payload } = await keeping.get(
      `/category/4?name=${encodeURIComponent(`products/search?min=${price}`)}`,
      from,
    )
    seen.add(payload.includes('Too many attempts') ? 'refused' : 'answered')
  }
  expect(seen).toEqual(new Set(['answered', 'refused']))
})

test('ROUTE-05: a cached page has the price of the feed within seconds of the begin of a sale', async () => {
  await using shop = await testApp({ hasRateLimit: false })
  const { id } = await newProduct(shop.db, { sizes: [], priceRupees: 1000 })
  await showPicture(shop.db, id, 'front')
  await using cached = await cachingShop(shop)
  const priceOfPage = async () => /"main_price":"([^"]+)"/.exec((await cached.get(`/products/${id}`)).body)?.[1]
  expect(await priceOfPage()).toBe('Rs1,000.00')
  const now = shop.clock.now()
  const period = { starts_at: now, ends_at: new Date(now.getTime() + 60_000) }
  await shop.db
    .insertInto('product_sales')
    .values({ product_id: id, percent_off: 10, author: 'Asha', state: 'planned', created_at: now, ...period })
    .execute()
  await startAndEndSales(shop.ctx())
  const { body } = await cached.get('/feeds/google-merchant.xml')
  expect(body).toContain('<g:price>1000.00 INR</g:price><g:sale_price>900.00 INR</g:sale_price>')
  await vi.waitFor(async () => expect(await priceOfPage()).toBe('Rs900.00'), { timeout: longestStaleMs, interval: 50 })
})

test('CONTENT-01: a cached page shows a section from the time at which it is published', async () => {
  await using own = await testApp({ hasRateLimit: false })
  await using shop = await cachingShop(own)
  const key = `category-${await newCategory(own.db, { name: 'Rain' })}`
  const url = `/own-sections/${key}`
  const as = await newStaff(own, { role: 'Content' })
  const section = { kind: 'text', id: 'rain', heading: 'Rain', text: 'Cotton.', isShown: true, from: '', until: '' }
  const body = { version: 0, body: { own: [{ ...section, place: 'above' }] } }
  const { version } = (await sendAdmin(own, `POST content/${key}/draft`, { as, body })).body
  const at = new Date(own.clock.now().getTime() + 60_000).toISOString()
  await sendAdmin(own, `POST content/${key}/publish`, { as, body: { version, at } })
  expect((await expectCached(shop, url)).body).not.toContain('Cotton.')
  own.clock.advance(60_000)
  await publishDue(own.ctx())
  await shop.watch.poll()
  await vi.waitFor(async () => expect((await shop.get(url)).body).toContain('Cotton.'), patience)
})

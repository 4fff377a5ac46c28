import { expect, inject, test } from 'vitest'
import { responseCache } from '#platform/cache/response-cache.ts'
import { mountPages } from '#platform/pages/pages.ts'
import { openLog } from '#platform/runtime/log.ts'
import { placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { openTestApp } from '#testing/open-test-app.ts'
import { stubConfig, stubStorefront } from '#testing/stub-storefront.ts'

/** Reads the best sellers for each page; the page `/category/slow` waits for the test before that. */
const page = `async (request, { apiFetch }) => {
  if (new URL(request.url).pathname === '/category/slow') await globalThis.slowPage
  const { status } = await apiFetch('/api/v2/products/best-seller')
  return new Response('<p>' + status, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}`

test('ORDER-01: a shop with too many visitors refuses further pages and searches, and still takes orders', async () => {
  await using storefront = await stubStorefront(page)
  const slowPage = Promise.withResolvers<void>()
  Reflect.set(globalThis, 'slowPage', slowPage.promise)
  let most = 10
  const watch = { isFresh: () => true, blindMs: () => 0, blindSeconds: () => 0, onChange: () => undefined }
  await using shop = await openTestApp(inject('testServer'), {
    app: { mostBrowsing: () => most, answers: responseCache({ watch, maxBytes: 1_000_000 }) },
    mount: (app) =>
      mountPages(app, { folder: storefront.folder, isLive: false, config: stubConfig, log: openLog('silent') }),
  })
  const get = (url: string) => shop.app.inject({ url })
  const { variants } = await newProduct(shop.db, { sizes: [] })
  const shopper = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  expect(await get('/category/known')).toMatchObject({ statusCode: 200 })
  const slow = get('/category/slow')
  expect(await get('/category/other')).toMatchObject({ statusCode: 200 })
  most = 1
  const refused = await get('/category/new')
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'cache-control': 'no-store' } })
  expect(refused.payload).toContain('Please wait')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await shop.get('products/search?name=silk')).toMatchObject({ status: 503, body: { code: 'shop.busy' } })
  expect(await get('/category/known')).toMatchObject({ statusCode: 200 })
  expect(await get('/checkout')).toMatchObject({ statusCode: 200 })
  expect(await shop.get('countries')).toMatchObject({ status: 200 })
  expect(await placeOrder(shop, shopper)).toMatchObject({ status: 200 })
  slowPage.resolve()
  // The read of a page that is being made is not refused.
  expect(await slow).toMatchObject({ statusCode: 200, payload: '<p>200' })
  expect(await get('/category/new')).toMatchObject({ statusCode: 200 })
  const { payload } = await get('/metrics')
  expect(payload).toMatch(/^shop_shed_requests_total\{kind="page"\} [1-9]/m)
})

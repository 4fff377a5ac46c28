import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { freePort } from '@shop/postgres'
import { buildApp } from '#app'
import { watchCatalogueChanges } from '#platform/cache/catalogue-changes.ts'
import { responseCache } from '#platform/cache/response-cache.ts'
import { mountPages } from '#platform/pages/pages.ts'
import { openLog } from '#platform/runtime/log.ts'
import { newProduct } from '#testing/factories.ts'
import { stubConfig, stubStorefront } from '#testing/stub-storefront.ts'
import { testApp } from '#testing/test-app.ts'
import { findNginx, startNginx } from './nginx.ts'
import { startVarnish, varnishPath } from './varnish.ts'

const patience = { timeout: 25_000, interval: 20 }
const longestStaleMs = 5000
/** Longer than an edge keeps a page without asking the shop. */
const longerThanFreshMs = 2500

const nginx = await findNginx()

/** Puts an edge on a port of its own in front of a shop. */
type StartEdge = (ports: { readonly own: number; readonly shop: number }) => Promise<AsyncDisposable>

const varnishEdge =
  (path: string): StartEdge =>
  ({ own, shop }) =>
    startVarnish(path, { own, shops: [shop] })

const nginxEdge =
  (path: string): StartEdge =>
  async ({ own, shop }) => {
    const { stop } = await startNginx(path, { own, shops: [shop, shop, shop], isEdge: true })
    return { [Symbol.asyncDispose]: stop }
  }

const edges = [
  { name: 'Varnish', start: varnishPath === undefined ? undefined : varnishEdge(varnishPath) },
  { name: 'nginx', start: 'path' in nginx ? nginxEdge(nginx.path) : undefined },
]
for (const { name, start } of edges) {
  if (start === undefined) process.stdout.write(`Pages behind ${name} are not tried: it is not installed.\n`)
}

/** Renders the price of the product in its path. */
const page = `async (request, { apiRead }) => {
  const productId = new URL(request.url).pathname.split('/')[2]
  const read = await apiRead('products/{productId}', { params: { productId }, address: '/api/v2/products/' + productId })
  const html = '<!doctype html><p>' + (read ? read.data[0].main_price : 'none') + '</p>' + 'x'.repeat(2000)
  return new Response(html, { status: read ? 200 : 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
}`

async function listeningShop(databaseUrl: string, deps: Omit<Parameters<typeof buildApp>[0], 'log'>) {
  await using stack = new AsyncDisposableStack()
  const storefront = stack.use(await stubStorefront(page))
  const log = openLog('silent')
  const watch = watchCatalogueChanges({ connection: { connectionString: databaseUrl }, log })
  stack.defer(watch.close)
  const answers = responseCache({ watch, maxBytes: 10_000_000 })
  const app = await buildApp({ ...deps, log }, { corsOrigins: [], answers, edge: 'cache' })
  stack.defer(() => app.close())
  await mountPages(app, { folder: storefront.folder, isLive: false, config: stubConfig, log })
  const port = await freePort('127.0.0.1')
  await app.listen({ host: '127.0.0.1', port })
  await vi.waitFor(() => expect(watch.isFresh()).toBe(true), patience)
  const resources = stack.move()
  return { port, answers, stop: () => app.close(), [Symbol.asyncDispose]: () => resources.disposeAsync() }
}

test.concurrent.for(edges)(
  'CAT-04: $name keeps pages for moments, shows a new price within five seconds, and old pages without the shop',
  async ({ name, start }, { skip }) => {
    if (start === undefined) return skip(`${name} is not installed`)
    await using shop = await testApp()
    const { id } = await newProduct(shop.db, { priceRupees: 9000 })
    await using origin = await listeningShop(shop.databaseUrl, { db: shop.db, ports: shop.ports })
    const own = await freePort('127.0.0.1')
    await using _edge = await start({ own, shop: origin.port })
    const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`http://127.0.0.1:${own}${path}`, { headers })
    const page = async () => {
      const reply = await ask(`/products/${id}`)
      return { status: reply.status, text: await reply.text(), headers: reply.headers }
    }
    const asked = () => Object.values(origin.answers.counts()).reduce((sum, count) => sum + count, 0)

    const first = await page()
    expect([first.status, first.text.includes('Rs9,000.00')]).toEqual([200, true])
    const before = asked()
    const many = await Promise.all(Array.from({ length: 40 }, page))
    expect(many.every(({ status, text }) => status === 200 && text === first.text)).toBe(true)
    expect(asked() - before, 'the shop was hardly asked').toBeLessThan(3)
    expect(first.headers.get('cdn-cache-control')).toBeNull()
    expect(first.headers.get('cache-control'), 'browsers ask each time').toBe('public, max-age=0, must-revalidate')
    const gzip = await ask(`/products/${id}`, { 'accept-encoding': 'gzip' })
    expect([gzip.headers.get('content-encoding'), (await gzip.text()) === first.text]).toEqual(['gzip', true])
    expect((await ask('/products/999999')).status).toBe(404)

    await shop.db.updateTable('variants').set({ price_minor: 800_000 }).where('product_id', '=', id).execute()
    await sql`select refresh_listings(array[${id}]::bigint[])`.execute(shop.db)
    const changedAt = performance.now()
    await vi.waitFor(async () => expect((await page()).text).toContain('Rs8,000.00'), patience)
    expect(performance.now() - changedAt).toBeLessThan(longestStaleMs)

    await origin.stop()
    const until = performance.now() + longerThanFreshMs
    while (performance.now() < until) {
      const old = await page()
      expect([old.status, old.text.includes('Rs8,000.00')]).toEqual([200, true])
      await sleep(100)
    }
  },
)

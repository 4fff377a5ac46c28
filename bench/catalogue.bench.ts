/** Measures public reads of a shop with 10,000 products of four sizes each. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/src/platform/db/db.ts'
import { bench } from './lib/bench.ts'
import { answerOf, compare } from './lib/compare.ts'
import { openBenchDatabase } from './lib/database.ts'
import { latency } from './lib/latency.ts'
import type { Report } from './lib/report.ts'
import { startBare, startShop, type Server } from './lib/servers.ts'
import { peakMemoryMb } from './lib/usage.ts'

const api = '/api/v2'
const headers = { 'accept-encoding': 'gzip, br' }
const maxMemoryMb = 300

/** Requested repeatedly, so the cache serves them. */
const cachedReads: Readonly<Record<string, string>> = {
  listing: `${api}/products/category/10?page_size=24`,
  search: `${api}/products/search?categories=10&facets=1&sort_by=popularity`,
  product: `${api}/products/61`,
  'categories/all': `${api}/categories/all`,
  'home-tabs': `${api}/products/home-tabs`,
  featured: `${api}/products/featured`,
  'sub-categories': `${api}/sub-categories/10`,
}

async function cached(report: Report, shop: Server): Promise<void> {
  for (const [what, path] of Object.entries(cachedReads)) {
    const request = { path, headers }
    await using bare = await startBare([await answerOf(shop, request)])
    const result = await compare({ shop, bare, request })
    const rates = `${result.shopRate.toFixed(0)}/s of ${result.bareRate.toFixed(0)}/s`
    const cpu = `cpu ${result.shopCpuMs.toFixed(3)} ms of ${result.bareCpuMs.toFixed(3)} ms`
    report.add({
      what: `cached ${what}`,
      value: result.ratio * 100,
      unit: '% of bare',
      limit: { atLeast: 50 },
      note: `${rates}, ${cpu}, p99 ${result.p99Ms} ms`,
    })
  }
}

const warmUps = 60
const readingMs = 4000

/** Each path is requested once, so the cache serves none of them. */
async function uncachedReads(db: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const count = warmUps + 200
  const numbers = Array.from({ length: count }, (_, index) => index)
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_listings order by md5(product_id::text) limit ${count}`.execute(db)
  const departments = [10, 40, 80, 110]
  const words = ['silk', 'saree', 'lehenga set', 'gota patti', 'velvet sherwani', 'kurta', 'pearl', 'organza red']
  const facets = (number: number): string => `facets=1&categories=${departments[number % 4]}&min=${100 + number}`
  return {
    'listing with facets': numbers.map((n) => `${api}/products/search?${facets(n)}&sort_by=new_arrival`),
    product: rows.map(({ id }) => `${api}/products/${id}`),
    search: numbers.map((n) => `${api}/products/search?name=${words[n % words.length]}&min=${100 + n}`),
    'search with facets': numbers.map((n) => `${api}/products/search?name=${words[n % words.length]}&${facets(n)}`),
    'whole shop with facets': numbers.map((n) => `${api}/products/search?facets=1&min=${100 + n}`),
    'listing of a category': numbers.map(
      (n) => `${api}/products/category/${departments[n % 4]}?page=${1 + Math.floor(n / 4)}`,
    ),
  }
}

const promised = new Set(['listing with facets', 'product', 'search'])

async function uncached(report: Report, shop: Server, database: { db: Database; postmasterPid: number }) {
  const reads = Object.entries(await uncachedReads(database.db)).map(
    ([what, paths]) => [what, paths.map((path) => path.replaceAll(' ', '+'))] as const,
  )
  // Warms up every route first: they share code, and a fresh process still compiles it.
  for (const [, paths] of reads) await latency({ shop, ...database, paths: paths.slice(0, warmUps), headers })
  for (const [what, paths] of reads) {
    const measured = await latency({ shop, ...database, paths: paths.slice(warmUps), headers })
    const { p10Ms, p50Ms, p99Ms, shopCpuMs, postgresCpuMs } = measured
    report.add({
      what: `uncached ${what}`,
      value: p50Ms,
      unit: 'ms',
      ...(promised.has(what) ? { limit: { atMost: 5 } } : {}),
      note: `p10 ${p10Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, cpu ${shopCpuMs.toFixed(2)} ms shop, ${postgresCpuMs.toFixed(2)} ms PostgreSQL`,
    })
  }
}

await bench('catalogue', async (report) => {
  await using database = await openBenchDatabase()
  await using shop = await startShop(database.url)
  // A freshly started shop is still loading its listing index (decision 0017).
  await sleep(readingMs)
  await uncached(report, shop, database)
  await cached(report, shop)
  report.add({ what: 'memory', value: peakMemoryMb(shop.pid), unit: 'MB', limit: { atMost: maxMemoryMb } })
})

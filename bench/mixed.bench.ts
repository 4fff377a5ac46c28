/**
 * Measures pages beside orders: 500 addresses are requested at a steady rate, first alone and then while 30 orders a
 * second are paid. Half of the pieces that are bought have one of these addresses, so that the orders change what the
 * visitors see.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { seededRandom } from '#demo/seed/chance.ts'
import { categorySlug, productSlug } from '#server/src/catalogue/index.ts'
import type { Database } from '#server/src/platform/db/db.ts'
import { bench } from './lib/bench.ts'
import { openBenchDatabase } from './lib/database.ts'
import { journeys } from './lib/journey.ts'
import { requestOnce, type Once } from './lib/once.ts'
import { startShop, type Server } from './lib/servers.ts'
import { makeShoppers, stockedPieces } from './lib/shoppers.ts'

const seconds = 25
const pagesPerSecond = 400
const ordersPerSecond = 30
const connections = 32
const productPages = 440
const listingPages = 59
const readingMs = 4000
const leastHitRate = 90
const mostTimes = 2

type Named = { readonly id: number; readonly name: string }

/** Home, listings, and the pages of the pieces that half of the orders buy. */
async function addressesOf(db: Database, productIds: readonly number[]): Promise<readonly string[]> {
  const products = await sql<Named>`
    select id, name from products where id = any(${[...productIds]}::bigint[]) order by id`.execute(db)
  const categories = await sql<Named>`
    select id, name from categories where kind <> 'designer' order by id limit ${listingPages}`.execute(db)
  const listings = Array.from({ length: listingPages }, (_, n) => {
    const category = categories.rows[n % categories.rows.length]
    const page = 1 + Math.floor(n / categories.rows.length)
    return `/category/${category && encodeURIComponent(categorySlug(category))}${page === 1 ? '' : `?page=${page}`}`
  })
  return ['/', ...listings, ...products.rows.map((row) => `/products/${encodeURIComponent(productSlug(row))}`)]
}

type Lookups = { readonly hits: number; readonly all: number }

async function lookups({ url }: Server): Promise<Lookups> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const of = (found: string): number =>
    Number(new RegExp(`^shop_public_reads_total{found="${found}"} (\\d+)$`, 'm').exec(text)?.[1])
  return { hits: of('hits'), all: of('hits') + of('pending') + of('misses') }
}

const noteOf = ({ requests, p50Ms, p99Ms, shopCpuMs, postgresCpuMs, failures }: Once): string =>
  `${requests} pages, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ` +
  `cpu each ${shopCpuMs.toFixed(2)} ms shop + ${postgresCpuMs.toFixed(2)} ms PostgreSQL, ${failures} failed`

await bench('mixed', async (report) => {
  await using database = await openBenchDatabase()
  const { db, postmasterPid } = database
  const pieces = await stockedPieces(db, 4 * productPages)
  const shown = [...new Set(pieces.map(({ productId }) => productId))].slice(0, productPages)
  const seen = pieces.filter(({ productId }) => shown.includes(productId)).slice(0, productPages)
  const unseen = pieces.filter(({ productId }) => !shown.includes(productId)).slice(0, seen.length)
  const bought = { count: (seconds + 5) * ordersPerSecond, lines: 2 }
  const shoppers = await makeShoppers(db, [...seen, ...unseen], bought)
  const addresses = await addressesOf(db, shown)
  await using shop = await startShop(database.url, { DEMO: '1' })
  // A freshly started shop is still loading its listing index (decision 0017).
  await sleep(readingMs)
  const chance = seededRandom('mixed')
  const draw = () => addresses[Math.floor(chance() * addresses.length)] ?? '/'
  const paths = Array.from({ length: seconds * pagesPerSecond }, draw)
  const visit = { shop, postmasterPid, connections, seconds: seconds + 10 }
  await requestOnce({ ...visit, paths: addresses })

  const measured = async (name: string): Promise<Once> => {
    const before = await lookups(shop)
    const pages = await requestOnce({ ...visit, paths, perSecond: pagesPerSecond })
    const after = await lookups(shop)
    const hitRate = (100 * (after.hits - before.hits)) / (after.all - before.all)
    report.add({ what: `p95 of pages ${name}`, value: pages.p95Ms, unit: 'ms', note: noteOf(pages) })
    report.add({ what: `hit rate ${name}`, value: hitRate, unit: '%', limit: { atLeast: leastHitRate } })
    return pages
  }
  const alone = await measured('without orders')
  const order = { name: 'order', shop, postmasterPid, shoppers, connections: 8, perSecond: ordersPerSecond } as const
  const [orders, beside] = await Promise.all([journeys({ ...order, seconds }), measured('beside orders')])
  const note = `p50 ${orders.p50Ms.toFixed(1)} ms, p99 ${orders.p99Ms.toFixed(1)} ms`
  const failures = orders.failures + alone.failures + beside.failures
  report.add({ what: 'orders paid', value: orders.perSecond, unit: '/s', limit: { atLeast: 28 }, note })
  report.add({ what: 'orders and pages failed', value: failures, unit: '', limit: { atMost: 0 } })
  const times = beside.p95Ms / alone.p95Ms
  report.add({ what: 'p95 beside orders, of that without', value: times, unit: '', limit: { atMost: mostTimes } })
})

/**
 * Measures pages that no cache holds, of a shop with 10,000 products: each product page once, and listing pages with
 * ever new filters. Crawlers and long tails live on these pages. In the same run it renders the same elements with
 * React and React Router alone, and compares the processor time.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { bareRatio, elementsIn } from './lib/bare-ratio.ts'
import { bench } from './lib/bench.ts'
import { openBenchDatabase, type BenchDatabase } from './lib/database.ts'
import { requestOnce } from './lib/once.ts'
import type { Report } from './lib/report.ts'
import { startShop, type Server } from './lib/servers.ts'
import { listed } from './lib/sitemap.ts'
import { peakMemoryMb } from './lib/usage.ts'

const connections = 32
const warmUps = 400
/** Requested one after the other. */
const single = 300
const listingPages = 3000
const longestSeconds = 120
const readingMs = 4000
const leastPerSecond = 400
const maxMs = 6
const maxMemoryMb = 300
const maxCategories = 12
const kilobyte = 1000
const comparedPages = 800
const leastRatio = 0.5

type Kind = { readonly name: string; readonly paths: readonly string[]; readonly maxKb: number }

async function kindsOf(url: string): Promise<readonly Kind[]> {
  const products = await listed(url, 'products-1')
  const categories = (await listed(url, 'categories-1')).slice(0, maxCategories)
  const orders = ['new_arrival', 'popularity', 'price_high_to_low', 'price_low_to_high']
  const filtered = Array.from({ length: warmUps + single + listingPages }, (_, n) => {
    const category = categories[n % categories.length] ?? ''
    return `${category}?min=${100 + n}&max=${400_000 - n}&sort_by=${orders[n % orders.length]}`
  })
  return [
    { name: 'product', paths: products, maxKb: 60 },
    { name: 'listing', paths: filtered, maxKb: 120 },
  ]
}

type Running = { readonly shop: Server; readonly postmasterPid: number }

async function measure(report: Report, running: Running, { name, paths }: Kind): Promise<void> {
  const part = (from: number, to?: number) => ({ ...running, paths: paths.slice(from, to), seconds: longestSeconds })
  await requestOnce({ ...part(0, warmUps), connections })
  const alone = await requestOnce({ ...part(warmUps, warmUps + single), connections: 1 })
  const many = await requestOnce({ ...part(warmUps + single, -comparedPages), connections })
  const failures = alone.failures + many.failures
  if (failures > 0) throw new Error(`${failures} ${name} pages failed.`)
  report.add({
    what: `${name} pages a second`,
    value: many.requests / many.seconds,
    unit: '/s',
    limit: { atLeast: leastPerSecond },
    note:
      `${many.requests} pages, p50 ${many.p50Ms.toFixed(0)} ms, p99 ${many.p99Ms.toFixed(0)} ms; ` +
      `cpu each ${many.shopCpuMs.toFixed(2)} ms shop, ${many.postgresCpuMs.toFixed(2)} ms PostgreSQL`,
  })
  report.add({
    what: `${name} page, one connection`,
    value: alone.p50Ms,
    unit: 'ms',
    limit: { atMost: maxMs },
    note: `p99 ${alone.p99Ms.toFixed(1)} ms, cpu ${alone.shopCpuMs.toFixed(2)} ms shop`,
  })
  await compareWithBare(report, { ...running, name, paths: paths.slice(-comparedPages) })
}

type Compared = Running & Pick<Kind, 'name' | 'paths'>

async function compareWithBare(report: Report, { name, ...running }: Compared): Promise<void> {
  const { ratio, shopCpuMs, bareCpuMs, elements } = await bareRatio(running)
  report.add({
    what: `${name} pages for each bare page`,
    value: ratio,
    unit: '',
    ...(name !== 'home' && { limit: { atLeast: leastRatio } }),
    note: `cpu each ${shopCpuMs.toFixed(2)} ms shop, ${bareCpuMs.toFixed(2)} ms bare, ${elements.toFixed(0)} elements`,
  })
}

/** The home page has one address, so its shop caches nothing at all, not even the reads of its sections. */
async function compareHome(report: Report, { url, postmasterPid }: BenchDatabase): Promise<void> {
  await using shop = await startShop(url, { CACHE_MB: '0' })
  await sleep(readingMs)
  const paths = Array.from({ length: comparedPages }, () => '/')
  await compareWithBare(report, { name: 'home', shop, postmasterPid, paths })
}

/** The bytes of a page before compression. */
async function htmlSizes(report: Report, { url }: Server, kinds: readonly Kind[]): Promise<void> {
  const pages = [
    { name: 'home', path: '/', maxKb: 120 },
    ...kinds.map(({ name, paths, maxKb }) => ({ name, path: paths[0] ?? '', maxKb })),
  ]
  for (const { name, path, maxKb } of pages) {
    const html = await (await fetch(url + path)).text()
    report.add({
      what: `${name} HTML`,
      value: Buffer.byteLength(html) / kilobyte,
      unit: 'KB',
      limit: { atMost: maxKb },
      note: `${elementsIn(html)} elements`,
    })
  }
}

async function cacheFigures(report: Report, { url }: Server): Promise<void> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const valueOf = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  report.add({ what: 'cache hit rate', value: valueOf('shop_cache_hit_ratio') * 100, unit: '%' })
  report.add({ what: 'cache memory', value: valueOf('shop_cache_bytes') / kilobyte / kilobyte, unit: 'MB' })
}

await bench('pages-cold', async (report) => {
  await using database = await openBenchDatabase()
  await using shop = await startShop(database.url)
  // A freshly started shop is still loading its listing index (decision 0017).
  await sleep(readingMs)
  const kinds = await kindsOf(shop.url)
  for (const kind of kinds) await measure(report, { shop, postmasterPid: database.postmasterPid }, kind)
  report.add({ what: 'memory', value: peakMemoryMb(shop.pid), unit: 'MB', limit: { atMost: maxMemoryMb } })
  await htmlSizes(report, shop, kinds)
  await cacheFigures(report, shop)
  await compareHome(report, database)
})

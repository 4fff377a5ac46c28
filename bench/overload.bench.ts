/** Measures orders at a process that gets far more uncached pages than it can make. */
import { bench } from './lib/bench.ts'
import { openBenchDatabase } from './lib/database.ts'
import { besides, journeys } from './lib/journey.ts'
import { requestOnce } from './lib/once.ts'
import { startShop } from './lib/servers.ts'
import { makeShoppers, stockedPieces } from './lib/shoppers.ts'
import { listed } from './lib/sitemap.ts'

const seconds = 10
const warmUps = 400
const ordersAtOnce = 8
const visitorsPerSecond = 600
/** Those who wait keep a connection each. */
const connections = 4000
const warmUpPages = 300
const leastShare = 0.1
const orderP99Ms = 3000

await bench('overload', async (report) => {
  await using database = await openBenchDatabase()
  const { db, postmasterPid } = database
  const count = warmUps + 8000
  const shoppers = await makeShoppers(db, await stockedPieces(db), { count, lines: 2 })
  await using shop = await startShop(database.url, { DEMO: '1', CACHE_MB: '0', RATE_LIMIT: 'on' })
  const pages = await listed(shop.url, 'products-1')
  const order = { name: 'order', shop, postmasterPid, connections: ordersAtOnce } as const
  await requestOnce({ shop, postmasterPid, paths: pages.slice(0, warmUpPages), connections: 8, seconds })
  await journeys({ ...order, shoppers: shoppers.slice(0, warmUps), seconds: 60 })
  const alone = await journeys({ ...order, shoppers: shoppers.slice(warmUps, warmUps + 4000), seconds })
  const paths = Array.from({ length: visitorsPerSecond * seconds }, (_, n) => pages[n % pages.length] ?? '')
  const [beside, visits] = await Promise.all([
    journeys({ ...order, shoppers: shoppers.slice(warmUps + 4000), seconds }),
    requestOnce({ shop, postmasterPid, paths, connections, seconds, perSecond: visitorsPerSecond }),
  ])
  const share = { what: "orders' share of their rate", value: beside.perSecond / alone.perSecond, unit: '' }
  const rates = `${beside.perSecond.toFixed(0)} /s beside ${visitorsPerSecond} pages/s, ${alone.perSecond.toFixed(0)} /s without`
  report.add({ ...share, limit: { atLeast: leastShare }, note: rates })
  report.add({
    what: 'order, p99',
    value: beside.p99Ms,
    unit: 'ms',
    limit: { atMost: orderP99Ms },
    note: besides(beside),
  })
  report.add({ what: 'orders failed', value: beside.failures, unit: '', limit: { atMost: 0 } })
  const note = `${visits.requests} made in ${visits.seconds.toFixed(0)} s, p99 ${visits.p99Ms.toFixed(0)} ms, ${visits.failures} refused`
  report.add({ what: 'page, p50', value: visits.p50Ms, unit: 'ms', note })
})

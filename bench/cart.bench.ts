/** Measures carts of a shop with 10,000 products of four sizes each: 32 connections, every commit durable. */
import { bench } from './lib/bench.ts'
import { openBenchDatabase } from './lib/database.ts'
import { besides, journeys, type JourneyName, type Journeys } from './lib/journey.ts'
import { startShop } from './lib/servers.ts'
import { makeShoppers, stockedPieces } from './lib/shoppers.ts'
import { peakMemoryMb } from './lib/usage.ts'

const seconds = 10
/** Enough shoppers that no line reaches its limit of ten, where additions are refused without a write. */
const shopperCount = 20_000
const linesInCart = 3
const atLeast = 2000
const maxMemoryMb = 300

await bench('cart', async (report) => {
  await using database = await openBenchDatabase()
  const pieces = await stockedPieces(database.db)
  const shoppers = await makeShoppers(database.db, pieces, { count: shopperCount, lines: linesInCart })
  await using shop = await startShop(database.url, { DEMO: '1' })
  const { postmasterPid } = database
  const measure = async (name: JourneyName): Promise<Journeys> => {
    await journeys({ name, shop, postmasterPid, shoppers, seconds: 3 })
    return journeys({ name, shop, postmasterPid, shoppers, seconds })
  }
  const none = await measure('none')
  report.add({ what: 'no route', value: none.perSecond, unit: '/s', note: besides(none) })
  for (const [what, name] of [
    ['carts', 'list'],
    ['carts/add', 'add'],
  ] as const) {
    const result = await measure(name)
    const share = ((result.perSecond / none.perSecond) * 100).toFixed(0)
    const note = `${share} % of no route, ${besides(result)}`
    report.add({ what, value: result.perSecond, unit: '/s', limit: { atLeast }, note })
    report.add({ what: `${what}, failed`, value: result.failures, unit: '', limit: { atMost: 0 } })
  }
  report.add({ what: 'memory', value: peakMemoryMb(shop.pid), unit: 'MB', limit: { atMost: maxMemoryMb } })
})

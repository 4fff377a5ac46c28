/** Measures the console's lists of pieces and stock, and its first page, in a shop with a million products, by its API with a key. */
import { bench } from './lib/bench.ts'
import { latency } from './lib/latency.ts'
import { openSeededShop } from './lib/seeded.ts'
import { startShop } from './lib/servers.ts'
import { keyHeaders } from './lib/staff-key.ts'

const products = 1_000_000
const requests = 12
const maxMs = 200

const lists = {
  pieces: 'pieces?state=all',
  'published pieces': 'pieces?state=published',
  drafts: 'pieces?state=draft',
  'pieces of a category': 'pieces?category=10',
  'pieces of a designer': 'pieces?designer=Saptasur Studio',
  'pieces out of stock': 'pieces?lacks=stock',
  'pieces without pictures': 'pieces?lacks=pictures',
  'pieces by a common word': 'pieces?search=saree',
  'pieces by two words': 'pieces?search=red lehenga',
  'pieces by an unknown word': 'pieces?search=xyzzy',
  'pieces by number': 'pieces?search=500000',
  'pieces of a category by a word': 'pieces?search=silk&category=10',
  'pieces out of stock by a word': 'pieces?search=silk&lacks=stock',
  stock: 'stock?view=all',
  'low stock': 'stock?view=low',
  'stock by a word': 'stock?search=saree',
  'low stock by a word': 'stock?view=low&search=silk',
  'pieces out of stock by an unknown word': 'stock?view=out&search=xyzzy',
  'a page deep in the pieces': 'pieces?cursor=500000',
  'a page deep in the pieces by a word': 'pieces?search=saree&cursor=500000',
  'a page deep in the stock': 'stock?cursor=500000',
  categories: 'categories',
  today: 'today',
  'search of pieces': 'search/pieces?text=red lehenga',
  'pieces for the home page': 'home-pieces/search?search=saree',
  'pieces for an order by phone': 'phone-orders/pieces?search=saree',
  'pieces for return policies': 'return-policies/pieces?search=saree',
} as const satisfies Record<string, string>

await bench('console-lists', async (report) => {
  await using seeded = await openSeededShop(products)
  const headers = await keyHeaders(seeded.db)
  const ready = Promise.withResolvers<void>()
  await using shop = await startShop(seeded.url, { DATA_DIR: seeded.dataDir, LOG_LEVEL: 'info' }, (line) => {
    if (line.includes('the index of listings is ready')) ready.resolve()
  })
  await ready.promise
  for (const [what, list] of Object.entries(lists)) {
    const paths = Array.from({ length: requests }, () => `/api/admin/v1/${encodeURI(list)}`)
    const { p50Ms, p99Ms } = await latency({ shop, ...seeded, paths, headers })
    report.add({ what, value: p50Ms, unit: 'ms', limit: { atMost: maxMs }, note: `slowest ${p99Ms.toFixed(0)} ms` })
  }
})
